// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_GRAMMAR_RFC1738_URL_HPP
#define URIGRAM_GRAMMAR_RFC1738_URL_HPP

#include <urigram/grammar/rfc1738/file.hpp>
#include <urigram/grammar/rfc1738/ftp.hpp>
#include <urigram/grammar/rfc1738/gopher.hpp>
#include <urigram/grammar/rfc1738/http.hpp>
#include <urigram/grammar/rfc1738/mailto.hpp>
#include <urigram/grammar/rfc1738/news.hpp>
#include <urigram/grammar/rfc1738/nntp.hpp>
#include <urigram/grammar/rfc1738/other.hpp>
#include <urigram/grammar/rfc1738/prospero.hpp>
#include <urigram/grammar/rfc1738/telnet.hpp>
#include <urigram/grammar/rfc1738/wais.hpp>
#include <urigram/grammar/scheme_set.hpp>

/// RFC 1738, section 5: `url`, which yields the variant `ast::url`.
///
/// `schemes` is the dispatch table. `url` is the production to the letter: what the grammar of its own scheme
/// refuses may still be an otherurl. `strict_url` is what `parse_url` takes: a scheme that has a grammar must
/// satisfy it.
/// @code
/// ast::url url;
/// bool ok = x3::parse(first, last, rfc1738::strict_url, url) && first == last;
/// if (auto* ftp = std::get_if<ast::ftpurl>(&url)) ...
/// @endcode
namespace urigram::rfc1738 {
// clang-format off

// Each scheme's grammar with the name left open: the table has found it, and a scheme parsed like another one has its own.
inline constexpr auto any_ftpurl      = rule<struct any_ftpurl_id,      ast::ftpurl>     {"ftpurl"}      = [] { return ftp_shape(scheme); };
inline constexpr auto any_httpurl     = rule<struct any_httpurl_id,     ast::httpurl>    {"httpurl"}     = [] { return http_shape(scheme); };
inline constexpr auto any_gopherurl   = rule<struct any_gopherurl_id,   ast::gopherurl>  {"gopherurl"}   = [] { return gopher_shape(scheme); };
inline constexpr auto any_mailtourl   = rule<struct any_mailtourl_id,   ast::mailtourl>  {"mailtourl"}   = [] { return mailto_shape(scheme); };
inline constexpr auto any_newsurl     = rule<struct any_newsurl_id,     ast::newsurl>    {"newsurl"}     = [] { return news_shape(scheme); };
inline constexpr auto any_nntpurl     = rule<struct any_nntpurl_id,     ast::nntpurl>    {"nntpurl"}     = [] { return nntp_shape(scheme); };
inline constexpr auto any_telneturl   = rule<struct any_telneturl_id,   ast::telneturl>  {"telneturl"}   = [] { return telnet_shape(scheme); };
inline constexpr auto any_waisurl     = rule<struct any_waisurl_id,     ast::waisurl>    {"waisurl"}     = [] { return wais_shape(scheme); };
inline constexpr auto any_fileurl     = rule<struct any_fileurl_id,     ast::fileurl>    {"fileurl"}     = [] { return file_shape(scheme); };
inline constexpr auto any_prosperourl = rule<struct any_prosperourl_id, ast::prosperourl>{"prosperourl"} = [] { return prospero_shape(scheme); };

inline constexpr scheme_set schemes(others(), rfc1738_schemes, std::tuple(
    any_ftpurl, any_httpurl, any_gopherurl, any_mailtourl, any_newsurl,
    any_nntpurl, any_telneturl, any_waisurl, any_fileurl, any_prosperourl));

static_assert(std::is_same_v<decltype(schemes)::url_type, ast::url>);

// url = httpurl | ftpurl | newsurl | nntpurl | telneturl | gopherurl | waisurl | mailtourl | fileurl | prosperourl | otherurl
inline constexpr auto url        = rule<struct url_id, ast::url>{"url"}        = [] { return literal_of<schemes>; };
inline constexpr auto strict_url = rule<struct strict_url_id, ast::url>{"url"} = [] { return strict_of<schemes>; };

// clang-format on
}  // namespace urigram::rfc1738

#endif
