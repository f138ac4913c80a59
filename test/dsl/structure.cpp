// SPDX-License-Identifier: BSL-1.0
#include "rule_test.hpp"
#include <boost/optional.hpp>

using namespace urigram::test;
namespace dsl = urigram::dsl;
namespace x3 = urigram::x3;
using dsl::lit;
using dsl::not_before;
using dsl::rule;
using dsl::set;
using dsl::set_or_escape;
using dsl::text;
using dsl::view;
using urigram::charset;

namespace my_structure {

using view_or_none = std::optional<std::string_view>;

struct pair {
    std::string_view name;
    view_or_none value;
};
struct alone {
    std::string_view text;
};
struct number {
    std::string_view digits;
};
struct pair_and_one {
    std::string_view name;
    view_or_none value;
    std::string_view first;
};
struct pair_and_two {
    std::string_view name;
    view_or_none value;
    std::string_view first;
    view_or_none second;
};
using any = std::variant<number, pair, alone>;
struct texted {
    std::string_view text;
    any is;
};
using longer = std::variant<pair, pair_and_one, pair_and_two>;

bool operator==(pair const& a, pair const& b) { return a.name == b.name && a.value == b.value; }
bool operator==(alone const& a, alone const& b) { return a.text == b.text; }
bool operator==(number const& a, number const& b) { return a.digits == b.digits; }
bool operator==(pair_and_one const& a, pair_and_one const& b) {
    return a.name == b.name && a.value == b.value && a.first == b.first;
}
bool operator==(pair_and_two const& a, pair_and_two const& b) {
    return a.name == b.name && a.value == b.value && a.first == b.first && a.second == b.second;
}
bool operator==(texted const& a, texted const& b) { return a.text == b.text && a.is == b.is; }

}  // namespace my_structure
BOOST_FUSION_ADAPT_STRUCT(my_structure::pair, name, value)
BOOST_FUSION_ADAPT_STRUCT(my_structure::pair_and_one, name, value, first)
BOOST_FUSION_ADAPT_STRUCT(my_structure::pair_and_two, name, value, first, second)
BOOST_FUSION_ADAPT_STRUCT(my_structure::texted, text, is)

// The same grammars twice: in our notation, and in X3's own operators over X3's own character parsers.

namespace ours {
// clang-format off
using namespace urigram::dsl;
using namespace urigram::dsl::notation;
using namespace my_structure;

inline constexpr set letter{"ab"};
inline constexpr set digit{"01"};
inline constexpr auto word   = text<struct word_id>{"word"} = +letter;
inline constexpr auto rest   = text<struct rest_id>{"rest"} = *letter;
inline constexpr auto lone   = text<struct lone_id, alone>{"lone"} = +letter;
inline constexpr auto count  = text<struct count_id, number>{"count"} = +digit;
inline constexpr auto both   = rule<struct both_id, pair>{"both"} = [] { return word >> "=" >> word; };
inline constexpr auto item   = rule<struct item_id, pair>{"item"} = [] { return word >> -("=" >> word); };
inline constexpr auto bare   = rule<struct bare_id, pair>{"bare"} = [] { return word >> absent; };
inline constexpr auto marked = rule<struct marked_id, pair>{"marked"} = [] { return bare >> "?"; };
inline constexpr auto closed = rule<struct closed_id, pair>{"closed"} = [] { return item >> "!"; };

inline constexpr auto some_of   = rule<struct some_id, any>{"some"} = [] { return both | lone | count; };
inline constexpr auto lone_1st  = rule<struct lone1_id, any>{"lone_1st"} = [] { return lone | both | count; };
inline constexpr auto lone_else = rule<struct lone2_id, any>{"lone_else"} =
    [] { return lone >> not_before["="] | both | count; };
inline constexpr auto one_struct = rule<struct struct_id, pair>{"one_struct"} = [] { return closed | marked; };
inline constexpr auto guarded_struct = rule<struct guarded_id, pair>{"guarded_struct"} =
    [] { return item >> not_before["!"] | bare; };
inline constexpr auto guarded_twice = rule<struct twice_id, any>{"guarded_twice"} =
    [] { return lone >> not_before["="] | both >> not_before["!"] | count; };

inline constexpr auto any_with_text = rule<struct texted_id, texted>{"texted"} =
    [] { return with_text[lone >> not_before["="] | both | count]; };

inline constexpr auto longest = rule<struct longest_id, longer>{"longest"} =
    [] { return extended(item, extended_to<pair_and_two>("/" >> word >> "/" >> word),
                         extended_to<pair_and_one>("/" >> word)); };
// clang-format on
}  // namespace ours

