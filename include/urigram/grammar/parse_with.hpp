// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_GRAMMAR_PARSE_WITH_HPP
#define URIGRAM_GRAMMAR_PARSE_WITH_HPP

#include <boost/system/result.hpp>
#include <type_traits>
#include <urigram/dsl.hpp>
#include <urigram/error.hpp>

namespace urigram {

namespace detail {

// The octets that a URL may hold somewhere, the percent sign of escapes among them.
inline constexpr charset rfc1738_octets = charset::range('a', 'z') | charset::range('A', 'Z') |
                                          charset::range('0', '9') | charset("$-_.+!*'(),;/?:@&=%");
inline constexpr charset rfc1808_octets = rfc1738_octets | charset("#");
inline constexpr charset rfc2396_octets = rfc1808_octets | charset("~");

constexpr charset const& url_octets(std::string_view grammar) {
    return grammar == "rfc2396" ? rfc2396_octets : grammar == "rfc1808" ? rfc1808_octets : rfc1738_octets;
}

/// What the grammar calls an escape.
constexpr std::string_view escape_name(std::string_view grammar) {
    return grammar == "rfc2396" ? "escaped" : "escape";
}

/// `code`, or what is wrong with the text from its start.
constexpr errc or_wrong_start(errc code, std::string_view text, std::string_view grammar,
                              std::string_view production, std::uint64_t offset) {
    if (offset == 0 && text.substr(0, 3) == "\xEF\xBB\xBF") return errc::byte_order_mark;
    bool const references = grammar == "rfc1808" || grammar == "rfc2396";  // those do without a scheme
    return production == "scheme" && !references ? errc::no_scheme : code;
}

constexpr errc classify(std::string_view text, std::string_view grammar, std::string_view production,
                        std::uint64_t offset) {
    if (text.empty()) return errc::empty;
    errc code = errc::incomplete;
    if (production == "escape" || production == "escaped")
        code = errc::bad_escape;
    else if (offset != text.size())
        code = url_octets(grammar).contains(text[static_cast<std::size_t>(offset)]) ? errc::unexpected_octet
                                                                                    : errc::forbidden_octet;
    return or_wrong_start(code, text, grammar, production, offset);
}

template <class Rule, class Attribute>
bool parse_all(Rule const& rule, std::string_view text, Attribute& attr) noexcept {
    char const* first = text.data();
    char const* const last = first + text.size();
    return rule.parse(first, last, x3::unused, x3::unused, attr) && first == last;
}

/// At `at` one of `expected`, or the end if that is so, was looked for in `production`.
inline void fill_in(parse_error& error, errc code, std::uint64_t offset, charset const& expected,
                    bool end_expected, std::string_view production, std::string_view grammar) noexcept {
    error.code = code;
    error.end_expected = end_expected;
    error.offset = offset;
    error.expected_octets = expected;
    error.grammar = grammar;
    error.production = production;
}

/// What a trace of a parse of `text` amounts to; the parse ended at `first`, if it was `ok`.
inline void fill_in(parse_error& error, dsl::trace const& trace, bool ok, char const* first,
                    std::string_view text, std::string_view grammar) noexcept {
    charset const expected = trace.expected();
    bool const all = ok && (first > trace.furthest() || expected.empty());
    char const* const at = all ? first : trace.furthest();
    std::string_view const production = all ? trace.ended() : trace.production();
    auto const offset = static_cast<std::uint64_t>(at - (text.data() == nullptr ? "" : text.data()));
    fill_in(error, classify(text, grammar, production, offset), offset, all ? charset() : expected,
            ok && first == at, production, grammar);
}

}  // namespace detail

/// Why `rule` does not take all of `text`: parses once more and reports the furthest failure.
///
/// For texts that `rule` refuses; of one that it takes, it says that the text could have ended there. Linear
/// in the text; neither allocates nor throws. Rules written in the words of `dsl` report what they expected;
/// a parser of X3's own among them is silent about its failures.
template <class Rule>
parse_error explain(Rule const& rule, std::string_view text, std::string_view grammar = {}) noexcept {
    char const* first = text.data() == nullptr ? "" : text.data();
    char const* const last = first + text.size();
    dsl::trace trace(first);
    bool const ok = rule.parse(first, last, dsl::traced(trace.outside()), x3::unused, x3::unused);
    parse_error error;
    detail::fill_in(error, trace, ok, first, text, grammar);
    return error;
}

/// Parses all of `text` with `rule`: its attribute, or why there is none.
/// @code
/// auto host = urigram::parse_with(urigram::rfc1738::hostport, "example.com:8080");
/// if (host) use(host->port);
/// @endcode
/// The attribute's views refer to `text`, which must outlive it. Linear in the text; neither allocates nor
/// throws.
template <class Rule>
boost::system::result<typename Rule::attribute_type, parse_error>
parse_with(Rule const& rule, std::string_view text, std::string_view grammar = {}) noexcept {
    using value = typename Rule::attribute_type;
    boost::system::result<value, parse_error> result(boost::system::in_place_value, dsl::empty<value>());
    if (!detail::parse_all(rule, text, *result)) result = explain(rule, text, grammar);
    return result;
}

/// A temporary string would be gone before the views into it are used.
template <class Rule, class String,
          std::enable_if_t<std::is_same_v<std::remove_cv_t<String>, std::string>, int> = 0>
void parse_with(Rule const& rule, String&& text, std::string_view grammar = {}) = delete;

/// Why `rule` does not take all of `text`; nothing if it does. As `parse_with`, without the attribute.
template <class Rule>
std::optional<parse_error> check(Rule const& rule, std::string_view text,
                                 std::string_view grammar = {}) noexcept {
    if (detail::parse_all(rule, text, x3::unused)) return std::nullopt;
    return explain(rule, text, grammar);
}

/// The same as a function for `schemes::add`: `&check_with<my_rule>`.
template <auto const& Rule>
std::optional<parse_error> check_with(std::string_view text) noexcept {
    return check(Rule, text);
}

}  // namespace urigram

#endif
