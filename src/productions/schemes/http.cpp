// SPDX-License-Identifier: BSL-1.0
#include <urigram/grammar/by_scheme/http.hpp>
#include <urigram/grammar/by_scheme/request_target.hpp>

#include "schemes.hpp"

namespace urigram {

namespace {

// clang-format off

constexpr auto http_table = joined(
    section<rfc9110::https_URI>("RFC 9110, section 4.2.2"),
    section<rfc9110::http_URI>("RFC 9110, section 4.2.1"),
    section<rfc9110::uri_host, rfc9110::absolute_path>("RFC 9110, section 4.1"),
    section<rfc9110::Host>("RFC 9110, section 7.2"),
    section<rfc9112::request_target>("RFC 9112, section 3.2"),
    section<rfc9112::origin_form>("RFC 9112, section 3.2.1"),
    section<rfc9112::absolute_form>("RFC 9112, section 3.2.2"),
    section<rfc9112::authority_form>("RFC 9112, section 3.2.3"),
    section<rfc9112::asterisk_form>("RFC 9112, section 3.2.4"));
// clang-format on

}  // namespace

production_range scheme_productions(ast::http_uri const*) noexcept { return range_of(http_table); }

}  // namespace urigram
