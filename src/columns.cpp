// SPDX-License-Identifier: BSL-1.0
#include "engine/scheme_ids.hpp"
#include <boost/throw_exception.hpp>
#include <stdexcept>
#include <string>
#include <urigram/detail/part_names.hpp>

namespace urigram {

namespace {

/// Reallocates an array to `wanted` values, and copies the first `kept` ones.
template <class T>
void enlarge(std::unique_ptr<T[]>& values, std::size_t kept, std::size_t wanted) {
    std::unique_ptr<T[]> larger(new T[wanted]);
    std::copy_n(values.get(), values ? kept : 0, larger.get());
    values = std::move(larger);
}

/// Reserves memory for `more` elements after the existing ones; doubles the capacity, so that many small
/// steps take linear time.
template <class T>
void reserve_more(std::vector<T>& values, std::size_t more) {
    std::size_t const wanted = values.size() + more;
    if (wanted > values.capacity()) values.reserve(std::max(wanted, 2 * values.capacity()));
}

/// The number of cells in a column: at least `lines`. The size is a multiple of a page plus 7 cache lines, so
/// that consecutive columns start at different offsets in a page. At equal offsets, the cells of one line
/// would map to the same set of the L1 cache and evict each other.
std::size_t capacity_for(std::size_t lines) {
    constexpr std::size_t page = 4096 / sizeof(detail::cell);
    constexpr std::size_t stagger = std::size_t{7} * 64 / sizeof(detail::cell);
    return (lines + page - stagger - 1) / page * page + stagger;
}

}  // namespace

void columns::reserve(std::size_t lines) {
    if (lines <= capacity_) return;
    std::size_t const wanted = capacity_for(std::max(lines, 2 * capacity_));
    auto const kept = static_cast<std::size_t>(
        std::count_if(places_.begin(), places_.end(), [](unsigned char place) { return place != no_place; }));
    std::unique_ptr<detail::cell[]> larger(new detail::cell[wanted * kept]);
    for (std::size_t i = 0; i < kept; ++i)
        std::copy_n(cells_.get() + i * capacity_, size_, larger.get() + i * wanted);
    enlarge(lines_, size_, wanted);
    enlarge(productions_, size_, wanted);
    if (has(column::scheme)) enlarge(schemes_, size_, wanted);
    if (has(column::host)) enlarge(hosts_, size_, wanted);
    cells_ = std::move(larger);
    capacity_ = wanted;
}

void columns::prepare_for(dialect const& grammar) {
    if (&grammar == grammar_) return;
    if (size_ > 0)
        throw std::invalid_argument("urigram::columns: the columns already contain lines of another grammar");
    auto const asked = asked_;
    *this = columns();
    asked_ = asked;
    grammar_ = &grammar;
    unsigned char place = 0;
    for (column const which : grammar.columns)
        if (has(which)) places_[static_cast<std::size_t>(which)] = place++;
}

void columns::append(columns const& other) {
    if (other.size_ == 0) return;
    if (asked_ != other.asked_)
        throw std::invalid_argument("urigram::columns: cannot append different columns");
    prepare_for(*other.grammar_);
    reserve(size_ + other.size_);
    reserve_more(rejected_, other.rejected_.size());
    reserve_more(long_cells_, other.long_cells_.size());
    auto const add = [&](auto const* from, auto* to) { std::copy_n(from, other.size_, to + size_); };
    for (unsigned char const place : places_)
        if (place != no_place)
            add(other.cells_.get() + place * other.capacity_, cells_.get() + place * capacity_);
    add(other.lines_.get(), lines_.get());
    add(other.productions_.get(), productions_.get());
    if (has(column::scheme)) add(other.schemes_.get(), schemes_.get());
    if (has(column::host)) add(other.hosts_.get(), hosts_.get());
    for (std::size_t i = 0, n = other.rejected_.size(); i < n; ++i)
        rejected_.push_back({other.rejected_[i].line + size_, other.rejected_[i].error});
    for (std::size_t i = 0, n = other.long_cells_.size(); i < n; ++i) {
        auto const& each = other.long_cells_[i];
        long_cells_.push_back({each.line + size_, each.which, each.part});
    }
    size_ += other.size_;
}

/// Makes a line represent a null: all its components are absent.
void columns::set_null(std::size_t line) noexcept {
    for (unsigned char const place : places_)
        if (place != no_place) cells_[place * capacity_ + line] = detail::cell::absent();
    productions_[line] = null_text;
    if (has(column::scheme)) schemes_[line] = no_scheme;
    if (has(column::host)) hosts_[line] = ast::host_kind::absent;
}

void columns::view::refuse(column which) {
    auto const place = static_cast<std::size_t>(which);
    std::string_view const name = place == 0 ? "text" : named_parts[place - 1].name;
    boost::throw_exception(
        std::logic_error("urigram::columns: there is no column " + std::string(name) +
                         ": it was not requested, the grammar has none, or nothing was parsed yet"));
}

byte_range columns::find(std::size_t line, column which) const noexcept {
    auto const at =
        std::lower_bound(long_cells_.begin(), long_cells_.end(), detail::long_cell{line, which, {}});
    return at->part;
}

void parse_lines(std::string_view buffer, dialect const& grammar, columns& to, std::uint64_t offset) {
    grammar.parse_lines(buffer, to, offset);
}

}  // namespace urigram
