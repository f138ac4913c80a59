// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_GRAMMAR_BY_SCHEME_REQUEST_TARGET_HPP
#define URIGRAM_GRAMMAR_BY_SCHEME_REQUEST_TARGET_HPP

#include <urigram/ast/request_target.hpp>
#include <urigram/grammar/rfc3986/uri.hpp>

/// RFC 9110, sections 4.1 and 7.2, and RFC 9112, section 3.2: the target of an HTTP request.
///
/// `request_target` yields `ast::request_target`. A text such as `h:80` is both an absolute-form, of the
/// scheme h, and an authority-form; the rule yields the former. The method determines which one is meant: see
/// `rfc9112::parse_request_target`.
/// @code
/// ast::request_target target;
/// bool ok = x3::parse(first, last, rfc9112::request_target, target) && first == last;
/// @endcode
namespace urigram::rfc9110 {
// clang-format off

using namespace dsl;
using namespace dsl::notation;

// uri-host       = <host, see RFC 3986, section 3.2.2>
// absolute-path  = 1*( "/" segment )
// Host           = uri-host [ ":" port ]
inline constexpr auto uri_host      = rule<struct uri_host_id, ast::host>{"uri-host"} = [] { return rfc3986::host; };
inline constexpr auto absolute_path = text<struct absolute_path_id>{"absolute-path"}  = "/" >> shape::path(rfc3986::segment);
inline constexpr auto Host          = rule<struct Host_id, ast::hostport>{"http-Host"} = [] { return shape::hostport(uri_host, rfc3986::port); };

// clang-format on
}  // namespace urigram::rfc9110

namespace urigram::rfc9112 {
// clang-format off

using namespace dsl;
using namespace dsl::notation;

// origin-form    = absolute-path [ "?" query ]
// absolute-form  = absolute-URI
// authority-form = uri-host ":" port
// asterisk-form  = "*"
inline constexpr auto origin_form    = rule<struct origin_form_id, ast::origin_form>{"origin-form"} = [] { return rfc9110::absolute_path >> -("?" >> rfc3986::query); };
inline constexpr auto absolute_form  = rule<struct absolute_form_id, ast::uri>{"absolute-form"} = [] { return rfc3986::absolute_URI; };
inline constexpr auto authority_form = rule<struct authority_form_id, ast::hostport>{"authority-form"} = [] { return rfc9110::uri_host >> ":" >> present[rfc3986::port]; };
inline constexpr auto asterisk_form  = rule<struct asterisk_form_id, ast::asterisk_form>{"asterisk-form"} = [] { return view["*"]; };

// request-target = origin-form
//                / absolute-form
//                / authority-form
//                / asterisk-form
inline constexpr auto request_target = rule<struct request_target_id, ast::request_target>{"request-target"} = [] {
    return origin_form | absolute_form | authority_form | asterisk_form; };

// clang-format on
}  // namespace urigram::rfc9112

#endif
