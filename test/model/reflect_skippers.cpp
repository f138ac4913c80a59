// SPDX-License-Identifier: BSL-1.0
#include "reflect_test.hpp"
#include <boost/test/unit_test.hpp>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <urigram/grammar/rfc1738.hpp>
#include <urigram/model/automaton.hpp>
#include <urigram/model/prove_rule.hpp>
#include <urigram/model/reflect_schemes.hpp>

using namespace urigram;
using namespace urigram::test;

namespace {

auto const blank = x3::char_(' ');
auto const a = x3::char_('a');
auto const b = x3::char_('b');

/// Whether the model of the parser under a skipper stops where X3 stops, and leaves the input at the same
/// position after a failure.
template <class Parser>
boost::test_tools::assertion_result skips_as_x3(Parser const& p, std::string_view alphabet = "ab ",
                                                std::size_t length = 6) {
    auto const matched = agrees(x3::skip(blank)[p], alphabet, length, 0);
    if (!matched) return matched;
    return agrees(x3::skip(blank)[-p], alphabet, length, 0);
}

/// The message of the exception that the reflection of the parser under a skipper throws, or "".
template <class Parser>
std::string refusal(Parser const& p) {
    try {
        model::reflect(x3::skip(blank)[p]);
    } catch (std::invalid_argument const& e) {
        return e.what();
    }
    return "";
}

bool contains(std::string const& text, std::string_view part) { return text.find(part) != std::string::npos; }

x3::rule<struct list_id> const list = "list";
x3::rule<struct item_id> const item = "item";
auto const item_def = x3::lexeme[+a] | '(' >> -list >> ')';
auto const list_def = item % ',';
BOOST_SPIRIT_DEFINE(list, item)

// Declared here, defined elsewhere.
struct far_id {};
x3::rule<far_id> const far = "far";

struct silent_parser : x3::parser<silent_parser> {
    using attribute_type = x3::unused_type;
    static constexpr bool has_attribute = false;

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& context, RContext&, Attribute&) const {
        x3::skip_over(first, last, context);
        if (first == last || *first != 'a') return false;
        ++first;
        return true;
    }
};
struct skipping_parser : silent_parser {};
struct blind_parser : x3::parser<blind_parser> {
    using attribute_type = x3::unused_type;
    static constexpr bool has_attribute = false;

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const&, RContext&, Attribute&) const {
        if (first == last || *first != 'a') return false;
        ++first;
        return true;
    }
};

}  // namespace

namespace urigram::model {

template <>
struct reflect_as<silent_parser> {
    static node_id reflect(reflection& r, silent_parser const&) { return r.make(literal{"a", false}); }
};
template <>
struct reflect_as<skipping_parser> : reflect_as<silent_parser> {
    static constexpr bool skips_first = true;
};
template <>
struct reflect_as<std::decay_t<decltype(far)>> {
    static node_id reflect(reflection& r, x3::rule<far_id> const& rule) {
        return r.rule<far_id>(rule.name, +x3::digit);
    }
    static failure_end failure_of(reflection& r, x3::rule<far_id> const&) { return r.failure_of(+x3::digit); }
};
template <>
struct reflect_as<blind_parser> {
    static node_id reflect(reflection& r, blind_parser const&) { return r.make(literal{"a", false}); }
    static failure_end failure_of(reflection&, blind_parser const&) { return {}; }
};

}  // namespace urigram::model

BOOST_AUTO_TEST_SUITE(model_reflect_skippers_cpp)

BOOST_AUTO_TEST_CASE(parsers_that_read_the_input_skip_first) {
    BOOST_TEST(model_of(x3::skip(blank)[a >> b]) == " = (<1> \"a\" <1> \"b\"); skip = \"\\20\"{0,}");
    BOOST_TEST(model_of(x3::skip(blank)[a | b]) == " = ((<1> \"a\") | (<1> \"b\")); skip = \"\\20\"{0,}");
    BOOST_TEST(model_of(x3::skip(blank)[*a]) == " = ((<1> \"a\"){0,} <1>); skip = \"\\20\"{0,}");
    BOOST_TEST(model_of(x3::skip(blank)[x3::lexeme[a >> b]]) == " = (<1> \"a\" \"b\"); skip = \"\\20\"{0,}");
    BOOST_TEST(model_of(x3::skip(blank)[x3::char_ - 'a']) == " = (<1> [\\00-`b-\\ff]); skip = \"\\20\"{0,}");
}