namespace plain {
// clang-format off
using dsl::rule;
using namespace my_structure;

inline auto const letter = x3::char_("ab");
inline auto const digit  = x3::char_("01");
inline auto const word   = text<struct word_id>{"word"} = +letter;
inline auto const rest   = text<struct rest_id>{"rest"} = *letter;
inline auto const lone   = text<struct lone_id, alone>{"lone"} = +letter;
inline auto const count  = text<struct count_id, number>{"count"} = +digit;
inline auto const both   = rule<struct both_id, pair>{"both"} = word >> '=' >> word;
inline auto const item   = rule<struct item_id, pair>{"item"} = word >> -(x3::lit('=') >> word);
inline auto const bare   = rule<struct bare_id, pair>{"bare"} = word >> x3::attr(view_or_none());
inline auto const marked = rule<struct marked_id, pair>{"marked"} = bare >> '?';
inline auto const closed = rule<struct closed_id, pair>{"closed"} = item >> '!';

inline auto const some_of   = rule<struct some_id, any>{"some"} = both | lone | count;
inline auto const lone_1st  = rule<struct lone1_id, any>{"lone_1st"} = lone | both | count;
inline auto const lone_else = rule<struct lone2_id, any>{"lone_else"} = (lone >> !x3::lit('=')) | both | count;
inline auto const one_struct = rule<struct struct_id, pair>{"one_struct"} = closed | marked;
inline auto const guarded_struct = rule<struct guarded_id, pair>{"guarded_struct"} = (item >> !x3::lit('!')) | bare;
inline auto const guarded_twice = rule<struct twice_id, any>{"guarded_twice"} =
    (lone >> !x3::lit('=')) | (both >> !x3::lit('!')) | count;

inline auto const one_more  = rule<struct one_id, pair_and_one>{"one_more"} =
    word >> -(x3::lit('=') >> word) >> '/' >> word;
inline auto const two_more  = rule<struct two_id, pair_and_two>{"two_more"} =
    word >> -(x3::lit('=') >> word) >> '/' >> word >> '/' >> word;
inline auto const longest   = rule<struct longest_id, longer>{"longest"} = two_more | one_more | item;
// clang-format on
}  // namespace plain

static_assert(std::is_same_v<attribute_of<std::decay_t<decltype(dsl::absent)>>, my_structure::view_or_none>);

namespace {

using my_structure::any;
using my_structure::longer;
using my_structure::view_or_none;

/// Every text over `alphabet` of at most `longest` bytes.
std::vector<std::string> texts(std::string_view alphabet, std::size_t longest) {
    std::vector<std::string> all{""};
    for (std::size_t from = 0, length = 0; length < longest; ++length)
        for (std::size_t const to = all.size(); from < to; ++from)
            for (char c : alphabet) all.push_back(all[from] + c);
    return all;
}

using extent = std::pair<bool, std::size_t>;

/// Whether `p` matched, and the number of bytes. `run_on` calls x3::parse, and `trace_on` parses with a
/// trace.
template <class Parser, class Value>
extent run_on(Parser const& p, std::string_view t, Value& value) {
    dsl::iterator first = t.data();
    bool const matched = x3::parse(first, t.data() + t.size(), p, value);
    return {matched, static_cast<std::size_t>(first - t.data())};
}
template <class Parser, class Value>
extent trace_on(Parser const& p, std::string_view t, Value& value) {
    dsl::trace note;
    dsl::iterator first = t.data();
    bool const matched = p.parse(first, t.data() + t.size(), dsl::traced(note), x3::unused, value);
    return {matched, static_cast<std::size_t>(first - t.data())};
}

std::string shown_extent(extent const& e) {
    return e.first ? "took " + std::to_string(e.second) : "refused at " + std::to_string(e.second);
}

/// Without an attribute, both parsers match the same prefix of each text. `ours` is also run with a trace,
/// and on a list.
template <class Ours, class Plain>
verdict recognise_the_same(Ours const& ours, Plain const& plain, std::vector<std::string> const& all) {
    x3::unused_type none;
    for (std::string const& t : all) {
        extent const expected = run_on(plain, t, none);
        std::size_t i = 0;
        for (extent const& got : {run_on(ours, t, none), trace_on(ours, t, none), recognise(ours, t)}) {
            static char const* const how[] = {"", " traced", " in a list"};
            if (got != expected)
                return no(quoted(t) + how[i] + ": " + shown_extent(got) + ", not " + shown_extent(expected));
            ++i;
        }
    }
    return true;
}

/// In addition, if they match, they set the attribute to the same value, even if it was `before`.
template <class Value, class Ours, class Plain>
verdict agree(Ours const& ours, Plain const& plain, std::vector<std::string> const& all,
              Value const& before = {}) {
    if (auto v = recognise_the_same(ours, plain, all); !v) return v;
    for (std::string const& t : all) {
        Value expected{};
        extent const extents = run_on(plain, t, expected);
        Value values[] = {{}, before, {}, before};
        extent const got[] = {run_on(ours, t, values[0]), run_on(ours, t, values[1]),
                              trace_on(ours, t, values[2]), trace_on(ours, t, values[3])};
        for (std::size_t i = 0; i < 4; ++i) {
            if (got[i] != extents)
                return no(quoted(t) + " with an attribute: " + shown_extent(got[i]) + ", not " +
                          shown_extent(extents));
            if (extents.first && !(values[i] == expected))
                return no(quoted(t) + ": another value, parse " + std::to_string(i));
        }
    }
    return true;
}

}  // namespace

