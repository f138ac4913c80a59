// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_RUN_SUMMARY_HPP
#define URIGRAM_CLI_RUN_SUMMARY_HPP

#include "io/record.hpp"
#include "options/common_options.hpp"
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace urigram::cli {

/// The names of the counts that a command makes for --summary. An empty name means that there is no such
/// count.
struct summary_form {
    struct note {
        std::string_view name;
        bool always_shown = false;  ///< even if it is zero
    };
    std::array<std::string_view, 3> verdicts;  ///< a record has one of them
    std::array<std::string_view, 5> tables;    ///< records are counted by these, too
    std::array<note, 2> notes;                 ///< further counts of records
    std::size_t most_values = 0;               ///< the maximum number of rows shown of `table_of_values`
};

/// The tables of --summary-by and of --repair.
inline constexpr std::size_t table_of_values = 3, table_of_repairs = 4;

/// Returns the name of a value in `table_of_values`. The name of an absent value differs from all others.
std::string name_of_value(std::optional<std::string_view> value);

/// The number of records with each verdict of a command.
struct tally {
    std::array<std::uint64_t, std::tuple_size_v<decltype(summary_form::verdicts)>> of{};

    void count(std::size_t verdict, std::uint64_t records = 1) noexcept { of[verdict] += records; }
    void add(tally const& more) noexcept {
        for (std::size_t i = 0; i < of.size(); ++i) of[i] += more.of[i];
    }
    std::uint64_t sum() const noexcept;
};

/// Counts by name, in the order in which the names first occur. If there are too many names, only the first
/// ones have their own counts. Which ones these are does not depend on the division of the input into blocks.
class counts_by_name {
public:
    struct entry {
        std::string name;
        tally count;
    };

    /// The count of a name, zero if it is new. A cache of recent names saves most searches.
    tally& operator[](std::string_view name);

    /// Adds the counts of later records. New names after the first `most` are counted as `(others)`.
    void add(counts_by_name const& more, std::size_t most);

    std::vector<entry> const& entries() const noexcept { return entries_; }
    void clear();

private:
    std::size_t find_or_add(std::string_view name);

    std::vector<entry> entries_;
    std::map<std::string, std::size_t, std::less<>> places_;  // in entries_
    std::array<std::size_t, 64> recent_{};                    // places + 1, by `slot_of`
};

/// The counts of --summary, in the order of a `summary_form`.
struct summary_counts {
    tally all;
    std::array<counts_by_name, std::tuple_size_v<decltype(summary_form::tables)>> tables;
    std::array<std::uint64_t, std::tuple_size_v<decltype(summary_form::notes)>> notes{};

    /// Adds the counts of later records. Keeps a bounded number of different names, for any input, except in
    /// `table_of_values`, whose names are all needed to find the largest counts.
    void add(summary_counts const& more);

    void clear();
};

/// The summary of the given number of records in the format of --summary: lines of text, or a JSON object on
/// one line.
std::string summary_of(std::uint64_t records, summary_counts const& counts, summary_form const& form,
                       summary_format format);

/// The count of the scheme of a text, in lower case, or of `(none)`.
tally& count_of_scheme(counts_by_name& table, std::string_view text);

/// The count of the error of an invalid record: `forbidden_octet in hsegment`.
tally& count_of_error(counts_by_name& table, record const& r);

}  // namespace urigram::cli

#endif
