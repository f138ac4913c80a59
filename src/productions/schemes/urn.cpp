// SPDX-License-Identifier: BSL-1.0
#include <urigram/grammar/by_scheme/urn.hpp>

#include "schemes.hpp"

namespace urigram {

namespace {

// clang-format off

/// The character classes as rules, each of which matches one character.
namespace urn_classes {
using dsl::text;
constexpr auto ldh         = text<struct ldh_id>{"ldh"}                 = rfc8141::ldh;
constexpr auto alphanum    = text<struct alphanum_id>{"alphanum"}       = abnf::alphanum;
}  // namespace urn_classes

constexpr auto urn_table = joined(
    section<rfc8141::namestring, rfc8141::assigned_name, rfc8141::NID, urn_classes::ldh, rfc8141::NSS,
            rfc8141::rq_components, rfc8141::r_component, rfc8141::q_component, rfc8141::f_component,
            urn_classes::alphanum>("RFC 8141, section 2"));
// clang-format on

}  // namespace

production_range scheme_productions(ast::namestring const*) noexcept { return range_of(urn_table); }

}  // namespace urigram
