// SPDX-License-Identifier: BSL-1.0
#include <urigram/grammar/by_scheme/ldap.hpp>

#include "schemes.hpp"

namespace urigram {

namespace {

// clang-format off

/// The character classes as rules, each of which matches one character.
namespace ldap_classes {
using dsl::text;
constexpr auto leadkeychar = text<struct leadkeychar_id>{"leadkeychar"} = rfc4516::leadkeychar;
constexpr auto keychar     = text<struct keychar_id>{"keychar"}         = rfc4516::keychar;
constexpr auto ldigit      = text<struct ldigit_id>{"LDIGIT"}           = rfc4516::ldigit;
}  // namespace ldap_classes

constexpr auto ldap_table = joined(
    section<rfc4516::ldapurl, rfc4516::scheme>("RFC 4516, section 2"),
    section<rfc4516::dn>("RFC 4514, section 3, percent-encoded"),
    section<rfc4516::attributes, rfc4516::attrdesc>("RFC 4516, section 2"),
    section<rfc4516::selector>("RFC 4511, section 4.5.1, percent-encoded"),
    section<rfc4516::scope>("RFC 4516, section 2"),
    section<rfc4516::filter>("RFC 4515, section 3, percent-encoded"),
    section<rfc4516::extensions, rfc4516::extension, rfc4516::extype>("RFC 4516, section 2"),
    section<rfc4516::exvalue>("RFC 4511, section 4.1.2, percent-encoded"),
    section<rfc4516::oid, rfc4516::descr, rfc4516::numericoid, rfc4516::keystring, ldap_classes::leadkeychar,
            ldap_classes::keychar, rfc4516::number, ldap_classes::ldigit>("RFC 4512, section 1.4"),
    section<rfc4516::ldap_char>(of_ours));
// clang-format on

}  // namespace

production_range scheme_productions(ast::ldap_url const*) noexcept { return range_of(ldap_table); }

}  // namespace urigram
