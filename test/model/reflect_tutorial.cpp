// SPDX-License-Identifier: BSL-1.0
#include "reflect_test.hpp"
#include <boost/fusion/include/adapt_struct.hpp>
#include <boost/test/unit_test.hpp>
#include <string>
#include <string_view>
#include <urigram/model/abnf.hpp>
#include <urigram/model/prove_rule.hpp>
#include <vector>

using namespace urigram;
using namespace urigram::test;
using model::outcome;
using model::prove;
using x3::double_;
using x3::eoi;
using x3::int_;
using x3::lexeme;
using x3::lit;
using x3::skip;
using x3::space;
using x3::uint_;

namespace tutorial {

template <unsigned Value>
struct add_value {
    template <class Context>
    void operator()(Context const& context) const {
        x3::_val(context) += Value;
    }
};
struct add_attribute {
    template <class Context>
    void operator()(Context const& context) const {
        x3::_val(context) += x3::_attr(context);
    }
};
struct set_zero {
    template <class Context>
    void operator()(Context const& context) const {
        x3::_val(context) = 0;
    }
};

/// Reports the position of a failed expectation, and lets the rule fail.
struct error_handler {
    template <class Iterator, class Exception, class Context>
    x3::error_handler_result on_error(Iterator const&, Iterator const&, Exception const&, Context const&) {
        return x3::error_handler_result::fail;
    }
};
/// Records the position of a match.
struct annotate_on_success {
    template <class Iterator, class T, class Context>
    void on_success(Iterator const&, Iterator const&, T&, Context const&) {}
};

}  // namespace tutorial

template <>
inline constexpr bool urigram::model::always_in_range<double> = true;
template <unsigned Value>
inline constexpr bool urigram::model::never_vetoes<tutorial::add_value<Value>> = true;
template <>
inline constexpr bool urigram::model::never_vetoes<tutorial::add_attribute> = true;
template <>
inline constexpr bool urigram::model::never_vetoes<tutorial::set_zero> = true;
template <class Id>
inline constexpr bool
    urigram::model::never_vetoes<Id, std::enable_if_t<std::is_base_of_v<tutorial::annotate_on_success, Id>>> =
        true;
template <class Id>
inline constexpr auto
    urigram::model::on_error_returns<Id, std::enable_if_t<std::is_base_of_v<tutorial::error_handler, Id>>> =
        x3::error_handler_result::fail;

// Grammars with the structure of X3's tutorial grammars, with their skipper.
namespace tutorial {

auto const number_list = double_ % ',';

auto const complex_number = ('(' >> double_ >> -(',' >> double_) >> ')') | double_;

x3::rule<struct expression_id> const expression = "expression";
x3::rule<struct term_id> const term = "term";
x3::rule<struct factor_id> const factor = "factor";
auto const expression_def = term >> *(('+' >> term) | ('-' >> term));
auto const term_def = factor >> *(('*' >> factor) | ('/' >> factor));
auto const factor_def = uint_ | ('(' >> expression >> ')') | ('-' >> factor) | ('+' >> factor);
BOOST_SPIRIT_DEFINE(expression, term, factor)

struct employee {
    int age = 0;
    std::string forename;
    std::string surname;
    double salary = 0;
};

x3::rule<struct quoted_string_id, std::string> const quoted_string = "quoted_string";
x3::rule<struct person_id, employee> const person = "person";
auto const quoted_string_def = lexeme['"' >> +(x3::ascii::char_ - '"') >> '"'];
auto const person_def =
    lit("employee") >> '{' >> int_ >> ',' >> quoted_string >> ',' >> quoted_string >> ',' >> double_ >> '}';
BOOST_SPIRIT_DEFINE(quoted_string, person)

// The same with expectation points.
struct team_id : error_handler, annotate_on_success {};
struct member_id : annotate_on_success {};
x3::rule<member_id, employee> const member = "member";
x3::rule<team_id, std::vector<employee>> const team = "team";
auto const member_def =
    lit("employee") > '{' > int_ > ',' > quoted_string > ',' > quoted_string > ',' > double_ > '}';
auto const team_def = member % ',';
BOOST_SPIRIT_DEFINE(member, team)

struct rexpr_id : annotate_on_success, error_handler {};
x3::rule<struct rexpr_value_id> const rexpr_value = "rexpr_value";
x3::rule<struct rexpr_pair_id> const rexpr_pair = "rexpr_pair";
x3::rule<struct rexpr_inner_id> const rexpr_inner = "rexpr_inner";
x3::rule<rexpr_id> const rexpr = "rexpr";
auto const rexpr_string = lexeme['"' >> *(x3::ascii::char_ - '"') >> '"'];
auto const rexpr_value_def = rexpr_string | rexpr_inner;
auto const rexpr_pair_def = rexpr_string > '=' > rexpr_value;
auto const rexpr_inner_def = '{' > *rexpr_pair > '}';
auto const rexpr_def = rexpr_inner;
BOOST_SPIRIT_DEFINE(rexpr_value, rexpr_pair, rexpr_inner, rexpr)

struct hundreds_ : x3::symbols<unsigned> {
    hundreds_() {
        add("C", 100)("CC", 200)("CCC", 300)("CD", 400);
        add("D", 500)("DC", 600)("DCC", 700)("DCCC", 800)("CM", 900);
    }
} const hundreds;
struct tens_ : x3::symbols<unsigned> {
    tens_() {
        add("X", 10)("XX", 20)("XXX", 30)("XL", 40)("L", 50)("LX", 60)("LXX", 70)("LXXX", 80)("XC", 90);
    }
} const tens;
struct ones_ : x3::symbols<unsigned> {
    ones_() { add("I", 1)("II", 2)("III", 3)("IV", 4)("V", 5)("VI", 6)("VII", 7)("VIII", 8)("IX", 9); }
} const ones;
x3::rule<struct roman_id, unsigned> const roman = "roman";
auto const roman_def = x3::eps[set_zero()] >>
                       (-(+lit('M')[add_value<1000>()]) >> -hundreds[add_attribute()] >>
                        -tens[add_attribute()] >> -ones[add_attribute()]);
BOOST_SPIRIT_DEFINE(roman)

}  // namespace tutorial

