// SPDX-License-Identifier: BSL-1.0
#include <urigram/grammar/by_scheme/tel.hpp>

#include "schemes.hpp"

namespace urigram {

namespace {

// clang-format off

/// The character classes as rules, each of which matches one character.
namespace tel_classes {
using dsl::text;
constexpr auto unreserved       = text<struct unreserved_id>{"tel-unreserved"}             = rfc3966::unreserved;
constexpr auto mark             = text<struct mark_id>{"mark"}                             = rfc3966::mark;
constexpr auto param_unreserved = text<struct param_unreserved_id>{"tel-param-unreserved"} = rfc3966::param_unreserved;
constexpr auto phonedigit       = text<struct phonedigit_id>{"phonedigit"}                 = rfc3966::phonedigit;
constexpr auto phonedigit_hex   = text<struct phonedigit_hex_id>{"phonedigit-hex"}         = rfc3966::phonedigit_hex;
constexpr auto visual_separator = text<struct visual_separator_id>{"visual-separator"}     = rfc3966::visual_separator;
}  // namespace tel_classes

constexpr auto tel_table =
    section<rfc3966::telephone_uri, rfc3966::telephone_subscriber, rfc3966::global_number, rfc3966::local_number,
            rfc3966::par, rfc3966::isdn_subaddress, rfc3966::extension, rfc3966::context, rfc3966::descriptor,
            rfc3966::global_number_digits, rfc3966::local_number_digits, rfc3966::domainname, rfc3966::domainlabel,
            rfc3966::toplabel, rfc3966::parameter, rfc3966::pname, rfc3966::pvalue, rfc3966::paramchar,
            tel_classes::unreserved, tel_classes::mark, tel_classes::param_unreserved, tel_classes::phonedigit,
            tel_classes::phonedigit_hex, tel_classes::visual_separator>("RFC 3966, section 3");
// clang-format on

}  // namespace

production_range scheme_productions(ast::telephone_uri const*) noexcept { return range_of(tel_table); }

}  // namespace urigram