BOOST_AUTO_TEST_CASE(primitives_skip_as_x3) {
    static x3::symbols<> const words({"a", "ab", "ba"});
    BOOST_TEST(skips_as_x3(a));
    BOOST_TEST(skips_as_x3(x3::lit("ab")));
    BOOST_TEST(skips_as_x3(words));
    BOOST_TEST(skips_as_x3(x3::eps));
    BOOST_TEST(skips_as_x3(x3::eps(false)));
    BOOST_TEST(skips_as_x3(x3::attr(1)));
    BOOST_TEST(skips_as_x3(x3::eoi));
    BOOST_TEST(skips_as_x3(x3::eol, "\r\n ", 5));
    BOOST_TEST(skips_as_x3(x3::int_, "1- ", 5));
    BOOST_TEST(skips_as_x3(x3::uint_parser<unsigned, 10, 0, 2>(), "1- ", 5));
    BOOST_TEST(skips_as_x3(x3::bool_, "tru e", 5));
    BOOST_TEST(skips_as_x3(x3::true_, "tru e", 5));
}

BOOST_AUTO_TEST_CASE(operators_skip_as_x3) {
    BOOST_TEST(skips_as_x3(a >> b >> a));
    BOOST_TEST(skips_as_x3(a | b >> a));
    BOOST_TEST(skips_as_x3(a | x3::no_skip[b] | x3::attr(1)));
    BOOST_TEST(skips_as_x3(a >> b | x3::no_skip[blank >> b]));
    BOOST_TEST(skips_as_x3(*a));
    BOOST_TEST(skips_as_x3(*(a >> b)));
    BOOST_TEST(skips_as_x3(+a));
    BOOST_TEST(skips_as_x3(+(a >> b)));
    BOOST_TEST(skips_as_x3(-a >> x3::no_skip[-b]));
    BOOST_TEST(skips_as_x3(-(a >> a) >> x3::no_skip[-blank]));
    BOOST_TEST(skips_as_x3(a % b));
    BOOST_TEST(skips_as_x3(a % b >> x3::no_skip[blank]));
    BOOST_TEST(skips_as_x3(&(a >> b)));
    BOOST_TEST(skips_as_x3(!a >> x3::no_skip[x3::char_]));
}

// If the right side of a difference matches, the input is reset; otherwise, the characters that its sides
// skipped stay skipped.
BOOST_AUTO_TEST_CASE(differences_skip_as_x3) {
    BOOST_TEST(skips_as_x3(x3::char_("ab") - b));
    BOOST_TEST(skips_as_x3(x3::char_ - b));
    BOOST_TEST(skips_as_x3((a >> b) - (a >> b >> a)));
    BOOST_TEST(skips_as_x3(*(x3::char_("ab") - x3::lit("ab"))));
    BOOST_TEST(skips_as_x3((x3::lit("ab") - x3::lit("aba")) | x3::no_skip[blank]));
    BOOST_TEST(skips_as_x3(x3::no_skip[x3::char_("b ")] - a));
    BOOST_TEST(skips_as_x3((a - (a >> b)) | x3::no_skip[blank]));
}

BOOST_AUTO_TEST_CASE(directives_skip_as_x3) {
    BOOST_TEST(skips_as_x3(x3::omit[a]));
    BOOST_TEST(skips_as_x3(x3::no_case[a], "aA "));
    BOOST_TEST(skips_as_x3(x3::matches[a] >> x3::no_skip[-blank]));
    BOOST_TEST(skips_as_x3(x3::confix(a, b)[*x3::lit('a')]));
    BOOST_TEST(skips_as_x3(x3::seek[a]));
    BOOST_TEST(skips_as_x3(x3::seek[a >> b]));
    BOOST_TEST(skips_as_x3(x3::seek[x3::no_skip[blank >> b] | a]));
    BOOST_TEST(skips_as_x3(x3::with<struct some_tag>(1)[a]));
    BOOST_TEST(skips_as_x3(x3::repeat[a]));
    BOOST_TEST(skips_as_x3(x3::repeat(2)[a]));
    BOOST_TEST(skips_as_x3(x3::repeat(1, 3)[a]));
    BOOST_TEST(skips_as_x3(x3::repeat(0, 2)[a]));
    BOOST_TEST(skips_as_x3(x3::repeat(0)[a]));
    BOOST_TEST(skips_as_x3(x3::repeat(2, x3::inf)[a]));
    BOOST_TEST(skips_as_x3(x3::repeat(1, 2)[a >> b]));
}

