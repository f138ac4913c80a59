// SPDX-License-Identifier: BSL-1.0
#include <urigram/grammar/by_scheme/request_target.hpp>
#include <urigram/grammar/parse.hpp>
#include <urigram/rfc9112.hpp>

namespace urigram {

namespace {

/// Parses a text by the rule of one form of request-target.
template <class Rule>
result<ast::request_target> parse_form(std::string_view text, Rule const& form) noexcept {
    auto const parsed = parse(text, form, &dialects::by_scheme);
    if (!parsed) return parsed.error();
    return ast::request_target(*parsed);
}

}  // namespace

result<ast::request_target> rfc9112::parse_request_target(std::string_view method,
                                                          text_view target) noexcept {
    std::string_view const text = target;
    if (method == "CONNECT") return parse_form(text, authority_form);
    if (method == "OPTIONS" && text == "*") return parse_form(text, asterisk_form);
    if (text.substr(0, 1) == "/") return parse_form(text, origin_form);
    return parse_form(text, absolute_form);
}

result<ast::hostport> rfc9110::parse_host(text_view value) noexcept {
    return parse(value, Host, &dialects::by_scheme);
}

}  // namespace urigram