// ---- choice, guarded

BOOST_AUTO_TEST_SUITE(dsl_structure_cpp)

BOOST_AUTO_TEST_CASE(choices_parse_as_in_x3) {
    auto const all = texts("ab=0", 6);
    any const before = my_structure::pair{"before", "before"};
    BOOST_TEST(agree<any>(ours::some_of, plain::some_of, all, before));
    BOOST_TEST(agree<any>(ours::lone_1st, plain::lone_1st, all, before));
    BOOST_TEST(ok(ours::some_of, "a=b", my_structure::pair{"a", "b"}));
    BOOST_TEST(ok(ours::some_of, "01", my_structure::number{"01"}));
    BOOST_TEST(prefix(ours::some_of, "a=", 1, my_structure::alone{"a"}));
    BOOST_TEST(bad(ours::some_of, "=a"));
    // The first choice that matches wins, even if a later one matches more.
    any first;
    BOOST_TEST((run_on(ours::lone_1st, "a=b", first) == extent(true, 1)));
    BOOST_TEST((first == any(my_structure::alone{"a"})));
    for (auto t : {"a=b", "ab", "10"}) BOOST_TEST(embeds(ours::some_of, t));
}

BOOST_AUTO_TEST_CASE(choices_outside_of_rules_parse_as_in_x3) {
    using namespace dsl::notation;
    using value = std::variant<my_structure::pair, my_structure::alone, my_structure::number>;
    auto const all = texts("ab=0", 5);
    auto const r = ours::both | ours::lone | ours::count;
    static_assert(std::is_same_v<attribute_of<decltype(r)>, value>);
    value got;
    BOOST_TEST((run_on(r, "a=0", got) == extent(true, 1)));
    BOOST_TEST((got == value(my_structure::alone{"a"})));
    BOOST_TEST(recognise_the_same(r, plain::some_of, all));
    BOOST_TEST(agree<any>(r, plain::some_of, all));  // another variant with these alternatives
}

BOOST_AUTO_TEST_CASE(a_failed_choice_leaves_nothing_in_the_attribute) {
    auto const all = texts("ab=!?", 6);
    my_structure::pair const before{"before", "before"};
    // One struct instead of a variant: the choices set the same members.
    BOOST_TEST(agree<my_structure::pair>(ours::one_struct, plain::one_struct, all, before));
    BOOST_TEST(ok(ours::one_struct, "a=b!", {"a", "b"}));
    BOOST_TEST(ok(ours::one_struct, "a?", {"a", {}}));
    BOOST_TEST(bad(ours::one_struct, "a=b?"));
    // Members set by the guarded choice are overwritten if its guard fails.
    BOOST_TEST(agree<my_structure::pair>(ours::guarded_struct, plain::guarded_struct, all, before));
    BOOST_TEST(prefix(ours::guarded_struct, "a=b", 3, {"a", "b"}));
    my_structure::pair got;
    BOOST_TEST((run_on(ours::guarded_struct, "a=b!", got) == extent(true, 1)));
    BOOST_TEST((got == my_structure::pair{"a", {}}));
    // A rule that fails yields nothing, even if its choices have set members.
    any value = my_structure::number{"before"};
    BOOST_TEST((run_on(ours::some_of, "=", value) == extent(false, 0)));
    BOOST_TEST((value == any()));
}

