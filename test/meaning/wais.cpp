// SPDX-License-Identifier: BSL-1.0
#include <boost/test/unit_test.hpp>
#include <string>
#include <urigram.hpp>
#include <urigram/meaning/wais.hpp>

BOOST_AUTO_TEST_SUITE(meaning_wais_cpp)

using namespace urigram;

static_assert(noexcept(meaning_of(ast::waisurl())));

namespace {

meaning::wais wais(std::string_view text) {
    return meaning_of(rfc1738::parse<ast::waisurl>(text).value()).value();
}

}  // namespace

BOOST_AUTO_TEST_CASE(rfc1738_3_9_a_database) {
    auto const meant = wais("wais://h:8/cook%20books");
    auto const& database = std::get<meaning::wais_database>(meant);
    BOOST_TEST(database.database.str() == "cook books");
    BOOST_TEST(database.server.host.text == "h");
    BOOST_TEST((database.server.port == 8));
    BOOST_TEST(std::get<meaning::wais_database>(wais("wais://h/")).database.empty());
}

BOOST_AUTO_TEST_CASE(rfc1738_3_9_a_database_and_a_search) {
    auto const meant = wais("wais://h/cook%20books?apple%20pie;a=b");
    auto const& search = std::get<meaning::wais_search>(meant);
    BOOST_TEST(search.database.str() == "cook books");
    BOOST_TEST(search.search.str() == "apple pie;a=b");
    BOOST_TEST(search.server.host.text == "h");
    BOOST_TEST((search.server.port == 210));
    BOOST_TEST(std::get<meaning::wais_search>(wais("wais://h/d?")).search.empty());
}

BOOST_AUTO_TEST_CASE(rfc1738_3_9_a_database_a_type_and_an_opaque_document_id) {
    auto const meant = wais("wais://h/d/WS%52C/9%3D1%2F%00%0D%0A%3B%ff");
    auto const& document = std::get<meaning::wais_document>(meant);
    BOOST_TEST(document.database.str() == "d");
    BOOST_TEST(document.type.str() == "WSRC");
    BOOST_TEST(document.document_id.str() == std::string("9=1/\0\r\n;\xFF", 9));  // arbitrary bytes
    BOOST_TEST(document.server.host.text == "h");
    BOOST_TEST((document.server.port == 210));
    BOOST_TEST(rfc1738::parse_url("wais://h/d/t/a/b").has_error());  // a slash in an id must be escaped
    BOOST_TEST(rfc1738::parse_url("wais://h/d/t").has_error());      // a type needs a document
}

BOOST_AUTO_TEST_CASE(meaning_of_a_default_struct_is_defined) {
    auto const meant = meaning_of(ast::waisurl()).value();
    BOOST_TEST(std::get<meaning::wais_database>(meant).database.empty());
}

BOOST_AUTO_TEST_SUITE_END()
