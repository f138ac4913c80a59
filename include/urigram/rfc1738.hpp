// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_RFC1738_HPP
#define URIGRAM_RFC1738_HPP

#include <tuple>
#include <urigram/dialects.hpp>
#include <urigram/scheme.hpp>
#include <utility>

/// RFC 1738: URLs, each by the grammar of its own scheme. The rules are in `<urigram/grammar/rfc1738.hpp>`,
/// in the same namespace; the structs in `urigram::ast`.
/// @par Thread safety Any number of threads may call the functions here at once.
namespace urigram::rfc1738 {

/// Parses a URL with the grammar of its own scheme.
///
/// The scheme selects the grammar; a scheme of section 3 must satisfy its own (`ftp://h/a;type=x` is an
/// error). A URL of any other scheme is an `ast::otherurl`. All of `text` is the URL: nothing is trimmed.
/// @code
/// if (auto url = urigram::rfc1738::parse_url("ftp://ftp.is.co.za/rfc/rfc1808.txt"))
///     if (auto* ftp = std::get_if<urigram::ast::ftpurl>(&*url)) use(ftp->login.hostport.host.text);
/// @endcode
/// The views in the result refer to `text`, which must outlive it; see `parse_owned` otherwise.
/// @returns the URL, or the furthest place to which `text` is the beginning of a valid one (`parse_error`).
/// @par Complexity Linear in the text, in constant stack; no allocation. An error costs a second pass.
/// @par Exceptions None.
/// @see RFC 1738, section 5: `url`
[[nodiscard]] URIGRAM_API result<ast::url> parse_url(text_view text) noexcept;

/// The same with schemes that were added at run time.
[[nodiscard]] URIGRAM_API result<ast::url> parse_url(text_view text, urigram::schemes const& table) noexcept;

/// A URL that may be an otherurl although its scheme has a grammar.
struct url_or_otherurl {
    ast::url value;
    /// If the grammar of the URL's scheme refused it: why. The value is an `ast::otherurl` then, and generic
    /// only.
    std::optional<parse_error> refused;
};

/// Parses the production `url` to the letter: what the grammar of its own scheme refuses may still be an
/// otherurl, as `http://user@host/` is. Otherwise as `parse_url`. The error, if there is one, is that of the
/// scheme's own grammar.
[[nodiscard]] URIGRAM_API result<url_or_otherurl> parse_url_or_otherurl(text_view text) noexcept;

/// The same with schemes that were added at run time.
[[nodiscard]] URIGRAM_API result<url_or_otherurl>
parse_url_or_otherurl(text_view text, urigram::schemes const& table) noexcept;

}  // namespace urigram::rfc1738

namespace urigram::detail {

/// What is compiled for a struct that URLs are parsed into.
template <class Url>
struct compiled_grammar {
    result<Url> (*parse)(std::string_view text) noexcept;  ///< a whole URL
    /// See `dialect_of::longest`.
    char const* (*longest)(char const* first, char const* last, Url* to) noexcept;
    std::string_view production;
};

template <class... Urls>
std::tuple<compiled_grammar<Urls>...> one_for_each_of(std::variant<Urls...> const&);

/// One for each alternative of `ast::url`.
extern URIGRAM_API decltype(one_for_each_of(std::declval<ast::url>())) const compiled_grammars;

template <class Url>
auto const& grammar_for() noexcept {
    static_assert(is_one_of<Url>(static_cast<ast::url const*>(nullptr)),
                  "of the structs in ast::url alone: ftpurl, httpurl and so on");
    return std::get<compiled_grammar<Url>>(compiled_grammars);
}

}  // namespace urigram::detail

namespace urigram::rfc1738 {

/// Parses the production of one scheme, otherwise as `parse_url`: the text must be a URL of that very scheme.
/// `Url` is one of the structs in `ast::url`.
/// @code
/// auto const url = urigram::rfc1738::parse<urigram::ast::ftpurl>("ftp://h/a;type=i");
/// @endcode
/// @see RFC 1738, section 3: `ftpurl` and the others; section 5: `otherurl`, of any scheme
template <class Url>
[[nodiscard]] result<Url> parse(text_view text) noexcept {
    return urigram::detail::grammar_for<Url>().parse(text);
}

}  // namespace urigram::rfc1738

#endif
