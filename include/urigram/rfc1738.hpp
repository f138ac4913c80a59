// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_RFC1738_HPP
#define URIGRAM_RFC1738_HPP

#include <tuple>
#include <urigram/dialects.hpp>
#include <urigram/scheme.hpp>
#include <utility>

/// RFC 1738: URLs, each by the grammar of its own scheme. The rules are in `<urigram/grammar/rfc1738.hpp>`,
/// in the same namespace; the structs are in `urigram::ast`.
///
/// The whole text must match; nothing is trimmed. The views in a result refer to the text. Each function is
/// linear, in constant stack, and neither allocates nor throws. An error takes a second pass.
/// @par Thread safety Any number of threads may call the functions here at once.
namespace urigram::rfc1738 {

/// Parses a URL by the grammar of its own scheme: `url` of RFC 1738, section 5, but a URL of a scheme of
/// section 3 must match the grammar of that scheme (`ftp://h/a;type=x` is an error). A URL of any other
/// scheme is an `ast::otherurl`.
/// @param text the text, which must outlive the result; otherwise see `parse_owned`
/// @returns the URL, or the furthest error (`parse_error`)
/// @code
/// if (auto url = urigram::rfc1738::parse_url("ftp://ftp.is.co.za/rfc/rfc1808.txt"))
///     if (auto* ftp = std::get_if<urigram::ast::ftpurl>(&*url)) use(ftp->login.hostport.host.text);
/// @endcode
[[nodiscard]] URIGRAM_API result<ast::url> parse_url(text_view text) noexcept;

/// The same with schemes that were added at run time.
/// @param text the text, which must outlive the result
/// @param table the added schemes
/// @code
/// urigram::schemes table;
/// table.add_like("https", "http", 443);
/// auto const url = urigram::rfc1738::parse_url("https://h/", table);  // contains an ast::httpurl
/// @endcode
[[nodiscard]] URIGRAM_API result<ast::url> parse_url(text_view text, urigram::schemes const& table) noexcept;

/// A URL that may be an otherurl although its scheme has a grammar.
struct url_or_otherurl {
    ast::url value;  ///< the URL
    /// The error if the grammar of the URL's scheme rejected it. The value is then an `ast::otherurl`, with
    /// only the generic structure.
    std::optional<parse_error> refused;
};

/// Parses `url` of RFC 1738, section 5, literally: a URL that the grammar of its scheme rejects may still be
/// an otherurl, as `http://user@host/` is.
/// @param text the text, which must outlive the result
/// @returns the URL, with the error of its scheme's grammar if it is only an otherurl; or only that error, if
/// it is not even an otherurl
/// @code
/// auto const parsed = urigram::rfc1738::parse_url_or_otherurl("http://user@host/");
/// bool const only_generic = parsed && parsed->refused;  // true
/// @endcode
[[nodiscard]] URIGRAM_API result<url_or_otherurl> parse_url_or_otherurl(text_view text) noexcept;

/// The same with schemes that were added at run time.
[[nodiscard]] URIGRAM_API result<url_or_otherurl>
parse_url_or_otherurl(text_view text, urigram::schemes const& table) noexcept;

}  // namespace urigram::rfc1738

namespace urigram::detail {

/// The compiled functions for a struct that URLs are parsed into.
template <class Url>
struct compiled_grammar {
    result<Url> (*parse)(std::string_view text) noexcept;  ///< parses a whole URL
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
                  "takes only the structs in ast::url: ftpurl, httpurl and so on");
    return std::get<compiled_grammar<Url>>(compiled_grammars);
}

}  // namespace urigram::detail

namespace urigram::rfc1738 {

/// Parses the production of one scheme: `ftpurl` and so on of RFC 1738, section 3, or `otherurl` of section
/// 5, for any scheme. Another scheme is an error. `Url` is one of the structs in `ast::url`.
/// @param text the text, which must outlive the result
/// @returns the URL, or the error
/// @code
/// auto const url = urigram::rfc1738::parse<urigram::ast::ftpurl>("ftp://h/a;type=i");
/// @endcode
template <class Url>
[[nodiscard]] result<Url> parse(text_view text) noexcept {
    return urigram::detail::grammar_for<Url>().parse(text);
}

}  // namespace urigram::rfc1738

#endif