BOOST_AUTO_TEST_CASE(skip_and_lexeme_skip_as_x3) {
    BOOST_TEST(skips_as_x3(x3::lexeme[a >> b]));
    BOOST_TEST(skips_as_x3(x3::lexeme[*(a >> b)]));
    BOOST_TEST(skips_as_x3(x3::no_skip[a >> b] | a));
    BOOST_TEST(skips_as_x3(x3::lexeme[x3::lexeme[a] >> b]));
    BOOST_TEST(skips_as_x3(x3::lexeme[a >> x3::skip[b >> a] >> b]));
    BOOST_TEST(skips_as_x3(x3::lexeme[a >> -x3::skip[b] >> x3::lexeme[a]]));
    BOOST_TEST(skips_as_x3(x3::lexeme[x3::skip[a] | b]));
    BOOST_TEST(skips_as_x3(x3::skip[a] >> x3::no_skip[x3::skip[a] | x3::skip[b] >> a]));
    BOOST_TEST(skips_as_x3(a >> x3::skip(b)[a | blank] >> a));
    BOOST_TEST(skips_as_x3(x3::skip(b)[a] | a >> a));
    BOOST_TEST(skips_as_x3(x3::lexeme[x3::skip(b)[a] | a >> a]));
    BOOST_TEST(skips_as_x3(*x3::skip(b)[a]));
    BOOST_TEST(skips_as_x3(x3::no_skip[*x3::skip(b)[a]]));
    // Even without a skipper around it, skipped characters stay skipped after a failure.
    BOOST_TEST(agrees(x3::skip(blank)[a] | b, "ab ", 6));
    BOOST_TEST(agrees(*x3::skip(blank)[a], "ab ", 6));
    BOOST_TEST(agrees(*x3::skip[a], "ab ", 6));
}

// With an attribute, X3 skips before the text of `raw`; without an attribute, the operand of `raw` skips.
BOOST_AUTO_TEST_CASE(raw_skips_as_x3) {
    auto const first = x3::raw[x3::lexeme[+a]];
    BOOST_TEST(skips_as_x3(first % b));
    BOOST_TEST(skips_as_x3(*first));
    BOOST_TEST(skips_as_x3(x3::raw[a >> b] | a | x3::raw[b >> b]));
    BOOST_TEST(agrees(x3::skip(blank)[x3::raw[a >> b] % a], "ab ", 6));
    BOOST_TEST(skips_as_x3(*(x3::eps >> x3::raw[a >> b])));
    for (auto const* text : {"a b", " a b", "a bb", " ", " a", " ba"}) {
        auto const p = x3::skip(blank)[x3::raw[a >> b] | x3::raw[x3::lexeme[b >> a]]];
        std::string taken;
        char const* attributed = text;
        char const* plain = text;
        char const* const last = text + std::string_view(text).size();
        x3::parse(attributed, last, p, taken);
        x3::parse(plain, last, p);
        BOOST_TEST((attributed == plain), text);
    }
    BOOST_TEST(contains(refusal(*x3::raw[a >> b]), "write x3::eps >>"));
    BOOST_TEST(contains(refusal(-x3::raw[a >> b]), "write x3::eps >>"));
    BOOST_TEST(contains(refusal(x3::seek[x3::raw[a >> b]]), "write x3::eps >>"));
    BOOST_TEST(contains(refusal(x3::raw[a >> b] | x3::no_skip[a]), "write x3::eps >>"));
    BOOST_TEST(contains(refusal(x3::skip(b)[x3::raw[a >> b]] | a), "write x3::eps >>"));
    BOOST_TEST(contains(refusal(x3::raw[x3::no_skip[a]]), "let p begin with x3::eps"));
    BOOST_TEST(contains(refusal(dsl::with_text[x3::no_skip[a]]), "let p begin with x3::eps"));
    BOOST_TEST(refusal(x3::raw[x3::eps >> x3::no_skip[a]]) == "");
    BOOST_TEST(refusal(x3::raw[a >> b] | x3::raw[b >> a] | a) == "");
}