BOOST_FUSION_ADAPT_STRUCT(tutorial::employee, age, forename, surname, salary)

namespace {

constexpr std::string_view common =
    "ws = *( %x09-0D / \" \" )\n"
    "real = [ sign ] ( 1*DIGIT [ \".\" *DIGIT ] [ exponent ]"
    " / \".\" 1*DIGIT [ exponent ] / \"inf\" [ \"inity\" ] / \"nan\" [ tag ] )\n"
    "exponent = \"e\" [ sign ] 1*DIGIT\n"
    "sign = \"+\" / \"-\"\n"
    "tag = \"(\" *( %x00-28 / %x2A-FF ) \")\"\n";

auto with_common(std::string const& rules) { return model::read_abnf(rules + std::string(common)); }

template <class Parser>
auto whole(Parser const& p) {
    return skip(space)[p >> eoi];
}

/// Whether `phrase_parse` and the model match the same complete texts.
template <class Parser>
class same_texts {
public:
    explicit same_texts(Parser const& p) : parser_(p), model_(model::reflect(whole(p))) {}

    void operator()(std::string const& text) {
        char const* first = text.data();
        char const* const last = first + text.size();
        bool const by_x3 = taken_by_x3(first, last) && first == last;
        bool const by_model = testing::peg(model_).match(model::production_id{}, text).matched().has_value();
        if (by_x3 != by_model) BOOST_TEST_ERROR("X3 " << (by_x3 ? "takes '" : "refuses '") << text << "'");
        taken_ += by_x3 ? 1U : 0U;
    }
    /// The number of matches.
    unsigned taken() const { return taken_; }

private:
    bool taken_by_x3(char const*& first, char const* last) const {
        try {
            return x3::phrase_parse(first, last, parser_, space);
        } catch (x3::expectation_failure<char const*> const&) {
            return false;
        }
    }

    Parser parser_;
    model::grammar model_;
    unsigned taken_ = 0;
};

template <class Parser>
unsigned compare_on_all(Parser const& p, std::string_view alphabet, std::size_t length) {
    same_texts<Parser> same(p);
    for_each_text(alphabet, length, 0, [&](std::string const& text) { same(text); });
    return same.taken();
}

/// Compares on all results of two edits of `text`. An edit inserts, removes or replaces a byte.
template <class Parser>
unsigned compare_around(Parser const& p, std::string const& text, std::string_view alphabet) {
    same_texts<Parser> same(p);
    auto const edited = [alphabet](std::string const& from, auto const& f) {
        for (std::size_t i = 0; i <= from.size(); ++i) {
            if (i < from.size()) f(from.substr(0, i) + from.substr(i + 1));
            for (char c : alphabet) {
                f(from.substr(0, i) + c + from.substr(i));
                if (i < from.size()) f(from.substr(0, i) + c + from.substr(i + 1));
            }
        }
    };
    edited(text,
           [&](std::string const& once) { edited(once, [&](std::string const& twice) { same(twice); }); });
    return same.taken();
}

}  // namespace

BOOST_AUTO_TEST_SUITE(model_reflect_tutorial_cpp)

BOOST_AUTO_TEST_CASE(number_list_is_proven) {
    BOOST_TEST(compare_on_all(tutorial::number_list, "1,.- ", 6) > 500U);
    auto const bnf = with_common("list = ws real *( ws \",\" ws real ) ws\n");
    auto const proof = prove(whole(tutorial::number_list), bnf, "list");
    BOOST_TEST(proof, proof);
    BOOST_TEST(prove(skip(space)[tutorial::number_list], bnf, "list").differ.value().text == "0 ");
}

BOOST_AUTO_TEST_CASE(complex_number_is_proven) {
    BOOST_TEST(compare_on_all(tutorial::complex_number, "1,() ", 7) > 100U);
    auto const bnf = with_common("complex = ws ( real / \"(\" ws real [ ws \",\" ws real ] ws \")\" ) ws\n");
    auto const proof = prove(whole(tutorial::complex_number), bnf, "complex");
    BOOST_TEST(proof, proof);
}