BOOST_AUTO_TEST_CASE(guarded_choices_parse_as_in_x3) {
    BOOST_TEST(agree<any>(ours::lone_else, plain::lone_else, texts("ab=0", 6),
                          my_structure::pair{"before", "before"}));
    BOOST_TEST(ok(ours::lone_else, "a=b", my_structure::pair{"a", "b"}));
    BOOST_TEST(ok(ours::lone_else, "ab", my_structure::alone{"ab"}));
    BOOST_TEST(bad(ours::lone_else, "a="));  // neither
    for (auto t : {"a=b", "ab", "10"}) BOOST_TEST(embeds(ours::lone_else, t));

    BOOST_TEST(agree<any>(ours::guarded_twice, plain::guarded_twice, texts("ab=0!", 5),
                          my_structure::pair{"before", "before"}));
    BOOST_TEST(ok(ours::guarded_twice, "a=b", my_structure::pair{"a", "b"}));
    BOOST_TEST(ok(ours::guarded_twice, "10", my_structure::number{"10"}));
    BOOST_TEST(bad(ours::guarded_twice, "a=b!"));
}

// ---- maybe, absent

BOOST_AUTO_TEST_CASE(optional_parts_parse_as_in_x3) {
    auto const all = texts("ab=0", 5);
    using namespace dsl::notation;
    auto const word = -ours::word;
    auto const value = -("=" >> ours::word);
    auto const rest = -("=" >> ours::rest);
    static_assert(
        std::is_same_v<std::decay_t<decltype(word)>, dsl::maybe<std::decay_t<decltype(ours::word)>>>);
    auto const plain_word = x3::optional<std::decay_t<decltype(plain::word)>>(plain::word);
    BOOST_TEST(agree<view_or_none>(word, plain_word, all, "before"));
    auto const plain_value = x3::lit('=') >> plain::word;
    auto const plain_rest = x3::lit('=') >> plain::rest;
    BOOST_TEST(agree<view_or_none>(value, x3::optional<std::decay_t<decltype(plain_value)>>(plain_value), all,
                                   "before"));
    BOOST_TEST(agree<view_or_none>(rest, x3::optional<std::decay_t<decltype(plain_rest)>>(plain_rest), all,
                                   "before"));

    // Absent is not empty.
    view_or_none got = "before";
    BOOST_TEST((run_on(rest, "=", got) == extent(true, 1)));
    BOOST_TEST((got == ""));
    BOOST_TEST((run_on(rest, "a", got) == extent(true, 0)));
    BOOST_TEST(!got);
    // If the operand of `value` matches only in part, `value` consumes nothing and resets the attribute.
    got = "before";
    BOOST_TEST((run_on(value, "=0", got) == extent(true, 0)));
    BOOST_TEST(!got);
}

BOOST_AUTO_TEST_CASE(other_optionals_parse_as_in_x3) {
    auto const all = texts("ab=0", 5);
    using namespace dsl::notation;
    auto const plain_value = x3::lit('=') >> plain::word;
    auto const optional_value = x3::optional<std::decay_t<decltype(plain_value)>>(plain_value);
    auto const value = -("=" >> ours::word);
    BOOST_TEST(agree<boost::optional<std::string_view>>(value, optional_value, all));
    BOOST_TEST(agree<std::string_view>(value, optional_value, all));
    BOOST_TEST(agree<std::vector<std::string_view>>(value, optional_value, all));
}

BOOST_AUTO_TEST_CASE(optional_members_parse_as_in_x3) {
    auto const all = texts("ab=0", 6);
    BOOST_TEST(agree<my_structure::pair>(ours::item, plain::item, all, {"before", "before"}));
    BOOST_TEST(prefix(ours::item, "a=", 1, {"a", {}}));
    for (auto t : {"a", "a=b"}) BOOST_TEST(embeds(ours::item, t));
}

// An absent element is not appended to a container.
BOOST_AUTO_TEST_CASE(an_absent_part_is_not_an_element_of_a_container) {
    using namespace dsl::notation;
    std::vector<std::string_view> words;
    std::string_view const t = "a";
    BOOST_TEST(x3::parse(t.begin(), t.end(), ours::word >> -("=" >> ours::word), words));
    BOOST_TEST(words.size() == 1U);
    words.clear();
    BOOST_TEST(x3::parse(t.begin(), t.end(), ours::word >> -ours::word, words));
    BOOST_TEST(words.size() == 1U);
}

