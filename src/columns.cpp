// SPDX-License-Identifier: BSL-1.0
#include "line_sinks.hpp"
#include "listed_columns.hpp"
#include "scheme_ids.hpp"
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

/// At least `lines`, and such that columns of so many stretches, one behind the other, do not all begin in
/// the same place of a page: the cache would have to keep the same few lines for all of them.
std::size_t capacity_for(std::size_t lines) {
    constexpr std::size_t page = 4096 / sizeof(stretch);
    constexpr std::size_t apart = 7 * 64 / sizeof(stretch);
    return (lines + page - apart - 1) / page * page + apart;
}

template <std::size_t N>
void number(std::array<column, N> const& listed, std::array<unsigned char, column_count>& places) {
    for (std::size_t i = 0; i < N; ++i)
        places[static_cast<std::size_t>(listed[i])] = static_cast<unsigned char>(i);
}

}  // namespace

unsigned char scheme_ids::look_up(std::string_view name) noexcept {
    if (name.empty()) return columns::no_scheme;
    scheme_info const* const info = find_scheme(name);
    return info == nullptr ? columns::other_scheme
                           : static_cast<unsigned char>(info - rfc1738_schemes.data());
}

void columns::grow(std::size_t kept, std::size_t lines, std::size_t listed) {
    std::size_t const wanted = capacity_for(std::max(lines, 2 * capacity_));
    std::unique_ptr<stretch[]> larger(new stretch[wanted * listed]);
    for (std::size_t i = 0; i < listed; ++i)
        std::copy_n(stretches_.get() + i * capacity_, kept, larger.get() + i * wanted);
    enlarge(productions_, kept, wanted);
    enlarge(schemes_, kept, wanted);
    enlarge(hosts_, kept, wanted);
    stretches_ = std::move(larger);
    capacity_ = wanted;
}

void columns::prepare_for(line_grammar grammar) {
    if (grammar == grammar_ && capacity_ > 0) return;
    if (size_ > 0) throw std::invalid_argument("urigram::parse_lines: there are lines of another grammar");
    *this = columns();
    grammar_ = grammar;
    switch (grammar) {
    case line_grammar::rfc1738:
        return number(rfc1738_columns, places_);
    case line_grammar::rfc1808:
        return number(rfc1808_columns, places_);
    case line_grammar::rfc2396:
        return number(rfc2396_columns, places_);
    }
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
