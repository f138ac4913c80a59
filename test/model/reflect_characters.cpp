// SPDX-License-Identifier: BSL-1.0
#include "reflect_test.hpp"
#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(model_reflect_characters_cpp)

using namespace urigram;
using namespace urigram::test;

#define SAME(parser, alphabet, expected)                                                                     \
    do {                                                                                                     \
        BOOST_TEST(model_of(parser) == std::string(" = ") + expected);                                       \
        BOOST_TEST(agrees(parser, alphabet));                                                                \
        BOOST_TEST(agrees(x3::no_case[parser], alphabet));                                                   \
    } while (false)

// In no_case, X3's ASCII parsers assert that the input is ASCII.
#define SAME_IN_ASCII(parser, alphabet, expected)                                                            \
    do {                                                                                                     \
        BOOST_TEST(model_of(parser) == std::string(" = ") + expected);                                       \
        BOOST_TEST(agrees(parser, alphabet));                                                                \
        BOOST_TEST(agrees(x3::no_case[parser], alphabet, 4, 128));                                           \
    } while (false)

BOOST_AUTO_TEST_CASE(single_characters_are_literals) {
    SAME(x3::char_('a'), "aA", "\"a\"");
    SAME(x3::lit('1'), "1a", "\"1\"");
    SAME(x3::char_("-"), "-", "\"\\2d\"");
    SAME(x3::char_('\xE9'), "\xE9", "\"\\e9\"");
    SAME(x3::iso8859_1::char_('k'), "kK", "\"k\"");
    SAME(x3::standard_wide::char_(L'k'), "kK", "\"k\"");
    SAME(x3::char_, "a\xE9", "[\\00-\\ff]");
    SAME(x3::ascii::char_, "a\xE9", "[\\00-\\7f]");
}

BOOST_AUTO_TEST_CASE(strings_of_characters_may_have_ranges) {
    SAME(x3::char_("a-c"), "abcdA-", "[a-c]");
    SAME(x3::char_("a-"), "a-b", "[\\2da]");
    SAME(x3::char_("-a"), "a-b", "[\\2da]");
    SAME(x3::char_("$-_.+"), "$-_a", "[$-_]");
    SAME(x3::char_(std::string("xyz")), "xyzX", "[x-z]");
    SAME(x3::char_('b', 'd'), "abcde", "[b-d]");
    SAME(x3::char_("X-c"), "XZ_ac", "[X-c]");
    SAME(~x3::char_("a-c"), "adA", "[\\00-`d-\\ff]");
    SAME(~x3::char_('a'), "aAb", "[\\00-`b-\\ff]");
    SAME(~~x3::char_('a'), "aAb", "\"a\"");
}

BOOST_AUTO_TEST_CASE(character_classes_are_sets) {
    SAME(x3::alnum, "aZ5_", "[0-9A-Za-z]");
    SAME(x3::alpha, "aZ5_", "[A-Za-z]");
    SAME(x3::digit, "09a", "[0-9]");
    SAME(x3::xdigit, "afG0", "[0-9A-Fa-f]");
    SAME(x3::cntrl, "\x1F a", "[\\00-\\1f\\7f]");
    SAME(x3::graph, "! a", "[!-~]");
    SAME(x3::lower, "aA", "[a-z]");
    SAME(x3::print, " a", "[\\20-~]");
    SAME(x3::punct, "!a", "[!-/:-@\\5b-`{-~]");
    SAME(x3::space, " \ta", "[\\09-\\0d\\20]");
    SAME(x3::blank, " \n", "[\\09\\20]");
    SAME(x3::upper, "aA", "[A-Z]");
    SAME(x3::ascii::alnum, "a\xE9", "[0-9A-Za-z]");
    SAME(x3::iso8859_1::upper, "A\xC9",
         shown(charset::range('A', 'Z') | charset::range('\xC0', '\xD6') | charset::range('\xD8', '\xDE')));
    BOOST_TEST(model_of(x3::no_case[x3::lower]) == " = [A-Za-z]");
    BOOST_TEST(agrees(x3::standard_wide::alpha, "a\xE9"));
}

BOOST_AUTO_TEST_CASE(strings_are_literals) {
    std::string const with_null("a\0b", 3);
    SAME(x3::lit("ab"), "abAB", "\"ab\"");
    SAME(x3::string("ab"), "abAB", "\"ab\"");
    SAME(x3::string(std::string("a1")), "a1A", "\"a1\"");
    SAME(x3::lit(with_null), std::string_view("ab\0", 3), "\"a\\00b\"");
    SAME(x3::lit(with_null.c_str()), "ab", "\"a\"");
    SAME(x3::lit(""), "a", "()");
    BOOST_TEST(model_of(x3::no_case[x3::lit("a1B")]) == " = \"a1B\"i");
    BOOST_TEST(model_of(x3::no_case[x3::lit("12")]) == " = \"12\"");
    BOOST_TEST(model_of(x3::no_case[x3::char_('a')]) == " = \"a\"i");
    BOOST_TEST(model_of(x3::no_case["ab" >> x3::no_case[x3::lit('c')]] >> 'd') ==
               " = (\"ab\"i \"c\"i \"d\")");
}

