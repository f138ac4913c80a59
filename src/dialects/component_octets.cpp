// SPDX-License-Identifier: BSL-1.0
#include <urigram/escape.hpp>
#include <urigram/grammar/rfc3986.hpp>

namespace urigram::octets {

namespace {

/// The bytes that a rule matches unescaped. The rule must match sequences of bytes and escapes.
template <class Rule>
constexpr charset plain_of(Rule const& rule) {
    return dsl::octets_of(rule) - charset("%");
}

constexpr charset of_query = plain_of(rfc3986::query);
constexpr charset of_userinfo = plain_of(rfc3986::userinfo);

}  // namespace

constexpr charset unreserved = rfc3986::unreserved.members();
constexpr charset userinfo = of_userinfo;
constexpr charset user = of_userinfo - charset(":");
constexpr charset reg_name = plain_of(rfc3986::reg_name);
constexpr charset segment = plain_of(rfc3986::segment);
constexpr charset segment_nz_nc = plain_of(rfc3986::segment_nz_nc);
constexpr charset path = plain_of(rfc3986::path);
constexpr charset query = of_query;
constexpr charset fragment = plain_of(rfc3986::fragment);
constexpr charset parameter_value = of_query - charset("&+");
constexpr charset parameter_name = parameter_value - charset("=");

}  // namespace urigram::octets
