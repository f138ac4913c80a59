// SPDX-License-Identifier: BSL-1.0
#include "data.hpp"
#include "program.hpp"
#include <boost/json.hpp>
#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(cli_ambiguity_cpp)

// `urigram prove --ambiguity`: texts with two derivations.

using namespace urigram::test;

namespace {

outcome search(words const& more, std::string const& grammar = {}) {
    return urigram::test::urigram(with({"prove", "--ambiguity"}, more), grammar);
}

outcome search_in(std::string const& grammar, words const& more = {}) {
    return search(with({"--abnf", "-"}, more), grammar);
}

std::string const sums = "list = expr *( \",\" expr )\nexpr = expr \"+\" expr / num\nnum = 1*DIGIT\n";
std::string const nested = "nested = \"(\" nested \")\" / \"x\"\nflat = *\"x\"\n";

}  // namespace

BOOST_AUTO_TEST_CASE(each_ambiguous_production_has_a_shortest_text_and_two_derivations) {
    auto const end = search_in(sums);
    BOOST_TEST(end.status == 1);
    BOOST_TEST(end.err == "productions 3 = 1 unambiguous + 2 ambiguous + 0 bounded + 0 unknown\n");
    BOOST_TEST(end.out == "list  ambiguous    \"0+0+0\", in expr 0:5\n"
                          "expr  ambiguous    \"0+0+0\"\n"
                          "0+0+0\n"
                          "  expr       0:5  0+0+0\n"
                          "    expr     0:3  0+0\n"
                          "      expr   0:1  0\n"
                          "        num  0:1  0\n"
                          "      expr   2:3  0\n"
                          "        num  2:3  0\n"
                          "    expr     4:5  0\n"
                          "      num    4:5  0\n"
                          "  ambiguous: expr 0:5 has a second derivation\n"
                          "    expr       0:5  0+0+0\n"
                          "      expr     0:1  0\n"
                          "        num    0:1  0\n"
                          "      expr     2:5  0+0\n"
                          "        expr   2:3  0\n"
                          "          num  2:3  0\n"
                          "        expr   4:5  0\n"
                          "          num  4:5  0\n"
                          "num   unambiguous\n");
}

BOOST_AUTO_TEST_CASE(derivations_are_printed_as_by_the_command_parse) {
    scratch_directory const scratch;
    write_file(scratch / "g", sums);
    auto const found =
        urigram::test::urigram({"prove", "--ambiguity", "--abnf", scratch / "g", "--production", "list"});
    BOOST_TEST(found.status == 1);
    auto const parsed = urigram::test::urigram({"parse", "--abnf", scratch / "g", "0+0+0"});
    BOOST_TEST(found.out == "list  ambiguous    \"0+0+0\", in expr 0:5\n" + parsed.out);
}

BOOST_AUTO_TEST_CASE(each_production_that_is_named_is_searched) {
    auto const end = search_in(sums, {"--production", "num", "--production", "list"});
    BOOST_TEST(end.out.rfind("num   unambiguous\nlist  ambiguous    ", 0) == 0U, end.out);
    BOOST_TEST(end.err == "productions 2 = 1 unambiguous + 1 ambiguous + 0 bounded + 0 unknown\n");
    BOOST_TEST(contains(search_in(sums, {"--production", "num", "--production", "lst"}).err,
                        "<stdin> has no production lst; the most similar names: list"));
}

BOOST_AUTO_TEST_CASE(prose_that_productions_need_is_reported) {
    std::string const abnf = "a = <a date> / <a date>\nb = \"x\"\n";
    auto const end = search({"--abnf", "-"}, abnf);
    BOOST_TEST(end.out == "a  unknown      undefined: a date\nb  unambiguous\n");
    BOOST_TEST(end.err == "<stdin>:1:6: note: <a date>: prose, mentioned 2 times: its texts are unknown; "
                          "define it by --define '<a date> = ...'\n"
                          "productions 2 = 1 unambiguous + 0 ambiguous + 0 bounded + 1 unknown\n");
    BOOST_TEST(search({"--abnf", "-", "--production", "b"}, abnf).err.find("prose") == std::string::npos);
}

BOOST_AUTO_TEST_CASE(productions_of_the_library_are_searched) {
    auto const end = search({"--grammar", "rfc3986:host"});
    BOOST_TEST(end.status == 1);
    BOOST_TEST(contains(end.out, "rfc3986:host  ambiguous    \"0.0.0.0\"\n"), end.out);
    BOOST_TEST(contains(end.out, "    IPv4address  0:7  0.0.0.0\n"), end.out);
    BOOST_TEST(contains(end.out, "      reg-name      0:7  0.0.0.0\n"), end.out);
    auto const proven = search({"--grammar", "rfc3986:IPv6address"});
    BOOST_TEST(proven.out == "rfc3986:IPv6address  unambiguous\n");
    BOOST_TEST(proven.status == 0);
    BOOST_TEST(contains(search({}).err, " + 0 bounded + 0 unknown\n"));
}

