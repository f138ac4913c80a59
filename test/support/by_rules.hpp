// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TEST_SUPPORT_BY_RULES_HPP
#define URIGRAM_TEST_SUPPORT_BY_RULES_HPP

#include <urigram/dialects.hpp>
#include <urigram/grammar/by_scheme/dialect.hpp>
#include <urigram/grammar/parse.hpp>
#include <urigram/grammar/rfc1738/dialect.hpp>
#include <urigram/grammar/rfc1808/dialect.hpp>
#include <urigram/grammar/rfc2396/dialect.hpp>
#include <urigram/grammar/rfc2732/dialect.hpp>
#include <urigram/grammar/rfc3986/dialect.hpp>

// Parses the URL of a dialect by its rule, without an index. Slow to compile, so only for few tests.
namespace urigram::test {

inline auto by_rules(std::string_view text, dialect_of<url> const& grammar) {
    return parse(text, rfc1738::description::url, &grammar);
}
inline auto by_rules(std::string_view text, dialect_of<ast::rfc1808_url> const& grammar) {
    return parse(text, rfc1808::description::url, &grammar);
}
inline auto by_rules(std::string_view text, dialect_of<ast::uri_reference> const& grammar) {
    return &grammar == &dialects::rfc2732 ? parse(text, rfc2732::description::url, &grammar)
                                          : parse(text, rfc2396::description::url, &grammar);
}
inline auto by_rules(std::string_view text, dialect_of<ast::uri_or_relative_ref> const& grammar) {
    return parse(text, rfc3986::description::url, &grammar);
}
inline auto by_rules(std::string_view text, dialect_of<ast::uri_by_scheme> const& grammar) {
    return parse(text, by_scheme::description::url, &grammar);
}

}  // namespace urigram::test

#endif
