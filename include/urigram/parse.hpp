// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_PARSE_HPP
#define URIGRAM_PARSE_HPP

#include <boost/system/result.hpp>
#include <string>
#include <type_traits>
#include <urigram/ast/url.hpp>
#include <urigram/error.hpp>
#include <urigram/scheme.hpp>

namespace urigram {

/// What a parse returns: the parsed value, or why there is none.
template <class T>
using result = boost::system::result<T, parse_error>;

/// Parses a URL of RFC 1738 with the grammar of its own scheme.
///
/// The scheme selects the grammar; a scheme of section 3 must satisfy its own (`ftp://h/a;type=x` is an
/// error). A URL of any other scheme is an `ast::otherurl`. All of `text` is the URL: nothing is trimmed.
/// @code
/// if (auto url = urigram::parse_url("ftp://ftp.is.co.za/rfc/rfc1808.txt"))
///     if (auto* ftp = std::get_if<urigram::ast::ftpurl>(&*url)) use(ftp->login.hostport.host.text);
/// @endcode
/// The views in the result refer to `text`, which must outlive it; see `parse_owned_url` otherwise.
/// @returns the URL, or the furthest place to which `text` is the beginning of a valid one (`parse_error`).
/// @par Complexity Linear in the text, in constant stack; no allocation. An error costs a second pass.
/// @par Exceptions None.
/// @see RFC 1738, section 5: `url`
result<url> parse_url(std::string_view text) noexcept;

/// The same with schemes that were added at run time.
result<url> parse_url(std::string_view text, schemes const& table) noexcept;

/// A URL that may be an otherurl although its scheme has a grammar.
struct lenient_url {
    url value;
    /// If the grammar of the URL's scheme refused it: why. The value is an `ast::otherurl` then, and generic
    /// only.
    std::optional<parse_error> refused;
};

/// Parses RFC 1738's production `url` to the letter: what the grammar of its own scheme refuses may still be
/// an otherurl, as `http://user@host/` is. Otherwise as `parse_url`. The error, if there is one, is that of
/// the scheme's own grammar.
result<lenient_url> parse_url_or_otherurl(std::string_view text) noexcept;

/// The same with schemes that were added at run time.
result<lenient_url> parse_url_or_otherurl(std::string_view text, schemes const& table) noexcept;

// One scheme's production each, as `parse_url` otherwise: the text must be a URL of that very scheme.
result<ast::ftpurl> parse_ftpurl(std::string_view text) noexcept;            ///< section 3.2
result<ast::httpurl> parse_httpurl(std::string_view text) noexcept;          ///< section 3.3
result<ast::gopherurl> parse_gopherurl(std::string_view text) noexcept;      ///< section 3.4
result<ast::mailtourl> parse_mailtourl(std::string_view text) noexcept;      ///< section 3.5
result<ast::newsurl> parse_newsurl(std::string_view text) noexcept;          ///< section 3.6
result<ast::nntpurl> parse_nntpurl(std::string_view text) noexcept;          ///< section 3.7
result<ast::telneturl> parse_telneturl(std::string_view text) noexcept;      ///< section 3.8
result<ast::waisurl> parse_waisurl(std::string_view text) noexcept;          ///< section 3.9
result<ast::fileurl> parse_fileurl(std::string_view text) noexcept;          ///< section 3.10
result<ast::prosperourl> parse_prosperourl(std::string_view text) noexcept;  ///< section 3.11
result<ast::otherurl>
parse_otherurl(std::string_view text) noexcept;  ///< section 5: any scheme, generic syntax

/// A temporary string would be gone before the views into it are used: these calls do not compile.
template <class String>
using if_temporary = std::enable_if_t<std::is_same_v<std::remove_cv_t<String>, std::string>, int>;
template <class String, if_temporary<String> = 0>
void parse_url(String&&) = delete;
template <class String, if_temporary<String> = 0>
void parse_url(String&&, schemes const&) = delete;
template <class String, if_temporary<String> = 0>
void parse_url_or_otherurl(String&&) = delete;
template <class String, if_temporary<String> = 0>
void parse_url_or_otherurl(String&&, schemes const&) = delete;
template <class String, if_temporary<String> = 0>
void parse_ftpurl(String&&) = delete;
template <class String, if_temporary<String> = 0>
void parse_httpurl(String&&) = delete;
template <class String, if_temporary<String> = 0>
void parse_gopherurl(String&&) = delete;
template <class String, if_temporary<String> = 0>
void parse_mailtourl(String&&) = delete;
template <class String, if_temporary<String> = 0>
void parse_newsurl(String&&) = delete;
template <class String, if_temporary<String> = 0>
void parse_nntpurl(String&&) = delete;
template <class String, if_temporary<String> = 0>
void parse_telneturl(String&&) = delete;
template <class String, if_temporary<String> = 0>
void parse_waisurl(String&&) = delete;
template <class String, if_temporary<String> = 0>
void parse_fileurl(String&&) = delete;
template <class String, if_temporary<String> = 0>
void parse_prosperourl(String&&) = delete;
template <class String, if_temporary<String> = 0>
void parse_otherurl(String&&) = delete;

}  // namespace urigram

#endif
