// SPDX-License-Identifier: BSL-1.0
#include <boost/test/unit_test.hpp>
#include <set>
#include <sstream>
#include <urigram/model/abnf.hpp>
#include <urigram/testing/boost_test.hpp>
#include <urigram/testing/default_suite.hpp>
#include <urigram/testing/oracle.hpp>

BOOST_AUTO_TEST_SUITE(testing_boost_test_cpp)

using namespace urigram;
using model::reading;
using testing::near_miss_dataset;
using testing::sentence_dataset;
namespace data = boost::unit_test::data;

namespace {

model::grammar const& versions() {
    static auto const g = model::read_abnf("version = number \".\" number [ %x0A ]\n"
                                           "number = \"0\" / %x31-39 *DIGIT\n")
                              .value();
    return g;
}
auto const version = *versions().find("version");

bool number(std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789") == text.npos &&
           (text[0] != '0' || text.size() == 1);
}

bool parse(std::string_view text) {
    if (!text.empty() && text.back() == '\n') text.remove_suffix(1);
    auto const dot = text.find('.');
    return dot != text.npos && number(text.substr(0, dot)) && number(text.substr(dot + 1));
}

template <class T>
std::string printed(T const& sample) {
    std::ostringstream out;
    out << boost::test_tools::tt_detail::print_helper(sample);
    return out.str();
}

std::set<std::string> seen;

}  // namespace

BOOST_DATA_TEST_CASE(sentences_are_accepted, sentence_dataset(versions(), version, reading::cfg, 200)) {
    BOOST_TEST(parse(sample.text));
    seen.insert(sample.text);
}

BOOST_AUTO_TEST_CASE(sentences_differ_from_each_other) { BOOST_TEST(seen.size() > 50U); }

BOOST_DATA_TEST_CASE(near_misses_are_rejected, near_miss_dataset(versions(), version, reading::cfg, 200)) {
    BOOST_TEST(!parse(sample.text));
}

BOOST_DATA_TEST_CASE(suite_texts_have_their_verdict,
                     testing::default_suite(versions(), version, reading::cfg).value()) {
    BOOST_TEST(parse(sample.text) == sample.valid);
}

BOOST_DATA_TEST_CASE(datasets_are_made_when_tests_run,
                     data::make_delayed<sentence_dataset>(versions(), version, reading::peg, 20)) {
    BOOST_TEST(parse(sample.text));
}

// Datasets can be combined: `^` pairs the samples, `*` makes all combinations, and `+` appends.
BOOST_DATA_TEST_CASE(datasets_can_be_zipped_with_numbers,
                     data::xrange(20) ^ sentence_dataset(versions(), version, reading::cfg, 20), i, s) {
    BOOST_TEST(i < 20);
    BOOST_TEST(parse(s.text));
}
BOOST_DATA_TEST_CASE(datasets_can_be_multiplied,
                     sentence_dataset(versions(), version, reading::cfg, 5) *
                         near_miss_dataset(versions(), version, reading::cfg, 5),
                     s, m) {
    BOOST_TEST(parse(s.text) != parse(m.text));
}

BOOST_DATA_TEST_CASE(datasets_can_be_joined, sentence_dataset(versions(), version, reading::cfg, 5) +
                                                 sentence_dataset(versions(), version, reading::cfg, 5, 2)) {
    BOOST_TEST(parse(sample.text));
}

BOOST_AUTO_TEST_CASE(each_pass_over_a_dataset_has_the_samples_of_the_source) {
    sentence_dataset const set(versions(), version, reading::cfg, 50, 7);
    BOOST_TEST(set.size() == 50U);
    for (int pass = 0; pass < 2; ++pass) {
        auto source = testing::sentence_source::of(versions(), version, reading::cfg, 7).value();
        auto it = set.begin();
        for (std::size_t i = 0; i < set.size(); ++i, ++it) {
            testing::sentence expected;
            BOOST_TEST_REQUIRE(source.next(expected));
            BOOST_TEST((*it == expected));
        }
    }
}

BOOST_AUTO_TEST_CASE(samples_are_made_one_by_one) {
    // Making all of them would take too long.
    sentence_dataset const set(versions(), version, reading::cfg, std::size_t{1} << 30);
    auto it = set.begin();
    BOOST_TEST(parse((*it).text));
    ++it;
    BOOST_TEST(parse((*it).text));
}

BOOST_AUTO_TEST_CASE(samples_are_printed_in_ascii) {
    BOOST_TEST(printed(testing::sentence{version, "1.0\n", {}}) == "\"1.0\\x0A\"");
    BOOST_TEST(printed(testing::suite_text{"\"", false}) == "\"\\\"\", invalid");
    BOOST_TEST(printed(testing::suite_text{"1.0", true}) == "\"1.0\", valid");
    testing::near_miss m;
    m.text = "1.";
    m.kind = testing::near_miss_kind::cut_short;
    m.offset = 2;
    BOOST_TEST(printed(m) == "\"1.\", invalid from octet 2: cut_short");
}

BOOST_AUTO_TEST_CASE(a_dataset_without_samples_throws) {
    auto const g = model::read_abnf("all = *OCTET\nnone = <nothing>\n").value();
    BOOST_CHECK_THROW(near_miss_dataset(g, *g.find("all"), reading::cfg, 1).begin(), std::runtime_error);
    BOOST_CHECK_THROW(sentence_dataset(g, *g.find("none"), reading::cfg, 1).begin(), std::runtime_error);
    BOOST_CHECK_NO_THROW(near_miss_dataset(g, *g.find("all"), reading::cfg, 0).begin());
}

BOOST_AUTO_TEST_SUITE_END()
