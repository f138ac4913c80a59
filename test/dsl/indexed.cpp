// SPDX-License-Identifier: BSL-1.0
#include "rule_test.hpp"
#include <random>
#include <urigram/detail/index/structural_index.hpp>

// With an index of the text, or of its beginning, parsers have the same results as without one.

using namespace urigram::test;
namespace dsl = urigram::dsl;
namespace x3 = urigram::x3;
using urigram::charset;
using urigram::index_plan;
using urigram::indexed_run;
using urigram::scanned_set;
using urigram::text_index;
using urigram::window_index;

namespace my_indexed {

struct pair {
    std::string_view name;
    std::optional<std::string_view> value;
};
struct line {
    pair first;
    std::variant<std::string_view, pair> second;
    std::optional<pair> third;
};
bool operator==(pair const& a, pair const& b) { return a.name == b.name && a.value == b.value; }
bool operator==(line const& a, line const& b) {
    return a.first == b.first && a.second == b.second && a.third == b.third;
}

// clang-format off
using namespace urigram::dsl;
using namespace urigram::dsl::notation;

inline constexpr set letter{charset::range('a', 'f') | charset("1")};
inline constexpr set digit{charset::range('0', '9')};
inline constexpr set_or_escape character{urigram::hexadecimal_digits | charset("-")};
inline constexpr set unknown{"abcd\x80"};

inline constexpr auto word      = text<struct word_id>{"word"}           = +letter;
inline constexpr auto chars     = text<struct chars_id>{"chars"}         = *character;
inline constexpr auto some      = text<struct some_id>{"some"}           = +character;
inline constexpr auto segments  = text<struct segments_id>{"segments"}   = *character >> *("/" >> *character);
inline constexpr auto more      = text<struct more_id>{"more"}           = +character >> *("/" >> *character);
inline constexpr auto rules     = text<struct rules_id>{"rules"}         = [] { return segments >> *("d" >> segments); };
inline constexpr auto nested    = text<struct nested_id>{"nested"}       = [] { return chars >> *("3" >> some) | chars >> *("/" >> chars); };
inline constexpr auto joined    = text<struct joined_id>{"joined"}       = +letter >> *(+lit("-") >> +letter);
inline constexpr auto joined0   = text<struct joined0_id>{"joined0"}     = digit >> (*letter >> *(+lit("-") >> +letter));
inline constexpr auto scanned   = text<struct scanned_id>{"scanned"}     = +unknown;
inline constexpr auto number    = text<struct number_id>{"number"}       = +digit;
inline constexpr auto item      = rule<struct item_id, pair>{"item"}     = [] { return word >> -("/" >> some); };
inline constexpr auto bare      = rule<struct bare_id, pair>{"bare"}     = [] { return word >> absent; };
inline constexpr auto valued    = rule<struct valued_id, pair>{"valued"} = [] { return word >> "/" >> present[some]; };
inline constexpr auto either    = rule<struct either_id, pair>{"either"} = [] { return bare >> not_before[character | set("/-")] | valued; };
inline constexpr auto whole     = rule<struct whole_id, line>{"line"}    = [] { return item >> "%" >> (number | item) >> -item; };
// clang-format on

constexpr indexed_run run_of(set const& s) { return {scanned_set(s.members()), false}; }
constexpr indexed_run run_of(set_or_escape const& s) { return {scanned_set(s.members()), true}; }

/// All runs except those of `unknown` and `digit`.
constexpr index_plan plan{run_of(letter), run_of(character), run_of(character | set("/")),
                          run_of(letter | set("-"))};

}  // namespace my_indexed
BOOST_FUSION_ADAPT_STRUCT(my_indexed::pair, name, value)
BOOST_FUSION_ADAPT_STRUCT(my_indexed::line, first, second, third)

namespace {

/// An index that counts the lookups of runs that it has, and of others.
template <class Index>
struct asked {
    Index const& index;
    mutable std::size_t known = 0;
    mutable std::size_t unknown = 0;

