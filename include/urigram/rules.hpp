// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_RULES_HPP
#define URIGRAM_RULES_HPP

#include <type_traits>
#include <urigram/dialects.hpp>
#include <urigram/dsl/detail/attribute.hpp>
#include <urigram/rfc1738.hpp>
#include <urigram/rfc3986.hpp>

/// Compiled rules for whole URLs as X3 parsers, for grammars that should compile fast. They are in
/// `urigram::urigram`. The rules themselves, and all productions that they consist of, are in `grammar/`.
/// @par Thread safety These are constants: any number of threads may parse with them at once.
/// @code
/// std::vector<urigram::ast::url> links;
/// bool ok = x3::phrase_parse(first, last, *('<' >> urigram::rules::url >> '>'), x3::space, links);
/// @endcode
namespace urigram::rules {

namespace detail {

template <class T>
std::optional<parse_error> error_of(result<T> const& parsed) noexcept {
    return parsed ? std::nullopt : std::optional(parsed.error());
}

template <class Form, class = void>
inline constexpr bool has_fragment = false;
template <class Form>
inline constexpr bool has_fragment<Form, std::void_t<decltype(Form::fragment)>> = true;

/// One form of the URLs of a dialect: the longest URL, if it has this form. The match ends before a fragment
/// if the form has no member for it.
template <class Form>
struct form_of_dialect {
    static constexpr bool is_of_rfc3986 = urigram::detail::is_node_of<Form, ast::uri_or_relative_ref>();

    char const* longest(char const* first, char const* last, Form* to) const noexcept {
        if constexpr (!is_of_rfc3986)
            if (!has_its_scheme({first, static_cast<std::size_t>(last - first)})) return nullptr;
        std::conditional_t<is_of_rfc3986, ast::uri_or_relative_ref, ast::uri_by_scheme> whole;
        char const* end = dialect_for<decltype(whole)>().longest(first, last, &whole);
        if (end == nullptr) return nullptr;
        Form const* form = nullptr;
        if constexpr (is_of_rfc3986) {
            form = std::get_if<Form>(&whole);
        } else {
            form = std::get_if<Form>(&whole.uri);
            if (whole.fragment && !has_fragment<Form>) end = whole.fragment->data() - 1;
        }
        if (form == nullptr) return nullptr;
        if (to != nullptr) *to = *form;
        if constexpr (!is_of_rfc3986 && has_fragment<Form>)
            if (to != nullptr && whole.fragment) to->fragment = whole.fragment;
        return end;
    }

    /// Returns the error if a text is not of this form; nothing if it is.
    std::optional<parse_error> why_not(std::string_view text) const noexcept {
        if constexpr (std::is_same_v<Form, ast::uri>) {
            return error_of(rfc3986::parse_uri(text));
        } else {
            if (!has_its_scheme(text)) return error_of_other_scheme(text);
            return error_of(dialects::by_scheme.parse(text));
        }
    }

    std::string_view production = name();

private:
    static constexpr std::string_view name() noexcept {
        if constexpr (std::is_same_v<Form, ast::uri>)
            return "URI";
        else
            return schemes_of<Form>[0].production;
    }

    /// Returns the number of bytes that a name and the beginning of a text have in common, ignoring case.
    static std::size_t octets_shared(std::string_view name, std::string_view text) noexcept {
        std::size_t same = 0;
        while (same < name.size() && same < text.size() && urigram::detail::lower(text[same]) == name[same])
            ++same;
        return same;
    }

    static bool has_its_scheme(std::string_view text) noexcept {
        for (auto const& info : schemes_of<Form>)
            if (auto const same = octets_shared(info.name, text);
                same == info.name.size() && text.substr(same, 1) == ":")
                return true;
        return false;
    }

