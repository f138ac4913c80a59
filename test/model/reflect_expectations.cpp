// SPDX-License-Identifier: BSL-1.0
#include "reflect_test.hpp"
#include <boost/test/unit_test.hpp>
#include <stdexcept>
#include <string>
#include <type_traits>

using namespace urigram;
using namespace urigram::test;
using model::is_reflectable_v;

namespace {

auto const a = x3::char_('a');
auto const b = x3::char_('b');
auto const c = x3::char_('c');
auto const ab = a > b;

/// A handler for a rule or a guard. It always returns `Result`.
template <x3::error_handler_result Result>
struct answer {
    template <class Iterator, class Exception, class Context>
    x3::error_handler_result on_error(Iterator const&, Iterator const&, Exception const&,
                                      Context const&) const {
        return Result;
    }
    template <class Iterator, class Exception, class Context>
    x3::error_handler_result operator()(Iterator const&, Iterator const&, Exception const&,
                                        Context const&) const {
        return Result;
    }
};
/// The same, with `on_error_returns` (below), which declares the result to `reflect`.
template <x3::error_handler_result Result>
struct told_answer : answer<Result> {
    static constexpr auto told = Result;
};
using give_up = told_answer<x3::error_handler_result::fail>;
using throw_again = told_answer<x3::error_handler_result::rethrow>;
using skip_it = told_answer<x3::error_handler_result::accept>;

struct fallible_id : give_up {};
struct throwing_id : throw_again {};
struct nest_id : give_up {};
struct brackets_id : give_up {};
struct accepting_id : skip_it {};
struct undecided_id : answer<x3::error_handler_result::fail> {};

template <class Handler, class P>
x3::guard<P, Handler> guarded(P const& p) {
    return {p, Handler()};
}

template <class P>
auto fallible(P const& p) {
    return x3::rule<fallible_id>{"fallible"} = p;
}

x3::rule<brackets_id> const brackets{"brackets"};
auto const brackets_def = '(' > *(x3::eps >> brackets | 'x') > ')';
BOOST_SPIRIT_DEFINE(brackets)

}  // namespace

template <class T>
inline constexpr auto urigram::model::on_error_returns<T, std::void_t<decltype(T::told)>> = T::told;

#define SAME(parser, expected)                                                                               \
    do {                                                                                                     \
        BOOST_TEST(model_of(parser) == std::string(" = ") + expected);                                       \
        BOOST_TEST(agrees(parser, "abc", 5));                                                                \
        BOOST_TEST(decides(parser, "abc", 6));                                                               \
    } while (false)

BOOST_AUTO_TEST_SUITE(model_reflect_expectations_cpp)

BOOST_AUTO_TEST_CASE(expectations_are_reflected) {
    SAME(a > b, "(\"a\" >\"b\")");
    SAME(x3::expect[a], ">\"a\"");
    SAME(a > b > c, "(\"a\" >\"b\" >\"c\")");
    SAME((a >> b) > c, "(\"a\" \"b\" >\"c\")");
    SAME(a > (b | c), "(\"a\" >(\"b\" | \"c\"))");
    SAME(x3::no_case[a > b], "(\"a\"i >\"b\"i)");
}

BOOST_AUTO_TEST_CASE(a_failed_expectation_ends_an_alternative) {
    SAME(ab | "ac", "((\"a\" >\"b\") | \"ac\")");
    SAME("ac" | ab, "(\"ac\" | (\"a\" >\"b\"))");
    SAME(ab | c, "((\"a\" >\"b\") | \"c\")");
    SAME((a | ab | "ac") >> c, "((\"a\" | (\"a\" >\"b\") | \"ac\") \"c\")");
    SAME((b | x3::expect[a]) >> c | "cc", "(((\"b\" | >\"a\") \"c\") | \"cc\")");
}

BOOST_AUTO_TEST_CASE(a_failed_expectation_ends_a_repetition) {
    SAME(*ab, "(\"a\" >\"b\"){0,}");
    SAME(*ab >> "ac", "((\"a\" >\"b\"){0,} \"ac\")");
    SAME(-ab >> "ac", "((\"a\" >\"b\"){0,1} \"ac\")");
    SAME(x3::repeat(1, 2)[ab] >> "ac", "((\"a\" >\"b\"){1,2} \"ac\")");
    SAME(a % ab >> c, "(\"a\" (\"a\" >\"b\" \"a\"){0,} \"c\")");
    SAME(x3::seek[ab] >> c, "((!(\"a\" >\"b\") [\\00-\\ff]){0,} \"a\" >\"b\" \"c\")");
    SAME(x3::matches[ab] >> -c, "((\"a\" >\"b\"){0,1} \"c\"{0,1})");
}

BOOST_AUTO_TEST_CASE(a_failed_expectation_ends_a_predicate) {
    SAME(!ab >> +x3::char_("abc"), "(!(\"a\" >\"b\") [a-c]{1,})");
    SAME(&(ab | "ac") >> +x3::char_("abc"), "(&((\"a\" >\"b\") | \"ac\") [a-c]{1,})");
    SAME(+(x3::char_("abc") - ab), "(!(\"a\" >\"b\") [a-c]){1,}");
    SAME((&ab >> "ab") | (!x3::lit("ab") >> "ac"), "((&(\"a\" >\"b\") \"ab\") | (!\"ab\" \"ac\"))");
}

