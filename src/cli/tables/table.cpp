// SPDX-License-Identifier: BSL-1.0
#include "tables/table.hpp"
#include "io/escapes.hpp"
#include "options/option_types.hpp"
#include "options/usage_error.hpp"
#include <algorithm>

namespace urigram::cli {

namespace {

/// The index, from 0, of a column whose number counts from 1.
std::size_t column_of(char const* option, std::string const& number) {
    auto const given = number_of(number).value_or(0);
    auto const column = static_cast<std::size_t>(given);
    if (column == 0 || column != given)
        throw CLI::ValidationError(option, "'" + number + "' is not a column number; columns count from 1");
    return column - 1;
}

/// A name for a message, in quotation marks if its ends would be invisible otherwise.
std::string shown_name(std::string_view name) {
    std::string text;
    add_characters(text, name);
    bool const has_visible_ends = !name.empty() && name.front() != ' ' && name.back() != ' ';
    return has_visible_ends ? text : "'" + text + "'";
}

/// The names in a header.
struct header_names {
    std::vector<std::string> all;
    std::optional<table_errc> error;
};

header_names names_in_header(std::string_view line, char delimiter) {
    header_names names;
    std::size_t place = 0;
    names.error = csv_splitter(delimiter).split(
        line, place, [&](std::string_view, std::string_view name) { names.all.emplace_back(name); });
    return names;
}

/// A hint for a message if the header has the column with another delimiter.
std::string hint_on_delimiter(std::string_view line, std::string const& name) {
    for (std::string const each : {",", ";", "\\t", "|"}) {
        auto const names = names_in_header(line, each.size() > 1 ? '\t' : each[0]);
        if (!names.error && std::find(names.all.begin(), names.all.end(), name) != names.all.end())
            return "; with --delimiter '" + each + "' it has the column " + shown_name(name);
    }
    return {};
}

/// @throws no_such_table unless one column of the header has the name
std::size_t find_column(std::string_view line, std::vector<std::string> const& names,
                        std::string const& name) {
    auto const found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) {
        std::string message = "it has no column " + shown_name(name);
        if (line.substr(0, line.size() - 1).find('\r') != line.npos)
            throw no_such_table(message + "; its lines end with CR: convert them with `tr '\\r' '\\n'`");
        if (auto const hint = hint_on_delimiter(line, name); !hint.empty())
            throw no_such_table(message + hint);
        auto const meant = meant_name(name, {names.begin(), names.end()});
        if (!meant.empty()) throw no_such_table(message + "; did you mean " + shown_name(meant) + "?");
        message += "; the columns are";
        for (auto const& known : names) message.append(" ").append(shown_name(known));
        throw no_such_table(message);
    }
    if (std::find(found + 1, names.end(), name) != names.end())
        throw no_such_table("it has more than one column " + shown_name(name));
    return static_cast<std::size_t>(found - names.begin());
}

/// The beginning of an input.
struct first_record {
    std::string octets;                    // all bytes read
    std::size_t size = std::string::npos;  // of the record without its end
};

/// Reads until there is a whole record, or more than the maximum length.
first_record read_first_record(octet_source& octets, char delimiter, std::uint64_t longest) {
    constexpr std::size_t step = std::size_t{1} << 16;
    first_record first;
    auto& text = first.octets;
    record_ends ends(delimiter, true);
    for (std::size_t used = 0;;) {
        text.resize(used + step);
        auto const got = octets.read(text.data() + used, step);
        text.resize(used + got);
        auto const* const end = ends.next(text.data() + used, text.data() + text.size());
        if (end != nullptr) first.size = static_cast<std::size_t>(end - text.data()) - 1;
        if (got == 0 || end != nullptr || text.size() - 1 > longest) return first;  // a CR is part of the end
        used = text.size();
    }
}

}  // namespace

table::table(common_options const& options)
    : options_(options), has_header_(options.table.kind == table_kind::csv && !options.table.no_headers) {
    auto const& how = options.table;
    if (how.kind == table_kind::jsonl) {
        searches_.emplace_back(names_in("--field", how.field));
        if (how.base_field) searches_.emplace_back(names_in("--base-field", *how.base_field));
        return;
    }
    layout_.delimiter = how.delimiter_or_comma();
    if (has_header_) return;
    layout_.field = column_of("--field", how.field);
    if (how.base_field) layout_.base_field = column_of("--base-field", *how.base_field);
}

std::string table::read_header(octet_source& octets, std::vector<std::string> const& added) {
    if (options_.table.kind != table_kind::csv) return {};
    auto first = read_first_record(octets, layout_.delimiter, options_.reading.longest_line);
    auto const& text = first.octets;
    auto line = std::string_view(text).substr(0, first.size);
    if (line.size() < text.size() && !line.empty() && line.back() == '\r') line.remove_suffix(1);
    bool const is_too_long = line.size() > options_.reading.longest_line;
    if (line.substr(0, utf8_byte_order_mark.size()) == utf8_byte_order_mark)
        line.remove_prefix(utf8_byte_order_mark.size());
    if (!has_header_) {
        if (!is_too_long) count_columns(line);
        return std::move(first.octets);
    }
    if (is_too_long) throw no_such_table("its header is longer than --max-line-length allows");
    if (text.empty()) throw no_such_table("it is empty: it has no header");
    if (line.empty()) throw no_such_table("its first line is blank; it must be the header");
    if (inputs_ == 0)
        read_names(line, added);
    else if (line != header_)
        throw no_such_table("its header is not that of the first input");
    ++inputs_;
    return std::move(first.octets);
}

std::optional<char> table::csv_delimiter() const noexcept {
    if (options_.table.kind != table_kind::csv) return std::nullopt;
    return layout_.delimiter;
}

/// Without a header, the first record of the first input determines the number of columns, unless it is blank
/// or unreadable.
void table::count_columns(std::string_view line) {
    if (inputs_++ != 0 || line.empty()) return;
    auto const record = names_in_header(line, layout_.delimiter);
    if (!record.error) layout_.columns = record.all.size();
}

/// Reads the header that all inputs must have.
void table::read_names(std::string_view line, std::vector<std::string> const& added) {
    auto header = names_in_header(line, layout_.delimiter);
    auto const& how = options_.table;
    if (header.error)
        throw no_such_table("its header: " + message_of(*header.error, {}) +
                            hint_on_delimiter(line, how.field));
    auto& names = header.all;
    layout_.field = find_column(line, names, how.field);
    if (how.base_field) layout_.base_field = find_column(line, names, *how.base_field);
    layout_.columns = names.size();
    std::string cells;
    for (auto const& name : added) {
        auto const column = how.prefix.value_or("") + name;
        if (std::find(names.begin(), names.end(), column) != names.end())
            throw no_such_table("it has a column " + shown_name(column) +
                                " already; --prefix gives other names");
        csv_cells(layout_.delimiter).add(cells, column);
        names.push_back(column);
    }
    added_to_header_ = std::move(cells);
    header_ = line;
}

std::unique_ptr<row_reader> table::make_reader() const {
    if (options_.table.kind == table_kind::jsonl)
        return std::make_unique<json_rows>(searches_, options_.table.member_or_default());
    return std::make_unique<csv_rows>(layout_);
}

}  // namespace urigram::cli
