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

/// The normal form of a URL in pieces, the last one first. Text and hash are made of the pieces, and equality
/// and order where `compare_from_front` does not know.
///
/// From the end on, because a `..` then comes before the segment that it takes away: see `path_runs`. A piece
/// is a run of the URL that stays as it is, or octets that were changed.
class reader {
public:
    explicit reader(items const& all) noexcept : items_(all), left_(all.end()) {}
    reader(reader const&) = delete;
    reader& operator=(reader const&) = delete;
    ~reader() = default;

    /// The piece before those so far, which stays until the next call; empty where there is none.
    std::string_view next() noexcept;

private:
    bool next_run() noexcept;
    std::string_view changed() noexcept;
    std::size_t begin_of_kept() const noexcept;
    std::string_view take(std::size_t n) noexcept;
    std::string_view lower_letters() noexcept;
    std::string_view changed_escape(std::size_t at) noexcept;

    items const& items_;
    item const* left_;              // those before it were not looked at
    change may_ = change::nothing;  // in `rest_`
    bool in_path_ = false;          // `runs_` may have more
    bool in_names_ = false;         // `names_` may have more
    std::string_view rest_;         // of a run what was not returned
    path_runs runs_;
    name_runs names_;
    std::array<char, 16> buffer_;  // a piece that was changed
};

}  // namespace urigram::normalizing

#endif
