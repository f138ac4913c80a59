// SPDX-License-Identifier: BSL-1.0
#include "column_writer.hpp"
#include "line_sinks.hpp"
#include <algorithm>
#include <stdexcept>

namespace urigram {

namespace {

/// Room for `wanted` values, with what the `kept` first ones are.
template <class T>
void enlarge(std::unique_ptr<T[]>& values, std::size_t kept, std::size_t wanted) {
    std::unique_ptr<T[]> larger(new T[wanted]);
    std::copy_n(values.get(), values ? kept : 0, larger.get());
    values = std::move(larger);
}

}  // namespace

column_writer::column_writer(columns& to, std::initializer_list<column> listed, char const* base,
                             std::uint64_t offset)
    : to_(to), listed_(listed), shift_(offset - reinterpret_cast<std::uintptr_t>(base)), at_(to.size_) {
    find_places();
}

void column_writer::grow(std::size_t lines) {
    std::size_t const wanted = std::max(at_ + lines, 2 * to_.capacity_);
    enlarge(to_.productions_, at_, wanted);
    enlarge(to_.hosts_, at_, wanted);
    for (column const c : listed_) enlarge(to_.spans_[columns::index(c)], at_, wanted);
    to_.capacity_ = wanted;
    find_places();
}

void column_writer::find_places() noexcept {
    for (std::size_t i = 0; i < column_count; ++i) spans_[i] = to_.spans_[i].get();
    productions_ = to_.productions_.get();
    hosts_ = to_.hosts_.get();
}

void column_writer::reject(std::string_view text, parse_error const& error) {
    for (std::size_t i = 0; i < column_count; ++i)
        if (spans_[i] != nullptr) spans_[i][at_] = stretch();
    put(column::text, text);
    put(host_column::absent);
    to_.rejected_.push_back({at_, error});
    accept(columns::refused);
}

void columns::prepare_for(line_grammar grammar) {
    if (grammar == grammar_) return;
    if (size_ > 0) throw std::invalid_argument("urigram::parse_lines: there are lines of another grammar");
    *this = columns();
    grammar_ = grammar;
}

void parse_lines(std::string_view buffer, line_grammar grammar, columns& to, std::uint64_t offset) {
    to.prepare_for(grammar);
    switch (grammar) {
    case line_grammar::rfc1738:
        return put_rfc1738_lines(buffer, to, offset);
    case line_grammar::rfc1808:
        return put_rfc1808_lines(buffer, to, offset);
    case line_grammar::rfc2396:
        return put_rfc2396_lines(buffer, to, offset);
    }
}

}  // namespace urigram
