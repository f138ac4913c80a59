// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_PARSE_HPP
#define URIGRAM_PARSE_HPP

#include <boost/system/result.hpp>
#include <string>
#include <tuple>
#include <type_traits>
#include <urigram/ast/url.hpp>
#include <urigram/error.hpp>
#include <urigram/export.hpp>
#include <urigram/scheme.hpp>
#include <utility>

/// @par Thread safety Any number of threads may call the functions here at once, and read the same
/// value.
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
[[nodiscard]] URIGRAM_API result<url> parse_url(std::string_view text) noexcept;

/// The same with schemes that were added at run time.
[[nodiscard]] URIGRAM_API result<url> parse_url(std::string_view text, schemes const& table) noexcept;

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
[[nodiscard]] URIGRAM_API result<lenient_url> parse_url_or_otherurl(std::string_view text) noexcept;

/// The same with schemes that were added at run time.
[[nodiscard]] URIGRAM_API result<lenient_url> parse_url_or_otherurl(std::string_view text,
                                                                    schemes const& table) noexcept;

namespace detail {

/// What is compiled for a struct that URLs are parsed into.
template <class Url>
struct compiled_grammar {
    result<Url> (*parse)(std::string_view text) noexcept;  ///< a whole URL
    /// See `dialect_of::longest`.
    char const* (*longest)(char const* first, char const* last, Url* to) noexcept;
    std::string_view production;
};

template <class Url, class... Urls>
constexpr bool is_one_of(std::variant<Urls...> const*) {
    return (std::is_same_v<Url, Urls> || ...);
}

template <class... Urls>
std::tuple<compiled_grammar<Urls>...> one_for_each_of(std::variant<Urls...> const&);

/// One for each alternative of `ast::url`.
extern URIGRAM_API decltype(one_for_each_of(std::declval<url>())) const compiled_grammars;

template <class Url>
auto const& grammar_for() noexcept {
    static_assert(is_one_of<Url>(static_cast<url const*>(nullptr)),
                  "of the structs in ast::url alone: ftpurl, httpurl and so on");
    return std::get<compiled_grammar<Url>>(compiled_grammars);
}

}  // namespace detail

/// Parses the production of one scheme, otherwise as `parse_url`: the text must be a URL of that very scheme.
/// `Url` is one of the structs in `ast::url`: `parse<ast::ftpurl>(text)`.
/// @see RFC 1738, section 3: `ftpurl` and the others; section 5: `otherurl`, of any scheme
template <class Url>
[[nodiscard]] result<Url> parse(std::string_view text) noexcept {
    return detail::grammar_for<Url>().parse(text);
}

// A temporary string would be gone before the views into it are used: these calls do not compile.
template <class String>
using if_temporary = std::enable_if_t<std::is_same_v<std::remove_cv_t<String>, std::string>, int>;
template <class String, if_temporary<String> = 0>
void parse_url(String&&) = delete;  // see parse_owned_url
template <class String, if_temporary<String> = 0>
void parse_url(String&&, schemes const&) = delete;  // keep the text
template <class String, if_temporary<String> = 0>
void parse_url_or_otherurl(String&&) = delete;  // keep the text
template <class String, if_temporary<String> = 0>
void parse_url_or_otherurl(String&&, schemes const&) = delete;  // keep the text
template <class Url, class String, if_temporary<String> = 0>
void parse(String&&) = delete;  // see parse_owned_url

}  // namespace urigram

#endif
