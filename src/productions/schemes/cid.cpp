// SPDX-License-Identifier: BSL-1.0
#include <urigram/grammar/by_scheme/cid.hpp>

#include "schemes.hpp"

namespace urigram {

namespace {

// clang-format off

/// The character classes as rules, each of which matches one character.
namespace cid_classes {
using dsl::text;
constexpr auto plain = text<struct plain_id>{"cid-plain"} = rfc2392::plain;
}  // namespace cid_classes

constexpr auto cid_table = joined(
    section<rfc2392::cid_url, rfc2392::content_id, rfc2392::url_addr_spec>("RFC 2392, section 2"),
    section<rfc2392::local_part, rfc2392::domain>("RFC 5322, section 3.4.1, percent-encoded"),
    section<rfc2392::dot_atom_text, rfc2392::atext>("RFC 5322, section 3.2.3, percent-encoded"),
    section<rfc2392::quoted_string, rfc2392::qtext>("RFC 5322, section 3.2.4, percent-encoded"),
    section<rfc2392::quoted_pair>("RFC 5322, section 3.2.1, percent-encoded"),
    section<rfc2392::dtext>("RFC 5322, section 3.4.1, percent-encoded"),
    section<cid_classes::plain>(of_ours));
// clang-format on

}  // namespace

production_range scheme_productions(ast::cid_url const*) noexcept { return range_of(cid_table); }

}  // namespace urigram