BOOST_AUTO_TEST_CASE(guards_catch_or_rethrow) {
    SAME(guarded<give_up>(ab) | "ac", "(~(\"a\" >\"b\") | \"ac\")");
    SAME(guarded<throw_again>(ab) | "ac", "((\"a\" >\"b\") | \"ac\")");
    SAME(*guarded<give_up>(ab) >> "ac", "(~(\"a\" >\"b\"){0,} \"ac\")");
    SAME(guarded<give_up>(guarded<throw_again>(ab) | "ac") | "aa", "(~((\"a\" >\"b\") | \"ac\") | \"aa\")");
    SAME((!guarded<give_up>(ab) >> a) > c, "(!~(\"a\" >\"b\") \"a\" >\"c\")");
    SAME(guarded<give_up>(fallible(ab)) | "ac", "(~~<1> | \"ac\"); fallible = (\"a\" >\"b\")");
}

BOOST_AUTO_TEST_CASE(rules_whose_handlers_fail_catch_expectations) {
    SAME((x3::eps >> fallible(ab)) | "ac", "(~<1> | \"ac\"); fallible = (\"a\" >\"b\")");
    SAME(!fallible(ab) >> "ac", "(!~<1> \"ac\"); fallible = (\"a\" >\"b\")");
    SAME((x3::rule<throwing_id>{"throwing"} = ab) | "ac", "(<1> | \"ac\"); throwing = (\"a\" >\"b\")");
    SAME((a > fallible(b > c)) | "abb", "((\"a\" >~<1>) | \"abb\"); fallible = (\"b\" >\"c\")");
    BOOST_TEST(model_of(fallible(ab)) == "fallible = (\"a\" >\"b\")");
    BOOST_TEST(agrees(fallible(ab), "abc"));
}

BOOST_AUTO_TEST_CASE(recursive_rules_may_have_handlers) {
    BOOST_TEST(model_of(brackets) == "brackets = (\"(\" >(~<0> | \"x\"){0,} >\")\")");
    BOOST_TEST(agrees(brackets, "()x", 7));

    // Where an immediate rule refers to itself, X3 runs its definition without its handlers.
    x3::rule<nest_id> const nest{"nest"};
    auto const nested = nest = '(' > *((x3::eps >> nest) | 'x' | "(x") > ')';
    BOOST_TEST(agrees(nested, "()x", 7));
    BOOST_TEST(agrees((x3::eps >> nested) | "(x", "()x", 6));
    BOOST_TEST(model_of(nested).find('~') == std::string::npos);
}

// If a handler returns `fail`, X3 continues at the position of the exception, not where the rule began.
BOOST_AUTO_TEST_CASE(failures_that_move_the_input_are_refused) {
    BOOST_TEST(parsed(fallible(ab) | c, "ac").value() == 2u);
    auto const is_refused = [](auto const& p) {
        try {
            model::reflect(p);
        } catch (std::invalid_argument const& e) {
            return std::string(e.what()).find("rule 'fallible' has an on_error handler") == 0;
        }
        return false;
    };
    auto const f = fallible(ab);
    BOOST_TEST(is_refused(f | c));
    BOOST_TEST(is_refused(*f));
    BOOST_TEST(is_refused(-f >> c));
    BOOST_TEST(is_refused(c - f));
    BOOST_TEST(is_refused(c >> *x3::omit[f]));
    BOOST_TEST(is_refused(x3::seek[f]));
    BOOST_TEST(is_refused((x3::rule<struct outer_id>{"outer"} = f) | c));
    BOOST_TEST(is_refused(x3::skip(x3::space)[x3::lexeme[f] | c]));
    BOOST_TEST(!is_refused(f));
}

BOOST_AUTO_TEST_CASE(failures_that_move_the_input_are_allowed_if_the_position_is_unused) {
    auto const f = fallible(ab);
    SAME(c | f, "(\"c\" | ~<1>); fallible = (\"a\" >\"b\")");
    SAME(*(f >> c), "(~<1> \"c\"){0,}; fallible = (\"a\" >\"b\")");
    BOOST_TEST(agrees(f % c, "abc", 6));
    BOOST_TEST(agrees((x3::skip(c)[b | f] >> a) | "ac", "abc", 6));
}

BOOST_AUTO_TEST_CASE(handlers_without_a_declared_result_are_not_reflectable) {
    BOOST_TEST((is_reflectable_v<decltype(a > b)>));
    BOOST_TEST((is_reflectable_v<decltype(guarded<give_up>(a))>));
    BOOST_TEST((!is_reflectable_v<decltype(guarded<undecided_id>(a))>));
    BOOST_TEST((!is_reflectable_v<decltype(guarded<skip_it>(a))>));
    BOOST_TEST((is_reflectable_v<x3::rule<fallible_id>>));
    BOOST_TEST((is_reflectable_v<x3::rule<throwing_id>>));
    BOOST_TEST((!is_reflectable_v<x3::rule<undecided_id>>));
    BOOST_TEST((!is_reflectable_v<x3::rule<accepting_id>>));
    BOOST_TEST((!is_reflectable_v<decltype(x3::rule<undecided_id>{"r"} = a > b)>));
    BOOST_TEST((is_reflectable_v<x3::rule<struct declared_only_id>>));
}

BOOST_AUTO_TEST_SUITE_END()