BOOST_AUTO_TEST_CASE(symbol_tables_are_alternatives_longest_first) {
    x3::symbols<int> table;
    table.add("a", 1)("ab", 2)("abca", 3)("b", 4);
    SAME(table, "abc", "(\"abca\" | \"ab\" | \"a\" | \"b\")");
    SAME(x3::symbols<>({"x", "xy"}), "xyX", "(\"xy\" | \"x\")");
    SAME(x3::symbols<>(), "x", "(|)");
    BOOST_TEST(model_of(x3::no_case[table]) == " = (\"abca\"i | \"ab\"i | \"a\"i | \"b\"i)");
    table.remove("ab");
    SAME(table, "abc", "(\"abca\" | \"a\" | \"b\")");
    x3::symbols<> const signs({"a-1", "a-b", "a1"});
    SAME(signs, "a-1bB", "(\"a\\2d1\" | \"a\\2db\" | \"a1\")");

    // Ignoring case, X3 finds one of these or none, depending on the order in which they were added.
    for (auto const& unreliable : {x3::symbols<>({"a", "A"}), x3::symbols<>({"_", "b"}),
                                   x3::symbols<>({"a", "B"}), x3::symbols<>({"xa", "xB", "x"})}) {
        BOOST_TEST(agrees(unreliable, "aAbBx_"));
        BOOST_CHECK_THROW(model::reflect(x3::no_case[unreliable]), std::invalid_argument);
    }
}

namespace {

struct months : x3::symbols<int> {
    months() { add("jan", 1)("feb", 2)("j", 0); }
};
struct winter : months {
    winter() { remove("feb"); }
};
struct first_letter : x3::symbols<int> {
    template <class Iterator, class Context, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const&, x3::unused_type, Attribute&) const {
        return first != last && *first++ == 'j';
    }
};
struct first_word : x3::symbols<int> {
    using x3::symbols<int>::parse;
    template <class Iterator, class Context, class Attribute>
    bool parse(Iterator&, char const*, Context const&, x3::unused_type, Attribute&) const;
};
struct wide : x3::standard_wide::symbols<int> {};

}  // namespace

BOOST_AUTO_TEST_CASE(derived_symbol_tables_are_alternatives) {
    using model::is_reflectable_v;
    SAME(months(), "janfebJ", "(\"feb\" | \"jan\" | \"j\")");
    SAME(winter(), "jan", "(\"jan\" | \"j\")");
    BOOST_TEST(agrees(+(months() >> ','), "jan,", 5));
    BOOST_TEST(model_of(x3::no_case[months() >> 'x']) == " = ((\"feb\"i | \"jan\"i | \"j\"i) \"x\"i)");
    BOOST_TEST(is_reflectable_v<winter>);
    BOOST_TEST(!is_reflectable_v<first_letter>);
    BOOST_TEST(!is_reflectable_v<first_word>);
    BOOST_TEST(!is_reflectable_v<wide>);
}

BOOST_AUTO_TEST_CASE(boolean_parsers_are_alternatives) {
    SAME(x3::bool_, "truefalsT", "(\"true\" | \"false\")");
    SAME(x3::true_, "trueF", "\"true\"");
    SAME(x3::false_, "falseT", "\"false\"");
    BOOST_TEST(model_of(x3::no_case[x3::bool_]) == " = (\"true\"i | \"false\"i)");
}

BOOST_AUTO_TEST_CASE(parsers_without_characters_match_the_empty_text) {
    SAME(x3::eps, "a", "()");
    SAME(x3::eps(true), "a", "()");
    SAME(x3::eps(false), "a", "(|)");
    SAME(x3::attr(1), "a", "()");
    SAME(x3::eoi, "a", "$");
    SAME(x3::eol, "\r\na", "((\"\\0d\" \"\\0a\"{0,1}) | \"\\0a\")");
}

BOOST_AUTO_TEST_CASE(characters_of_the_ascii_encoding_are_sets) {
    SAME_IN_ASCII(x3::ascii::char_('k'), "kK", "\"k\"");
    SAME_IN_ASCII(~x3::ascii::char_("k-m"), "kKz", "[\\00-jn-\\ff]");
    SAME_IN_ASCII(x3::ascii::char_('k', 'm'), "kKz", "[k-m]");
    SAME_IN_ASCII(x3::ascii::lit("ab"), "abAB", "\"ab\"");
    BOOST_TEST(agrees(x3::ascii::lit("a\xE9"), "aA\xE9"));
    SAME_IN_ASCII(x3::ascii::symbols<>({"a", "ab"}), "abAB", "(\"ab\" | \"a\")");
    BOOST_TEST(model_of(x3::no_case[x3::ascii::char_('k')]) == " = \"k\"i");
    BOOST_TEST(model_of(x3::no_case[x3::ascii::lit("a\xE9")]) == " = \"a\\e9\"i");
}

BOOST_AUTO_TEST_CASE(sets_remember_whether_they_are_written_as_strings) {
    auto const from_string = [](auto const& parser) {
        auto const g = model::reflect(parser);
        return std::get<model::set>(g[g.productions().front().body.value()]).from_string;
    };
    BOOST_TEST(from_string(x3::char_("$-_.+")));
    BOOST_TEST(!from_string(x3::char_('$', '_')));
    BOOST_TEST(!from_string(x3::alpha));
}

BOOST_AUTO_TEST_SUITE_END()

#undef SAME
#undef SAME_IN_ASCII
