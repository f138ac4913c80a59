// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_RUN_SUMMARY_HPP
#define URIGRAM_CLI_RUN_SUMMARY_HPP

#include "input/record.hpp"
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace urigram::cli {

struct tally {
    std::uint64_t valid = 0;
    std::uint64_t rejected = 0;

    void count(bool is_valid) noexcept { ++(is_valid ? valid : rejected); }
    void add(tally const& more) noexcept {
        valid += more.valid;
        rejected += more.rejected;
    }
    std::uint64_t sum() const noexcept { return valid + rejected; }
};

/// Counts by name, in the order in which the names first occur. Where there are too many names, the first
/// ones have counts of their own, whatever the blocks that the input is divided into.
class counts_by_name {
public:
    struct entry {
        std::string name;
        tally count;
    };

    /// The count of a name, zero if it is new. A cache of recent names saves most searches.
    tally& operator[](std::string_view name);

    /// Adds the counts of later records. Names above `most` are counted as `(others)`.
    void add(counts_by_name const& more, std::size_t most);

    std::vector<entry> const& entries() const noexcept { return entries_; }
    void clear();

private:
    std::size_t find_or_add(std::string_view name);

    std::vector<entry> entries_;
    std::map<std::string, std::size_t, std::less<>> places_;  // in entries_
    std::array<std::size_t, 64> recent_{};                    // places + 1, by `slot_of`
};

/// The counts of --summary.
struct summary_counts {
    tally all;
    std::uint64_t empty = 0;
    std::uint64_t generic_only = 0;
    counts_by_name schemes;
    counts_by_name productions;
    counts_by_name errors;

    void count(record const& r, bool by_scheme);

    /// Adds the counts of later records. Keeps a bounded number of different names, whatever the input.
    void add(summary_counts const& more);

    void clear();
};

/// The summary of so many records.
std::string summary_of(std::uint64_t records, summary_counts const& counts);

}  // namespace urigram::cli

#endif