    /// Returns the error of a text that begins with another scheme, at the offset where the names differ.
    parse_error error_of_other_scheme(std::string_view text) const noexcept {
        parse_error error;
        error.production = production;
        error.classes = dialects::by_scheme.classes;
        error.grammar = &dialects::by_scheme;
        for (auto const& info : schemes_of<Form>) {
            auto const same = octets_shared(info.name, text);
            if (same < error.offset) continue;
            if (same > error.offset) error.expected_octets = charset();
            error.offset = same;
            bool const whole = same == info.name.size();
            auto const next = whole ? std::string_view(":") : info.name.substr(same, 1);
            error.expected_octets |= charset(next);
            if (!whole && next[0] >= 'a')
                error.expected_octets |= charset::range(capital(next[0]), capital(next[0]));
        }
        error.code = error.offset == text.size() ? errc::incomplete : errc::unexpected_octet;
        return error;
    }
    static char capital(char c) noexcept { return static_cast<char>(c - 'a' + 'A'); }
};

template <class Form>
inline constexpr form_of_dialect<Form> one_form{};

/// Returns the functions of a rule: those of a dialect, of the production of one scheme of RFC 1738, or of
/// one form of a dialect.
template <class Url>
constexpr auto const& runner_of() noexcept {
    if constexpr (urigram::detail::is_url_of<Url, decltype(dialects::typed)>)
        return dialect_for<Url>();
    else if constexpr (urigram::detail::is_node_of<Url, ast::url>())
        return urigram::detail::grammar_for<Url>();
    else
        return one_form<Url>;
}

template <class Url>
std::optional<parse_error> why_not(std::string_view text) noexcept {
    auto const& runner = runner_of<Url>();
    if constexpr (std::is_same_v<decltype(runner), form_of_dialect<Url> const&>)
        return runner.why_not(text);
    else
        return error_of(runner.parse(text));
}

/// Returns the error that prevents a longer match at the beginning of a text, or any match; nothing if the
/// whole text is a `Url`. Parses only a prefix, at first up to 256 bytes after the match, then twice as long
/// until the error is within it, because the text may be a whole document.
template <class Url>
std::optional<parse_error> why_no_longer(std::string_view text, std::size_t matched) noexcept {
    for (std::size_t size = matched + 256;; size *= 2) {
        auto const part = text.substr(0, size);
        auto error = why_not<Url>(part);
        bool const decided = error && error->furthest().offset < part.size();
        if (decided || part.size() == text.size()) return error;
    }
}

/// Records the expectations of a compiled rule in the trace of a parse.
template <class Context>
void record(parse_error const& error, char const* begin, Context const& ctx) noexcept {
    auto const report = [&](failed_reading const& reading, auto const& in) {
        dsl::production_name name;
        name.name = reading.production;
        if (reading.code == errc::no_scheme || reading.code == errc::bad_escape) name.failure = reading.code;
        dsl::record_expected(begin + reading.offset, reading.expected_octets, dsl::inside(name, in));
    };
    if (!error.alternative) return report(error, ctx);
    bool const is_guess = error.offset > error.alternative->offset;
    report(is_guess ? error : *error.alternative, dsl::guessing(ctx));
    report(is_guess ? *error.alternative : error, ctx);
    dsl::record_guess(is_guess, ctx);
}

/// Throws the exception of an expectation of a URL: its position is that of the error within the URL, not the
/// start of the URL.
template <class Url, class Iterator, class Context>
[[noreturn]] void throw_unexpected(Iterator& first, Iterator const& last, Context const& ctx) {
    x3::skip_over(first, last, ctx);
    auto const text = dsl::not_null(dsl::make_view(first, last));
    auto const error = why_no_longer<Url>(text, 0).value().furthest();
    boost::throw_exception(x3::expectation_failure<Iterator>(
        std::next(first, static_cast<std::ptrdiff_t>(error.offset)), std::string(error.production)));
}

}  // namespace detail

/// A parser of the longest match, for iterators over an array of `char`: those of `dsl::is_contiguous`. A
/// skipper skips before the URL, not within it.
///
/// Attribute: `Url`, not a text; `x3::raw[rules::uri]` has the text as its attribute. Error reports of
/// `urigram::parse`, and the exception of an expectation point (`'<' > rules::url`), have the offset and the
/// production within the URL.
/// @par Complexity Linear in the match, or in the prefix that could have become one, plus 256 bytes; in
/// constant stack; neither allocates nor throws, except at an expectation point.
template <class Url>
struct compiled : x3::parser<compiled<Url>> {
    using attribute_type = Url;
    static constexpr bool has_attribute = true;
    static constexpr bool handles_container = false;
    static constexpr bool sets_all = true;

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& ctx, RContext&, Attribute& attr) const {
        constexpr bool is_contiguous = dsl::is_contiguous<Iterator>::value;
        static_assert(
            is_contiguous,
            "the rules of urigram::rules need iterators over an array of char: parse a std::string, "
            "or use the rules of urigram/grammar, which take any iterators if no attribute is parsed; for "
            "your own contiguous iterator, specialise urigram::dsl::is_contiguous");
        if constexpr (is_contiguous)
            return parse_contiguous(first, last, ctx, attr);
        else
            return false;
    }

private:
    template <class Iterator, class Context, class Attribute>
    static bool parse_contiguous(Iterator& first, Iterator const& last, Context const& ctx, Attribute& attr) {
        x3::skip_over(first, last, ctx);
        std::string_view const text = dsl::not_null(dsl::make_view(first, last));
        bool const ok = parse_into(first, text, attr);
        if constexpr (dsl::is_traced<Context>) {
            auto const matched = static_cast<std::size_t>(first - text.data());
            if (auto const error = detail::why_no_longer<Url>(text, ok ? matched : 0))
                detail::record(*error, text.data(), ctx);
            if (ok) dsl::record_end(first, {detail::runner_of<Url>().production}, ctx);
        }
        return ok;
    }

