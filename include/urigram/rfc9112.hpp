// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_RFC9112_HPP
#define URIGRAM_RFC9112_HPP

#include <urigram/ast/request_target.hpp>
#include <urigram/detail/export.hpp>
#include <urigram/error.hpp>

/// Request targets of HTTP (RFC 9112, section 3.2) and values of the Host field (RFC 9110, section 7.2). The
/// rules are in `<urigram/grammar/by_scheme/request_target.hpp>`.
///
/// The whole text must match. The views in a result refer to the text. Each function is linear, in constant
/// stack, and neither allocates nor throws.
/// @par Thread safety Any number of threads may call the functions here at once.
namespace urigram::rfc9112 {

/// Parses the target of a request: `request-target = origin-form / absolute-form / authority-form /
/// asterisk-form` (RFC 9112, section 3.2). The method determines the valid forms: for CONNECT the
/// authority-form; for all other methods the origin-form, which begins with a slash, and the absolute-form,
/// which does not; for OPTIONS also the asterisk-form.
/// @param method the method, in upper case
/// @param target the target, which must outlive the result
/// @returns the target, or the error if it is not a target of that method
/// @code
/// auto const target = urigram::rfc9112::parse_request_target("GET", "/a/b?q=1");
/// if (target)
///     if (auto* origin = std::get_if<urigram::ast::origin_form>(&*target)) serve(origin->absolute_path);
/// @endcode
[[nodiscard]] URIGRAM_API result<ast::request_target> parse_request_target(std::string_view method,
                                                                           text_view target) noexcept;

}  // namespace urigram::rfc9112

/// Values of the Host field.
namespace urigram::rfc9110 {

/// Parses the value of a Host field: `Host = uri-host [ ":" port ]` (RFC 9110, section 7.2). An empty host is
/// valid.
/// @param value the value, which must outlive the result
/// @returns host and port, or the error
/// @code
/// auto const host = urigram::rfc9110::parse_host("example.org:8080");
/// @endcode
[[nodiscard]] URIGRAM_API result<ast::hostport> parse_host(text_view value) noexcept;

}  // namespace urigram::rfc9110

#endif