    std::size_t find(std::uint64_t key) const {
        std::size_t const at = Index::find(key);
        ++(at == index_plan::none ? unknown : known);
        return at;
    }
    bool skip(std::size_t run, char const*& it) const { return index.skip(run, it); }
    std::uint64_t ends_from(std::size_t run, char const* first) const { return index.ends_from(run, first); }
};

/// From each position of the text, or each `step`-th, the parser has the same result with the index as
/// without.
template <class Index, class Parser>
verdict agrees_on(Index const& index, Parser const& p, std::string_view text, std::size_t step = 1) {
    for (std::size_t at = 0; at <= text.size(); at += step) {
        auto const plain = parse(p, text.substr(at));
        attribute_of<Parser> value{};
        dsl::iterator first = text.data() + at;
        dsl::iterator const last = text.data() + text.size();
        bool const matched = p.parse(first, last, dsl::indexed_by(index), x3::unused, value);
        if (matched != plain.matched) return no((matched ? "took " : "refused ") + quoted(text.substr(at)));
        if (first != text.data() + at + plain.length)
            return no("another length of " + quoted(text.substr(at)));
        if (!same(value, plain.value)) return no("another attribute of " + quoted(text.substr(at)));
        if (!points_into(value, text)) return no("a view outside of " + quoted(text));
        first = text.data() + at;
        if (p.parse(first, last, dsl::indexed_by(index), x3::unused, x3::unused) != plain.matched ||
            first != text.data() + at + plain.length)
            return no("something else without an attribute: " + quoted(text.substr(at)));
    }
    return true;
}

template <index_plan const& Plan, class Parser>
verdict agrees(Parser const& p, std::string_view text) {
    static window_index<Plan> window;
    window.mark(text);
    if (auto v = agrees_on(window, p, text); !v) return v;
    return agrees_on(text_index<Plan>(text), p, text);
}

/// The same with indexes of prefixes of a text, each `more` bytes longer than the one before.
template <index_plan const& Plan, class Parser>
verdict agrees_on_parts(Parser const& p, std::string_view text, std::size_t more = 1) {
    for (std::size_t octets = 0; octets <= text.size(); octets += more)
        if (auto v = agrees_on(text_index<Plan>(text, octets), p, text, 13); !v)
            return no(std::string(v.message().str()) + ", of which " + std::to_string(octets) +
                      " octets are marked");
    return true;
}

/// Calls `check` with each production of the grammar.
template <class Check>
void each_production(Check const& check) {
    check(my_indexed::word);
    check(my_indexed::chars);
    check(my_indexed::some);
    check(my_indexed::segments);
    check(my_indexed::more);
    check(my_indexed::joined);
    check(my_indexed::joined0);
    check(my_indexed::scanned);
    check(my_indexed::number);
    check(my_indexed::item);
    check(my_indexed::bare);
    check(my_indexed::valued);
    check(my_indexed::either);
    check(my_indexed::whole);
}

std::vector<std::string> random_texts(std::string_view octets, int count) {
    std::mt19937 random(3);
    std::vector<std::string> texts;
    for (int i = 0; i < count; ++i) {
        std::string text(random() % (i % 4 == 0 ? 200 : 20), ' ');
        std::size_t const kinds = 1 + random() % octets.size();
        for (char& c : text) c = octets[random() % 6 == 0 ? random() % octets.size() : random() % kinds];
        texts.push_back(text);
    }
    return texts;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(dsl_indexed_cpp)

BOOST_AUTO_TEST_CASE(words_match_the_same_with_an_index) {
    auto texts = random_texts("ab1-%/d3\x80g\n", 1500);
    for (auto t : {"", "a", "a%41", "a/%4", "%", "a%a/%41-%1", "ab%12", "ab/1%77ab/%41", "a%0a/1"})
        texts.emplace_back(t);
    for (auto const& text : texts)
        each_production([&](auto const& p) { BOOST_TEST(agrees<my_indexed::plan>(p, text)); });
}

namespace {

/// The result of a parse and the content of its trace. `with_index` makes the context from that of the trace.
template <class Parser, class Context>
std::string traced(Parser const& p, std::string_view text, Context const& with_index) {
    dsl::trace trace;
    dsl::iterator first = text.data();
    bool const matched =
        p.parse(first, first + text.size(), with_index(dsl::traced(trace)), x3::unused, x3::unused);
    std::string all = matched ? "matched " : "failed ";
    all += std::to_string(first - text.data()) + ' ';
    if (trace.expected().empty() || (matched && first > trace.furthest()))
        return all.append(trace.ended().name);
    all += std::to_string(trace.furthest() - text.data()) + ' ';
    all.append(trace.production().name) += ' ';
    return all += octets_of(trace.expected());
}

/// Calls `check` with each production that has several runs, or loops over them.
template <class Check>
void each_production_with_runs(Check const& check) {
    check(my_indexed::segments);
    check(my_indexed::more);
    check(my_indexed::rules);
    check(my_indexed::nested);
    check(my_indexed::joined);
    check(my_indexed::joined0);
    check(my_indexed::either);
    check(my_indexed::whole);
}

template <class Index, class Parser>
verdict traces_alike_on(Index const& index, Parser const& p, std::string_view text) {
    auto const expected = traced(p, text, [](auto const& ctx) { return ctx; });
    auto const found = traced(p, text, [&](auto const& ctx) { return dsl::indexed_by(index, ctx); });
    return found == expected ? verdict(true) : no(quoted(text) + ": " + found + ", not " + expected);
}

template <class Parser>
verdict traces_alike(Parser const& p, std::string_view text) {
    static window_index<my_indexed::plan> index;
    index.mark(text);
    if (auto v = traces_alike_on(index, p, text); !v) return v;
    return traces_alike_on(text_index<my_indexed::plan>(text), p, text);
}

template <class Parser>
verdict traces_alike_on_parts(Parser const& p, std::string_view text) {
    for (std::size_t octets = 0; octets <= text.size(); ++octets)
        if (auto v = traces_alike_on(text_index<my_indexed::plan>(text, octets), p, text); !v) return v;
    return true;
}

}  // namespace

BOOST_AUTO_TEST_CASE(traces_are_the_same_with_an_index) {
    auto texts = random_texts("ab1-%/d3\x80g", 1500);
    for (auto t : {"", "a--", "1a-", "1--", "a/", "a//", "/", "a/%", "a/%4", "ab/%41", "a%a/%41-%1/", "a-b-"})
        texts.emplace_back(t);
    for (auto const& text : texts)
        each_production_with_runs([&](auto const& p) { BOOST_TEST(traces_alike(p, text)); });
}

namespace {

/// Texts of at least `size` bytes, composed like those of `random_texts`.
std::vector<std::string> long_texts(std::size_t size, std::size_t count) {
    std::vector<std::string> texts(1);
    for (auto const& piece : random_texts("ab1-%/d3\x80g", static_cast<int>(count * size / 20))) {
        if (texts.back().size() >= size) texts.emplace_back();
        texts.back() += piece;
        if (texts.size() > count) break;
    }
    texts.pop_back();
    for (std::string const piece : {"a", "%41", "a-", "/", "a/%4", "1%41a%", "ab/%41-"}) {
        texts.emplace_back();
        while (texts.back().size() < size) texts.back() += piece;
    }
    return texts;
}

}  // namespace

// Bytes after the indexed ones are scanned.
BOOST_AUTO_TEST_CASE(octets_after_the_marked_ones_are_scanned) {
    auto texts = random_texts("ab1-%/d3\x80g\n", 60);
    for (auto& text : long_texts(320, 15)) texts.push_back(std::move(text));
    BOOST_TEST(texts.size() > 75u);
    for (auto const& text : texts)
        each_production([&](auto const& p) { BOOST_TEST(agrees_on_parts<my_indexed::plan>(p, text)); });
    // Texts longer than an index covers.
    for (auto const& text : long_texts(2300, 5))
        each_production([&](auto const& p) {
            BOOST_TEST(agrees_on(text_index<my_indexed::plan>(text), p, text, 13));
            std::string_view const beginning(text.data(), text_index<my_indexed::plan>::longest);
            BOOST_TEST(agrees_on_parts<my_indexed::plan>(p, beginning, 127));
        });
}

BOOST_AUTO_TEST_CASE(traces_are_the_same_with_a_partial_index) {
    for (auto const& text : long_texts(320, 15))
        each_production_with_runs([&](auto const& p) { BOOST_TEST(traces_alike_on_parts(p, text)); });
}

BOOST_AUTO_TEST_CASE(each_run_is_looked_up_once) {
    std::string_view const text = "ab-cd/ef%41";
    text_index<my_indexed::plan> const index(text);
    auto const lookups = [&](auto const& p, std::size_t at = 0) {
        asked<text_index<my_indexed::plan>> const recorder{index};
        dsl::iterator first = text.data() + at;
        p.parse(first, text.data() + text.size(), dsl::indexed_by(recorder), x3::unused, x3::unused);
        return std::pair(recorder.known, recorder.unknown);
    };
    auto const known = std::pair<std::size_t, std::size_t>(1, 0);
    BOOST_TEST((lookups(my_indexed::word) == known));
    BOOST_TEST((lookups(my_indexed::chars) == known));
    BOOST_TEST((lookups(my_indexed::segments) == known));
    BOOST_TEST((lookups(my_indexed::joined) == known));
    BOOST_TEST((lookups(my_indexed::scanned) == std::pair<std::size_t, std::size_t>(0, 1)));
}

// If one attribute is used for several texts, nothing of the previous text is left in it.
BOOST_AUTO_TEST_CASE(a_reused_attribute_keeps_nothing_of_the_text_before) {
    std::vector<std::string> const texts = {"a%0",   "a/b%0",  "a%a",     "a%a/b",  "a/b%a/b",
                                            "a%0a",  "a%0a/b", "a%aa/1a", "a%1%1b", "a/b%a/%41%",
                                            "a/b%a", "",       "%",       "a%",     "a/%41%0a/3"};
    for (auto const& before : texts)
        for (auto const& after : texts) {
            my_indexed::line value;
            for (auto const& text : {before, after}) {
                text_index<my_indexed::plan> const index(text);
                dsl::iterator first = text.data();
                bool const matched = my_indexed::whole.parse(first, first + text.size(),
                                                             dsl::indexed_by(index), x3::unused, value);
                auto const plain = parse(my_indexed::whole, text);
                BOOST_TEST(matched == plain.matched, quoted(text) << " after " << quoted(before));
                BOOST_TEST((value == plain.value), quoted(text) << " after " << quoted(before));
            }
        }
}

// The rule behaves the same in a user's grammar, under a skipper and inside directives.
BOOST_AUTO_TEST_CASE(rules_are_the_same_under_a_skipper) {
    std::string const text = " ab/1%41 \tcd  ef";
    text_index<my_indexed::plan> const index(text);
    auto const words = [&](bool indexed) {
        std::vector<my_indexed::pair> items;
        dsl::iterator first = text.data();
        dsl::iterator const last = first + text.size();
        bool const matched =
            indexed ? x3::phrase_parse(first, last,
                                       x3::with<dsl::context_tag>(dsl::indexed_by(index))[*my_indexed::item],
                                       x3::space, items)
                    : x3::phrase_parse(first, last, *my_indexed::item, x3::space, items);
        BOOST_TEST(matched);
        BOOST_TEST((first - text.data()) == static_cast<std::ptrdiff_t>(text.size()), indexed);
        return items;
    };
    BOOST_TEST(words(false).size() == 3u);
    BOOST_TEST((words(true) == words(false)));
}

// ---- dotted_labels

namespace host {

// clang-format off
using namespace urigram::dsl;
using namespace urigram::dsl::notation;

inline constexpr set digit{"1"};
inline constexpr set alpha{"a"};
inline constexpr set alphanum = alpha | digit;
inline constexpr set inner    = alphanum | set("-");

// The last label of a name starts with `alpha`. A name is a list of groups; a group ends with its first label
// that starts with `alpha`.
inline constexpr auto label  = +alphanum >> *(+lit("-") >> +alphanum);
inline constexpr auto top    = alpha >> (*alphanum >> *(+lit("-") >> +alphanum));
inline constexpr auto group  = *(&digit >> label >> ".") >> top;
inline constexpr auto pieces = group >> *("." >> group);
inline constexpr auto name   = text<struct name_id>{"name"}      = dotted_labels(alphanum, inner, alpha, pieces);
inline constexpr auto plain  = text<struct plain_id>{"plain"}    = pieces;
// clang-format on

constexpr indexed_run run_of(set const& s) { return {scanned_set(s.members()), false}; }

constexpr index_plan plan{run_of(inner | set(".")), run_of(inner), run_of(alphanum)};
constexpr index_plan without_edge{run_of(inner | set(".")), run_of(inner)};

}  // namespace host

namespace {

/// Calls `f` with every text over `octets` of at most `longest` bytes.
template <class F>
void each_text(std::string_view octets, std::size_t longest, F const& f) {
    std::string text;
    auto const go_on = [&](auto const& self) -> void {
        f(text);
        if (text.size() == longest) return;
        for (char c : octets) {
            text.push_back(c);
            self(self);
            text.pop_back();
        }
    };
    go_on(go_on);
}

struct outcome_of_name {
    bool matched;
    std::string_view value;
    bool operator==(outcome_of_name const& o) const {
        return matched == o.matched && value == o.value && value.data() == o.value.data();
    }
};

template <class Parser, class Context>
outcome_of_name parse_name(Parser const& p, std::string_view text, Context const& ctx) {
    std::string_view value;
    dsl::iterator first = text.data();
    bool const matched = p.parse(first, text.data() + text.size(), ctx, x3::unused, value);
    if (value.size() != static_cast<std::size_t>(first - text.data())) return {false, text};
    return {matched, value};
}

template <index_plan const& Plan>
bool same_name(std::string_view text, std::size_t from = 0) {
    static window_index<Plan> window;
    window.mark(text);
    auto const rest = text.substr(from);
    auto const expected = parse_name(host::plain, rest, x3::unused);
    return parse_name(host::name, rest, x3::unused) == expected &&
           parse_name(host::name, rest, dsl::indexed_by(window)) == expected &&
           parse_name(host::name, rest, dsl::indexed_by(text_index<Plan>(text))) == expected;
}

/// Whether the name at byte `from` matches the same with indexes of prefixes of the text as without an index.
bool same_name_on_parts(std::string_view text, std::size_t from) {
    auto const rest = text.substr(from);
    auto const expected = parse_name(host::plain, rest, x3::unused);
    for (std::size_t octets = from; octets <= text.size(); octets += 1 + octets % 7) {
        text_index<host::plan> const index(text, octets);
        if (!(parse_name(host::name, rest, dsl::indexed_by(index)) == expected)) return false;
    }
    return true;
}

}  // namespace

BOOST_AUTO_TEST_CASE(labels_match_on_every_short_text) {
    std::size_t count = 0, names = 0;
    each_text("a1-./+", 7, [&](std::string const& text) {
        ++count;
        names += parse_name(host::plain, text, x3::unused).matched;
        if (!same_name<host::plan>(text)) BOOST_TEST(false, quoted(text));
    });
    BOOST_TEST(count == 335'923u);
    BOOST_TEST(names > 50'000u);
    each_text("a1-./", 5, [&](std::string const& text) {
        if (!same_name<host::without_edge>(text)) BOOST_TEST(false, quoted(text));
    });
}

// Names at several positions in a word of 64 bits, and names of more than 64 bytes.
BOOST_AUTO_TEST_CASE(labels_match_on_long_texts) {
    std::mt19937 random(127);
    for (std::size_t const before : {0u, 1u, 7u, 8u, 57u, 60u, 63u, 64u, 65u, 120u})
        for (std::size_t length = 0; length < 70; ++length)
            for (int round = 0; round < 20; ++round) {
                std::string text = std::string(before, '/');
                unsigned const one_in = 1 + static_cast<unsigned>(random() % 30);
                for (std::size_t i = 0; i < length; ++i)
                    text += random() % one_in == 0 ? "a1-./"[random() % 5] : 'a';
                if (!same_name<host::plan>(text, before))
                    BOOST_TEST(false, quoted(text) << " from " << before);
                text += "/a";
                if (!same_name<host::plan>(text, before))
                    BOOST_TEST(false, quoted(text) << " from " << before);
                text.append(200, 'a');
                if (round % 4 == 0 && !same_name_on_parts(text, before))
                    BOOST_TEST(false, quoted(text) << " from " << before << ", marked in part");
            }
}

// A name of up to 61 bytes takes three lookups, regardless of the number of its labels.
BOOST_AUTO_TEST_CASE(names_up_to_61_octets_need_no_pieces) {
    auto const lookups = [](std::string const& text) {
        text_index<host::plan> const index(text);
        asked<text_index<host::plan>> const recorder{index};
        dsl::iterator first = text.data();
        BOOST_TEST(host::name.parse(first, text.data() + text.size(), dsl::indexed_by(recorder), x3::unused,
                                    x3::unused));
        BOOST_TEST((first - text.data()) == static_cast<std::ptrdiff_t>(text.find('/')));
        return std::size_t{recorder.known};
    };
    BOOST_TEST(lookups("a/") == 3u);
    BOOST_TEST(lookups("1.a-1.aa/") == 3u);
    BOOST_TEST(lookups(std::string(61, 'a') + "/") == 3u);
    BOOST_TEST(lookups(std::string(70, 'a') + "/") > 3u);
}

// ---- contexts

BOOST_AUTO_TEST_CASE(a_context_without_trace_is_not_copied_at_each_production) {
    static window_index<my_indexed::plan> runs;
    auto const ctx = dsl::reusing(dsl::indexed_by(runs));
    BOOST_TEST(&dsl::inside(dsl::production_name{"item"}, ctx) == &ctx);
    BOOST_TEST(&dsl::guessing(ctx) == &ctx);
}

BOOST_AUTO_TEST_SUITE_END()