BOOST_AUTO_TEST_CASE(absent_resets_the_attribute) {
    view_or_none got = "before";
    BOOST_TEST((run_on(dsl::absent, "a", got) == extent(true, 0)));
    BOOST_TEST(!got);
    got = "before";
    BOOST_TEST((trace_on(dsl::absent, "", got) == extent(true, 0)));
    BOOST_TEST(!got);
    BOOST_TEST(recognise_the_same(dsl::absent, x3::eps, texts("a", 2)));
    BOOST_TEST(agree<my_structure::pair>(ours::bare, plain::bare, texts("ab=", 5), {"before", "before"}));
}

// ---- with_text

BOOST_AUTO_TEST_CASE(with_text_sets_the_first_member_to_the_match) {
    auto const all = texts("ab=0", 6);
    BOOST_TEST(recognise_the_same(ours::any_with_text, plain::lone_else, all));
    for (std::string const& t : all) {
        any inner;
        extent const expected = run_on(plain::lone_else, t, inner);
        my_structure::texted value{"before", my_structure::number{"before"}}, traced = value;
        BOOST_TEST((run_on(ours::any_with_text, t, value) == expected), quoted(t));
        BOOST_TEST((trace_on(ours::any_with_text, t, traced) == expected), quoted(t));
        BOOST_TEST((value == traced), quoted(t));
        if (!expected.first) {
            BOOST_TEST((value == my_structure::texted{}), quoted(t));
            continue;
        }
        BOOST_TEST((value.is == inner), quoted(t));
        BOOST_TEST(value.text == t.substr(0, expected.second));
        BOOST_TEST(value.text.data() == t.data());
    }
    for (auto t : {"a=b", "ab", "10"}) BOOST_TEST(embeds(ours::any_with_text, t));
}

// ---- extended

BOOST_AUTO_TEST_CASE(extended_bases_parse_as_a_choice) {
    auto const& r = ours::longest;
    BOOST_TEST(agree<longer>(r, plain::longest, texts("a=/0", 7),
                             my_structure::pair_and_two{"before", "b", "c", "d"}));
    BOOST_TEST(ok(r, "a", my_structure::pair{"a", {}}));
    BOOST_TEST(ok(r, "a=b", my_structure::pair{"a", "b"}));
    BOOST_TEST(ok(r, "a/b", my_structure::pair_and_one{"a", {}, "b"}));
    BOOST_TEST(ok(r, "a=b/a", my_structure::pair_and_one{"a", "b", "a"}));
    BOOST_TEST(ok(r, "a=b/a/b", my_structure::pair_and_two{"a", "b", "a", "b"}));
    BOOST_TEST(bad(r, ""));
    BOOST_TEST(bad(r, "/a"));
    // If a tail matches only in part, the result is the base or a shorter extension.
    BOOST_TEST(prefix(r, "a=b/", 3, my_structure::pair{"a", "b"}));
    BOOST_TEST(prefix(r, "a=b/a/", 5, my_structure::pair_and_one{"a", "b", "a"}));
    for (auto t : {"a", "a=b", "a/b", "a=b/a/b"}) BOOST_TEST(embeds(r, t));
}

BOOST_AUTO_TEST_CASE(extended_bases_outside_of_rules_parse_as_a_choice) {
    using namespace dsl::notation;
    auto const r = dsl::extended(ours::item, dsl::extended_to<my_structure::pair_and_one>("/" >> ours::word));
    using value = std::variant<my_structure::pair, my_structure::pair_and_one>;
    static_assert(std::is_same_v<attribute_of<decltype(r)>, value>);
    auto const same = rule<struct same_longer_id, value>{"same"} =
        x3::alternative<std::decay_t<decltype(plain::one_more)>, std::decay_t<decltype(plain::item)>>(
            plain::one_more, plain::item);
    BOOST_TEST(agree<value>(r, same, texts("a=/0", 6), my_structure::pair_and_one{"before", "b", "c"}));
}

// ---- folded, joined_run

