// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_GRAMMAR_PARSE_HPP
#define URIGRAM_GRAMMAR_PARSE_HPP

#include <boost/system/result.hpp>
#include <type_traits>
#include <urigram/dialects.hpp>
#include <urigram/dsl/detail/walk.hpp>
#include <urigram/grammar/detail/character_classes.hpp>
#include <urigram/owned.hpp>

/// @par Thread safety Any number of threads may call the functions here at once, and read the same
/// value.
namespace urigram {

namespace detail {

/// The bytes that texts of a dialect can contain; without a dialect, those of URLs in RFC 1738.
constexpr charset octets_of_urls(dialect const* grammar) noexcept {
    return grammar != nullptr ? grammar->octets : dsl::octets_of(rfc1738::xchar);
}

/// The names of sets of bytes in error reports; the argument is as for `octets_of_urls`.
constexpr array_view<character_class> classes_of(dialect const* grammar) noexcept {
    constexpr auto& of_rfc1738 = rfc1738::character_classes;
    return grammar != nullptr ? grammar->classes
                              : array_view<character_class>{of_rfc1738, std::size(of_rfc1738)};
}

/// The code of the error at `offset`; `failure` is the code of failures inside of the production, if it has
/// one.
inline errc classify(std::string_view text, std::uint64_t offset, errc failure,
                     dialect const* grammar) noexcept {
    if (text.empty()) return errc::empty;
    if (offset == 0 && text.substr(0, 3) == "\xEF\xBB\xBF") return errc::byte_order_mark;
    if (failure != errc{}) return failure;
    if (offset == text.size()) return errc::incomplete;
    bool const known = octets_of_urls(grammar).contains(text[static_cast<std::size_t>(offset)]);
    return known ? errc::unexpected_octet : errc::forbidden_octet;
}

template <class Rule, class Context, class Attribute>
bool parse_all(Rule const& rule, std::string_view text, Context const& ctx, Attribute& attr) {
    char const* first = text.data();
    char const* const last = first + text.size();
    return rule.parse(first, last, ctx, x3::unused, attr) && first == last;
}

/// A parse with recorded failures.
struct traced_parse {
    std::string_view text;  ///< its data pointer is never null
    bool ok = false;
    char const* end = nullptr;  ///< the end of the match, if there is one
    dsl::trace trace;

