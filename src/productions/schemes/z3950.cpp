// SPDX-License-Identifier: BSL-1.0
#include <urigram/grammar/by_scheme/z3950.hpp>

#include "schemes.hpp"

namespace urigram {

namespace {

// clang-format off

/// The character classes as rules, each of which matches one character.
namespace z3950_classes {
using dsl::text;
constexpr auto unreserved = text<struct unreserved_id>{"z3950-unreserved"} = rfc2056::unreserved;
constexpr auto safe       = text<struct safe_id>{"z3950-safe"}             = rfc2056::safe;
constexpr auto extra      = text<struct extra_id>{"z3950-extra"}           = rfc2056::extra;
}  // namespace z3950_classes

constexpr auto z3950_table = joined(
    section<rfc2056::z3950url, rfc2056::zscheme, rfc2056::database, rfc2056::docid, rfc2056::elementset,
            rfc2056::recordsyntax>("RFC 2056, section 5"),
    section<rfc2056::host, rfc2056::hostname, rfc2056::domainlabel, rfc2056::toplabel, rfc2056::hostnumber,
            rfc2056::port>("RFC 1738, section 5"),
    section<rfc2056::digits, rfc2056::uchar, z3950_classes::unreserved, z3950_classes::safe,
            z3950_classes::extra>("RFC 2056, section 5"));
// clang-format on

}  // namespace

production_range scheme_productions(ast::z3950_url const*) noexcept { return range_of(z3950_table); }

}  // namespace urigram