namespace folds {
// clang-format off
using namespace urigram::dsl;
using namespace urigram::dsl::notation;

// "g" is not a hexadecimal digit, but "a" is.
inline constexpr set a{"ga"};
inline constexpr set g{"g"};
inline constexpr set_or_escape e{charset("ga")};
inline constexpr set_or_escape ge{charset("g")};
inline constexpr auto segment = text<struct segment_id>{"segment"} = *e;

inline constexpr auto sets     = *a >> *("/" >> *a);
inline constexpr auto sets_1   = +a >> *("/" >> *a);
inline constexpr auto escapes  = *e >> *("/" >> *e);
inline constexpr auto escapes1 = +e >> *("/" >> *e);
inline constexpr auto rules    = segment >> *("/" >> segment);
inline constexpr auto twice    = escapes >> *("4" >> escapes);
inline constexpr auto param    = text<struct param_id>{"param"} = *e;
inline constexpr auto with_param = text<struct with_param_id>{"with_param"} = *e >> *(";" >> param);
inline constexpr auto deep     = with_param >> *("/" >> with_param);
inline constexpr auto rule_1   = text<struct rule1_id>{"rule_1"} = +e >> *("/" >> segment);

inline constexpr auto unequal        = *a >> *("/" >> *g);
inline constexpr auto unequal_1      = +g >> *("/" >> *a);
inline constexpr auto unequal_escape = *ge >> *("/" >> *e);
inline constexpr auto twice_unequal  = unequal_escape >> *("4" >> unequal_escape);
inline constexpr auto joint_in_set   = *a >> *("a" >> *a);
inline constexpr auto percent        = *e >> *("%" >> *e);
inline constexpr auto set_percent    = *a >> *("%" >> *a);
inline constexpr auto two_octets     = *a >> *("/4" >> *a);
inline constexpr auto two_octets_1   = +e >> *("/%" >> *e);

inline constexpr set alnum{"a1"};
inline constexpr auto label         = +alnum >> *(+lit("-") >> +alnum);
inline constexpr auto tail          = *alnum >> *(+lit("-") >> +alnum);
inline constexpr auto label_unequal = +alnum >> *(+lit("-") >> +set("a"));
inline constexpr auto tail_unequal  = *set("1") >> *(+lit("-") >> +alnum);
inline constexpr auto label_in_set  = +alnum >> *(+lit("a") >> +alnum);
inline constexpr auto label_percent = +alnum >> *(+lit("%") >> +alnum);
inline constexpr auto label_two     = +alnum >> *(+lit("-.") >> +alnum);
inline constexpr auto label_text    = text<struct label_id>{"label"} = label;
// clang-format on

static_assert(sets.same && sets_1.same && escapes.same && escapes1.same && rules.same && twice.same);
static_assert(!unequal.same && !unequal_1.same && !unequal_escape.same && !twice_unequal.same);
static_assert(joint_in_set.same && !percent.same && !set_percent.same && !two_octets.same);
static_assert(!two_octets_1.same && label.same && tail.same && !label_unequal.same && !tail_unequal.same);
static_assert(label_in_set.same && label_percent.same && !label_two.same);

}  // namespace folds

namespace {

auto const x3_a = x3::char_("ga");
auto const x3_g = x3::char_('g');
auto const x3_escape = x3::lit('%') >> x3::xdigit >> x3::xdigit;
auto const x3_e = x3_a | x3_escape;
auto const x3_ge = x3_g | x3_escape;
auto const x3_alnum = x3::char_("a1");

/// A text rule yields the matched text, regardless of how it was scanned.
template <class Rule, class Plain>
verdict yields_its_text(Rule const& r, Plain const& plain, std::vector<std::string> const& all) {
    if (auto v = recognise_the_same(r, plain, all); !v) return v;
    for (std::string const& t : all) {
        std::string_view value, traced, over_string;
        extent const got = run_on(r, t, value);
        trace_on(r, t, traced);
        auto first = t.begin();
        x3::parse(first, t.end(), r, over_string);
        for (std::string_view v : {value, traced, over_string})
            if (v != t.substr(0, got.second)) return no(quoted(t) + " gave " + quoted(v));
    }
    return true;
}

/// The result of a parse and the content of its trace.
template <class Parser>
std::string trace_of(Parser const& p, std::string_view t) {
    dsl::trace trace;
    dsl::iterator first = t.data();
    bool const matched = p.parse(first, t.data() + t.size(), dsl::traced(trace), x3::unused, x3::unused);
    std::string all = matched ? "took " : "refused ";
    all.append(std::to_string(first - t.data())).append(", ended ").append(trace.ended().name);
    all.append(", at ").append(std::to_string(trace.furthest() - t.data())).append(" in ");
    all.append(trace.production().name).append(" expected ");
    return all += octets_of(trace.expected());
}

/// A traced fold records the same as all of its pieces.
template <class Folded>
verdict traced_like_its_pieces(Folded const& folded, std::vector<std::string> const& all) {
    for (std::string const& t : all)
        if (auto const found = trace_of(folded, t), expected = trace_of(folded.pieces, t); found != expected)
            return no(quoted(t) + ": " + found + ", not: " + expected);
    return true;
}

}  // namespace

