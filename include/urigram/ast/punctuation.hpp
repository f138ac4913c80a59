// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_AST_PUNCTUATION_HPP
#define URIGRAM_AST_PUNCTUATION_HPP

#include <string_view>
#include <urigram/ast/reference.hpp>
#include <urigram/ast/uri.hpp>
#include <urigram/ast/uri_by_scheme.hpp>
#include <urigram/ast/url.hpp>

/// What stands between the members of a struct in its text.
namespace urigram {

/// What stands in front of a member and behind it in the text of a struct.
struct delimiters {
    constexpr delimiters(char const* in_front, char const* behind = "") noexcept
        : before(in_front), after(behind) {}

    std::string_view before;
    std::string_view after;
};

/// The delimiters of each member of `T`, in the order of declaration.
///
/// The text of a struct is that of its members in this order, each with its delimiters. An optional without a
/// value and a `bool` that is false are left out with their delimiters; a `bool` that is true has no other
/// text.
///
/// `recompose`, `recomposed_size` and `write_to` take an aggregate of yours, too, if there is a
/// specialization for it; `<<` does after `using urigram::ast::operator<<;` in its namespace.
/// @code
/// template <>
/// struct urigram::punctuation<ldapurl> {
///     static constexpr delimiters members[] = {"", "://", "/"};
/// };
/// @endcode
/// A struct with a text of another kind has a function `write_to(out, value)` in its namespace instead. It
/// calls `out(std::string_view)` with the pieces of the text, in order.
/// @code
/// template <class Out>
/// void write_to(Out&& out, bracketed const& value) {
///     out("["), out(value.text), out("]");
/// }
/// @endcode
template <class T>
struct punctuation;

// clang-format off
template <> struct punctuation<ast::hostport>         { static constexpr delimiters members[] = {"", ":"}; };
template <> struct punctuation<ast::userinfo>         { static constexpr delimiters members[] = {"", ":"}; };
template <> struct punctuation<ast::login>            { static constexpr delimiters members[] = {{"", "@"}, ""}; };
template <> struct punctuation<ast::segments>         { static constexpr delimiters members[] = {""}; };
template <> struct punctuation<ast::ftp_urlpath>      { static constexpr delimiters members[] = {"", ";type="}; };
template <> struct punctuation<ast::ftpurl>           { static constexpr delimiters members[] = {"", "://", "/"}; };
template <> struct punctuation<ast::http_urlpath>     { static constexpr delimiters members[] = {"", "?"}; };
template <> struct punctuation<ast::httpurl>          { static constexpr delimiters members[] = {"", "://", "/"}; };
template <> struct punctuation<ast::gopher_search>    { static constexpr delimiters members[] = {"", "%09"}; };
template <> struct punctuation<ast::gopher_path>      { static constexpr delimiters members[] = {"", "", "%09"}; };
template <> struct punctuation<ast::gopherurl>        { static constexpr delimiters members[] = {"", "://", "/", "/"}; };
template <> struct punctuation<ast::mailtourl>        { static constexpr delimiters members[] = {"", ":"}; };
template <> struct punctuation<ast::group>            { static constexpr delimiters members[] = {""}; };
template <> struct punctuation<ast::article>          { static constexpr delimiters members[] = {"", "@"}; };
template <> struct punctuation<ast::newsurl>          { static constexpr delimiters members[] = {"", ":"}; };
template <> struct punctuation<ast::nntpurl>          { static constexpr delimiters members[] = {"", "://", "/", "/"}; };
template <> struct punctuation<ast::telneturl>        { static constexpr delimiters members[] = {"", "://", "/"}; };
template <> struct punctuation<ast::waisdatabase>     { static constexpr delimiters members[] = {"", "://", "/"}; };
template <> struct punctuation<ast::waisindex>        { static constexpr delimiters members[] = {"", "://", "/", "?"}; };
template <> struct punctuation<ast::waisdoc>          { static constexpr delimiters members[] = {"", "://", "/", "/", "/"}; };
template <> struct punctuation<ast::fileurl>          { static constexpr delimiters members[] = {"", "://", "/"}; };
template <> struct punctuation<ast::fieldspec>        { static constexpr delimiters members[] = {";", "="}; };
template <> struct punctuation<ast::fields>           { static constexpr delimiters members[] = {""}; };
template <> struct punctuation<ast::prosperourl>      { static constexpr delimiters members[] = {"", "://", "/", ""}; };
template <> struct punctuation<ast::ip_schemepart>    { static constexpr delimiters members[] = {"//", "/"}; };
template <> struct punctuation<ast::genericurl>       { static constexpr delimiters members[] = {"", ":"}; };
template <> struct punctuation<ast::rel_path>         { static constexpr delimiters members[] = {"", ";", "?"}; };
template <> struct punctuation<ast::relative_url>     { static constexpr delimiters members[] = {"//", ""}; };
template <> struct punctuation<ast::generic_rl>       { static constexpr delimiters members[] = {"", ":"}; };
template <> struct punctuation<ast::opaque_uri>       { static constexpr delimiters members[] = {"", ":"}; };
template <> struct punctuation<ast::rfc1808_url>      { static constexpr delimiters members[] = {"", "#"}; };
template <> struct punctuation<ast::server>           { static constexpr delimiters members[] = {{"", "@"}, ""}; };
template <> struct punctuation<ast::reg_name>         { static constexpr delimiters members[] = {""}; };
template <> struct punctuation<ast::relative_uri>     { static constexpr delimiters members[] = {"//", "", "?"}; };
template <> struct punctuation<ast::hierarchical_uri> { static constexpr delimiters members[] = {"", ":"}; };
template <> struct punctuation<ast::uri_reference>    { static constexpr delimiters members[] = {"", "#"}; };
template <> struct punctuation<ast::host_authority>   { static constexpr delimiters members[] = {{"", "@"}, ""}; };
template <> struct punctuation<ast::hier_part>        { static constexpr delimiters members[] = {"//", ""}; };
template <> struct punctuation<ast::uri>              { static constexpr delimiters members[] = {"", ":", "?", "#"}; };
template <> struct punctuation<ast::relative_ref>     { static constexpr delimiters members[] = {"", "?", "#"}; };
template <> struct punctuation<ast::http_uri>         { static constexpr delimiters members[] = {"", "://", "", "?"}; };
template <> struct punctuation<ast::ws_uri>           { static constexpr delimiters members[] = {"", "://", "", "?"}; };
template <> struct punctuation<ast::file_hier_part>   { static constexpr delimiters members[] = {"//", ""}; };
template <> struct punctuation<ast::file_uri>         { static constexpr delimiters members[] = {"", ":"}; };
template <> struct punctuation<ast::addr_spec>        { static constexpr delimiters members[] = {"", "@"}; };
template <> struct punctuation<ast::addr_specs>       { static constexpr delimiters members[] = {""}; };
template <> struct punctuation<ast::hfield>           { static constexpr delimiters members[] = {"", "="}; };
template <> struct punctuation<ast::hfields>          { static constexpr delimiters members[] = {""}; };
template <> struct punctuation<ast::mailto_uri>       { static constexpr delimiters members[] = {{"", ":"}, "", ""}; };
template <> struct punctuation<ast::assigned_name>    { static constexpr delimiters members[] = {"", ":", ":"}; };
template <> struct punctuation<ast::rq_components>    { static constexpr delimiters members[] = {"?+", "?="}; };
template <> struct punctuation<ast::namestring>       { static constexpr delimiters members[] = {"", "", "#"}; };
template <> struct punctuation<ast::parameter>        { static constexpr delimiters members[] = {"", "="}; };
template <> struct punctuation<ast::parameters>       { static constexpr delimiters members[] = {""}; };
template <> struct punctuation<ast::mediatype>        { static constexpr delimiters members[] = {"", "/", ""}; };
template <> struct punctuation<ast::dataurl>          { static constexpr delimiters members[] = {"", ":", ";", ","}; };
template <> struct punctuation<ast::uri_by_scheme>    { static constexpr delimiters members[] = {"", "#"}; };
// clang-format on

}  // namespace urigram

#endif