// Nested brackets have no automaton; they are compared up to a length.
BOOST_AUTO_TEST_CASE(calculator_agrees_up_to_a_length) {
    BOOST_TEST(compare_on_all(tutorial::expression, "1+*() ", 6) > 500U);
    auto const bnf =
        with_common("calculation = expression ws\n"
                    "expression = term *( ws ( \"+\" / \"-\" ) term )\n"
                    "term = factor *( ws ( \"*\" / \"/\" ) factor )\n"
                    "factor = ws ( 1*DIGIT / \"(\" expression ws \")\" / ( \"-\" / \"+\" ) factor )\n");
    auto const proof = prove(whole(tutorial::expression), bnf, "calculation", model::accept_bounded(5));
    BOOST_TEST(proof, proof);
    BOOST_TEST((proof.outcome == outcome::bounded));
    BOOST_TEST(!prove(whole(tutorial::term), bnf, "calculation", model::accept_bounded(5)));
}

constexpr std::string_view employee_rules =
    "person = ws %s\"employee\" ws \"{\" ws int ws \",\" ws string ws \",\" ws string ws "
    "\",\" ws real ws \"}\" ws\n"
    "string = %x22 1*( %x00-21 / %x23-7F ) %x22\n"
    "int = [ \"+\" ] *\"0\" up-to-7 / \"-\" *\"0\" up-to-8\n"
    "up-to-7 = 1*9DIGIT / below / \"214748364\" %x30-37\n"
    "up-to-8 = 1*9DIGIT / below / \"214748364\" %x30-38\n"
    "below = \"1\" 9DIGIT / \"20\" 8DIGIT / \"21\" %x30-33 7DIGIT / \"214\" %x30-36 6DIGIT"
    " / \"2147\" %x30-33 5DIGIT / \"21474\" %x30-37 4DIGIT / \"214748\" %x30-32 3DIGIT"
    " / \"2147483\" %x30-35 2DIGIT / \"21474836\" %x30-33 DIGIT\n";

BOOST_AUTO_TEST_CASE(employees_are_proven) {
    BOOST_TEST(compare_around(tutorial::person, " employee{1,\"a\",\"b c\",2 }", " {,1\"") > 5000U);
    auto const bnf = with_common(std::string(employee_rules));
    auto const proof = prove(whole(tutorial::person), bnf, "person");
    BOOST_TEST(proof, proof);
    // Blanks within a name belong to it.
    auto const loose = '"' >> +(x3::ascii::char_ - '"') >> '"';
    BOOST_TEST(prove(whole(loose), whole(tutorial::quoted_string)).differ.value().text == "\" \"");
}

BOOST_AUTO_TEST_CASE(employees_with_expectations_are_proven) {
    BOOST_TEST(compare_around(tutorial::team, "employee{1,\"a\",\"b\",2}", " {,1\"") > 2500U);
    auto const bnf = with_common("team = person *( \",\" person )\n" + std::string(employee_rules));
    auto const proof = prove(whole(tutorial::team), bnf, "team");
    BOOST_TEST(proof, proof);
    BOOST_TEST(prove(whole(tutorial::person), whole(tutorial::member)));
    // After an expectation point, no other choice is tried.
    auto const either = tutorial::member | (lit("employee") >> ';');
    BOOST_TEST(prove(whole(either), whole(tutorial::member)));
}

BOOST_AUTO_TEST_CASE(rexpr_agrees_up_to_a_length) {
    BOOST_TEST(compare_on_all(tutorial::rexpr, "{}\"= ", 8) > 50U);
    auto const bnf = with_common("document = rexpr ws\n"
                                 "rexpr = ws \"{\" *( string ws \"=\" ( string / rexpr ) ) ws \"}\"\n"
                                 "string = ws %x22 *( %x00-21 / %x23-7F ) %x22\n");
    auto const proof = prove(whole(tutorial::rexpr), bnf, "document", model::accept_bounded(5));
    BOOST_TEST(proof, proof);
    BOOST_TEST((proof.outcome == outcome::bounded));
}

BOOST_AUTO_TEST_CASE(roman_numerals_are_proven) {
    auto const bnf = with_common("roman = *\"M\" [ hundreds ] [ tens ] [ ones ]\n"
                                 "hundreds = 1*3\"C\" / \"CD\" / \"D\" *3\"C\" / \"CM\"\n"
                                 "tens = 1*3\"X\" / \"XL\" / \"L\" *3\"X\" / \"XC\"\n"
                                 "ones = 1*3\"I\" / \"IV\" / \"V\" *3\"I\" / \"IX\"\n");
    auto const proof = prove(x3::no_case[tutorial::roman], bnf, "roman");
    BOOST_TEST(proof, proof);
    BOOST_TEST(prove(tutorial::roman, bnf, "roman").differ.value().text.size() == 1U);
    BOOST_TEST(agrees(tutorial::roman, "MCDXI", 5));
}

BOOST_AUTO_TEST_SUITE_END()