BOOST_AUTO_TEST_CASE(traced_folds_record_as_their_pieces) {
    auto const all = texts("ga/%4", 6);
    BOOST_TEST(traced_like_its_pieces(folds::sets, all));
    BOOST_TEST(traced_like_its_pieces(folds::sets_1, all));
    BOOST_TEST(traced_like_its_pieces(folds::escapes, all));
    BOOST_TEST(traced_like_its_pieces(folds::escapes1, all));
    BOOST_TEST(traced_like_its_pieces(folds::rules, all));
    BOOST_TEST(traced_like_its_pieces(folds::twice, all));
    BOOST_TEST(traced_like_its_pieces(folds::joint_in_set, all));
    BOOST_TEST(traced_like_its_pieces(folds::deep, texts("ga/;%4", 6)));
    auto const labels = texts("a1-.", 6);
    BOOST_TEST(traced_like_its_pieces(folds::label, labels));
    BOOST_TEST(traced_like_its_pieces(folds::tail, labels));
    BOOST_TEST(traced_like_its_pieces(folds::label_in_set, labels));
}

BOOST_AUTO_TEST_CASE(traced_long_folds_record_as_their_pieces) {
    std::vector<std::string> all;
    for (auto const& text : texts("ga/;", 4))
        for (auto const* before : {"aaaaaaaa", "a/aaaaaaa;aaaaaaaa", "/;/;/;/;/"})
            all.push_back(before + text);
    BOOST_TEST(traced_like_its_pieces(folds::sets, all));
    BOOST_TEST(traced_like_its_pieces(folds::escapes1, all));
    BOOST_TEST(traced_like_its_pieces(folds::rules, all));
    BOOST_TEST(traced_like_its_pieces(folds::deep, all));
}

BOOST_AUTO_TEST_CASE(folded_runs_match_as_their_pieces) {
    auto const all = texts("ga/%4", 6);
    BOOST_TEST(recognise_the_same(folds::sets, *x3_a >> *('/' >> *x3_a), all));
    BOOST_TEST(recognise_the_same(folds::sets_1, +x3_a >> *('/' >> *x3_a), all));
    auto const escapes = *x3_e >> *('/' >> *x3_e);
    BOOST_TEST(recognise_the_same(folds::escapes, escapes, all));
    BOOST_TEST(recognise_the_same(folds::escapes1, +x3_e >> *('/' >> *x3_e), all));
    BOOST_TEST(recognise_the_same(folds::rules, escapes, all));
    BOOST_TEST(recognise_the_same(folds::twice, escapes >> *('4' >> escapes), all));
    BOOST_TEST(yields_its_text(folds::rule_1, +x3_e >> *('/' >> *x3_e), all));
    BOOST_TEST(prefix(folds::escapes, "/g%4a//%4", 7));
    BOOST_TEST(embeds(folds::rule_1, "g/%4A/"));
}

BOOST_AUTO_TEST_CASE(other_runs_match_as_their_pieces) {
    auto const all = texts("ga/%4", 6);
    BOOST_TEST(recognise_the_same(folds::unequal, *x3_a >> *('/' >> *x3_g), all));
    BOOST_TEST(recognise_the_same(folds::unequal_1, +x3_g >> *('/' >> *x3_a), all));
    auto const unequal_escape = *x3_ge >> *('/' >> *x3_e);
    BOOST_TEST(recognise_the_same(folds::unequal_escape, unequal_escape, all));
    BOOST_TEST(recognise_the_same(folds::twice_unequal, unequal_escape >> *('4' >> unequal_escape), all));
    BOOST_TEST(recognise_the_same(folds::joint_in_set, *x3_a >> *('a' >> *x3_a), all));
    BOOST_TEST(recognise_the_same(folds::percent, *x3_e >> *('%' >> *x3_e), all));
    BOOST_TEST(recognise_the_same(folds::set_percent, *x3_a >> *('%' >> *x3_a), all));
    BOOST_TEST(recognise_the_same(folds::two_octets, *x3_a >> *("/4" >> *x3_a), all));
    BOOST_TEST(recognise_the_same(folds::two_octets_1, +x3_e >> *("/%" >> *x3_e), all));
}

