// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_ENGINE_COLUMN_WRITER_HPP
#define URIGRAM_ENGINE_COLUMN_WRITER_HPP

#include "scheme_ids.hpp"
#include "url_parts.hpp"

namespace urigram::engine {

/// Whether columns are listed in the order of `column`, each once.
template <auto const& Listed>
constexpr bool are_in_order() {
    for (std::size_t i = 1; i < std::size(Listed); ++i)
        if (Listed[i - 1] >= Listed[i]) return false;
    return true;
}

/// Appends lines to the requested columns of `Description`. They become visible when the writer is destroyed.
template <class Description>
class column_writer {
    static constexpr auto& listed = Description::columns;
    static constexpr std::size_t listed_columns = std::size(listed);
    static_assert(are_in_order<listed>(), "long cells are looked up in this order");

    static constexpr std::size_t place_of(column which) noexcept {
        std::size_t place = 0;
        while (place < listed_columns && listed[place] != which) ++place;
        return place;
    }
    static constexpr bool is_listed(column which) noexcept { return place_of(which) < listed_columns; }

public:
    /// The byte at `base` in memory has the offset `offset` in the input.
    column_writer(columns& to, dialect const& grammar, char const* base, std::uint64_t offset)
        : to_(to), shift_(offset - reinterpret_cast<std::uintptr_t>(base)), at_(to.size_) {
        to.prepare_for(grammar);
    }
    /// If memory ran out within a line, removes that line.
    ~column_writer() { to_.truncate(at_); }
    column_writer(column_writer const&) = delete;
    column_writer& operator=(column_writer const&) = delete;

    /// Reserves memory for `lines` more lines, with all components absent.
    void reserve(std::size_t lines) {
        to_.size_ = at_;
        to_.reserve(at_ + lines);
        for (std::size_t i = 0; i < listed_columns; ++i) {
            std::size_t const place = to_.places_[static_cast<std::size_t>(listed[i])];
            cells_[i] = place != columns::no_place ? to_.cells_.get() + place * to_.capacity_ : nullptr;
            if (cells_[i] != nullptr) std::fill_n(cells_[i] + at_, lines, detail::cell::absent());
        }
        lines_ = to_.lines_.get();
        productions_ = to_.productions_.get();
        schemes_ = to_.has(column::scheme) ? to_.schemes_.get() : nullptr;
        if (schemes_ != nullptr) std::fill_n(schemes_ + at_, lines, columns::no_scheme);
        hosts_ = to_.has(column::host) ? to_.hosts_.get() : nullptr;
        if (hosts_ != nullptr) std::fill_n(hosts_ + at_, lines, ast::host_kind::absent);
    }

    /// Appends a valid line.
    template <class Value>
    void accept(std::string_view text, Value const& parsed) {
        accept(text, form_of(parsed), [&](auto& to) { engine::put(to, parsed); });
    }

    /// Appends a valid line. `put_parts` stores its parts, as the functions `put` of `url_parts.hpp` do.
    template <class PutParts>
    void accept(std::string_view text, std::size_t production, PutParts const& put_parts) {
        if (BOOST_LIKELY(text.size() <= detail::cell::longest_line)) {
            line<cells_in_place> to(*this, text);
            put_parts(to);
        } else {
            put_long(text, put_parts);
        }
        lines_[at_] = reinterpret_cast<std::uintptr_t>(text.data()) + shift_;
        productions_[at_] = static_cast<unsigned char>(production);
        ++at_;
    }

    void reject(std::string_view text, parse_error const& error) {
        to_.rejected_.push_back({at_, error});
        accept(text, columns::refused, [](auto&) {});
    }

private:
    template <class PutParts>
    BOOST_NOINLINE void put_long(std::string_view text, PutParts const& put_parts) {
        line<overflow_cells> to(*this, text);
        put_parts(to);
        for (std::size_t i = 0; i < listed_columns; ++i) {
            byte_range part = to.cells.parts[i];
            if (!part || cells_[i] == nullptr) continue;
            part.first += reinterpret_cast<std::uintptr_t>(text.data()) + shift_;
            to_.long_cells_.push_back({at_, listed[i], part});
            cells_[i][at_] = detail::cell::overflow();
        }
    }

    /// Writes the cells of a line to their columns.
    struct cells_in_place {
        void set(column_writer& of, std::size_t place, std::size_t first, std::size_t size) noexcept {
            if (of.cells_[place] != nullptr) of.cells_[place][of.at_] = detail::cell(first, size);
        }
    };
    /// Stores the cells of a line that is too long for the columns.
    struct overflow_cells {
        byte_range parts[listed_columns];

        void set(column_writer&, std::size_t place, std::size_t first, std::size_t size) noexcept {
            parts[place] = {first, size};
        }
    };

    /// The target to which the functions of `url_parts.hpp` pass the parts of a line.
    template <class Cells>
    class line {
    public:
        Cells cells;

        line(column_writer& of, std::string_view text) noexcept : of_(of), text_(text) {
            put<column::text>(text);
        }

        template <column Which>
        void put(std::string_view part) noexcept {
            if constexpr (Which == column::scheme)
                if (of_.schemes_ != nullptr) of_.schemes_[of_.at_] = of_.scheme_ids_.of(part, text_);
            if constexpr (is_listed(Which))
                cells.set(of_, place_of(Which), static_cast<std::size_t>(part.data() - text_.data()),
                          part.size());
        }
        template <column Which>
        void put(std::optional<std::string_view> const& part) noexcept {
            if (part) put<Which>(*part);
        }
        void put_host(ast::host_kind kind) noexcept {
            if (of_.hosts_ != nullptr) of_.hosts_[of_.at_] = kind;
        }

    private:
        column_writer& of_;
        std::string_view text_;
    };

    columns& to_;
    std::uint64_t shift_;  // the offset in the input is the address plus this
    std::size_t at_;
    scheme_ids<Description::schemes> scheme_ids_;
    detail::cell* cells_[listed_columns];  // null if not requested
    std::uint64_t* lines_ = nullptr;
    unsigned char* productions_ = nullptr;
    unsigned char* schemes_ = nullptr;
    ast::host_kind* hosts_ = nullptr;
};

}  // namespace urigram::engine

#endif
