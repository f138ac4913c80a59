// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DETAIL_LEVEL_NAMES_HPP
#define URIGRAM_DETAIL_LEVEL_NAMES_HPP

#include <string_view>
#include <urigram/normalize.hpp>

/// The levels of normal forms as a table: for command lines, files and other languages.
/// @par Thread safety Any number of threads may read the table at once.
namespace urigram {

/// Levels, their name, and a description for people.
struct named_levels {
    std::string_view name;
    normal_form levels;
    std::string_view about;
};

/// All levels in the order of declaration in `normal_form`, then the named sets of levels.
/// @code
/// for (auto const& [name, levels, about] : urigram::levels_by_name)
///     std::cout << name << ": " << about << '\n';  // scheme-case: the scheme in lower case
/// @endcode
inline constexpr named_levels levels_by_name[] = {
    {"scheme-case", normal_form::scheme_case, "the scheme in lower case"},
    {"host-case", normal_form::host_case, "the host in lower case"},
    {"ipv6-text", normal_form::ipv6_text, "an IPv6 address as RFC 5952 writes it: [0:0::1] becomes [::1]"},
    {"escape-case", normal_form::escape_case, "%3a becomes %3A"},
    {"unneeded-escapes", normal_form::unneeded_escapes, "%41 becomes A, only for unreserved characters"},
    {"dot-segments", normal_form::dot_segments, "without . and .."},
    {"empty-path", normal_form::empty_path, "http://h becomes http://h/"},
    {"default-port", normal_form::default_port, "http://h:80/ becomes http://h/"},
    {"empty-port", normal_form::empty_port, "http://h:/ becomes http://h/"},
    {"name-case", normal_form::name_case, "names of the scheme in lower case: urn:ISBN:1 becomes urn:isbn:1"},
    {"urn-components", normal_form::urn_components, "a URN without ?+, ?= and #; not part of all"},
    {"safe", normal_form::safe, "the first five"},
    {"syntax", normal_form::syntax, "safe and dot-segments"},
    {"scheme-based", normal_form::scheme_based,
     "the rules of the scheme:\nempty-path, default-port, empty-port and name-case"},
    {"all", normal_form::all, "the default"},
};

}  // namespace urigram

#endif