// These do not fold, because at least one byte of the run must follow the joint.
BOOST_AUTO_TEST_CASE(runs_of_one_or_more_do_not_fold) {
    using namespace dsl::notation;
    auto const all = texts("ga/%4", 5);
    BOOST_TEST(recognise_the_same(+folds::e >> *("/" >> +folds::e), +x3_e >> *('/' >> +x3_e), all));
    BOOST_TEST(recognise_the_same(*folds::a >> *("/" >> +folds::a), *x3_a >> *('/' >> +x3_a), all));
}

BOOST_AUTO_TEST_CASE(joined_runs_match_as_their_pieces) {
    auto const all = texts("a1-.", 6);
    BOOST_TEST(recognise_the_same(folds::label, +x3_alnum >> *(+x3::lit('-') >> +x3_alnum), all));
    BOOST_TEST(recognise_the_same(folds::tail, *x3_alnum >> *(+x3::lit('-') >> +x3_alnum), all));
    BOOST_TEST(
        recognise_the_same(folds::label_unequal, +x3_alnum >> *(+x3::lit('-') >> +x3::char_('a')), all));
    BOOST_TEST(
        recognise_the_same(folds::tail_unequal, *x3::char_('1') >> *(+x3::lit('-') >> +x3_alnum), all));
    BOOST_TEST(recognise_the_same(folds::label_in_set, +x3_alnum >> *(+x3::lit('a') >> +x3_alnum), all));
    BOOST_TEST(recognise_the_same(folds::label_two, +x3_alnum >> *(+x3::lit("-.") >> +x3_alnum), all));
    BOOST_TEST(recognise_the_same(folds::label_percent, +x3_alnum >> *(+x3::lit('%') >> +x3_alnum),
                                  texts("a1%-", 6)));
    BOOST_TEST(yields_its_text(folds::label_text, +x3_alnum >> *(+x3::lit('-') >> +x3_alnum), all));
    BOOST_TEST(prefix(folds::label, "a--1-.", 4));
    BOOST_TEST(prefix(folds::tail, "--", 0));
    BOOST_TEST(embeds(folds::label_text, "a--1-a"));
}

// An optional is absent if a rule fails, even if the rule matched in part.
BOOST_AUTO_TEST_CASE(an_optional_of_a_failed_rule_is_absent) {
    using namespace dsl;
    auto const rule = dsl::text<struct present_id>{"present"} = view[+set("a")] >> x3::omit[x3::lit('b')];
    std::optional<std::string_view> value;
    char const* first = "aab";
    BOOST_TEST(present[rule].parse(first, first + 3, x3::unused, x3::unused, value));
    BOOST_TEST(value.value() == "aab");
    char const text[] = "aac";
    first = text;
    BOOST_TEST(!present[rule].parse(first, text + 3, x3::unused, x3::unused, value));
    BOOST_TEST(!value.has_value());
    BOOST_TEST((first == text));
    std::string_view plain;
    first = "ab";
    BOOST_TEST(present[rule].parse(first, first + 2, x3::unused, x3::unused, plain));
    BOOST_TEST(plain == "ab");
    // Also in an alternative of X3.
    std::optional<std::string_view> member;
    first = text;
    BOOST_TEST(x3::parse(first, text + 3, rule | x3::eps, member));
    BOOST_TEST(!member.has_value());
}

// Runs of 14 to 35 bytes, with joints after them.
BOOST_AUTO_TEST_CASE(long_runs_match_as_their_pieces) {
    auto const label = +x3_alnum >> *(+x3::lit('-') >> +x3_alnum);
    auto const path = *x3_e >> *('/' >> *x3_e);
    std::vector<std::string> labels, paths;
    for (std::size_t length = 14; length < 36; ++length)
        for (std::string const& end : texts("a-.", 3)) labels.push_back(std::string(length, 'a') + end);
    for (std::size_t length = 14; length < 36; ++length)
        for (std::string const& end : texts("g/%4", 4)) paths.push_back(std::string(length, 'g') + end);
    BOOST_TEST(recognise_the_same(folds::label, label, labels));
    BOOST_TEST(recognise_the_same(folds::escapes, path, paths));
}

BOOST_AUTO_TEST_SUITE_END()
