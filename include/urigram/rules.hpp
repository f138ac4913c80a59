// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_RULES_HPP
#define URIGRAM_RULES_HPP

#include <urigram/dialects.hpp>
#include <urigram/dsl/detail/attribute.hpp>
#include <urigram/rfc1738.hpp>

/// The rules for whole URLs as X3 parsers that are compiled already: to put into a grammar of yours that is
/// to compile fast. They run in `urigram::urigram`. The rules themselves, and all productions below them, are
/// in `grammar/`.
/// @code
/// std::vector<urigram::ast::url> links;
/// bool ok = x3::phrase_parse(first, last, *('<' >> urigram::rules::url >> '>'), x3::space, links);
/// @endcode
namespace urigram::rules {

namespace detail {

/// What runs a rule: a dialect, or the production of one scheme.
template <class Url>
constexpr auto const& runner_of() noexcept {
    if constexpr (urigram::detail::is_url_of<Url, decltype(dialects::typed)>)
        return dialect_for<Url>();
    else
        return urigram::detail::grammar_for<Url>();
}

}  // namespace detail

/// A parser of the longest match that yields a `Url`. For iterators over an array of `char`; a skipper skips
/// before the URL, not within. It reports nothing to an error report of `urigram::parse`.
/// Linear in what it looks at, which is the match or the beginning that could have become one, and in 256
/// octets; in constant stack; neither allocates nor throws. Has no state: thread-safe.
template <class Url>
struct compiled : x3::parser<compiled<Url>> {
    using attribute_type = Url;
    static constexpr bool has_attribute = true;
    static constexpr bool handles_container = false;
    static constexpr bool sets_all = true;

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& ctx, RContext&, Attribute& attr) const {
        x3::skip_over(first, last, ctx);
        std::string_view const text = dsl::not_null(dsl::make_view(first, last));
        Url* to = nullptr;
        if constexpr (std::is_same_v<Attribute, Url>)
            to = &attr;
        else if constexpr (!dsl::is_unused<Attribute>)
            return parse_and_move(first, text, attr);
        return parse_text(first, text, to);
    }

private:
    template <class Iterator, class Attribute>
    static bool parse_and_move(Iterator& first, std::string_view text, Attribute& attr) {
        Url value;
        if (!parse_text(first, text, &value)) return false;
        x3::traits::move_to(value, attr);
        return true;
    }

    /// Parses the text that begins at `first`.
    template <class Iterator>
    static bool parse_text(Iterator& first, std::string_view text, Url* to) {
        auto const& runner = detail::runner_of<Url>();
        char const* const end = runner.longest(text.data(), text.data() + text.size(), to);
        if (end == nullptr) return false;
        first += end - text.data();
        return true;
    }
};

/// Any URL of RFC 1738 by its own scheme, as `rfc1738::parse_url` takes it; and those of one scheme.
inline constexpr compiled<ast::url> url{};
inline constexpr compiled<ast::ftpurl> ftpurl{};
inline constexpr compiled<ast::httpurl> httpurl{};
inline constexpr compiled<ast::gopherurl> gopherurl{};
inline constexpr compiled<ast::mailtourl> mailtourl{};
inline constexpr compiled<ast::newsurl> newsurl{};
inline constexpr compiled<ast::nntpurl> nntpurl{};
inline constexpr compiled<ast::telneturl> telneturl{};
inline constexpr compiled<ast::waisurl> waisurl{};
inline constexpr compiled<ast::fileurl> fileurl{};
inline constexpr compiled<ast::prosperourl> prosperourl{};
inline constexpr compiled<ast::otherurl> otherurl{};

/// A URI by its own scheme, as `urigram::parse` takes it.
inline constexpr compiled<ast::uri_by_scheme> uri_by_scheme{};

// These match the empty text, so that a `*( )` around one of them alone never ends.

/// A URL of RFC 1808, as `rfc1808::parse_url` takes it.
inline constexpr compiled<ast::rfc1808_url> relative_url{};

/// A reference of RFC 2396, as `rfc2396::parse_uri_reference` takes it.
inline constexpr compiled<ast::uri_reference> uri_reference{};

/// A reference of RFC 3986, as `rfc3986::parse_uri_reference` takes it.
inline constexpr compiled<ast::uri_or_relative_ref> uri_or_relative_ref{};

}  // namespace urigram::rules

/// What a failed expectation calls a rule: its production.
template <class Url>
struct boost::spirit::x3::get_info<urigram::rules::compiled<Url>> {
    using result_type = std::string;
    std::string operator()(urigram::rules::compiled<Url> const&) const {
        return std::string(urigram::rules::detail::runner_of<Url>().production);
    }
};

#endif