    template <class Iterator, class Attribute>
    static bool parse_into(Iterator& first, std::string_view text, Attribute& attr) {
        if constexpr (std::is_same_v<Attribute, Url>)
            return parse_text(first, text, &attr);
        else if constexpr (dsl::is_unused<Attribute>)
            return parse_text(first, text, nullptr);
        else if constexpr (urigram::detail::is_text<Attribute> || std::is_same_v<Attribute, char>)
            return refuse_text<Attribute>();
        else if constexpr (is_set_by_url<Attribute>())
            return parse_and_move(first, text, attr);
        else
            return refuse_attribute<Attribute>();
    }

    /// Whether X3's `move_to` sets an attribute to a `Url`. For a tuple or a variant of Boost, X3 itself
    /// decides.
    template <class Attribute>
    static constexpr bool is_set_by_url() noexcept {
        using category = typename x3::traits::attribute_category<Attribute>::type;
        if constexpr (std::is_same_v<category, x3::traits::container_attribute>)
            return false;
        else if constexpr (std::is_same_v<category, x3::traits::plain_attribute> ||
                           std::is_same_v<category, x3::traits::optional_attribute> ||
                           dsl::is_std_variant<Attribute>)
            return std::is_assignable_v<Attribute&, Url> || x3::traits::is_size_one_sequence<Url>::value;
        else
            return true;
    }

    template <class Attribute>
    static bool refuse_attribute() {
        static_assert(std::is_same_v<Attribute, Url>,
                      "the attribute of a rule of urigram::rules is the struct of the URL: parse into that "
                      "struct, into a std::optional or a variant of it, or, with a repetition such as *rule, "
                      "into a std::vector of it");
        return false;
    }