    bool takes_all() const noexcept { return ok && end == text.data() + text.size(); }
};

/// `substitute` is the index of a scheme in a `scheme_set`: the set uses the rule of this scheme for schemes
/// that the set lacks.
template <class Rule>
traced_parse parse_traced(Rule const& rule, std::string_view text,
                          std::size_t substitute = dsl::detail::no_substitute) {
    traced_parse parse;
    parse.text = dsl::not_null(text);
    parse.end = parse.text.data();
    char const* const last = parse.end + parse.text.size();
    auto const ctx = dsl::with_substitute_scheme(substitute, dsl::traced(parse.trace));
    parse.ok = rule.parse(parse.end, last, ctx, x3::unused, x3::unused);
    return parse;
}

/// Returns the error that explains why a rule does not match all of a text.
inline parse_error error_of(traced_parse const& parse, dialect const* grammar) noexcept {
    char const* const begin = parse.text.data();
    auto const read = [&](dsl::furthest_failure const& failure) {
        failed_reading r;
        // If the match extends beyond the furthest failure, only the end of the text was expected there.
        bool const noted = !failure.expected().empty();
        bool const beyond = parse.ok && (!noted || parse.end > failure.at());
        char const* const at = beyond ? parse.end : noted ? failure.at() : begin;
        auto const production = beyond ? parse.trace.ended_at(at) : failure.production();
        r.offset = static_cast<std::uint64_t>(at - begin);
        r.code = classify(parse.text, r.offset, beyond ? errc{} : production.failure, grammar);
        r.end_expected = parse.ok && parse.end == at;
        if (!beyond) r.expected_octets = failure.expected();
        r.production = production.name;
        return r;
    };
    parse_error error;
    static_cast<failed_reading&>(error) = read(parse.trace.all());
    if (auto const certain = read(parse.trace.certain());
        parse.trace.has_two_readings() && certain.offset < error.offset) {
        error.alternative = certain;
        if (!parse.trace.guess_is_likelier()) error = error.other();
    }
    error.classes = detail::classes_of(grammar);
    error.grammar = grammar;
    return error;
}

}  // namespace detail

/// Why `rule` does not match all of `text`: parses once more and reports the furthest failure.
///
/// For texts that `rule` rejects; for a text that `rule` matches, the result says that the end was expected.
/// Linear in the text. Rules written with the parsers of `dsl` report the expected bytes; X3's own parsers
/// record nothing. `grammar` is the expected dialect of the text, if any: the report names it, and reports
/// bytes that no URL of it can contain as forbidden.
/// @throws exceptions of the rule, as for `parse`
template <class Rule>
[[nodiscard]] parse_error explain(std::string_view text, Rule const& rule, dialect const* grammar = nullptr) {
    return detail::error_of(detail::parse_traced(rule, text), grammar);
}

/// Parses all of `text` with `rule`, which can be any X3 parser. Returns its attribute, or an error.
/// @code
/// #include <urigram/grammar/rfc1738.hpp>
/// auto host = urigram::parse("example.com:8080", urigram::rfc1738::hostport);
/// if (host) use(host->port);
/// @endcode
/// The attribute's views refer to `text`, which must outlive it. Linear in the text. A grammar with a skipper
/// also matches trailing blanks if the grammar ends in `x3::eps`:
/// @code
/// #include <urigram/grammar/rfc1738.hpp>
/// using urigram::rfc1738::hostport;
/// auto hosts = urigram::parse(" h:80, i ", x3::skip(x3::space)[hostport % urigram::dsl::lit(",") >>
/// x3::eps]);
/// @endcode
/// @throws exceptions of the rule. A rule in the words of `dsl` whose attributes are views, or structs,
/// optionals and variants of views, neither allocates nor throws; this includes all rules of the RFCs. A rule
/// with a `std::string` or a container in its attribute may throw std::bad_alloc; semantic actions,
/// expectation points and your own types may throw other exceptions.
template <class Rule, std::enable_if_t<dsl::is_parser<Rule>, int> = 0>
[[nodiscard]] result<dsl::attribute_of<Rule>> parse(text_view text, Rule const& rule,
                                                    dialect const* grammar = nullptr) {
    using value = dsl::attribute_of<Rule>;
    boost::system::result<value, parse_error> result(boost::system::in_place_value, dsl::empty<value>());
    if (!detail::parse_all(rule, text, x3::unused, *result)) result = explain(text, rule, grammar);
    return result;
}

/// The same for a text that does not outlive the result, which stores a copy of it.
/// @code
/// #include <urigram/grammar/rfc1738.hpp>
/// auto url = urigram::parse_owned(read_line(), urigram::rfc1738::schemes.strict());
/// if (url) keep(std::move(*url));  // an owned<ast::url>
/// @endcode
/// @throws std::bad_alloc, and exceptions of the rule
template <class Rule, std::enable_if_t<dsl::is_parser<Rule>, int> = 0>
[[nodiscard]] result<owned<dsl::attribute_of<Rule>>> parse_owned(std::string_view text, Rule const& rule,
                                                                 dialect const* grammar = nullptr) {
    return owned<dsl::attribute_of<Rule>>::parse(
        text, [&](std::string_view copy) { return urigram::parse(copy, rule, grammar); });
}

/// Whether `rule` matches all of `text`, and otherwise the error. Like `parse`, without the attribute.
/// @throws exceptions of the rule, as for `parse`
template <class Rule, std::enable_if_t<dsl::is_parser<Rule>, int> = 0>
[[nodiscard]] result<void> check(std::string_view text, Rule const& rule, dialect const* grammar = nullptr) {
    if (detail::parse_all(rule, text, x3::unused, x3::unused)) return {};
    return explain(text, rule, grammar);
}

/// The same as a function for `schemes::add`: `&check_with<my_rule>`. It is `noexcept`, as such functions
/// must be: no attribute is constructed, so nothing allocates for it, but a semantic action or an expectation
/// point that throws ends the program.
template <auto const& Rule>
std::optional<parse_error> check_with(std::string_view text) noexcept {
    auto const checked = check(text, Rule);
    return checked ? std::nullopt : std::optional(checked.error());
}

}  // namespace urigram

#endif
