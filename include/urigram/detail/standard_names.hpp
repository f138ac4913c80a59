// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DETAIL_STANDARD_NAMES_HPP
#define URIGRAM_DETAIL_STANDARD_NAMES_HPP

#include <string_view>
#include <urigram/resolve.hpp>

/// The standards for merging references, as a table: for command lines, files and other languages.
/// @par Thread safety Any number of threads may read the table at once.
namespace urigram {

/// A standard and its name.
struct named_standard {
    std::string_view name;
    merge_standard standard;
};

/// All standards, in the order of declaration in `merge_standard`; names are also those of the dialects.
/// @code
/// for (auto const& [name, standard] : urigram::standards_by_name)
///     std::cout << name << (standard == urigram::merge_rules().standard ? " (the default)\n" : "\n");
/// @endcode
inline constexpr named_standard standards_by_name[] = {
    {"rfc1808", merge_standard::rfc1808},
    {"rfc2396", merge_standard::rfc2396},
    {"rfc3986", merge_standard::rfc3986},
};

}  // namespace urigram

#endif