BOOST_AUTO_TEST_CASE(unproven_productions_have_a_bound) {
    auto const end = search_in(nested);
    BOOST_TEST(end.out == "nested  bounded      (no text of at most 24 octets; recursive: nested)\n"
                          "flat    unambiguous\n");
    BOOST_TEST(end.err == "productions 2 = 1 unambiguous + 0 ambiguous + 1 bounded + 0 unknown\n");
    BOOST_TEST(end.status == 4);
    auto const enough = search_in(nested, {"--bounded", "9"});
    BOOST_TEST(contains(enough.out, "(no text of at most 9 octets; "));
    BOOST_TEST(enough.status == 0);
    auto const unknown = search_in("a = <host>\n", {"--bounded", "9"});
    BOOST_TEST(unknown.out == "a  unknown      undefined: host\n");
    BOOST_TEST(unknown.status == 4);
}

BOOST_AUTO_TEST_CASE(a_production_without_short_texts_is_unknown) {
    auto const end = search_in("a = \"((\" a \")\" / \"((x\"\n", {"--bounded", "2"});
    BOOST_TEST(end.out == "a  unknown      recursive: a, and there is no text of up to 2 octets\n");
    BOOST_TEST(end.err == "productions 1 = 0 unambiguous + 0 ambiguous + 0 bounded + 1 unknown\n");
    BOOST_TEST(end.status == 4);
}

BOOST_AUTO_TEST_CASE(a_limit_reached_before_the_bound_has_status_4) {
    // The shortest text with two derivations is far too long to be found.
    auto const end = search_in("s = (%s\"a\" / %x61) t / %s\"x\"\nt = %s\"a\" t / 65536(65536%s\"b\")\n",
                               {"--production", "s", "--bounded", "50"});
    BOOST_TEST(contains(end.out, "too large: the limit of "), end.out);
    BOOST_TEST(contains(end.err, " + 1 bounded + 0 unknown\n"), end.err);
    BOOST_TEST(end.status == 4);
}

BOOST_AUTO_TEST_CASE(names_of_productions_do_not_control_the_terminal) {
    auto const control = "<h\xC2\x9Bm> = \"a\" / %x61\nz = <h\xC2\x9Bm> \"b\"\n";
    BOOST_TEST(search_in(control).out ==
               "h\\xC2\\x9Bm  ambiguous    \"a\"\n"
               "a\n"
               "  h\\xC2\\x9Bm  0:1  a\n"
               "  ambiguous: h\\xC2\\x9Bm 0:1 has a second derivation, of the same productions\n"
               "z           ambiguous    \"ab\", in h\\xC2\\x9Bm 0:1\n");
    auto const not_utf8 = search_in("<h\xFF> = \"a\" / %x61\n", {"--format", "ndjson"}).out;
    auto const found = boost::json::parse(not_utf8).as_object();
    BOOST_TEST(found.at("production_hex") == "68ff");
    BOOST_TEST(found.at("spans").as_array().at(0).at("production_hex") == "68ff");
    BOOST_TEST(found.at("ambiguous").at("production_hex") == "68ff");
}

BOOST_AUTO_TEST_CASE(ndjson_has_the_members_of_parse) {
    auto const lines = split_lines(search_in(sums + nested, {"--format", "ndjson"}).out);
    BOOST_TEST_REQUIRE(lines.size() == 5u);
    auto const list = boost::json::parse(lines[0]).as_object();
    BOOST_TEST(list.at("production") == "list");
    BOOST_TEST(list.at("line") == 1);
    BOOST_TEST(list.at("outcome") == "ambiguous");
    BOOST_TEST(list.at("text") == "0+0+0");
    BOOST_TEST(list.at("shortest") == true);
    BOOST_TEST(list.at("spans").as_array().size() == 9u);
    auto const& second = list.at("ambiguous").as_object();
    BOOST_TEST(second.at("production") == "expr");
    BOOST_TEST(second.at("begin") == 0);
    BOOST_TEST(second.at("end") == 5);
    BOOST_TEST(second.at("spans").as_array().size() == 9u);
    BOOST_TEST(boost::json::parse(lines[2]) ==
               boost::json::parse(R"({"file":"-","line":3,"column":1,"production":"num",)"
                                  R"("outcome":"unambiguous"})"));
    auto const bounded = boost::json::parse(lines[3]).as_object();
    BOOST_TEST(bounded.at("outcome") == "bounded");
    BOOST_TEST(bounded.at("length") == 24);
    BOOST_TEST(bounded.at("problem") == "recursive: nested");
}

BOOST_AUTO_TEST_CASE(texts_that_are_not_utf8_are_hexadecimal) {
    auto const out = search_in("a = *%xFF *%xFF\n", {"--format", "ndjson"}).out;
    BOOST_TEST(contains(out, R"("text_hex":"ff")"), out);
    BOOST_TEST(contains(search_in("a = *%xFF *%xFF\n").out, "a  ambiguous    \"\\xFF\"\n"));
}

BOOST_AUTO_TEST_SUITE_END()
