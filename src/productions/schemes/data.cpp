// SPDX-License-Identifier: BSL-1.0
#include <urigram/grammar/by_scheme/data.hpp>

#include "schemes.hpp"

namespace urigram {

namespace {

// clang-format off

constexpr auto data_table = joined(
    section<rfc2397::dataurl, rfc2397::mediatype, rfc2397::data, rfc2397::urlchar, rfc2397::parameter,
            rfc2397::type, rfc2397::subtype, rfc2397::attribute, rfc2397::value>("RFC 2397, section 3"),
    section<rfc2397::token>("RFC 2045, section 5.1, percent-encoded"));
// clang-format on

}  // namespace

production_range scheme_productions(ast::dataurl const*) noexcept { return range_of(data_table); }

}  // namespace urigram
