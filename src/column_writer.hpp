// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_COLUMN_WRITER_HPP
#define URIGRAM_COLUMN_WRITER_HPP

#include "listed_columns.hpp"
#include "scheme_ids.hpp"
#include <optional>
#include <urigram/ast/server.hpp>

namespace urigram {

/// Appends lines to columns. What it writes counts when it is gone.
template <auto const& Listed>
class column_writer {
public:
    /// The octet at `base` in memory stands at `offset` in the input.
    column_writer(columns& to, char const* base, std::uint64_t offset) noexcept
        : to_(to), shift_(offset - reinterpret_cast<std::uintptr_t>(base)), at_(to.size_) {}
    ~column_writer() { to_.size_ = at_; }
    column_writer(column_writer const&) = delete;
    column_writer& operator=(column_writer const&) = delete;

    /// Makes room for so many lines more. Nothing is put before.
    void reserve(std::size_t lines) {
        if (to_.capacity_ - at_ < lines) to_.grow(at_, at_ + lines, Listed.size());
        for (std::size_t i = 0; i < Listed.size(); ++i) places_[i] = to_.stretches_.get() + i * to_.capacity_;
        productions_ = to_.productions_.get();
        schemes_ = to_.schemes_.get();
        hosts_ = to_.hosts_.get();
    }

    /// The stretches of one line, for each of the columns to be put once.
    class row {
    public:
        template <column Which>
        void put(std::string_view part) const noexcept {
            place<Which>() = {reinterpret_cast<std::uintptr_t>(part.data()) + to_.shift_, part.size()};
        }
        template <column Which>
        void put(std::optional<std::string_view> const& part) const noexcept {
            skip<Which>();
            if (part) put<Which>(*part);
        }
        template <column... Which>
        void skip() const noexcept {
            ((place<Which>() = stretch()), ...);
        }

        void put_production(std::size_t production) const noexcept {
            to_.productions_[at_] = static_cast<unsigned char>(production);
        }
        void put_host_kind(host_column kind) const noexcept { to_.hosts_[at_] = kind; }

        void put_host_kind(ast::host_kind kind) const noexcept {
            put_host_kind(static_cast<host_column>(static_cast<unsigned char>(kind) + 1));
        }

        /// The line is `text`, and all else has been put.
        void accept(std::string_view text) const noexcept {
            put<column::text>(text);
            std::string_view const scheme(text.data(), place<column::scheme>().size);
            to_.schemes_[at_] = to_.scheme_ids_.of(scheme, text);
            to_.at_ = at_ + 1;
        }

    private:
        friend column_writer;

        explicit row(column_writer& writer) noexcept : to_(writer), at_(writer.at_) {}

        template <column Which>
        stretch& place() const noexcept {
            constexpr std::size_t place = place_of(Which);
            static_assert(place < Listed.size(), "not one of the columns of this grammar");
            return to_.places_[place][at_];
        }

        column_writer& to_;
        std::size_t at_;
    };

    /// The line to put next.
    row line() noexcept { return row(*this); }

    /// `explain` calls what it is given with the error. All else is put before: it is for the processor to do
    /// while it waits for where the parts of the text end.
    template <class Explain>
    void reject(std::string_view text, Explain const& explain) {
        for (auto* column : places_) column[at_] = stretch();
        auto const to = line();
        to.template put<column::text>(text);
        to.put_production(columns::refused);
        to.put_host_kind(host_column::absent);
        schemes_[at_] = columns::no_scheme;
        explain([&](parse_error const& error) { to_.rejected_.push_back({at_, error}); });
        ++at_;
    }

private:
    static constexpr std::size_t place_of(column which) noexcept {
        std::size_t at = 0;
        while (at < Listed.size() && Listed[at] != which) ++at;
        return at;
    }

    columns& to_;
    std::uint64_t shift_;  // from an address to an offset in the input
    std::size_t at_;
    scheme_ids scheme_ids_;
    std::array<stretch*, Listed.size()> places_;
    unsigned char* productions_ = nullptr;
    unsigned char* schemes_ = nullptr;
    host_column* hosts_ = nullptr;
};

}  // namespace urigram

#endif
