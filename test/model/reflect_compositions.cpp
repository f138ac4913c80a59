// SPDX-License-Identifier: BSL-1.0
#define BOOST_TEST_MODULE reflect_compositions
#include "reflect_test.hpp"
#include <boost/test/unit_test.hpp>
#include <functional>
#include <random>
#include <urigram/model/automaton.hpp>

using namespace urigram;
using namespace urigram::test;

namespace {

// A parser without its type, so that parsers can be put together at random when the test runs.
struct boxed : x3::parser<boxed> {
    using attribute_type = x3::unused_type;
    static constexpr bool has_attribute = false;
    using run = std::function<bool(char const*&, char const*)>;

    run plain;
    run no_case;
    std::function<model::node_id(model::reflection&)> walk;
    bool gets_on = false;  ///< never succeeds without taking something, so that it can be repeated

    template <class P>
    boxed(P const& p, bool consumes)
        : plain([p](char const*& first, char const* last) { return x3::parse(first, last, p); }),
          no_case(
              [p](char const*& first, char const* last) { return x3::parse(first, last, x3::no_case[p]); }),
          walk([p](model::reflection& r) { return r.walk(p); }), gets_on(consumes) {}

    template <class Context, class RContext, class Attribute>
    bool parse(char const*& first, char const* last, Context const& context, RContext&, Attribute&) const {
        bool const ignoring =
            !std::is_same_v<std::decay_t<decltype(x3::get<x3::no_case_tag>(context))>, x3::unused_type>;
        return (ignoring ? no_case : plain)(first, last);
    }
};

class composer {
public:
    explicit composer(unsigned seed) : random_(seed) {}

    boxed compose(int depth) {
        if (depth == 0) return leaf();
        boxed const a = compose(depth - 1);
        boxed const b = compose(static_cast<int>(random_() % static_cast<unsigned>(depth)));
        boxed const c = leaf();
        switch (random_() % 16) {
        case 0:
        case 1:
        case 2:
            return {a >> b, a.gets_on || b.gets_on};
        case 3:
        case 4:
        case 5:
            return {a | b, a.gets_on && b.gets_on};
        case 6:
            return {a - b, a.gets_on};
        case 7:
            return a.gets_on ? boxed(*a >> b, b.gets_on) : boxed(-a >> b, b.gets_on);
        case 8:
            return a.gets_on ? boxed(+a, true) : boxed(!a >> b, b.gets_on);
        case 9:
            return a.gets_on || b.gets_on ? boxed(a % b, a.gets_on) : boxed(&a >> b, b.gets_on);
        case 10:
            return {x3::repeat(1, 2)[a], a.gets_on};
        case 11:
            return {x3::no_case[a], a.gets_on};
        case 12:
            return {x3::seek[a], a.gets_on};
        case 13:
            return {x3::matches[a] >> b, b.gets_on};
        case 14:
            return {x3::confix(c, b)[a], a.gets_on || b.gets_on || c.gets_on};
        default:
            return {!b >> a, a.gets_on};
        }
    }

private:
    boxed leaf() {
        static x3::symbols<> const words({"a", "ab", "abb", "ba"});
        switch (random_() % 12) {
        case 0:
            return {x3::char_('a'), true};
        case 1:
            return {x3::char_("a-b"), true};
        case 2:
            return {~x3::char_('b'), true};
        case 3:
            return {x3::lower, true};
        case 4:
            return {x3::lit("ab"), true};
        case 5:
            return {x3::char_('b'), true};
        case 6:
            return {x3::eoi, false};
        case 7:
            return {words, true};
        case 8:
            return {dsl::keyword("ba"), true};
        case 9:
            return {dsl::run<dsl::set, 0>(dsl::set("b")), false};
        case 10:
            return {x3::rule<struct upper_id>{"upper"} = x3::upper >> -x3::lit("A"), true};
        default:
            return {x3::eps, false};
        }
    }

    std::mt19937 random_;
};

}  // namespace

template <>
struct urigram::model::reflect_as<boxed> {
    static node_id reflect(reflection& r, boxed const& p) { return p.walk(r); }
};

namespace {

/// Whether the automaton of what the parser is reflected into accepts the texts that X3 takes to their end.
boost::test_tools::assertion_result decides(boxed const& p) {
    model::reflection r;
    auto const start = r.add("start", p);
    auto const automaton = model::build(r.result(), start, model::reading::peg).value();
    boost::test_tools::assertion_result result(true);
    for_each_text("abA", 5, 0, [&](std::string const& text) {
        bool const taken = parsed(p, text) == text.size();
        if (taken == automaton.accepts(text) || !result) return;
        result = false;
        result.message() << "X3 " << (taken ? "takes" : "refuses") << " all of '" << text << "'";
    });
    return result;
}

}  // namespace

// What proofs stand on: X3 itself beside the model, and beside the automaton that is made of it.
BOOST_AUTO_TEST_CASE(random_compositions) {
    for (unsigned seed = 0; seed < 3000; ++seed) {
        BOOST_TEST_CONTEXT("seed " << seed) {
            boxed const p = composer(seed).compose(1 + static_cast<int>(seed % 4));
            BOOST_TEST(agrees(p, "abA", 4));
            BOOST_TEST(decides(p));
        }
    }
}
