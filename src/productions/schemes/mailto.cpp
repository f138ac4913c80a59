// SPDX-License-Identifier: BSL-1.0
#include <urigram/grammar/by_scheme/mailto.hpp>

#include "schemes.hpp"

namespace urigram {

namespace {

// clang-format off

/// The character classes as rules, each of which matches one character.
namespace mailto_classes {
using dsl::text;
constexpr auto some_delims = text<struct some_delims_id>{"some-delims"} = rfc6068::some_delims;
constexpr auto plain       = text<struct plain_id>{"plain"}             = rfc6068::plain;
constexpr auto letter      = text<struct letter_id>{"letter"}           = rfc6068::letter;
constexpr auto not_f       = text<struct not_f_id>{"not-f"}             = rfc6068::not_f;
}  // namespace mailto_classes

constexpr auto mailto_table = joined(
    section<rfc6068::mailtoURI, rfc6068::to, rfc6068::hfields, rfc6068::hfield, rfc6068::hfname,
            rfc6068::hfvalue, rfc6068::addr_spec, rfc6068::local_part>("RFC 6068, section 2"),
    section<rfc6068::domain>("RFC 6068, section 2, percent-encoded"),
    section<rfc6068::qchar, mailto_classes::some_delims>("RFC 6068, section 2"),
    section<rfc6068::dot_atom_text>("RFC 5322, section 3.2.3, percent-encoded"),
    section<rfc6068::dot>(of_ours),
    section<rfc6068::atext>("RFC 5322, section 3.2.3, percent-encoded"),
    section<rfc6068::quoted_string, rfc6068::qtext>("RFC 5322, section 3.2.4, percent-encoded"),
    section<rfc6068::quoted_pair>("RFC 5322, section 3.2.1, percent-encoded"),
    section<rfc6068::dtext_no_obs>("RFC 6068, section 2, percent-encoded"),
    section<mailto_classes::plain, rfc6068::atext_code, rfc6068::qtext_code, rfc6068::pair_code, rfc6068::dtext_code,
            rfc6068::utf8_code, mailto_classes::letter, mailto_classes::not_f>(of_ours));
// clang-format on

}  // namespace

production_range scheme_productions(ast::mailto_uri const*) noexcept { return range_of(mailto_table); }

}  // namespace urigram
