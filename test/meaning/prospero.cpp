// SPDX-License-Identifier: BSL-1.0
#include <boost/test/unit_test.hpp>
#include <string>
#include <urigram.hpp>
#include <urigram/meaning/prospero.hpp>
#include <vector>

BOOST_AUTO_TEST_SUITE(meaning_prospero_cpp)

using namespace urigram;

static_assert(noexcept(meaning_of(ast::prosperourl())));

namespace {

using pairs = std::vector<std::pair<std::string, std::string>>;

meaning_result<meaning::prospero> prospero(std::string_view text) {
    return meaning_of(rfc1738::parse<ast::prosperourl>(text).value());
}

pairs fields_of(std::string_view text) {
    auto const meant = prospero(text).value();
    pairs all;
    for (auto const& [name, value] : meant.fields) all.emplace_back(name.str(), value.str());
    return all;
}

}  // namespace

BOOST_AUTO_TEST_CASE(rfc1738_3_11_a_host_specific_object_name) {
    BOOST_TEST(prospero("prospero://host.dom/a%20b").value().name.str() == "a b");
    BOOST_TEST(prospero("prospero://host.dom/").value().name.empty());
    BOOST_TEST(prospero("prospero://host.dom/a").value().server.host.text == "host.dom");
}

BOOST_AUTO_TEST_CASE(rfc1738_3_11_the_name_may_start_with_a_slash) {
    BOOST_TEST(prospero("prospero://host.dom//pros/name").value().name.str() == "/pros/name");
}

BOOST_AUTO_TEST_CASE(rfc1738_3_11_a_slash_has_no_meaning) {
    // the same name, escaped or not
    BOOST_TEST(prospero("prospero://h/a%2Fb").value().name.str() ==
               prospero("prospero://h/a/b").value().name.str());
}

BOOST_AUTO_TEST_CASE(rfc1738_3_11_fields_have_names_and_values) {
    BOOST_TEST((fields_of("prospero://h/n") == pairs{}));
    BOOST_TEST((fields_of("prospero://h/n;version=2") == pairs{{"version", "2"}}));
    BOOST_TEST(
        (fields_of("prospero://h/n;a=b;a=c;=;d=") == pairs{{"a", "b"}, {"a", "c"}, {"", ""}, {"d", ""}}));
    // fields are split first, and then decoded
    BOOST_TEST((fields_of("prospero://h/n;a%3Db=c%3Bd%3de") == pairs{{"a=b", "c;d=e"}}));
    BOOST_TEST(prospero("prospero://h/n%3Ba=b").value().name.str() == "n;a=b");
    BOOST_TEST(prospero("prospero://h/n").value().fields.empty());
    BOOST_TEST(!prospero("prospero://h/n;a=b").value().fields.empty());
}

BOOST_AUTO_TEST_CASE(rfc1738_6_names_and_fields_with_a_line_end_are_rejected) {
    BOOST_TEST((prospero("prospero://h/n%0Dm").error() ==
                meaning_error{meaning_errc::carriage_return, 14, "psegment"}));
    BOOST_TEST(
        (prospero("prospero://h/n;a%00=b").error() == meaning_error{meaning_errc::nul, 16, "fieldspec"}));
    BOOST_TEST((prospero("prospero://h/n;a=b;c=%0a").error() ==
                meaning_error{meaning_errc::line_feed, 21, "fieldspec"}));
}

BOOST_AUTO_TEST_CASE(fields_are_a_range) {
    auto const fields = prospero("prospero://h/n;a=b;c=d").value().fields;
    auto at = fields.begin();
    auto const before = at++;
    BOOST_TEST((*before).name.str() == "a");
    BOOST_TEST((*at).name.str() == "c");
    BOOST_TEST((before != at));
    BOOST_TEST((++at == fields.end()));
}

BOOST_AUTO_TEST_CASE(meaning_of_a_default_struct_is_defined) {
    auto const meant = meaning_of(ast::prosperourl()).value();
    BOOST_TEST(meant.name.empty());
    BOOST_TEST((meant.fields.begin() == meant.fields.end()));
}

BOOST_AUTO_TEST_SUITE_END()
