// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TEST_MUTATE_SIMILAR_NAMES_HPP
#define URIGRAM_TEST_MUTATE_SIMILAR_NAMES_HPP

#include <string_view>

namespace mutate {

/// A name of a grammar, and another that could be confused with it.
struct similar_name {
    std::string_view name;
    std::string_view other;
};

// clang-format off
inline constexpr similar_name similar_names[] = {
    {"alpha", "digit"},           {"alphadigit", "alpha"},      {"alphanum", "alpha"},
    {"digit", "alpha"},           {"digits", "port"},           {"domainlabel", "toplabel"},
    {"escape", "digit"},          {"escaped", "digit"},         {"extra", "safe"},
    {"fieldname", "fieldvalue"},  {"fsegment", "uchar"},        {"hex", "digit"},
    {"hialpha", "lowalpha"},      {"host", "hostname"},         {"hostport", "host"},
    {"login", "hostport"},        {"lowalpha", "hialpha"},      {"mark", "digit"},
    {"name", "number"},           {"name_or_number", "server"}, {"number", "name"},
    {"pchar", "uchar"},           {"pchar", "uric"},            {"reserved", "safe"},
    {"safe", "extra"},            {"scheme", "keyword(\"ftp\")"},
    {"segment", "param"},         {"toplabel", "domainlabel"},  {"uchar", "unreserved"},
    {"uchar", "xchar"},           {"unreserved", "alphanum"},   {"unreserved", "safe"},
    {"uric", "pchar"},            {"uric_no_slash", "uric"},    {"xchar", "uchar"},
};
// clang-format on

}  // namespace mutate

#endif
