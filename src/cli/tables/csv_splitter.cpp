// SPDX-License-Identifier: BSL-1.0
#include "tables/csv_splitter.hpp"
#include <new>

namespace urigram::cli {

namespace {

constexpr std::size_t growth = std::size_t{1} << 16;  // of the memory for a field

int none(unsigned char) { return 0; }

}  // namespace

csv_splitter::csv_splitter(char delimiter) : delimiter_(delimiter) { begin(); }

void csv_splitter::begin() {
    csv_init(&parser_, CSV_STRICT | CSV_STRICT_FINI);
    csv_set_delim(&parser_, static_cast<unsigned char>(delimiter_));
    csv_set_space_func(&parser_, none);  // blanks around a field are part of it
    csv_set_term_func(&parser_, none);   // a CR that does not end the line is part of it
    csv_set_blk_size(&parser_, growth);
}

void csv_splitter::keep(void* value, std::size_t size, void* to) {
    *static_cast<ended_field*>(to) = {true, {static_cast<char const*>(value), size}};
}

std::optional<table_errc> csv_splitter::feed(std::string_view piece, ended_field& field) {
    if (csv_parse(&parser_, piece.data(), piece.size(), keep, nullptr, &field) == piece.size())
        return std::nullopt;
    return fail(table_errc::bad_quotes);
}

/// Ends the line.
std::optional<table_errc> csv_splitter::finish(ended_field& field) {
    if (csv_fini(&parser_, keep, nullptr, &field) == 0) return std::nullopt;
    return fail(table_errc::open_quotes);
}

/// What libcsv has failed at is still in it: it begins anew.
table_errc csv_splitter::fail(table_errc syntax) {
    bool const no_memory = csv_error(&parser_) != CSV_EPARSE;
    csv_free(&parser_);
    begin();
    if (no_memory) throw std::bad_alloc();
    return syntax;
}

}  // namespace urigram::cli