BOOST_AUTO_TEST_CASE(skippers_of_several_parts_skip_as_x3) {
    auto const comment = '#' >> *(x3::char_ - x3::eol) >> x3::eol;
    auto const skipper = x3::space | comment;
    BOOST_TEST(agrees(x3::skip(skipper)[*a >> x3::eoi], "a# \n", 6));
    BOOST_TEST(agrees(x3::skip(skipper)[a % ',' | x3::no_skip[x3::lit(" #")]], "a#, \n", 5));
    auto const nested = x3::rule<struct nested_id>("comment") = '(' >> *(x3::char_ - '(' - ')') >> ')';
    BOOST_TEST(agrees(x3::skip(nested)[*a], "a()", 7));
    BOOST_TEST(model_of(x3::skip(nested)[a]) ==
               " = (<1> \"a\"); skip = <2>{0,}; comment = (\"(\" [\\00-'*-\\ff]{0,} \")\")");
    BOOST_TEST(agrees(x3::skip(x3::no_skip[blank >> -b])[*a], "ab ", 6));
    BOOST_TEST(agrees(x3::skip(x3::lexeme[b >> -blank])[*a], "ab ", 6));
    BOOST_TEST(agrees(x3::skip(x3::seek[b])[a >> a | x3::no_skip[b]], "ab ", 6));
    // A skipper runs without a context: neither `no_case` nor an outer skipper applies to it.
    BOOST_TEST(agrees(x3::no_case[x3::skip(b)[*a]], "abAB", 5));
    BOOST_TEST(agrees(x3::skip(blank)[x3::skip('b' >> b)[*a]], "ab ", 6));
    BOOST_TEST(contains(refusal(x3::skip(x3::skip(b)[a])[a]), "a skipper that fails must restore the input"));
    BOOST_TEST(skips_as_x3(x3::skip(x3::eps >> x3::skip(b)[a])[x3::lit('b')]));
}

BOOST_AUTO_TEST_CASE(rules_skip_as_x3) {
    auto const word = x3::rule<struct word_id, std::string>("word") = x3::lexeme[+a];
    auto const pair = x3::rule<struct pair_id>("pair") = word >> b;
    auto const choice = x3::rule<struct choice_id>("choice") = word | b;
    BOOST_TEST(skips_as_x3(word));
    BOOST_TEST(skips_as_x3(*pair));
    BOOST_TEST(skips_as_x3(*choice));
    BOOST_TEST(skips_as_x3(choice | x3::no_skip[x3::char_]));
    BOOST_TEST(skips_as_x3(pair | x3::no_skip[x3::char_]));
    // One production for each skipper.
    BOOST_TEST(
        model_of(word >> x3::skip(blank)[word >> word] >> x3::skip(blank)[word] >> x3::skip(b)[word]) ==
        " = (<1> <3> <3> <3> <5>); word = \"a\"{1,}; skip = \"\\20\"{0,}; word = (<2> \"a\"{1,}); "
        "skip = \"b\"{0,}; word = (<4> \"a\"{1,})");
    BOOST_TEST(agrees(x3::skip(blank)[word >> x3::skip(b)[word] >> word], "ab ", 6));
}

BOOST_AUTO_TEST_CASE(recursive_rules_skip_as_x3) {
    BOOST_TEST(skips_as_x3(list, "a,() ", 5));
    BOOST_TEST(skips_as_x3(*item, "a,() ", 5));
    BOOST_TEST(skips_as_x3(list >> x3::lexeme[list], "a,() ", 5));
    BOOST_TEST(model_of(x3::skip(blank)[list]) ==
               " = <2>; skip = \"\\20\"{0,}; list = (<3> (<1> \",\" <3>){0,}); "
               "item = ((<1> \"a\"{1,}) | (<1> \"(\" (<2> | <1>) <1> \")\"))");
    x3::rule<struct nest_id> const nest = "nest";
    auto const brackets = nest = a | '(' >> *nest >> ')';
    BOOST_TEST(skips_as_x3(brackets, "a() ", 6));
    BOOST_TEST(skips_as_x3(*brackets, "a() ", 6));
    BOOST_TEST(refusal(nest = nest | a) == "");
}

BOOST_AUTO_TEST_CASE(own_parsers_skip_as_declared) {
    BOOST_TEST(skips_as_x3(*skipping_parser()));
    BOOST_TEST(skips_as_x3(*blind_parser()));
    BOOST_TEST(model_of(x3::skip(blank)[*far]) ==
               " = (<2>{0,} <1>); skip = \"\\20\"{0,}; far = ((<1> [0-9]){1,} <1>)");
    BOOST_TEST(contains(refusal(silent_parser()), "silent_parser> does not say what the parser skips"));
    BOOST_TEST(refusal(x3::lexeme[silent_parser()]) == "");
}

