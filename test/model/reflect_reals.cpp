// SPDX-License-Identifier: BSL-1.0
#include "reflect_test.hpp"
#include <boost/test/unit_test.hpp>
#include <urigram/model/abnf.hpp>
#include <urigram/model/prove_rule.hpp>

using namespace urigram;
using namespace urigram::test;
using model::is_reflectable_v;

template <>
inline constexpr bool urigram::model::always_in_range<double> = true;
template <>
inline constexpr bool urigram::model::always_in_range<float> = true;

namespace {

template <template <class> class Policies>
using real = x3::real_parser<double, Policies<double>>;

struct with_comma : x3::real_policies<double> {
    template <class Iterator>
    static bool parse_dot(Iterator& first, Iterator const& last) {
        if (first == last || *first != ',') return false;
        ++first;
        return true;
    }
};

/// The prefixes of `text`; each prefix with any byte after it; and `text` with that byte inserted there, or
/// in place of the next byte.
template <class F>
void for_each_neighbour(std::string const& text, F const& f) {
    for (std::size_t i = 0; i <= text.size(); ++i) {
        f(text.substr(0, i));
        for (int c = 0; c < 256; ++c) {
            auto const begin = text.substr(0, i) + static_cast<char>(c);
            f(begin);
            f(begin + text.substr(i));
            if (i < text.size()) f(begin + text.substr(i + 1));
        }
    }
}

template <class Parser>
void check(Parser const& p) {
    BOOST_TEST(agrees(p, "09.e", 4));
    BOOST_TEST(agrees(p, "0.E+-", 5));
    BOOST_TEST(agrees(p, "0.e-", 7));
    BOOST_TEST(agrees(p, "nA()", 6));
    for (std::string const text : {"infinity", "-InFiNiTyx", "+INFINITY.", "nan", "-nan(0x7)e1", "+NaN()",
                                   "NAN((a)b)", "-1.25e+7", "+0.e0", ".5E-3x", "12.34e-9"})
        BOOST_TEST(agrees_on(p, [&](auto const& f) { for_each_neighbour(text, f); }));
}

}  // namespace

BOOST_AUTO_TEST_SUITE(model_reflect_reals_cpp)

BOOST_AUTO_TEST_CASE(reals_of_every_policy_agree_with_x3) {
    check(real<x3::real_policies>());
    check(real<x3::ureal_policies>());
    check(real<x3::strict_real_policies>());
    check(real<x3::strict_ureal_policies>());
    check(x3::no_case[x3::double_]);
    BOOST_TEST(agrees(x3::float_, "09.e-", 3));
}

BOOST_AUTO_TEST_CASE(an_exponent_without_digits_is_not_part_of_the_number) {
    BOOST_TEST(agrees((real<x3::strict_real_policies>() >> x3::char_("e")), "1e+.", 5));
    BOOST_TEST(agrees(x3::double_ >> x3::char_("e"), "1e+.", 5));
}

BOOST_AUTO_TEST_CASE(reals_can_be_parts_of_a_grammar) {
    BOOST_TEST(agrees(x3::double_ % ',', "1.,-e", 5));
    BOOST_TEST(model_of(real<x3::strict_ureal_policies>()) ==
               " = (([0-9]{1,} ((\".\" [0-9]{1,}{0,1}) | &[Ee]) ([Ee] [+\\2d]{0,1} [0-9]{1,}){0,1}) | "
               "(\".\" [0-9]{1,} ([Ee] [+\\2d]{0,1} [0-9]{1,}){0,1}) | (\"inf\"i \"inity\"i{0,1}) | "
               "(\"nan\"i ((\"(\" [\\00-(*-\\ff]{0,} \")\") | !\"(\")))");
}

BOOST_AUTO_TEST_CASE(syntax_of_reals_is_proven) {
    auto const bnf =
        model::read_abnf("real = [ sign ] ( number / \"inf\" / \"infinity\" / \"nan\" [ tag ] )\n"
                         "number = ( 1*DIGIT [ \".\" *DIGIT ] / \".\" 1*DIGIT )"
                         " [ \"e\" [ sign ] 1*DIGIT ]\n"
                         "sign = \"+\" / \"-\"\n"
                         "tag = \"(\" *( %x00-28 / %x2A-FF ) \")\"\n");
    BOOST_TEST(model::prove(x3::double_, bnf, "real"));
    BOOST_TEST(model::prove(real<x3::strict_real_policies>(), bnf, "real").differ.value().text == "0");
}

BOOST_AUTO_TEST_CASE(reals_with_other_policies_are_not_reflectable) {
    BOOST_TEST(is_reflectable_v<decltype(x3::double_)>);
    BOOST_TEST(!is_reflectable_v<decltype(x3::long_double)>);
    BOOST_TEST(!(is_reflectable_v<x3::real_parser<double, with_comma>>));
    BOOST_TEST(!(is_reflectable_v<x3::real_parser<double, x3::real_policies<float>>>));
}

BOOST_AUTO_TEST_SUITE_END()
