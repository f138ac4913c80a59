// SPDX-License-Identifier: BSL-1.0
#include "grammar_text.hpp"
#include "random_grammar.hpp"

#include <boost/property_tree/ptree.hpp>
#include <boost/property_tree/xml_parser.hpp>
#include <boost/test/unit_test.hpp>
#include <map>
#include <set>
#include <sstream>
#include <urigram/model/check.hpp>
#include <urigram/testing/coverage.hpp>
#include <urigram/testing/random_source.hpp>

using namespace urigram;
using testing::coverage;
using testing::coverage_count;
using testing::coverage_kind;
using testing::sentence;

namespace boost::test_tools::tt_detail {
template <>
struct print_log_value<coverage_count> {
    void operator()(std::ostream& out, coverage_count const& c) { out << c.reached << '/' << c.total; }
};
}  // namespace boost::test_tools::tt_detail

namespace {

/// Random sentences of a grammar that is read as context-free; predicates are ignored. There is no sentence
/// if the random choices lead to an expression without a text, or to too many levels or steps.
class derivation {
public:
    derivation(model::grammar const& g, std::uint64_t seed) : grammar_(g), random_(seed) {}

    std::optional<sentence> of(model::production_id p) {
        made_ = {p, {}, {}};
        auto const& body = grammar_[p].body;
        if (!body || !make(*body, 0)) return std::nullopt;
        return made_;
    }

private:
    bool make(model::node_id n, std::uint32_t depth) {
        using namespace model;
        if (depth > 40 || made_.steps.size() > 2'000) return false;
        auto const& x = grammar_[n];
        if (auto const* text = std::get_if<literal>(&x)) {
            made_.text += text->text;
        } else if (auto const* all = std::get_if<sequence>(&x)) {
            for (auto const part : all->parts)
                if (!make(part, depth)) return false;
        } else if (auto const* e = std::get_if<expected>(&x)) {
            return make(e->part, depth);
        } else if (auto const* c = std::get_if<caught>(&x)) {
            return make(c->part, depth);
        } else if (auto const* members = std::get_if<model::set>(&x)) {
            if (members->members.empty()) return false;
            std::string octets;
            for (int o = 0; o < 256; ++o)
                if (members->members.contains(static_cast<char>(o))) octets += static_cast<char>(o);
            char const octet = octets[random_.below(octets.size())];
            auto const step = begin(n, depth, static_cast<unsigned char>(octet));
            made_.text += octet;
            end(step);
        } else if (auto const* any = std::get_if<alternative>(&x)) {
            if (any->choices.empty()) return false;
            auto const choice = random_.below(any->choices.size());
            auto const step = begin(n, depth, choice);
            if (!make(any->choices[choice], depth + 1)) return false;
            end(step);
        } else if (auto const* r = std::get_if<repetition>(&x)) {
            auto const most = r->max == unbounded ? r->min + 3 : r->max;
            auto const times = r->min + random_.below(most - r->min + 1);
            auto const step = begin(n, depth, times);
            for (std::uint64_t i = 0; i < times; ++i)
                if (!make(r->part, depth + 1)) return false;
            end(step);
        } else if (auto const* ref = std::get_if<model::reference>(&x)) {
            auto const& body = grammar_[ref->target].body;
            auto const step = begin(n, depth, static_cast<std::uint64_t>(ref->target));
            if (!body || !make(*body, depth + 1)) return false;
            end(step);
        }
        return true;
    }

    std::size_t begin(model::node_id n, std::uint32_t depth, std::uint64_t decision) {
        made_.steps.push_back({n, depth, decision, made_.text.size(), 0});
        return made_.steps.size() - 1;
    }
    void end(std::size_t step) { made_.steps[step].end = made_.text.size(); }

    model::grammar const& grammar_;
    testing::random_source random_;
    sentence made_;
};

std::vector<sentence> sentences_of(model::grammar const& g, model::production_id p, std::uint64_t count) {
    std::vector<sentence> all;
    for (std::uint64_t seed = 0; seed < count; ++seed)
        if (auto s = derivation(g, seed).of(p)) all.push_back(std::move(*s));
    return all;
}

std::vector<std::string> lines_of(coverage const& c) {
    std::vector<std::string> all;
    for (auto const& gap : c.gaps())
        all.push_back(std::string(to_string(gap.kind)) + ' ' + c.source()[gap.production].name + ": " +
                      (gap.within ? "(" : "") + gap.expression + (gap.within ? ")" : "") + " - " + gap.what);
    return all;
}

char const small_grammar[] = "login = [ user \"@\" ] host\n"
                             "user = 1*%x61-63\n"
                             "host = user | number | 2*4number \".\"\n"
                             "number = *3%x30-31 <not ahead: other>\n"
                             "other = \"x\" | \"y\"\n"
                             "lone = user\n";

}  // namespace

BOOST_AUTO_TEST_SUITE(testing_coverage_cpp)

// Counted by hand.
BOOST_AUTO_TEST_CASE(totals_of_a_small_grammar_are_counted) {
    auto const g = test::bnf(small_grammar);
    coverage const c(g, *g.find("login"));
    // `other` is used only in a predicate, `lone` is not used.
    BOOST_TEST(c.count(coverage_kind::production) == (coverage_count{0, 4}));
    BOOST_TEST(c.count(coverage_kind::choice) == (coverage_count{0, 3}));
    // [ ]: 0, 1; 1*: 1, 2, 3 or more; 2*4: 2, 3, 4; *3: 0, 1 to 2, 3
    BOOST_TEST(c.count(coverage_kind::bound) == (coverage_count{0, 11}));
    BOOST_TEST(c.count(coverage_kind::octet) == (coverage_count{0, 5}));
    BOOST_TEST(c.count(coverage_kind::edge) == (coverage_count{0, 4}));
    // login -> user, login -> host, host -> user, host -> number
    BOOST_TEST(c.count(coverage_kind::path) == (coverage_count{0, 4}));
    BOOST_TEST(coverage(g, *g.find("login"), {1}).count(coverage_kind::path) == (coverage_count{0, 4}));
    BOOST_TEST(coverage(g, *g.find("login"), {3}).count(coverage_kind::path) == (coverage_count{0, 2}));
    BOOST_TEST(coverage(g, *g.find("login"), {4}).count(coverage_kind::path) == (coverage_count{0, 0}));
    BOOST_TEST(coverage(g, *g.find("login"), {0}).count(coverage_kind::path) == (coverage_count{0, 0}));
    BOOST_TEST(!c.can_be_reached(*g.find("other")));
    BOOST_TEST(c.sentences() == 0u);
    BOOST_TEST(coverage(g, *g.find("other")).count(coverage_kind::choice) == (coverage_count{0, 2}));
    for (auto const& gap : c.gaps())
        if (gap.kind == coverage_kind::path)
            BOOST_TEST(gap.within, gap.what);  // within an expression that was not reached
    BOOST_TEST(to_string(static_cast<coverage_kind>(99)) == "unknown");
}

BOOST_AUTO_TEST_CASE(a_sentence_reaches_the_goals_of_its_derivation) {
    auto const g = test::bnf(small_grammar);
    auto const login = *g.find("login"), user = *g.find("user"), host = *g.find("host");
    auto const id = [](model::production_id p) { return static_cast<std::uint64_t>(p); };
    auto const& whole = std::get<model::sequence>(g[*g[login].body]).parts;
    auto const option = whole[0];
    auto const user_at = std::get<model::sequence>(g[std::get<model::repetition>(g[option]).part]).parts[0];
    auto const letters = *g[user].body;
    auto const letter = std::get<model::repetition>(g[letters]).part;
    auto const choice = *g[host].body;
    auto const user_of_host = std::get<model::alternative>(g[choice]).choices[0];

    coverage c(g, login);
    c.add({login,
           "ab@b",
           {{option, 0, 1, 0, 3},
            {user_at, 1, id(user), 0, 2},
            {letters, 2, 2, 0, 2},
            {letter, 3, 'a', 0, 1},
            {letter, 3, 'b', 1, 2},
            {whole[1], 0, id(host), 3, 4},
            {choice, 1, 0, 3, 4},
            {user_of_host, 2, id(user), 3, 4},
            {letters, 3, 1, 3, 4},
            {letter, 4, 'b', 3, 4}}});
    BOOST_TEST(c.sentences() == 1u);
    BOOST_TEST(c.count(coverage_kind::production) == (coverage_count{3, 4}));
    BOOST_TEST(c.count(coverage_kind::choice) == (coverage_count{1, 3}));
    BOOST_TEST(c.count(coverage_kind::bound) == (coverage_count{3, 11}));
    BOOST_TEST(c.count(coverage_kind::octet) == (coverage_count{2, 5}));
    BOOST_TEST(c.count(coverage_kind::edge) == (coverage_count{1, 4}));
    BOOST_TEST(c.count(coverage_kind::path) == (coverage_count{3, 4}));
    BOOST_TEST(c.times(user) == 2u);
    BOOST_TEST(c.times(letter, 'b') == 2u);
    BOOST_TEST(c.times(letter, 'c') == 0u);
    BOOST_TEST(c.times(letter, 300) == 0u);
    BOOST_TEST(c.times(letters, 1) == 1u);
    BOOST_TEST((c.repeated(letters, 2) && c.repeated(option, 1) && !c.repeated(option, 2)));

    std::vector<std::string> const expected = {
        "bound login: [ user \"@\" ] - 0 times",
        "bound user: 1*%x61-63 - 3 times or more",
        "octet user: %x61-63 - octets \"c\"",
        "edge user: %x61-63 - edges \"c\"",
        "choice host: user | number | 2*4number \".\" - choice 2 of 3: number",
        "choice host: user | number | 2*4number \".\" - choice 3 of 3: 2*4number \".\"",
        "bound host: (2*4number) - 2 times",
        "bound host: (2*4number) - 3 times",
        "bound host: (2*4number) - 4 times",
        "production number:  - never",
        "bound number: (*3[ \"0\" | \"1\" ]) - 0 times",
        "bound number: (*3[ \"0\" | \"1\" ]) - 1 to 2 times",
        "bound number: (*3[ \"0\" | \"1\" ]) - 3 times",
        "octet number: (\"0\" | \"1\") - octets \"0\", \"1\"",
        "edge number: (\"0\" | \"1\") - edges \"0\", \"1\"",
        "path host: () - host -> number",
    };
    BOOST_TEST(lines_of(c) == expected, boost::test_tools::per_element());

    // A sentence of a production that `login` uses.
    c.add({user,
           "ccc",
           {{letters, 0, 3, 0, 3}, {letter, 1, 'c', 0, 1}, {letter, 1, 'c', 1, 2}, {letter, 1, 'c', 2, 3}}});
    BOOST_TEST(c.count(coverage_kind::bound) == (coverage_count{4, 11}));
    BOOST_TEST(c.count(coverage_kind::octet) == (coverage_count{3, 5}));
    BOOST_TEST(c.count(coverage_kind::path) == (coverage_count{3, 4}));
}

BOOST_AUTO_TEST_CASE(unreachable_items_do_not_count) {
    auto const g = test::bnf("a = \"x\" | b | <nothing> c | *<nothing> d | 0e\n"
                             "b = \"y\" b\n"
                             "c = \"c\"\n"
                             "d = \"d\" | b\n"
                             "e = \"e\"\n");
    coverage const c(g, *g.find("a"));
    BOOST_TEST(c.count(coverage_kind::production) == (coverage_count{0, 2}));  // a and d
    BOOST_TEST(c.count(coverage_kind::choice) == (coverage_count{0, 4}));      // three of a, one of d
    BOOST_TEST(c.count(coverage_kind::bound) == (coverage_count{0, 0}));
    BOOST_TEST(c.count(coverage_kind::path) == (coverage_count{0, 1}));
    coverage const none(g, *g.find("b"));
    for (auto const kind : testing::coverage_kinds) BOOST_TEST(none.count(kind) == (coverage_count{0, 0}));
    BOOST_TEST(none.gaps().empty());

    model::grammar hole;
    hole.define(hole.declare("a"), hole.add(model::reference{hole.declare("b")}));
    BOOST_TEST(coverage(hole, {}).count(coverage_kind::production) == (coverage_count{0, 0}));
}

BOOST_AUTO_TEST_CASE(paths_through_recursion_are_counted) {
    // Each of the three productions can follow each of the three: there are 3^k paths of k productions.
    auto const g = test::bnf("a = a | b | c | \"x\"\nb = a | b | c\nc = a | b | c\n");
    for (std::size_t k = 1, all = 3; k < 8; ++k, all *= 3) {
        coverage const c(g, {}, {k});
        BOOST_TEST(c.count(coverage_kind::path) == (coverage_count{0, all}));
        std::size_t paths = 0;
        std::set<std::vector<model::production_id>> seen;
        for (auto const& gap : c.gaps(100'000))
            if (gap.kind == coverage_kind::path) ++paths, seen.insert(gap.path);
        BOOST_TEST(paths == all);
        BOOST_TEST(seen.size() == all);
    }
    // There are 3^100 paths, more than can be counted.
    coverage const c(g, {}, {100});
    BOOST_TEST(c.count(coverage_kind::path).total == std::numeric_limits<std::uint64_t>::max());
    auto const gaps = c.gaps(7);
    BOOST_TEST(
        std::count_if(gaps.begin(), gaps.end(), [](auto const& gap) { return gap.path.size() == 100; }) == 7);
    BOOST_CHECK_THROW(coverage(g, {}, {101}), std::invalid_argument);
}

// 2^40 ways end before the 60th production; the only paths of 60 productions are two through `loop`.
BOOST_AUTO_TEST_CASE(prefixes_too_short_for_a_path_take_no_time) {
    std::string text = "start = a0 | b0 | loop\nloop = [ loop ] \"x\"\n";
    for (int i = 0; i < 40; ++i) {
        auto const next = std::to_string(i + 1);
        for (std::string const name : {"a", "b"})
            text +=
                name + std::to_string(i) + " = " + (i == 39 ? "\"y\"" : "a" + next + " | b" + next) + "\n";
    }
    coverage const c(test::bnf(text), {}, {60});
    BOOST_TEST(c.count(coverage_kind::path) == (coverage_count{0, 2}));
    std::vector<std::vector<model::production_id>> paths;
    for (auto const& gap : c.gaps())
        if (gap.kind == coverage_kind::path) paths.push_back(gap.path);
    BOOST_TEST_REQUIRE(paths.size() == 2U);
    BOOST_TEST((paths[0].front() == c.source().find("start")));
    BOOST_TEST((paths[1].front() == c.source().find("loop")));
    for (auto const& p : paths) BOOST_TEST(p.size() == 60U);
}

BOOST_AUTO_TEST_CASE(a_deep_grammar_does_not_overflow_the_stack) {
    model::grammar g;
    auto const p = g.declare("p");
    auto n = g.add(model::set{charset("a")});
    for (int i = 0; i < 200'000; ++i) n = g.add(model::repetition{n, 0, 1});
    g.define(p, n);
    coverage const c(g, p);
    BOOST_TEST(c.count(coverage_kind::bound) == (coverage_count{0, 400'000}));
}

BOOST_AUTO_TEST_CASE(malformed_sentences_are_rejected) {
    auto const g = test::bnf(small_grammar);
    auto const user = *g.find("user");
    auto const letters = *g[user].body;
    auto const letter = std::get<model::repetition>(g[letters]).part;
    coverage c(g, *g.find("login"));
    coverage const before = c;
    for (auto const& s :
         {sentence{*g.find("other"), "", {}}, sentence{static_cast<model::production_id>(99), "", {}},
          sentence{user, "", {{letters, 0, 0, 0, 0}}}, sentence{user, "d", {{letter, 0, 'd', 0, 1}}},
          sentence{user, "a", {{letters, 0, 1, 0, 1}, {letter, 1, 256, 0, 1}}},
          sentence{user, "", {{static_cast<model::node_id>(1'000), 0, 0, 0, 0}}},
          sentence{user, "", {{*g[*g.find("login")].body, 0, 0, 0, 0}}}})
        BOOST_CHECK_THROW(c.add(s), std::invalid_argument);
    for (auto const kind : testing::coverage_kinds) BOOST_TEST(c.count(kind) == before.count(kind));
    BOOST_TEST(c.sentences() == 0u);
    BOOST_CHECK_THROW(c.add(coverage(g, user)), std::invalid_argument);
    BOOST_CHECK_THROW(c.add(coverage(g, *g.find("login"), {3})), std::invalid_argument);
    BOOST_CHECK_THROW(c.add(coverage(test::bnf("login = \"a\""), {})), std::invalid_argument);
    // The same productions, but different expressions.
    coverage two(test::bnf("a = *\"x\"\n"), {});
    BOOST_CHECK_THROW(two.add(coverage(test::bnf("a = 2\"x\"\n"), {})), std::invalid_argument);
}

namespace {

/// The expected counts, made from the steps and the spans.
struct plain_counts {
    std::set<model::production_id> productions;
    std::set<std::pair<model::node_id, std::uint64_t>> choices, bounds, octets;
    std::set<std::vector<model::production_id>> paths;

    void add(coverage const& c, sentence const& s, std::size_t length) {
        auto const& g = c.source();
        std::vector<model::production_id> around;
        for (auto const& one : testing::spans(g, s)) {
            productions.insert(one.production);
            around.resize(one.depth);
            around.push_back(one.production);
            if (around.size() >= length)
                paths.insert({around.end() - static_cast<std::ptrdiff_t>(length), around.end()});
        }
        for (auto const& one : s.steps) {
            if (std::holds_alternative<model::alternative>(g[one.node]))
                choices.emplace(one.node, one.decision);
            if (std::holds_alternative<model::set>(g[one.node])) octets.emplace(one.node, one.decision);
            auto const* r = std::get_if<model::repetition>(&g[one.node]);
            if (r == nullptr || r->min == r->max || !c.can_be_reached(r->part)) continue;
            auto const greatest = r->max == model::unbounded ? r->min + 2 : r->max;
            auto const times = std::min(one.decision, greatest);
            bounds.emplace(one.node, times == r->min ? 0 : times == greatest ? 2 : 1);
        }
    }
};

}  // namespace

// Random grammars and sentences, compared with a recount; reached goals and gaps together are all goals.
BOOST_AUTO_TEST_CASE(coverage_agrees_with_a_recount_on_random_grammars) {
    std::size_t made = 0;
    for (std::uint32_t seed = 0; seed < 600; ++seed) {
        test::random_grammar const random(seed, seed % 2 == 1);
        auto const& g = *random;
        std::size_t const length = 1 + seed % 3;
        coverage c(g, {}, {length});
        coverage halves[] = {coverage(g, {}, {length}), coverage(g, {}, {length})};
        plain_counts plain;
        for (auto const& s : sentences_of(g, {}, 1 + seed % 7)) {
            c.add(s);
            halves[made++ % 2].add(s);
            plain.add(c, s, length);
        }
        BOOST_TEST(c.count(coverage_kind::production).reached == plain.productions.size());
        BOOST_TEST(c.count(coverage_kind::choice).reached == plain.choices.size());
        BOOST_TEST(c.count(coverage_kind::bound).reached == plain.bounds.size());
        BOOST_TEST(c.count(coverage_kind::octet).reached == plain.octets.size());
        BOOST_TEST(c.count(coverage_kind::path).reached == plain.paths.size());

        std::map<coverage_kind, std::uint64_t> missing;
        for (auto const& gap : c.gaps(1'000'000))
            missing[gap.kind] += gap.node && gap.octets.size() > 0 ? gap.octets.size() : 1;
        halves[0].add(halves[1]);
        for (auto const kind : testing::coverage_kinds) {
            auto const n = c.count(kind);
            BOOST_TEST(n.reached + missing[kind] == n.total, to_string(kind) << " in grammar " << seed);
            BOOST_TEST(halves[0].count(kind) == n);
        }
        BOOST_TEST(lines_of(halves[0]) == lines_of(c), boost::test_tools::per_element());
        BOOST_TEST(write_text(halves[0]) == write_text(c));
    }
    BOOST_TEST(made > 1'500u);
}

BOOST_AUTO_TEST_CASE(coverage_of_rfc_1738_has_the_recorded_counts) {
    auto const g = test::bnf_of("rfc1738.bnf");
    auto const url = *g.find("url");
    coverage c(g, url);
    std::size_t unreachable = 0;
    for (auto const& f : model::check(g, {url}))
        if (f.what == model::flaw::unreachable) ++unreachable;
    BOOST_TEST(c.count(coverage_kind::production).total == g.productions().size() - unreachable);
    BOOST_TEST(c.count(coverage_kind::octet).total == 0u);  // BNF has no sets, only choices

    auto const host = *g.find("host");
    auto const a = model::build(g, host, model::reading::cfg).value();
    for (auto const& s : sentences_of(g, host, 300)) {
        BOOST_TEST_REQUIRE(a.accepts(s.text), s.text);
        c.add(s);
    }
    BOOST_TEST(c.times(host) > 200u);
    BOOST_TEST(c.times(url) == 0u);
    for (auto const name : {"hostname", "hostnumber", "toplabel", "digit"})
        BOOST_TEST(c.times(*g.find(name)) > 0u, name);
    BOOST_TEST(c.times(*g.find("port")) == 0u);

    std::size_t last = 0;
    for (std::uint64_t seed = 0; seed < 3'000; ++seed) {
        if (auto const s = derivation(g, seed).of(url)) c.add(*s);
        auto const now = c.count(coverage_kind::choice).reached;
        BOOST_TEST(now >= last);
        last = now;
    }
    for (auto const kind : testing::coverage_kinds)
        BOOST_TEST_MESSAGE(to_string(kind) << ' ' << c.count(kind).reached << '/' << c.count(kind).total);
    BOOST_TEST(c.count(coverage_kind::production).reached == c.count(coverage_kind::production).total);
    BOOST_TEST(c.count(coverage_kind::path).reached == c.count(coverage_kind::path).total);
}

BOOST_AUTO_TEST_CASE(report_lists_counts_and_gaps) {
    auto const g = test::bnf("a = b | 1*( %x01-03 b )\nb = \"b\"\n");
    coverage c(g, {});
    auto const choice = *g[model::production_id{}].body;
    auto const b = std::get<model::alternative>(g[choice]).choices[0];
    c.add({{}, "b", {{choice, 0, 0, 0, 1}, {b, 1, 1, 0, 1}}});
    BOOST_TEST(write_text(c) == "coverage of a by 1 sentence\n"
                                "\n"
                                "productions        2 of        2   100 %\n"
                                "choices            1 of        2    50 %\n"
                                "bounds             0 of        3     0 %\n"
                                "octets             0 of        3     0 %\n"
                                "edges              0 of        2     0 %\n"
                                "paths              1 of        1   100 %\n"
                                "\n"
                                "not reached:\n"
                                "\n"
                                "a\n"
                                "  choice 2 of 2: 1*[ %x01-03 b ]\n");
}

// The page is well-formed, has a diagram of each counted production, and marks goals that were not reached.
BOOST_AUTO_TEST_CASE(page_marks_gaps_in_diagrams) {
    auto const g = test::bnf(small_grammar);
    coverage c(g, *g.find("login"));
    auto const classes_of = [&](std::string const& name) {
        std::map<std::string, int> all;
        auto const svg = write_diagram(c, *g.find(name));
        for (std::string const kind : {"reached", "partly", "missed"})
            for (auto at = svg.find("<rect"); at != std::string::npos; at = svg.find("<rect", at + 1)) {
                auto const box = svg.substr(at, svg.find('>', at) - at);
                if (box.find(' ' + kind + '"') != std::string::npos) ++all[kind];
            }
        return all;
    };
    using counts = std::map<std::string, int>;
    BOOST_TEST((classes_of("host") == counts{{"missed", 4}}));
    auto const user = *g.find("user");
    auto const letters = *g[user].body;
    auto const letter = std::get<model::repetition>(g[letters]).part;
    c.add({user, "a", {{letters, 0, 1, 0, 1}, {letter, 1, 'a', 0, 1}}});
    BOOST_TEST((classes_of("user") == counts{{"partly", 1}}));
    // Only boxes are partly reached. The line that is missed is the one that repeats.
    BOOST_TEST(write_diagram(c, user).find("path class=\"partly\"") == std::string::npos);
    BOOST_TEST(write_diagram(c, user).find("path class=\"missed\"") != std::string::npos);
    c.add({user, "bc", {{letters, 0, 2, 0, 2}, {letter, 1, 'b', 0, 1}, {letter, 1, 'c', 1, 2}}});
    BOOST_TEST((classes_of("user") == counts{{"reached", 1}}));
    BOOST_TEST(write_diagram(c, user).find("class=\"missed\"") == std::string::npos);
    BOOST_TEST((classes_of("number") == counts{{"missed", 1}}));  // expressions in predicates are not marked

    std::string html = write_page(c);
    for (auto const name : {"login", "user", "host", "number"})
        BOOST_TEST(
            html.find(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
                "version=\"1.1\" id=\"" +
                std::string(name) + '"') != std::string::npos,
            name);
    BOOST_TEST(html.find("id=\"other\"") == std::string::npos);
    BOOST_TEST(html.find("href=\"#number\"") != std::string::npos);
    BOOST_TEST(html.find("href=\"#other\"") == std::string::npos);
    BOOST_TEST(html.find("<li>choice 2 of 3: number</li>") == std::string::npos);  // host was never reached
    BOOST_TEST(html.find("<p>reached 2 times</p>") != std::string::npos);
    BOOST_TEST(html.find("<ul>\n</ul>") == std::string::npos);
    auto const choice = test::bnf("a = \"x\" | \"y\"\n");
    coverage one(choice, {});
    one.add({{}, "x", {{*choice[model::production_id{}].body, 0, 0, 0, 1}}});
    auto const listed = write_page(one);
    BOOST_TEST(listed.find("<ul>\n<li>choice 2 of 2: &quot;y&quot;</li>\n</ul>\n") != std::string::npos,
               listed);
    // Parsed as XML, after removing HTML-only constructs.
    auto const drop = [&html](std::string const& what) {
        auto const at = html.find(what);
        BOOST_TEST_REQUIRE(at != std::string::npos);
        html.erase(at, what.size());
    };
    drop("<!DOCTYPE html>\n");
    drop("<meta charset=\"utf-8\">");
    std::istringstream in(html);
    boost::property_tree::ptree tree;
    read_xml(in, tree);
    BOOST_TEST(tree.get<std::string>("html.body.h1") == "coverage of login by 2 sentences");
}

BOOST_AUTO_TEST_SUITE_END()
