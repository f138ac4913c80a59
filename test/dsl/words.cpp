// SPDX-License-Identifier: BSL-1.0
#include "rule_test.hpp"
#include <deque>

using namespace urigram::test;
namespace ast = urigram::ast;
namespace dsl = urigram::dsl;
namespace x3 = urigram::x3;
using dsl::iterator;
using dsl::keyword;
using dsl::lit;
using dsl::not_before;
using place = dsl::trace::place;
using dsl::rule;
using dsl::run;
using dsl::set;
using dsl::set_or_escape;
using dsl::text;
using dsl::trace;
using dsl::view;
using urigram::charset;

namespace my_words {

struct pair {
    std::string_view name;
    std::optional<std::string_view> value;
};
struct alone {
    std::string_view text;
};
bool operator==(alone const& a, alone const& b) { return a.text == b.text; }
bool operator==(pair const& a, pair const& b) { return a.name == b.name && a.value == b.value; }

// clang-format off
using namespace urigram::dsl::notation;

inline constexpr set letter{charset::range('a', 'z')};
inline constexpr auto word  = text<struct word_id>{"word"} = +letter;
inline constexpr auto item  = rule<struct item_id, pair>{"item"} = [] { return word >> -("=" >> word); };
inline constexpr auto lone  = text<struct lone_id, alone>{"lone"} = +letter;
inline constexpr auto star  = *letter;
inline constexpr auto plus  = +letter;
inline constexpr auto chars = *(letter | set_or_escape(charset("-")));
inline constexpr auto some  = +(letter | set_or_escape(charset("-")));
// clang-format on

}  // namespace my_words
BOOST_FUSION_ADAPT_STRUCT(my_words::pair, name, value)

// ---- X3's traits for the standard library

static_assert(x3::traits::is_optional<std::optional<int>>::value);
static_assert(x3::traits::is_variant<std::variant<int, char>>::value);
static_assert(!x3::traits::is_container<std::string_view>::value);
static_assert(
    std::is_same_v<x3::traits::optional_value<std::optional<std::string_view>>::type, std::string_view>);
static_assert(
    x3::traits::variant_has_substitute<std::variant<int, std::string_view>, std::string_view>::value);
static_assert(!x3::traits::variant_has_substitute<std::variant<int, std::string_view>, std::string>::value);

// ---- attributes

static_assert(std::is_same_v<attribute_of<set>, char>);
static_assert(std::is_same_v<attribute_of<keyword>, std::string_view>);
static_assert(std::is_same_v<attribute_of<decltype(view[lit("a")])>, std::string_view>);
static_assert(std::is_same_v<attribute_of<decltype(my_words::word)>, std::string_view>);
static_assert(std::is_same_v<attribute_of<decltype(my_words::item)>, my_words::pair>);
static_assert(std::is_same_v<attribute_of<decltype(my_words::lone)>, my_words::alone>);
static_assert(std::is_same_v<attribute_of<lit>, x3::unused_type>);
static_assert(std::is_same_v<attribute_of<set_or_escape>, x3::unused_type>);
static_assert(std::is_same_v<attribute_of<run<set, 0>>, x3::unused_type>);
static_assert(std::is_same_v<attribute_of<decltype(not_before[lit("a")])>, x3::unused_type>);
static_assert(set::has_attribute && keyword::has_attribute && decltype(my_words::word)::has_attribute);
static_assert(!lit::has_attribute && !set_or_escape::has_attribute && !run<set, 1>::has_attribute);
static_assert(!decltype(my_words::word)::handles_container && !decltype(my_words::item)::handles_container);

// ---- notation

static_assert(std::is_same_v<decltype(my_words::star), run<set, 0> const>);
static_assert(std::is_same_v<decltype(my_words::plus), run<set, 1> const>);
static_assert(std::is_same_v<decltype(my_words::chars), run<set_or_escape, 0> const>);
static_assert(std::is_same_v<decltype(my_words::some), run<set_or_escape, 1> const>);
static_assert(std::is_same_v<decltype(my_words::letter | set("-")), set>);
static_assert((my_words::letter | set("-")).members().size() == 27);
static_assert(my_words::chars.character.members().size() == 27);

