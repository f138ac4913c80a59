// SPDX-License-Identifier: BSL-1.0
#include "program.hpp"
#include <boost/test/unit_test.hpp>
#include <fstream>
#include <iterator>
#include <urigram/production.hpp>
#include <urigram/scheme.hpp>

BOOST_AUTO_TEST_SUITE(cli_schemes_cpp)

using namespace urigram::test;

namespace {

outcome schemes(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "schemes");
    return run(URIGRAM_PROGRAM, arguments);
}

}  // namespace

BOOST_AUTO_TEST_CASE(each_scheme_is_a_line) {
    auto const table = schemes({"--format", "tsv"});
    BOOST_TEST(table.status == 0);
    BOOST_TEST(table.out.find("scheme\tdialect\tproduction\tport\treferences\tstandard\n"
                              "ftp\trfc1738\tftpurl\t21\talways\tRFC 1738, section 3.2\n") == 0u);
    for (auto const& info : ::urigram::schemes_of_today) {
        std::string const name(info.name), production(info.production);
        BOOST_TEST(contains(table.out, "\n" + name + "\tby_scheme\t" + production + "\t"), name);
        BOOST_TEST(::urigram::find_production("by_scheme:" + production) != nullptr, name);
    }
    BOOST_TEST(!contains(table.out, "\t\n"), table.out);  // each is defined by a standard
    BOOST_TEST(contains(schemes({}).out, "\nurn       by_scheme  RFC 8141, section 2\n"), schemes({}).out);
}

BOOST_AUTO_TEST_CASE(doc_schemes_md_is_the_output_in_markdown) {
    std::ifstream in(URIGRAM_TEST_DATA "/../../doc/schemes.md");
    std::string const page((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
    BOOST_TEST(page == schemes({"--format", "markdown"}).out);
}

BOOST_AUTO_TEST_SUITE_END()
