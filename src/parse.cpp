// SPDX-License-Identifier: BSL-1.0
#include <urigram/grammar/parse_with.hpp>
#include <urigram/grammar/rfc1738.hpp>

// The productions of one scheme each.
namespace urigram {

namespace {

constexpr dialect const* grammar = &dialects::rfc1738;

}  // namespace

result<ast::ftpurl> parse_ftpurl(std::string_view text) noexcept {
    return parse_with(rfc1738::ftpurl, text, grammar);
}
result<ast::httpurl> parse_httpurl(std::string_view text) noexcept {
    return parse_with(rfc1738::httpurl, text, grammar);
}
result<ast::gopherurl> parse_gopherurl(std::string_view text) noexcept {
    return parse_with(rfc1738::gopherurl, text, grammar);
}
result<ast::mailtourl> parse_mailtourl(std::string_view text) noexcept {
    return parse_with(rfc1738::mailtourl, text, grammar);
}
result<ast::newsurl> parse_newsurl(std::string_view text) noexcept {
    return parse_with(rfc1738::newsurl, text, grammar);
}
result<ast::nntpurl> parse_nntpurl(std::string_view text) noexcept {
    return parse_with(rfc1738::nntpurl, text, grammar);
}
result<ast::telneturl> parse_telneturl(std::string_view text) noexcept {
    return parse_with(rfc1738::telneturl, text, grammar);
}
result<ast::waisurl> parse_waisurl(std::string_view text) noexcept {
    return parse_with(rfc1738::waisurl, text, grammar);
}
result<ast::fileurl> parse_fileurl(std::string_view text) noexcept {
    return parse_with(rfc1738::fileurl, text, grammar);
}
result<ast::prosperourl> parse_prosperourl(std::string_view text) noexcept {
    return parse_with(rfc1738::prosperourl, text, grammar);
}
result<ast::otherurl> parse_otherurl(std::string_view text) noexcept {
    return parse_with(rfc1738::otherurl, text, grammar);
}

}  // namespace urigram