BOOST_AUTO_TEST_CASE(words_of_dsl_skip_as_x3) {
    auto const as = dsl::set("a");
    auto const bs = dsl::set("b");
    dsl::set_or_escape const escape(charset("a"));
    BOOST_TEST(skips_as_x3(as));
    BOOST_TEST(skips_as_x3(escape, "a% 1", 5));
    BOOST_TEST(skips_as_x3(dsl::run<dsl::set, 0>(as)));
    BOOST_TEST(skips_as_x3(dsl::run<dsl::set, 1>(as)));
    BOOST_TEST(skips_as_x3(dsl::run<dsl::set_or_escape, 1>(escape), "a% 1", 5));
    BOOST_TEST(skips_as_x3(dsl::lit("ab")));
    BOOST_TEST(skips_as_x3(dsl::lit("")));
    BOOST_TEST(skips_as_x3(dsl::keyword("ab"), "aAb "));
    BOOST_TEST(skips_as_x3(dsl::times<1, 2>(as)));
    BOOST_TEST(skips_as_x3(dsl::times<0, 2>(as)));
    BOOST_TEST(skips_as_x3(dsl::times<2>(as) | x3::no_skip[blank]));
    BOOST_TEST(skips_as_x3(dsl::view[as >> bs]));
    BOOST_TEST(skips_as_x3(dsl::view[x3::no_skip[a]]));
    BOOST_TEST(skips_as_x3(dsl::with_text[as]));
    BOOST_TEST(skips_as_x3(dsl::not_before[as] >> x3::no_skip[blank]));
    BOOST_TEST(skips_as_x3(dsl::present[as]));
    BOOST_TEST(skips_as_x3(dsl::maybe<dsl::set>(as)));
    BOOST_TEST(skips_as_x3(dsl::absent));
    BOOST_TEST(skips_as_x3(dsl::joined_run<0>(charset("a"), charset("b"))));
    BOOST_TEST(skips_as_x3(dsl::joined_run<1>(charset("a"), charset("b"))));
    using namespace dsl::notation;
    BOOST_TEST(skips_as_x3(*as >> *("b" >> *as)));
    BOOST_TEST(skips_as_x3(+as >> *(+dsl::lit("b") >> +as)));
}

// A production of `dsl` is one lexeme.
BOOST_AUTO_TEST_CASE(productions_of_dsl_are_one_lexeme) {
    auto const ab = dsl::text<struct ab_id>{"ab"} = dsl::lit("a") >> dsl::lit("b");
    auto const c = dsl::text<struct c_id>{"c"} = dsl::lit("a");
    BOOST_TEST(skips_as_x3(ab));
    BOOST_TEST(skips_as_x3(*ab));
    BOOST_TEST(skips_as_x3(ab | x3::no_skip[blank]));
    BOOST_TEST(model_of(x3::skip(blank)[ab >> ab], ab) ==
               " = (<1> <2> <1> <2>); skip = \"\\20\"{0,}; ab = (\"a\" \"b\")");
    using pair = dsl::choice<decltype(ab), decltype(c)>;
    BOOST_TEST(skips_as_x3(pair(std::tuple(ab, c))));
    BOOST_TEST(skips_as_x3(x3::skip(blank)[rfc1738::port % ','], "1, ", 6));
    BOOST_TEST(agrees_on(x3::skip(blank)[rfc1738::url % ','], [](auto const& f) {
        for (auto const* text :
             {"", " ", "http://h/", " http://h/ ,ftp://h/,  x:y z", "  ftp:/ ", "http ://h/"})
            f(text);
    }));
}

BOOST_AUTO_TEST_CASE(automata_of_skipping_parsers_accept_whole_texts) {
    auto const numbers = x3::uint_ % ',';
    auto const whole = x3::skip(x3::space)[numbers >> x3::eoi];
    auto const automaton =
        model::build(model::reflect(whole), model::production_id{}, model::reading::peg).value();
    for_each_text("1, ", 7, 0, [&](std::string const& text) {
        char const* first = text.data();
        char const* const last = first + text.size();
        bool const taken = x3::phrase_parse(first, last, numbers, x3::space) && first == last;
        BOOST_TEST(automaton.accepts(text) == taken, "'" << text << "'");
    });
}

BOOST_AUTO_TEST_CASE(skippers_that_never_end_are_reported) {
    auto const problem = [](auto const& p) { return model::prove(p, x3::lit('a')).problem; };
    BOOST_TEST(problem(x3::skip(*blank)[a]) ==
               "X3 never returns from *( *\" \" ) in skip: the repeated part can match the empty text, as on "
               "\"\"");
    BOOST_TEST(
        problem(x3::skip(-blank)[x3::attr(1) >> a]) ==
        "X3 never returns from *( [ \" \" ] ) in skip: the repeated part can match the empty text, as on "
        "\"\"");
    // In `no_skip`, the skipper does not run.
    BOOST_TEST(problem(x3::skip(*blank)[x3::no_skip[a]]) == "");
    // A repetition whose part only skips blanks does not end, either.
    BOOST_TEST(contains(problem(x3::skip(blank)[*x3::eps]), "X3 never returns from *"));
}

BOOST_AUTO_TEST_SUITE_END()