    template <class Attribute>
    static bool refuse_text() {
        static_assert(std::is_same_v<Attribute, Url>,
                      "the attribute of a rule of urigram::rules is the struct of the URL, not a text: parse "
                      "into that struct or a std::vector of it, or write x3::raw[rule] for the text");
        return false;
    }

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

/// A URL of RFC 1738 by its own scheme, as parsed by `rfc1738::parse_url`. The following match one scheme.
inline constexpr compiled<ast::url> url{};
inline constexpr compiled<ast::ftpurl> ftpurl{};            ///< RFC 1738, section 3.2
inline constexpr compiled<ast::httpurl> httpurl{};          ///< RFC 1738, section 3.3
inline constexpr compiled<ast::gopherurl> gopherurl{};      ///< RFC 1738, section 3.4
inline constexpr compiled<ast::mailtourl> mailtourl{};      ///< RFC 1738, section 3.5
inline constexpr compiled<ast::newsurl> newsurl{};          ///< RFC 1738, section 3.6
inline constexpr compiled<ast::nntpurl> nntpurl{};          ///< RFC 1738, section 3.7
inline constexpr compiled<ast::telneturl> telneturl{};      ///< RFC 1738, section 3.8
inline constexpr compiled<ast::waisurl> waisurl{};          ///< RFC 1738, section 3.9
inline constexpr compiled<ast::fileurl> fileurl{};          ///< RFC 1738, section 3.10
inline constexpr compiled<ast::prosperourl> prosperourl{};  ///< RFC 1738, section 3.11
inline constexpr compiled<ast::otherurl> otherurl{};        ///< RFC 1738, section 5: a URL of another scheme

/// A URI by its own scheme, as parsed by `urigram::parse`.
inline constexpr compiled<ast::uri_by_scheme> uri_by_scheme{};
/// URIs of one scheme. The match includes the fragment if the struct has one; otherwise it ends before it.
inline constexpr compiled<ast::http_uri> http_uri{};
inline constexpr compiled<ast::ws_uri> ws_uri{};                ///< RFC 6455, section 3
inline constexpr compiled<ast::file_uri> file_uri{};            ///< RFC 8089, section 2
inline constexpr compiled<ast::mailto_uri> mailto_uri{};        ///< RFC 6068, section 2
inline constexpr compiled<ast::namestring> namestring{};        ///< RFC 8141, section 2
inline constexpr compiled<ast::dataurl> dataurl{};              ///< RFC 2397, section 3
inline constexpr compiled<ast::acct_uri> acct_uri{};            ///< RFC 7565, section 7
inline constexpr compiled<ast::telephone_uri> telephone_uri{};  ///< RFC 3966, section 3
inline constexpr compiled<ast::sip_uri> sip_uri{};              ///< RFC 3261, section 25.1
inline constexpr compiled<ast::geo_uri> geo_uri{};              ///< RFC 5870, section 3.3
inline constexpr compiled<ast::tag_uri> tag_uri{};              ///< RFC 4151, section 2.1
inline constexpr compiled<ast::about_uri> about_uri{};          ///< RFC 6694, section 2.1
inline constexpr compiled<ast::cid_url> cid_url{};              ///< RFC 2392, section 2
inline constexpr compiled<ast::mid_url> mid_url{};              ///< RFC 2392, section 2
inline constexpr compiled<ast::info_uri> info_uri{};            ///< RFC 4452, section 4.1
inline constexpr compiled<ast::ni_uri> ni_uri{};                ///< RFC 6920, section 3
inline constexpr compiled<ast::dnsurl> dnsurl{};                ///< RFC 4501, section 3
inline constexpr compiled<ast::coap_uri> coap_uri{};            ///< RFC 7252, sections 6.1 and 6.2
inline constexpr compiled<ast::tn3270_uri> tn3270_uri{};        ///< RFC 6270, section 2.1
inline constexpr compiled<ast::nfs_url> nfs_url{};              ///< RFC 2224, section 10
inline constexpr compiled<ast::z3950_url> z3950_url{};          ///< RFC 2056, section 5
inline constexpr compiled<ast::ldap_url> ldap_url{};            ///< RFC 4516, section 2
inline constexpr compiled<ast::imap_url> imap_url{};            ///< RFC 5092, section 11

/// A URI of RFC 3986, as parsed by `rfc3986::parse_uri`.
inline constexpr compiled<ast::uri> uri{};

// These match the empty text, so that a repetition of one of them alone never ends.

/// A URL of RFC 1808, as parsed by `rfc1808::parse_url`.
inline constexpr compiled<ast::rfc1808_url> relative_url{};

/// A reference of RFC 2396, as parsed by `rfc2396::parse_uri_reference`.
inline constexpr compiled<ast::uri_reference> uri_reference{};

/// A reference of RFC 3986, as parsed by `rfc3986::parse_uri_reference`.
inline constexpr compiled<ast::uri_or_relative_ref> uri_or_relative_ref{};

}  // namespace urigram::rules

// A failed expectation has the position of the error within the URL, not the start of the URL.
#if !defined(BOOST_SPIRIT_X3_THROW_EXPECTATION_FAILURE) || BOOST_SPIRIT_X3_THROW_EXPECTATION_FAILURE
template <class Url>
struct boost::spirit::x3::expect_directive<urigram::rules::compiled<Url>>
    : unary_parser<urigram::rules::compiled<Url>, expect_directive<urigram::rules::compiled<Url>>> {
    using subject_type = urigram::rules::compiled<Url>;
    static constexpr bool is_pass_through_unary = true;
    constexpr expect_directive(subject_type const& url) : unary_parser<subject_type, expect_directive>(url) {}

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& ctx, RContext& rctx,
               Attribute& value) const {
        if (this->subject.parse(first, last, ctx, rctx, value)) return true;
        urigram::rules::detail::throw_unexpected<Url>(first, last, ctx);
    }
};

// X3 calls this one in a repetition without an attribute, `*('<' > rules::url > '>')`, and for containers.
template <class Url, class Context, class RContext>
struct boost::spirit::x3::detail::parse_into_container_impl<
    boost::spirit::x3::expect_directive<urigram::rules::compiled<Url>>, Context, RContext> {
    template <class Iterator, class Attribute>
    static bool call(expect_directive<urigram::rules::compiled<Url>> const& url, Iterator& first,
                     Iterator const& last, Context const& ctx, RContext& rctx, Attribute& value) {
        if (detail::parse_into_container(url.subject, first, last, ctx, rctx, value)) return true;
        urigram::rules::detail::throw_unexpected<Url>(first, last, ctx);
    }
};
#endif

/// The name of a rule in messages of X3: its production.
template <class Url>
struct boost::spirit::x3::get_info<urigram::rules::compiled<Url>> {
    using result_type = std::string;
    std::string operator()(urigram::rules::compiled<Url> const&) const {
        return std::string(urigram::rules::detail::runner_of<Url>().production);
    }
};

#endif
