// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_NORMALIZE_READER_HPP
#define URIGRAM_NORMALIZE_READER_HPP

#include "items.hpp"
#include "name_runs.hpp"
#include "path_runs.hpp"
#include <array>
#include <cstddef>
#include <string_view>

namespace urigram::normalizing {

/// The normal form of a URL in pieces, the last one first. Text and hash are computed from the pieces, and so
/// are equality and order if `compare_from_front` has no result.
///
/// This direction is used because a `..` then precedes the segment that it removes: see `path_runs`. A piece
/// is an unchanged run of the URL, or changed bytes.
class reader {
public:
    explicit reader(items const& all) noexcept : items_(all), left_(all.end()) {}
    reader(reader const&) = delete;
    reader& operator=(reader const&) = delete;
    ~reader() = default;

    /// The next piece, in the direction of the start; valid until the next call; empty if there is none.
    std::string_view next() noexcept;

private:
    bool next_run() noexcept;
    std::string_view changed() noexcept;
    std::size_t begin_of_kept() const noexcept;
    std::string_view take(std::size_t n) noexcept;
    std::string_view lower_letters() noexcept;
    std::string_view changed_escape(std::size_t at) noexcept;

    items const& items_;
    item const* left_;              // the items before it were not read yet
    change may_ = change::nothing;  // in `rest_`
    bool in_path_ = false;          // `runs_` may have more
    bool in_names_ = false;         // `names_` may have more
    std::string_view rest_;         // the part of a run not returned yet
    path_runs runs_;
    name_runs names_;
    std::array<char, 16> buffer_;  // a changed piece
};

}  // namespace urigram::normalizing

#endif
