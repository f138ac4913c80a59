// SPDX-License-Identifier: BSL-1.0
#include "reflect_test.hpp"
#include <array>
#include <boost/test/unit_test.hpp>
#include <boost/version.hpp>
#include <cstddef>
#include <functional>
#include <memory>
#include <random>
#include <string_view>

using namespace urigram;
using namespace urigram::test;

namespace {

auto const skipper = x3::lit('_') | "bb";

/// The context of X3 on which a parser depends.
enum class skipping { none, on, off };
struct setting {
    bool no_case = false;
    skipping blanks = skipping::none;

    std::size_t number() const { return (no_case ? 3U : 0U) + static_cast<std::size_t>(blanks); }
};

// A type-erased parser, so that parsers can be combined at random at run time.
struct boxed : x3::parser<boxed> {
    using attribute_type = x3::unused_type;
    static constexpr bool has_attribute = false;
    using run = std::function<bool(char const*&, char const*)>;

    struct functions {
        std::array<run, 6> in_setting;
        std::function<model::node_id(model::reflection&)> walk;
        std::function<model::failure_end(model::reflection&)> failure_of;
    };
    std::shared_ptr<functions const>
        of;                ///< shared, because a parser is copied into each parser that contains it
    bool gets_on = false;  ///< never succeeds with an empty match, so that it can be repeated

    template <class P>
    boxed(P const& p, bool consumes)
        : of(std::make_shared<functions const>(functions{
              {running(p), running(x3::skip(skipper)[p]), running(x3::skip(skipper)[x3::no_skip[p]]),
               running(x3::no_case[p]), running(x3::no_case[x3::skip(skipper)[p]]),
               running(x3::no_case[x3::skip(skipper)[x3::no_skip[p]]])},
              [p](model::reflection& r) { return r.walk(p); },
              [p](model::reflection& r) { return r.failure_of(p); }})),
          gets_on(consumes) {}

    template <class Context, class RContext, class Attribute>
    bool parse(char const*& first, char const* last, Context const& context, RContext&, Attribute&) const {
        return of->in_setting[setting_of(context).number()](first, last);
    }

private:
    template <class P>
    static run running(P const& p) {
        return [p](char const*& first, char const* last) { return x3::parse(first, last, p); };
    }
    template <class Context>
    static setting setting_of(Context const& context) {
        auto const has = [](auto const& found) {
            return !std::is_same_v<std::decay_t<decltype(found)>, x3::unused_type>;
        };
        bool const known = has(x3::get<x3::skipper_tag>(context));
        return {has(x3::get<x3::no_case_tag>(context)), x3::has_skipper<Context>::value ? skipping::on
                                                        : known                         ? skipping::off
                                                                                        : skipping::none};
    }
};

struct give_up {
    template <class Iterator, class Context>
    x3::error_handler_result operator()(Iterator const&, Iterator const&,
                                        x3::expectation_failure<Iterator> const&, Context const&) const {
        return x3::error_handler_result::fail;
    }
};
struct fallible_id {
    template <class Iterator, class Context>
    x3::error_handler_result on_error(Iterator const&, Iterator const&,
                                      x3::expectation_failure<Iterator> const&, Context const&) const {
        return x3::error_handler_result::fail;
    }
};

}  // namespace

template <>
inline constexpr auto urigram::model::on_error_returns<give_up> = x3::error_handler_result::fail;
template <>
inline constexpr auto urigram::model::on_error_returns<fallible_id> = x3::error_handler_result::fail;

namespace {

class composer {
public:
    explicit composer(unsigned seed) : random_(seed) {}

    boxed compose(int depth) {
        if (depth == 0) return leaf();
        boxed const a = compose(depth - 1);
        boxed const b = compose(static_cast<int>(random_() % static_cast<unsigned>(depth)));
        boxed const c = leaf();
        switch (random_() % 25) {
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
        case 15:
            return {x3::skip(skipper)[a], a.gets_on};
        case 16:
            return {x3::lexeme[a], a.gets_on};
        case 17:
            return {x3::no_skip[a], a.gets_on};
        case 18:
#if BOOST_VERSION < 108800  // from 1.88 on, X3's skip[p] does not compile in no_case
            return {x3::skip[a], a.gets_on};
#endif
        case 19:
        case 20:
            return {a > b, a.gets_on || b.gets_on};
        case 21:
            return {x3::expect[a | c] >> b, (a.gets_on && c.gets_on) || b.gets_on};
        case 22:
            return {(x3::rule<fallible_id>{"fallible"} = a > c) >> b, a.gets_on || b.gets_on || c.gets_on};
        case 23:
            return {guarded(a > c), a.gets_on || c.gets_on};
        default:
            return {!b >> a, a.gets_on};
        }
    }

private:
    template <class P>
    static x3::guard<P, give_up> guarded(P const& p) {
        return {p, give_up()};
    }

    boxed leaf() {
        static x3::symbols<> const words({"a", "ab", "abb", "ba"});
        switch (random_() % 14) {
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
        case 11:
            return {x3::attr('a'), false};
        case 12:
            return {x3::rule<struct either_id>{"either"} = x3::char_('a') | "ba", true};
        default:
            return {x3::eps, false};
        }
    }

    std::mt19937 random_;
};

}  // namespace

template <>
struct urigram::model::reflect_as<boxed> {
    static node_id reflect(reflection& r, boxed const& p) { return p.of->walk(r); }
    static failure_end failure_of(reflection& r, boxed const& p) { return p.of->failure_of(r); }
};

BOOST_AUTO_TEST_SUITE(model_reflect_compositions_cpp)

// Proofs rely on this: X3 itself is compared with the model and with its automaton.
BOOST_AUTO_TEST_CASE(random_compositions_agree_with_x3) {
    for (unsigned seed = 0; seed < 3000; ++seed) {
        BOOST_TEST_CONTEXT("seed " << seed) {
            boxed const p = composer(seed).compose(1 + static_cast<int>(seed % 4));
            BOOST_TEST(agrees(p, "abA_", 4));
            BOOST_TEST(decides(p, "abA", 5));
        }
    }
}

BOOST_AUTO_TEST_CASE(random_compositions_skip_as_x3) {
    for (unsigned seed = 0; seed < 1000; ++seed) {
        BOOST_TEST_CONTEXT("seed " << seed) {
            boxed const p = composer(seed).compose(1 + static_cast<int>(seed % 3));
            boxed const skipping(x3::skip(skipper)[p], p.gets_on);
            BOOST_TEST(agrees(skipping, "ab_", 5));
            BOOST_TEST(agrees(boxed(-skipping, false), "ab_", 5));
            BOOST_TEST(decides(skipping, "ab_", 5));
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()
