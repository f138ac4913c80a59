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
/// `schemes` is the dispatch table. `url` follows the production literally: a text that the grammar of its
/// scheme rejects may still be an otherurl. `strict_url` is the rule of `rfc1738::parse_url`: a URL whose
/// scheme has a grammar must match it.
/// @code
/// ast::url url;
/// bool ok = x3::parse(first, last, rfc1738::strict_url, url) && first == last;
/// if (auto* ftp = std::get_if<ast::ftpurl>(&url)) ...
/// @endcode
namespace urigram::rfc1738 {
// clang-format off

inline constexpr scheme_set schemes = scheme_set_of<ast::url>(others());

static_assert(std::is_same_v<decltype(schemes)::url_type, ast::url>);

// url = httpurl | ftpurl | newsurl | nntpurl | telneturl | gopherurl | waisurl | mailtourl | fileurl | prosperourl | otherurl
inline constexpr auto url        = rule<struct url_id, ast::url>{"url"}        = [] { return literal_of<schemes>; };
inline constexpr auto strict_url = rule<struct strict_url_id, ast::url>{"url"} = [] { return strict_of<schemes>; };

// clang-format on
}  // namespace urigram::rfc1738

#endif
