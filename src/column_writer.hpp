// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_COLUMN_WRITER_HPP
#define URIGRAM_COLUMN_WRITER_HPP

#include <initializer_list>
#include <optional>
#include <urigram/ast/server.hpp>
#include <urigram/bulk/columns.hpp>

namespace urigram {

/// Appends lines to columns. What it writes counts when it is gone.
class column_writer {
public:
    /// Writes the columns of `listed`, which is a constant: it is looked at later, too. The octet at `base`
    /// in memory stands at `offset` in the input.
    column_writer(columns& to, std::initializer_list<column> listed, char const* base, std::uint64_t offset);
    ~column_writer() { to_.size_ = at_; }
    column_writer(column_writer const&) = delete;
    column_writer& operator=(column_writer const&) = delete;

    /// Makes room for so many lines more. Nothing is put before.
    void reserve(std::size_t lines) {
        if (to_.capacity_ - at_ < lines) grow(lines);
    }

    void put(column which, std::string_view part) const noexcept {
        place(which) = {reinterpret_cast<std::uintptr_t>(part.data()) + shift_, part.size()};
    }
    void put(column which, std::optional<std::string_view> const& part) const noexcept {
        if (part)
            put(which, *part);
        else
            skip(which);
    }
    void put(std::optional<ast::hostport> const& server) const noexcept {
        if (!server) {
            skip(column::host);
            skip(column::port);
            put(host_column::absent);
            return;
        }
        put(column::host, server->host.text);
        put(column::port, server->port);
        put(static_cast<host_column>(static_cast<unsigned char>(server->host.kind) + 1));
    }
    void put(host_column host) const noexcept { hosts_[at_] = host; }
    void skip(column which) const noexcept { place(which) = stretch(); }

    /// The line has been put, but for this.
    void accept(std::size_t production) noexcept {
        productions_[at_++] = static_cast<unsigned char>(production);
    }

    void reject(std::string_view text, parse_error const& error);

private:
    void grow(std::size_t lines);
    void find_places() noexcept;

    stretch& place(column which) const noexcept { return spans_[static_cast<std::size_t>(which)][at_]; }

    columns& to_;
    std::initializer_list<column> listed_;
    std::uint64_t shift_;  // from an address to an offset in the input
    std::size_t at_;
    std::array<stretch*, column_count> spans_;
    unsigned char* productions_;
    host_column* hosts_;
};

}  // namespace urigram

#endif
