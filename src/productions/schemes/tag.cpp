// SPDX-License-Identifier: BSL-1.0
#include <urigram/grammar/by_scheme/tag.hpp>

#include "schemes.hpp"

namespace urigram {

namespace {
constexpr auto tag_table =
    section<rfc4151::tagURI, rfc4151::taggingEntity, rfc4151::authorityName, rfc4151::date, rfc4151::year,
            rfc4151::month, rfc4151::day, rfc4151::DNSname, rfc4151::DNScomp, rfc4151::emailAddress,
            rfc4151::specific>("RFC 4151, section 2.1");
}

production_range scheme_productions(ast::tag_uri const*) noexcept { return range_of(tag_table); }

}  // namespace urigram