static_assert(dsl::is_contiguous<char const*>::value && dsl::is_contiguous<char*>::value);
static_assert(dsl::is_contiguous<std::string::const_iterator>::value);
static_assert(dsl::is_contiguous<std::string::iterator>::value);
static_assert(dsl::is_contiguous<std::string_view::const_iterator>::value);
static_assert(dsl::is_contiguous<std::vector<char>::const_iterator>::value);
static_assert(dsl::is_contiguous<std::vector<char>::iterator>::value);
static_assert(!dsl::is_contiguous<std::list<char>::const_iterator>::value);
static_assert(!dsl::is_contiguous<std::deque<char>::const_iterator>::value);

namespace {

/// Returns the trace of a parse of `t`. Checks that all of `t` matches if and only if `takes_all`.
template <class Parser>
trace traced(Parser const& p, std::string_view t, bool takes_all = false) {
    trace result;
    iterator first = t.data();
    iterator const last = first + t.size();
    bool const matched = p.parse(first, last, dsl::traced(result), x3::unused, x3::unused);
    BOOST_TEST((matched && first == last) == takes_all, quoted(t));
    return result;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(dsl_words_cpp)

BOOST_AUTO_TEST_CASE(a_set_matches_one_of_its_octets) {
    BOOST_TEST(octets(set("a-z\xFF")) == "-az\xFF");
    BOOST_TEST(octets(set("ab") | set("c")) == "abc");
    BOOST_TEST(octets(set(charset::range('0', '3'))) == "0123");
    BOOST_TEST(ok(set("ab"), "b", 'b'));
    BOOST_TEST(bad(set("ab"), ""));
    BOOST_TEST(bad(set("ab"), "c"));
    BOOST_TEST(bad(set(""), "c"));
    BOOST_TEST(prefix(set("ab"), "ab", 1, 'a'));
    BOOST_TEST(embeds(set("ab"), "a"));

    std::string collected;
    std::string_view const t = "abba";
    BOOST_TEST(x3::parse(t.begin(), t.end(), x3::repeat(4)[set("ab")], collected));
    BOOST_TEST(collected == "abba");
}

BOOST_AUTO_TEST_CASE(a_set_or_escape_matches_one_member_or_escape) {
    set_or_escape const r(charset("ab"));
    BOOST_TEST(octets(r) == "ab");
    BOOST_TEST(octets(r, "%", "1") == "0123456789ABCDEFabcdef");
    BOOST_TEST(octets(r, "%1") == "0123456789ABCDEFabcdef");
    for (auto t : {"a", "%00", "%fF"}) BOOST_TEST(ok(r, t));
    for (auto t : {"", "%", "%0", "%0g", "%g0", "c", "ab", "%00a"}) BOOST_TEST(bad(r, t));
    BOOST_TEST(prefix(r, "%00%", 3));
}

BOOST_AUTO_TEST_CASE(a_run_matches_as_many_characters_as_possible) {
    for (auto t : {"", "a", "abc", "zzzzzzzz"}) BOOST_TEST(ok(my_words::star, t));
    for (auto t : {"a", "abc"}) BOOST_TEST(ok(my_words::plus, t));
    BOOST_TEST(bad(my_words::plus, ""));
    BOOST_TEST(bad(my_words::plus, "A"));
    BOOST_TEST(prefix(my_words::star, "abC", 2));
    BOOST_TEST(prefix(my_words::star, "1", 0));
    BOOST_TEST(prefix(my_words::plus, "a%41", 1));
    for (auto t : {"", "%41", "a%41-", "%41%42", "-%7E"}) BOOST_TEST(ok(my_words::chars, t));
    for (auto t : {"a%", "%4", "%4g", "%%41", "A"}) BOOST_TEST(bad(my_words::chars, t));
    BOOST_TEST(ok(my_words::some, "%41"));
    BOOST_TEST(bad(my_words::some, ""));
    BOOST_TEST(bad(my_words::some, "%4"));
    BOOST_TEST(prefix(my_words::chars, "a%41%4", 4));
    BOOST_TEST(prefix(my_words::chars, "%4", 0));
    BOOST_TEST(prefix(my_words::some, "a%", 1));
    BOOST_TEST(octets(my_words::star) == lowers);
    BOOST_TEST(octets(my_words::chars) == "-" + lowers);
}

BOOST_AUTO_TEST_CASE(out_of_line_matches_as_its_subject) {
    for (auto t : {"a", "z"}) BOOST_TEST(ok(view[dsl::out_of_line[my_words::letter]], t, t));
    for (auto t : {"", "1", "ab"}) BOOST_TEST(bad(view[dsl::out_of_line[my_words::letter]], t));
    BOOST_TEST(octets(view[dsl::out_of_line[my_words::letter]]) == lowers);
    BOOST_TEST(embeds(view[dsl::out_of_line[lit("ab")]], "ab"));
}

BOOST_AUTO_TEST_CASE(times_has_a_minimum_and_a_maximum) {
    auto const pair = set("a") >> set("b");
    for (auto t : {"a", "az", "abc"}) BOOST_TEST(ok(view[dsl::times<1, 3>(my_words::letter)], t, t));
    for (auto t : {"", "1", "abcd", "a1"}) BOOST_TEST(bad(view[dsl::times<1, 3>(my_words::letter)], t));
    BOOST_TEST(prefix(view[dsl::times<1, 3>(my_words::letter)], "abcd", 3));
    for (auto t : {"", "ab", "abab"}) BOOST_TEST(ok(view[dsl::times<0, 2>(pair)], t, t));
    BOOST_TEST(prefix(view[dsl::times<0, 2>(pair)], "aba", 2));
    BOOST_TEST(prefix(view[dsl::times<0, 2>(pair)], "ababab", 4));
    BOOST_TEST(ok(view[dsl::times<2>("ab")], "abab", "abab"));
    for (auto t : {"", "ab", "aba", "ababab"}) BOOST_TEST(bad(view[dsl::times<2>("ab")], t));
    BOOST_TEST(embeds(text<struct times_id>{"times"} = dsl::times<1, 4>(my_words::letter), "abc"));
}

BOOST_AUTO_TEST_CASE(a_literal_is_case_sensitive) {
    lit const r("ab:");
    BOOST_TEST(r.text() == "ab:");
    BOOST_TEST(ok(r, "ab:"));
    for (auto t : {"", "a", "ab", "Ab:", "AB:", "ab;", "xb:", "ab:c"}) BOOST_TEST(bad(r, t));
    BOOST_TEST(prefix(r, "ab:ab:", 3));
    BOOST_TEST(ok(lit(""), ""));
    BOOST_TEST(ok(lit(std::string_view("\0a", 2)), std::string_view("\0a", 2)));
    BOOST_TEST(ok(lit("\xFF"), "\xFF"));
}

BOOST_AUTO_TEST_CASE(a_keyword_ignores_case) {
    keyword const r("z39.5a");
    BOOST_TEST(r.word() == "z39.5a");
    for (auto t : {"z39.5a", "Z39.5A", "Z39.5a"}) BOOST_TEST(ok(r, t, t));
    for (auto t : {"", "z", "z39.5", "z39.5b", "z39.5ab", "z39,5a",
                   "\x1A"
                   "39.5a",
                   "z\x13"
                   "9.5a",
                   "z39\x0E"
                   "5a"})
        BOOST_TEST(bad(r, t));
    BOOST_TEST(octets(keyword("a")) == "Aa");
    BOOST_TEST(octets(keyword("z")) == "Zz");
    BOOST_TEST(octets(keyword("[")) == "[");  // differs from "{" by 0x20, as "A" from "a"
    BOOST_TEST(octets(keyword("{")) == "{");
    BOOST_TEST(octets(keyword("`")) == "`");
    BOOST_TEST(octets(keyword("@")) == "@");
    BOOST_TEST(prefix(r, "Z39.5ab", 6, "Z39.5a"));
    BOOST_TEST(embeds(r, "Z39.5a"));
}

BOOST_AUTO_TEST_CASE(a_view_is_the_matched_text) {
    auto const r = view[x3::int_ >> ',' >> x3::int_];
    BOOST_TEST(ok(r, "1,-2", "1,-2"));
    BOOST_TEST(bad(r, "1,"));
    BOOST_TEST(prefix(r, "1,2,3", 3, "1,2"));
    BOOST_TEST(ok(view[x3::eps], "", ""));
    BOOST_TEST(ok(view[x3::lit("ab")], "ab", "ab"));

    // The view is assigned only on success.
    std::string_view value = "before";
    std::string_view const t = "1,x";
    BOOST_TEST(!x3::parse(t.begin(), t.end(), r, value));
    BOOST_TEST(value == "before");
}

// A skipper skips before the view, and within it between the parts of the subject.
BOOST_AUTO_TEST_CASE(a_view_begins_after_skipped_text) {
    auto const phrase = [](auto const& p, std::string_view t, auto& value) {
        return x3::phrase_parse(t.begin(), t.end(), p, x3::space, value);
    };
    std::string_view v;
    BOOST_TEST(phrase(view[lit("a") >> lit("b")], " \ta b ", v));
    BOOST_TEST(v == "a b");
    BOOST_TEST(phrase(view[x3::int_], "  12 ", v));
    BOOST_TEST(v == "12");
    BOOST_TEST(phrase(view[x3::eps], "  ", v));
    BOOST_TEST(v == "");

    std::pair<std::string_view, std::string_view> both;
    BOOST_TEST(phrase(view[my_words::plus] >> view[x3::int_], " ab  12", both));
    BOOST_TEST(both.first == "ab");
    BOOST_TEST(both.second == "12");

    BOOST_TEST(phrase(dsl::with_text[view[my_words::plus]], " ab", both));
    BOOST_TEST(both.first == "ab");
    BOOST_TEST(both.second == "ab");
    std::pair<std::string_view, int> number;
    BOOST_TEST(phrase(dsl::with_text[x3::int_], " \t12", number));
    BOOST_TEST(number.first == "12");
    BOOST_TEST(number.second == 12);
}

BOOST_AUTO_TEST_CASE(a_view_replaces_the_text_of_a_failed_alternative) {
    auto const r = rule<struct either_id, my_words::pair>{"either"} =
        (view[+my_words::letter] >> x3::attr(std::optional<std::string_view>("x")) >> lit("!")) |
        (view[+set("ab")] >> x3::attr(std::optional<std::string_view>()) >> lit("?"));
    BOOST_TEST(ok(r, "ab!", {"ab", "x"}));
    BOOST_TEST(ok(r, "ab?", {"ab", {}}));
    BOOST_TEST(bad(r, "ab"));
}

BOOST_AUTO_TEST_CASE(views_point_into_contiguous_ranges) {
    std::string string = "abc1";
    std::vector<char> vector(string.begin(), string.end());
    std::string_view v;
    BOOST_TEST(x3::parse(string.begin(), string.end(), my_words::word, v));
    BOOST_TEST(v == "abc");
    BOOST_TEST(static_cast<void const*>(v.data()) == string.data());
    BOOST_TEST(x3::parse(vector.begin(), vector.end(), my_words::word, v));
    BOOST_TEST(v == "abc");
    BOOST_TEST(static_cast<void const*>(v.data()) == vector.data());
    BOOST_TEST(x3::parse(vector.cbegin(), vector.cend(), my_words::word, v));
    char* const chars = string.data();
    BOOST_TEST(x3::parse(chars, chars + 2, my_words::word, v));
    BOOST_TEST(v == "ab");
    std::deque<char> const deque(string.begin(), string.end());
    BOOST_TEST(x3::parse(deque.begin(), deque.end(), my_words::item));
    // For an empty view at the end, the iterator is not dereferenced.
    std::string const empty;
    auto const nothing = text<struct nothing_id>{"nothing"} = my_words::star;
    v = "before";
    BOOST_TEST(x3::parse(empty.begin(), empty.end(), nothing, v));
    BOOST_TEST(v == "");
}

BOOST_AUTO_TEST_CASE(not_before_consumes_nothing) {
    auto const r = view[my_words::star >> not_before[lit("%09")] >> *set("%09")];
    BOOST_TEST(ok(r, "ab", "ab"));
    BOOST_TEST(ok(r, "ab%0", "ab%0"));
    BOOST_TEST(bad(r, "ab%09"));
    BOOST_TEST(ok(not_before[lit("a")], ""));
    BOOST_TEST(prefix(not_before[lit("a")], "b", 0));
    BOOST_TEST(bad(not_before[lit("a")], "a"));
    std::string_view const t = "b";
    auto const n = traced(not_before[lit("a")], t);
    BOOST_TEST(n.furthest() == t.data());
    BOOST_TEST(octets_of(n.expected()) == "a");
}

BOOST_AUTO_TEST_CASE(a_guess_is_reported_first_if_it_is_closed) {
    constexpr dsl::guess if_user{'@', charset("/")};
    auto const r = -if_user[my_words::word >> lit("@")] >> my_words::word;
    auto const value = view[r];
    BOOST_TEST(ok(value, "ab", "ab"));
    BOOST_TEST(ok(value, "ab@cd", "ab@cd"));
    BOOST_TEST(bad(value, "@cd"));
    auto const likelier = [&](std::string_view t) {
        auto const n =
            traced(-if_user[my_words::word >> lit("::") >> my_words::word >> lit("@")] >> my_words::word, t);
        BOOST_TEST(n.has_two_readings());
        BOOST_TEST((n.certain().at() < n.guessed().at()));
        BOOST_TEST((n.furthest() == n.guessed().at()));
        return n.guess_is_likelier();
    };
    BOOST_TEST(!likelier("ab::cd"));
    BOOST_TEST(!likelier("ab::cd/@"));
    BOOST_TEST(likelier("ab::cd=@/"));
    std::string_view const t = "ab=";  // both fail at the same position
    auto const n = traced(r, t);
    BOOST_TEST(!n.has_two_readings());
    BOOST_TEST((n.furthest() == t.data() + 2));
    BOOST_TEST(n.expected().contains('@'));
    BOOST_TEST(!n.certain().expected().contains('@'));
}

BOOST_AUTO_TEST_CASE(a_rule_has_the_name_of_its_production) {
    BOOST_TEST(my_words::item.name == "item");
    BOOST_TEST(my_words::word.name == "word");
    BOOST_TEST(ok(my_words::item, "a", {"a", {}}));
    BOOST_TEST(ok(my_words::item, "a=b", {"a", "b"}));
    for (auto t : {"", "=", "=b", "a=", "a=b=c", "a=B"}) BOOST_TEST(bad(my_words::item, t));
    BOOST_TEST(prefix(my_words::item, "a=", 1, {"a", {}}));
    BOOST_TEST(embeds(my_words::item, "ab=cd"));
    BOOST_TEST(embeds(my_words::word, "ab"));
    BOOST_TEST(embeds(my_words::lone, "ab"));
    BOOST_TEST(ok(my_words::lone, "ab", {"ab"}));
}

BOOST_AUTO_TEST_CASE(a_failed_rule_yields_nothing) {
    auto const r = rule<struct failing_id, my_words::pair>{"failing"} =
        my_words::word >> -(lit("=") >> my_words::word) >> lit(".");
    std::string_view const t = "a=b";
    my_words::pair value{"before", "before"};
    iterator first = t.data();
    BOOST_TEST(!x3::parse(first, t.data() + t.size(), r, value));
    BOOST_TEST((value == my_words::pair{}));
    BOOST_TEST(first == t.data());

    std::string_view v = "before";
    BOOST_TEST(!x3::parse(first, t.data(), my_words::word, v));
    BOOST_TEST(v == "");

    trace note;
    value = {"before", "before"};
    BOOST_TEST(!r.parse(first, t.data() + t.size(), dsl::traced(note), x3::unused, value));
    BOOST_TEST((value == my_words::pair{}));
    BOOST_TEST(first == t.data());
}

BOOST_AUTO_TEST_CASE(definitions_by_parser_or_function_match_the_same) {
    auto const by_parser = text<struct by_parser_id>{"p"} = +my_words::letter;
    auto const by_function = text<struct by_function_id>{"f"} = [] { return +my_words::letter; };
    for (auto t : {"a", "abc"}) {
        BOOST_TEST(ok(by_parser, t, t));
        BOOST_TEST(ok(by_function, t, t));
    }
    BOOST_TEST(bad(by_parser, "1"));
    BOOST_TEST(bad(by_function, "1"));
}

BOOST_AUTO_TEST_CASE(views_fill_optionals_and_variants) {
    auto const optional = -my_words::word;
    std::optional<std::string_view> value = "before";
    std::string_view t = "ab";
    BOOST_TEST(x3::parse(t.begin(), t.end(), optional, value));
    BOOST_TEST((value == "ab"));
    value.reset();
    t = "1";
    BOOST_TEST(x3::parse(t.begin(), t.end(), optional, value));
    BOOST_TEST(!value.has_value());

    using either = std::variant<int, std::string_view, my_words::pair>;
    auto const r = rule<struct variant_id, either>{"variant"} = my_words::word | x3::int_;
    BOOST_TEST((parse(r, "12").value == either(12)));
    BOOST_TEST((parse(r, "ab").value == either("ab")));
    BOOST_TEST(bad(r, "?"));
}

BOOST_AUTO_TEST_CASE(views_are_copied_into_strings) {
    std::string_view t = "ab=cd";
    iterator first = t.data();
    std::string word = "before";
    BOOST_TEST(x3::parse(first, t.data() + t.size(), my_words::word, word));
    BOOST_TEST(word == "ab");

    std::vector<std::string> words;
    BOOST_TEST(x3::parse(t.begin(), t.end(), my_words::word % '=', words));
    BOOST_TEST(words == (std::vector<std::string>{"ab", "cd"}), boost::test_tools::per_element());

    std::pair<std::string, std::string> both;
    BOOST_TEST(x3::parse(t.begin(), t.end(), my_words::word >> '=' >> my_words::word, both));
    BOOST_TEST(both.first == "ab");
    BOOST_TEST(both.second == "cd");

    std::optional<std::string> maybe;
    BOOST_TEST(x3::parse(t.begin(), t.end(), -my_words::word, maybe));
    BOOST_TEST((maybe == "ab"));
}

// ---- the furthest failure

BOOST_AUTO_TEST_CASE(a_trace_records_the_furthest_failure) {
    char const t[] = "abc";
    trace n;
    BOOST_TEST(n.expected().empty());
    dsl::production_name const p{"p"}, q{"q", urigram::errc::bad_escape};
    place const outer{&n, &p, 1}, inner{&n, &q, 2};
    n.record_expected(t + 1, charset("x"), outer);
    BOOST_TEST(n.furthest() == t + 1);
    BOOST_TEST(octets_of(n.expected()) == "x");
    BOOST_TEST(n.production().name == "p");
    n.record_expected(t, charset("y"), inner);  // a smaller offset is ignored
    n.record_expected(t, 'y', inner);
    BOOST_TEST(n.furthest() == t + 1);
    BOOST_TEST(octets_of(n.expected()) == "x");
    BOOST_TEST(n.production().name == "p");
    n.record_expected(t + 1, 'z', outer);  // at the same offset, all are kept
    n.record_expected(t + 1, '\xFF', outer);
    BOOST_TEST(octets_of(n.expected()) == "xz\xFF");
    n.record_expected(t + 1, charset("w"), inner);  // the innermost production is named
    BOOST_TEST(octets_of(n.expected()) == "wxz\xFF");
    BOOST_TEST(n.production().name == "q");
    n.record_expected(t + 1, charset("v"), outer);
    BOOST_TEST(n.production().name == "q");
    n.record_expected(t + 2, charset("u"), n.outside());  // a larger offset replaces the others
    BOOST_TEST(octets_of(n.expected()) == "u");
    BOOST_TEST(n.production().name == "");
    n.record_expected(t + 2, 'v', outer);
    BOOST_TEST(octets_of(n.expected()) == "uv");
    BOOST_TEST(n.production().name == "p");
}

BOOST_AUTO_TEST_CASE(a_trace_records_any_number_of_octets) {
    char const t[] = "a";
    trace n;
    std::string all;
    for (char c = 'A'; c <= 'Z'; ++c) {
        n.record_expected(t, charset(std::string(1, c)), n.outside());
        n.record_expected(t, static_cast<char>(c - 'A' + 'a'), n.outside());
        n.record_expected(t, charset("~"), n.outside());
        all += c;
    }
    BOOST_TEST(octets_of(n.expected()) == all + "abcdefghijklmnopqrstuvwxyz~");
    n.record_expected(t + 1, charset("x"), n.outside());
    BOOST_TEST(octets_of(n.expected()) == "x");
}

// If several productions end at the furthest offset, the trace has the first one, which is inside of the
// others.
BOOST_AUTO_TEST_CASE(a_trace_has_the_first_production_that_ended_furthest) {
    char const t[] = "ab";
    trace n;
    BOOST_TEST(n.ended().name == "");
    n.end(t, {"p"});
    n.end(t + 1, {"q"});
    n.end(t + 1, {"r"});
    n.end(t, {"s"});
    BOOST_TEST(n.ended().name == "q");
    BOOST_TEST(n.ended_at(t + 1).name == "q");
    BOOST_TEST(n.ended_at(t).name == "");
    BOOST_TEST(n.ended_at(t + 2).name == "");
}

// A failure inside of a hidden production is reported for the production that contains it.
BOOST_AUTO_TEST_CASE(a_trace_names_no_hidden_production) {
    auto const digit = text<struct part_digit_id>{"digit", {}, dsl::hidden} = set("0123456789");
    auto const pair = text<struct part_pair_id>{"pair", {}, dsl::hidden} = digit >> lit("-") >> digit;
    auto const whole = text<struct part_whole_id>{"whole"} = lit("[") >> pair >> lit("]");
    BOOST_TEST(traced(whole, "[1-x").production().name == "whole");
    BOOST_TEST(traced(whole, "[1x").production().name == "whole");
    BOOST_TEST(traced(whole, "[1-2").ended().name == "");
    BOOST_TEST(traced(whole, "[1-2]", true).ended().name == "whole");
    BOOST_TEST(traced(pair, "1-x").production().name == "pair");
    BOOST_TEST(traced(pair, "1-2", true).ended().name == "pair");
    BOOST_TEST(traced(digit, "x").production().name == "digit");
}

BOOST_AUTO_TEST_CASE(each_word_records_the_expected_octets) {
    std::string_view t = "b";
    auto n = traced(set("a"), t);
    BOOST_TEST(n.furthest() == t.data());
    BOOST_TEST(octets_of(n.expected()) == "a");

    t = "acx";
    n = traced(lit("ab"), t);
    BOOST_TEST(n.furthest() == t.data() + 1);
    BOOST_TEST(octets_of(n.expected()) == "b");

    n = traced(keyword("a1"), t);
    BOOST_TEST(n.furthest() == t.data() + 1);
    BOOST_TEST(octets_of(n.expected()) == "1");
    n = traced(keyword("ab"), t);
    BOOST_TEST(octets_of(n.expected()) == "Bb");

    t = "ab1";
    n = traced(my_words::star, t);
    BOOST_TEST(n.furthest() == t.data() + 2);
    BOOST_TEST(octets_of(n.expected()) == lowers);
    n = traced(my_words::chars, t);
    BOOST_TEST(octets_of(n.expected()) == "%-" + lowers);

    t = "ab";
    n = traced(my_words::star, t, true);
    BOOST_TEST(n.furthest() == t.data() + 2);

    t = "c";
    n = traced(set_or_escape(charset("a")), t);
    BOOST_TEST(octets_of(n.expected()) == "%a");
}

// Strings and characters in a directive's brackets, or as definitions, become our literals, not X3's.
BOOST_AUTO_TEST_CASE(strings_in_directives_record_the_expected_octets) {
    static_assert(std::is_same_v<decltype(view["a"]), dsl::view_directive<lit>>);
    static_assert(std::is_same_v<decltype(view['a']), dsl::view_directive<lit>>);
    std::string_view const t = "ax";
    char const* const pointer = "ab";
    auto const expects = [&](auto const& p, std::size_t at, std::string_view octets) {
        auto const n = traced(p, t);
        BOOST_TEST(n.furthest() == t.data() + at);
        BOOST_TEST(octets_of(n.expected()) == octets);
    };
    expects(not_before["ab"], 1, "b");
    expects(view["ab"], 1, "b");
    expects(view[pointer], 1, "b");
    expects(view['b'], 0, "b");
    expects(dsl::with_text["ab"], 1, "b");
    expects(dsl::present["ab"], 1, "b");
    expects(dsl::present['\xFF'], 0, "\xFF");
    expects(text<struct string_id>{"string"} = "ab", 1, "b");
    expects(text<struct octet_id>{"octet"} = '?', 0, "?");

    BOOST_TEST(ok(view["ab"], "ab", "ab"));
    BOOST_TEST(ok(view['a'], "a", "a"));
    BOOST_TEST(ok(view["\0a"], std::string_view("\0a", 2)));
    for (int c = 0; c < 256; ++c) {
        char const octet = static_cast<char>(c);
        BOOST_TEST(octets(lit(octet)) == std::string(1, octet));
    }
}

BOOST_AUTO_TEST_CASE(a_malformed_escape_is_recorded_at_its_wrong_byte) {
    for (auto const& [t, at] : {std::pair<std::string_view, int>{"%", 1}, {"%g", 1}, {"%4", 2}, {"%4g", 2}}) {
        auto n = traced(set_or_escape(charset("a")), t);
        BOOST_TEST(n.furthest() == t.data() + at);
        BOOST_TEST(octets_of(n.expected()) == "0123456789ABCDEFabcdef");
        BOOST_TEST(n.production().name == "escape");
        n = traced(my_words::some, t);
        BOOST_TEST(n.furthest() == t.data() + at);
        BOOST_TEST(n.production().name == "escape");
    }
}

BOOST_AUTO_TEST_CASE(a_trace_names_the_innermost_rule) {
    std::string_view t = "a=1";
    auto n = traced(my_words::item, t);
    BOOST_TEST(n.furthest() == t.data() + 2);
    BOOST_TEST(n.production().name == "word");
    BOOST_TEST(octets_of(n.expected()) == lowers);
    BOOST_TEST(n.ended().name == "word");

    t = "a=b";
    n = traced(my_words::item, t, true);
    BOOST_TEST(n.ended().name == "word");

    t = "a?";
    n = traced(my_words::item, t);
    BOOST_TEST(n.furthest() == t.data() + 1);
    BOOST_TEST(octets_of(n.expected()) == "=" + lowers);
    BOOST_TEST(n.production().name == "word");
}

BOOST_AUTO_TEST_CASE(rules_are_constants) {
    constexpr auto r = my_words::item;
    BOOST_TEST(takes(r, "a=b"));
}

BOOST_AUTO_TEST_SUITE_END()
