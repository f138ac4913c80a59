// SPDX-License-Identifier: BSL-1.0
#include <urigram/grammar/by_scheme/geo.hpp>

#include "schemes.hpp"

namespace urigram {

namespace {

// clang-format off

/// The character classes as rules, each of which matches one character.
namespace geo_classes {
using dsl::text;
constexpr auto unreserved   = text<struct unreserved_id>{"geo-unreserved"}     = rfc5870::unreserved;
constexpr auto mark         = text<struct mark_id>{"geo-mark"}                 = rfc5870::mark;
constexpr auto p_unreserved = text<struct p_unreserved_id>{"geo-p-unreserved"} = rfc5870::p_unreserved;
}  // namespace geo_classes

constexpr auto geo_table =
    section<rfc5870::geo_URI, rfc5870::geo_scheme, rfc5870::geo_path, rfc5870::coordinates, rfc5870::coord_a,
            rfc5870::coord_b, rfc5870::coord_c, rfc5870::p, rfc5870::crsp, rfc5870::crslabel, rfc5870::uncp,
            rfc5870::uval, rfc5870::parameter, rfc5870::pname, rfc5870::pvalue, rfc5870::paramchar,
            rfc5870::labeltext, rfc5870::pnum, rfc5870::num, geo_classes::unreserved, geo_classes::mark,
            geo_classes::p_unreserved, rfc5870::latitude, rfc5870::longitude,
            rfc5870::altitude>("RFC 5870, section 3.3");
// clang-format on

}  // namespace

production_range scheme_productions(ast::geo_uri const*) noexcept { return range_of(geo_table); }

}  // namespace urigram
