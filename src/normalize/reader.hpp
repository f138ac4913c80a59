// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_NORMALIZE_READER_HPP
#define URIGRAM_NORMALIZE_READER_HPP

#include "ipv6_text.hpp"
#include "path_runs.hpp"
#include <array>
#include <cstddef>
#include <string_view>
#include <urigram/normalize.hpp>

namespace urigram::normalizing {

/// The normal form of a URL in pieces, the last one first: the one place that makes it. Text, equality, order
/// and hash are made of the pieces.
///
/// From the end on, because a `..` then comes before the segment that it takes away: see `path_runs`. A piece
/// is a run of the URL that stays as it is, or octets that were changed.
class reader {
public:
    /// `text` is what the parts were parsed from, if that is known.
    reader(url_parts const& parts, normal_form levels, std::string_view text = {}) noexcept;
    reader(reader const&) = delete;
    reader& operator=(reader const&) = delete;
    ~reader() = default;

    /// The piece before those so far, which stays until the next call; empty where there is none.
    std::string_view next() noexcept;

    /// The normal form is no longer than that.
    std::size_t most() const noexcept { return most_; }

private:
    /// What may change in a text.
    enum class change : unsigned char {
        nothing,
        escapes,
        letters,       ///< and escapes
        dot_segments,  ///< and escapes
    };
    struct item {  // not a view, so that an array of them is not filled first
        char const* first;
        std::size_t size;
        change may;
    };

    bool is_behind(char const* end, std::string_view delimiter, std::string_view part) const noexcept;
    void add(std::string_view delimiter, std::string_view part, change may = change::nothing) noexcept;
    void add_authority(url_parts const& parts) noexcept;
    void add_host(std::string_view before, std::string_view host) noexcept;
    void add_path(std::string_view before, url_parts const& parts) noexcept;

    bool has(normal_form level) const noexcept { return (levels_ & level) != normal_form::none; }
    change of_escapes(std::string_view text) const noexcept;
    change of_letters(std::string_view text, normal_form level) const noexcept;
    bool drops_port(url_parts const& parts) const noexcept;

    bool next_run() noexcept;
    std::string_view changed() noexcept;
    std::size_t begin_of_kept() const noexcept;
    std::string_view take(std::size_t n) noexcept;
    std::string_view lower_letters() noexcept;
    std::string_view changed_escape(std::size_t at) noexcept;
    bool changes_escape(std::size_t at) const noexcept;

    normal_form levels_;
    std::string_view text_;         // may be read between the parts
    bool has_server_;               // `//` and what is behind it
    change may_ = change::nothing;  // in `rest_`
    bool in_path_ = false;          // `runs_` may have more
    std::string_view rest_;         // of a run what was not returned
    path_runs runs_;
    std::size_t most_ = 0;
    std::size_t count_ = 0;
    std::array<item, 16> items_;   // what the URL is put together from, but for what may change
    std::array<char, 16> buffer_;  // a piece that was changed
    ipv6_text address_;            // of the host, where its text changes
};

}  // namespace urigram::normalizing

#endif
