// SPDX-License-Identifier: BSL-1.0
#include "program.hpp"
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <fstream>
#include <iterator>
#include <sstream>
#include <urigram/fields.hpp>
#include <urigram/public_suffix.hpp>

BOOST_AUTO_TEST_SUITE(cli_fields_cpp)

using namespace urigram::test;

namespace {

outcome fields(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "fields");
    return run(URIGRAM_PROGRAM, arguments);
}

std::size_t lines_in(std::string const& text) {
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

}  // namespace

BOOST_AUTO_TEST_CASE(each_field_is_a_line) {
    auto const text = fields({});
    BOOST_TEST(text.status == 0);
    BOOST_TEST(text.out.find("scheme              The scheme, as written\n") == 0u);
    BOOST_TEST(contains(text.out, "\nparams "), text.out);
    BOOST_TEST(contains(text.out, " (rfc1738 rfc1808)\n"), text.out);
    auto const table = fields({"--format", "tsv"});
    BOOST_TEST(table.out.find("name\ttype\tdialects\tabout\nscheme\ttext\tall\tThe scheme, as written\n") ==
               0u);
    BOOST_TEST(contains(table.out, "\neffective_port\tnumber\tall\t"), table.out);
    BOOST_TEST(contains(table.out, "\nquery:NAME\toctets\tall\t"), table.out);
    BOOST_TEST(lines_in(table.out) == lines_in(text.out) + 1);
    BOOST_TEST(fields({"--format", "nope"}).status == 2);
}

BOOST_AUTO_TEST_CASE(doc_fields_md_is_the_output_in_markdown) {
    std::ifstream in(URIGRAM_TEST_DATA "/../../doc/fields.md");
    std::string const page((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
    BOOST_TEST(page == fields({"--format", "markdown"}).out);
}

BOOST_AUTO_TEST_CASE(parse_and_find_have_every_field) {
    std::istringstream names(fields({"--format", "tsv"}).out);
    std::string all, row;
    std::getline(names, row);  // the header
    bool const has_suffixes = ::urigram::public_suffix_list::load().has_value();
    while (std::getline(names, row)) {
        auto const name = row.substr(0, row.find('\t'));
        auto const* const field = ::urigram::find_url_field(name);
        if (field != nullptr && field->needs_suffixes && !has_suffixes) continue;
        all += (all.empty() ? "" : ",") + name;
    }
    std::string const url = "http://u:p@h/a.b?NAME=c#d";
    auto const parsed = run(URIGRAM_PROGRAM, {"parse", "--format", "tsv", "--fields", all, url});
    auto const found =
        run(URIGRAM_PROGRAM, {"find", "--format", "tsv", "--fields", all}, "See " + url + " there.\n");
    BOOST_TEST(parsed.status == 0);
    BOOST_TEST(parsed.out == found.out);
    BOOST_TEST(contains(parsed.out, "http\tu:p@h\tu:p\th\t\\N\t/a.b\t\\N\tNAME=c\td\t\\N\thttp\tu\tp\t"),
               parsed.out);
}

// A relative link is resolved first; the fields of the result are written.
BOOST_AUTO_TEST_CASE(fields_of_relative_links_are_those_of_the_resolved_url) {
    auto const end = run(URIGRAM_PROGRAM,
                         {"find", "--html", "--base", "http://h/a/", "--format", "tsv", "--fields",
                          "reference,file_name,query:q,path_depth"},
                         "<a href='b.c?q=%201'>x</a><a href='mailto:a@b.example'>");
    BOOST_TEST(end.out == "b.c?q=%201\tb.c\t 1\t2\n\\N\t\\N\t\\N\t\\N\n");
    auto const mistyped =
        run(URIGRAM_PROGRAM, {"find", "--format", "tsv", "--fields", "file_nam"}, "http://h/\n");
    BOOST_TEST(mistyped.status == 2);
    BOOST_TEST(contains(mistyped.err, "did you mean file_name?"), mistyped.err);
}

BOOST_AUTO_TEST_SUITE_END()
