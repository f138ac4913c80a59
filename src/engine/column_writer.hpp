// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_ENGINE_COLUMN_WRITER_HPP
#define URIGRAM_ENGINE_COLUMN_WRITER_HPP

#include "scheme_ids.hpp"
#include "url_parts.hpp"

namespace urigram {

/// What `detail::cell` is to other lines, to lines that are too long for it.
class wide_cell {
public:
    wide_cell() = default;
    constexpr wide_cell(std::size_t first, std::size_t size) noexcept : first_(first), size_(size) {}
    static constexpr wide_cell absent() noexcept { return {~std::size_t{0}, 0}; }

    constexpr std::size_t first() const noexcept { return first_; }
    constexpr std::size_t size() const noexcept { return size_; }
    constexpr bool is_here() const noexcept { return first_ != absent().first_; }

private:
    std::size_t first_;
    std::size_t size_;
};

/// The parts of one line, which `url_parts.hpp` puts here. `PathHasSlash` says whether the column of paths
/// has the slash in front of one, `HasParams` whether there is a column of params; where there is none they
/// belong to the path.
template <class Cell, bool PathHasSlash, bool HasParams>
class row {
public:
    explicit row(std::string_view text) noexcept : row(text, std::make_index_sequence<column_count>()) {}

    template <column Which>
    void put(std::string_view part) noexcept {
        auto first = static_cast<std::size_t>(part.data() - text_.data());
        std::size_t size = part.size();
        if constexpr (Which == column::path && !PathHasSlash) ++first, --size;
        if constexpr (Which == column::params && !HasParams) {
            Cell& path = cells_[index(column::path)];
            path = Cell(path.first(), first + size - path.first());
        } else {
            cells_[index(Which)] = Cell(first, size);
        }
    }
    template <column Which>
    void put(std::optional<std::string_view> const& part) noexcept {
        if (part) put<Which>(*part);
    }
    void put_host(host_column kind) noexcept { host_ = kind; }
    void put_generic_path(std::string_view path) noexcept { put<column::path>(path); }  // with its query
    void put_host_of_article(ast::host const&) const noexcept {}                        // has no column

    std::string_view text() const noexcept { return text_; }
    host_column host() const noexcept { return host_; }
    Cell operator[](column which) const noexcept { return cells_[index(which)]; }

private:
    // Not a loop: where all indices are constants, a row stays in registers.
    template <std::size_t... I>
    row(std::string_view text, std::index_sequence<I...>) noexcept
        : text_(text), cells_{(I == index(column::text) ? Cell(0, text.size()) : Cell::absent())...} {}

    static constexpr std::size_t index(column which) noexcept { return static_cast<std::size_t>(which); }

    std::string_view text_;
    host_column host_ = host_column::absent;
    Cell cells_[column_count];
};

/// Whether columns are listed in the order of `column`, each once.
template <auto const& Listed>
constexpr bool are_in_order() {
    for (std::size_t i = 1; i < std::size(Listed); ++i)
        if (Listed[i - 1] >= Listed[i]) return false;
    return true;
}

/// Appends lines to columns, which are those of `Listed` that are asked for. They become visible when the
/// writer is destroyed.
template <auto const& Listed>
class column_writer {
    static_assert(are_in_order<Listed>(), "long cells are looked up in this order");

public:
    /// The octet at `base` in memory stands at `offset` in the input.
    column_writer(columns& to, dialect const& grammar, char const* base, std::uint64_t offset)
        : to_(to), shift_(offset - reinterpret_cast<std::uintptr_t>(base)), at_(to.size_) {
        to.prepare_for(grammar);
    }
    ~column_writer() {
        to_.size_ = at_;
        // Where memory ran out within a line, that line is not there.
        while (!to_.rejected_.empty() && to_.rejected_.back().line >= at_) to_.rejected_.pop_back();
        while (!to_.long_cells_.empty() && to_.long_cells_.back().line >= at_) to_.long_cells_.pop_back();
    }
    column_writer(column_writer const&) = delete;
    column_writer& operator=(column_writer const&) = delete;

    /// Makes room for so many lines more.
    void reserve(std::size_t lines) {
        to_.size_ = at_;
        to_.reserve(at_ + lines);
        for (std::size_t i = 0; i < std::size(Listed); ++i) {
            std::size_t const place = to_.places_[static_cast<std::size_t>(Listed[i])];
            cells_[i] = place != columns::no_place ? to_.cells_.get() + place * to_.capacity_ : nullptr;
        }
        lines_ = to_.lines_.get();
        productions_ = to_.productions_.get();
        schemes_ = to_.has(column::scheme) ? to_.schemes_.get() : nullptr;
        hosts_ = to_.has(column::host) ? to_.hosts_.get() : nullptr;
    }

    /// A line that is valid.
    template <class Row>
    void accept(Row const& line, std::size_t form) {
        auto const scheme = line[column::scheme];
        put_numbers(static_cast<unsigned char>(form), line.host(),
                    scheme.is_here() ? line.text().substr(0, scheme.size()) : std::string_view(),
                    line.text());
        put_cells(line);
    }

    template <class Row>
    void reject(Row const& line, parse_error const& error) {
        to_.rejected_.push_back({at_, error});
        put_numbers(columns::refused, host_column::absent, {}, line.text());
        put_cells(line);
    }

private:
    void put_numbers(unsigned char production, host_column host, std::string_view scheme,
                     std::string_view text) {
        productions_[at_] = production;
        lines_[at_] = reinterpret_cast<std::uintptr_t>(text.data()) + shift_;
        if (hosts_ != nullptr) hosts_[at_] = host;
        if (schemes_ != nullptr) schemes_[at_] = scheme_ids_.of(scheme, text);
    }

    template <class Row>
    void put_cells(Row const& line) {
        put_cells(line, std::make_index_sequence<std::size(Listed)>());
        ++at_;
    }
    template <class Row, std::size_t... I>
    void put_cells(Row const& line, std::index_sequence<I...>) {
        ((cells_[I] != nullptr ? put_cell(cells_[I][at_], Listed[I], line[Listed[I]]) : void()), ...);
    }
    void put_cell(detail::cell& to, column, detail::cell const& part) noexcept { to = part; }
    void put_cell(detail::cell& to, column which, wide_cell const& part) {
        to = part.is_here() ? detail::cell::apart() : detail::cell::absent();
        if (part.is_here())
            to_.long_cells_.push_back({at_, which, {lines_[at_] + part.first(), part.size()}});
    }

    columns& to_;
    std::uint64_t shift_;  // from an address to an offset in the input
    std::size_t at_;
    scheme_ids scheme_ids_;
    detail::cell* cells_[std::size(Listed)];  // null where nobody asked
    std::uint64_t* lines_ = nullptr;
    unsigned char* productions_ = nullptr;
    unsigned char* schemes_ = nullptr;
    host_column* hosts_ = nullptr;
};

}  // namespace urigram

#endif
