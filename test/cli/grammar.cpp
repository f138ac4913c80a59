// SPDX-License-Identifier: BSL-1.0
#include "dialect_names.hpp"
#include "program.hpp"
#include <boost/json.hpp>
#include <boost/test/unit_test.hpp>
#include <urigram/production.hpp>

BOOST_AUTO_TEST_SUITE(cli_grammar_cpp)

using namespace urigram::test;

namespace {
boost::json::value record(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"--format", "ndjson"});
    return boost::json::parse(parse(arguments).out);
}
}  // namespace

// Users who type a URL mean the schemes of today.
BOOST_AUTO_TEST_CASE(the_default_is_by_scheme) {
    BOOST_TEST(parse({"--grammar", "by_scheme", "https://u@[::1]/", "x:y"}).out ==
               parse({"https://u@[::1]/", "x:y"}).out);
    BOOST_TEST(record({"http://u@h/"}).at("valid") == true);
    for (auto const& [text, production] : {std::pair{"https://[::1]/", "https-URI"},
                                           {"http://h", "http-URI"},
                                           {"wss://h", "wss-URI"},
                                           {"ws://h/", "ws-URI"},
                                           {"file:///a", "file-URI"},
                                           {"mailto:a@b", "mailtoURI"},
                                           {"urn:ab:c", "namestring"},
                                           {"data:,a", "dataurl"},
                                           {"x:y", "URI"},
                                           {"ftp://h/;type=x", "URI"}})
        BOOST_TEST(record({text}).at("production") == production);
    for (auto text : {"http:", "//h/", "a", "ws://h/#f", "mailto:a", "urn:a", "data:a", "file://h"})
        BOOST_TEST(record({"--", text}).at("valid") == false, text);
    BOOST_TEST(record({"mailto:a@b,c@d?e=f"}).at("components").at("to") == "a@b,c@d");
    auto const data = record({"data:a/b;c=d,e"});
    BOOST_TEST(serialize(data.at("components").at("parameters")) == R"([["c","d"]])");
    BOOST_TEST(contains(parse({"https://u:secret@h/"}).out, "https://u:***@h/\n"));
}

BOOST_AUTO_TEST_CASE(components_are_those_of_one_production) {
    auto const hostport = record({"--grammar", "rfc1738:hostport", "h:80"});
    BOOST_TEST(hostport.at("production") == "hostport");
    BOOST_TEST(hostport.at("components") == boost::json::value({{"host", "h"}, {"port", "80"}}));
    auto const segment = record({"--grammar", "rfc1738:fsegment", "a;b"});
    BOOST_TEST(segment.at("error").at("offset") == 1);
    auto const leaf = record({"--grammar", "rfc1738:digits", "42"});
    BOOST_TEST(leaf.at("components") == boost::json::value({{"digits", "42"}}));
    BOOST_TEST(record({"--grammar", "rfc1738:ip_schemepart", "//h"}).at("production") == "ip-schemepart");
    BOOST_TEST(record({"--grammar", "rfc1738:gopher+_string", "x"}).at("production") == "gopher+_string");
}

BOOST_AUTO_TEST_CASE(every_production_can_be_chosen) {
    for (auto const& grammar : dialect_names())
        for (auto const& p : urigram::productions(grammar)) {
            auto const end = parse({"--grammar", grammar + ":" + std::string(p.name), "\x7F"});
            BOOST_TEST(end.status == 1);
            BOOST_TEST(contains(end.out, "error: expected "));
        }
}

BOOST_AUTO_TEST_CASE(relative_urls_of_rfc1808_have_its_components) {
    auto const all = record({"--grammar", "rfc1808", "http://u@h:80/a/b;x;y?q#f"});
    BOOST_TEST(all.at("production") == "URL");
    BOOST_TEST(all.at("components") == boost::json::value({{"scheme", "http"},
                                                           {"net_loc", "u@h:80"},
                                                           {"path", "/a/b"},
                                                           {"params", "x;y"},
                                                           {"query", "q"},
                                                           {"fragment", "f"}}));
    BOOST_TEST(record({"--grammar", "rfc1808", "../g"}).at("components") ==
               boost::json::value({{"path", "../g"}}));
    BOOST_TEST(record({"--grammar", "rfc1808", "mailto:a@b"}).at("production") == "URL");
    BOOST_TEST(record({"--grammar", "rfc1808", ""}).at("components") ==
               boost::json::value(boost::json::object()));
    auto const path = record({"--grammar", "rfc1808:rel_path", "g;x?y"});
    BOOST_TEST(path.at("production") == "rel_path");
    BOOST_TEST(path.at("components") == boost::json::value({{"path", "g"}, {"params", "x"}, {"query", "y"}}));
}

BOOST_AUTO_TEST_CASE(references_of_rfc2396_have_its_components) {
    auto const server = record({"--grammar", "rfc2396", "http://u@h:80/a;x?q#f"});
    BOOST_TEST(server.at("production") == "URI-reference");
    BOOST_TEST(server.at("components") == boost::json::value({{"scheme", "http"},
                                                              {"authority", "u@h:80"},
                                                              {"userinfo", "u"},
                                                              {"host", "h"},
                                                              {"port", "80"},
                                                              {"path", "/a;x"},
                                                              {"query", "q"},
                                                              {"fragment", "f"}}));
    BOOST_TEST(record({"--grammar", "rfc2396", "x://a$b/"}).at("components") ==
               boost::json::value({{"scheme", "x"}, {"reg_name", "a$b"}, {"path", "/"}}));
    BOOST_TEST(record({"--grammar", "rfc2396", "mailto:a@b"}).at("components") ==
               boost::json::value({{"scheme", "mailto"}, {"opaque_part", "a@b"}}));
    BOOST_TEST(record({"--grammar", "rfc2396", "?y"}).at("components") ==
               boost::json::value({{"query", "y"}}));
    BOOST_TEST(record({"--grammar", "rfc2396:server", "u@h"}).at("components") ==
               boost::json::value({{"userinfo", "u"}, {"host", "h"}}));
}

BOOST_AUTO_TEST_CASE(text_and_tsv_show_parts_of_generic_grammars) {
    BOOST_TEST(parse({"--grammar", "rfc1808", "//h/a;b"}).out == "//h/a;b\n"
                                                                 "  production  URL\n"
                                                                 "  net_loc     h\n"
                                                                 "  path        /a\n"
                                                                 "  params      b\n");
    BOOST_TEST(parse({"--grammar", "rfc2396", "--format", "tsv", "--fields",
                      "authority,userinfo,reg_name,path,query,fragment,opaque_part", "//u@h/p?q#f", "x://a$b",
                      "x:o"})
                   .out == "u@h\tu\t\\N\t/p\tq\tf\t\\N\n"
                           "a$b\t\\N\ta$b\t\\N\t\\N\t\\N\t\\N\n"
                           "\\N\t\\N\t\\N\t\\N\t\\N\t\\N\to\n");
    BOOST_TEST(
        parse({"--grammar", "rfc1808", "--format", "tsv", "--fields", "net_loc,params", "//h/;p"}).out ==
        "h\tp\n");
}

BOOST_AUTO_TEST_CASE(a_diagnostic_cites_the_rfc_of_the_grammar) {
    BOOST_TEST(contains(parse({"--grammar", "rfc1808", "/a b"}).out, "  RFC 1808, section "));
    BOOST_TEST(contains(parse({"--grammar", "rfc2396", "/a b"}).out, "  RFC 2396, section "));
    BOOST_TEST(contains(parse({"--grammar", "rfc2396:server", "h h"}).out, "  RFC 2396, section "));
    // Long productions are written on several lines.
    auto const address = parse({"--grammar", "rfc3986", "http://[12345::]/"}).out;
    BOOST_TEST(contains(address, "\n  RFC 3986, section 3.2.2: IPv6address = 6( h16 \":\" ) ls32 / "));
    BOOST_TEST(contains(address, "\n      / "));
    BOOST_TEST(contains(address, " [ *6( h16 \":\" ) h16 ] \"::\"\n"));
}

BOOST_AUTO_TEST_CASE(the_summary_of_a_generic_grammar_counts_schemes) {
    auto const end = parse({"--grammar", "rfc2396", "--summary", "http://h/", "g"});
    BOOST_TEST(contains(end.err, "by scheme"));
    BOOST_TEST(contains(end.err, "(none)"));
    BOOST_TEST(contains(end.err, "URI-reference"));
}

BOOST_AUTO_TEST_CASE(no_grammar_echoes_passwords) {
    // Q and Z occur neither in messages nor in the rules at which these texts fail.
    for (std::string const url :
         {"ftp://u:QZQZ@h/", "ftp://u:QZQZ@h:x/", "ftp://u:QZ#QZ@h/", "ftp://u:QZ/QZ@h/", "ftp://u:QZ@QZ@h/",
          "ftp://u:QZ?QZ@h/", "ftp:/u:QZQZ@h/", "ftp:u:QZQZ@h/", "ftp//u:QZQZ@h/", "//u:QZQZ@h/", "u:QZQZ@h/",
          "http://u:QZQZ@h/ ", "//u:QZQZ@h x", "ftp://u:#QZ@h/", "ftp://u:QZ:QZ@h/"})
        for (auto const& grammar : dialect_names()) {
            auto const end = parse({"--grammar", grammar, "--", url});
            BOOST_TEST(end.out.find_first_of("QZ") == std::string::npos, grammar << '\n' << end.out);
        }
    for (std::string const url : {"http://h/a:b@c", "//h/a:b@c", "//h/a:b@c<", "//u@h/a:b@c", "//h:80"})
        for (std::string const grammar : {"rfc1808", "rfc2396"})
            BOOST_TEST(!contains(parse({"--grammar", grammar, url}).out, "***"), grammar << ' ' << url);
    auto const info = parse({"--grammar", "rfc2396:userinfo", "u:QZ"}).out;
    BOOST_TEST(contains(parse({"--grammar", "rfc2396", "ftp://u:p@h/x@y"}).out, "ftp://u:***@h/x@y\n"));
    BOOST_TEST(contains(parse({"--grammar", "rfc1808", "ftp://u:p@h/x@y"}).out, "ftp://u:***@h/x@y\n"));
    BOOST_TEST(!contains(info, "QZ"), info);
}

BOOST_AUTO_TEST_CASE(a_port_is_not_hidden_as_a_password) {
    for (std::string const grammar : {"by_scheme", "rfc3986", "rfc2396", "rfc1808"}) {
        auto const in_path = parse({"--grammar", grammar, "http://h:8080/a@b"}).out;
        BOOST_TEST(contains(in_path, "http://h:8080/a@b\n"), in_path);
        BOOST_TEST(!contains(in_path, "***"), in_path);
        if (grammar == "rfc1808") continue;  // the net_loc of RFC 1808 may contain a `?`, and does here
        auto const in_query = parse({"--grammar", grammar, "http://h:80?QZ@b/"}).out;
        BOOST_TEST(contains(in_query, "http://h:80***@b/\n"), in_query);
    }
}

BOOST_AUTO_TEST_CASE(an_empty_text_may_match_a_production) {
    auto const end = parse({"--grammar", "rfc1738:fsegment", ""});
    BOOST_TEST(end.status == 0);
    BOOST_TEST(end.out == "\"\"\n  production  fsegment\n  fsegment    \"\"\n");
}

BOOST_AUTO_TEST_CASE(an_alias_is_read_like_its_scheme) {
    BOOST_TEST(record({"--grammar", "rfc1738", "https://h/a"}).at("production") == "otherurl");
    auto const https = record({"--grammar", "rfc1738", "--alias", "https=http", "https://h/a"});
    BOOST_TEST(https.at("production") == "httpurl");
    BOOST_TEST(https.at("components").at("scheme") == "https");
    auto const end =
        parse_rfc1738({"--alias", "https=http", "--alias", "sftp=ftp", "--format", "tsv", "--fields",
                       "production", "HTTPS://h/", "sftp://h/a;type=i", "https://h/~"});
    BOOST_TEST(end.out == "httpurl\nftpurl\n\\N\n");

    auto const letter = record({"--alias", "postto=mailto", "postto:a@b"});
    BOOST_TEST(letter.at("components").at("to") == "a@b");
    BOOST_TEST(record({"--alias", "postto=mailto", "postto:a"}).at("valid") == false);
    auto const refusal = [](std::vector<std::string> arguments) {
        auto const refused = parse(std::move(arguments));
        BOOST_TEST(refused.status == 2);
        return refused.err;
    };
    BOOST_TEST(contains(refusal({"--alias", "https=http", "x:"}), "https has its own grammar"));
    BOOST_TEST(contains(refusal({"--alias", "x=ftp", "x:"}), "'ftp' is not a scheme with its own grammar"));
    for (auto const* grammar : {"rfc3986", "by_scheme:to", "rfc1738:scheme"})
        BOOST_TEST(contains(refusal({"--grammar", grammar, "--alias", "x=http", "x:"}),
                            "goes only with the whole grammar by_scheme or rfc1738"));
    BOOST_TEST(contains(refusal({"--otherurl", "x:"}), "goes only with the whole grammar rfc1738"));
}

BOOST_AUTO_TEST_CASE(otherurl_accepts_texts_that_the_scheme_rejects) {
    auto const generic = record({"--grammar", "rfc1738", "--otherurl", "http://user@host/"});
    BOOST_TEST(generic.at("valid") == true);
    BOOST_TEST(generic.at("production") == "otherurl");
    BOOST_TEST(generic.at("refused").at("offset") == 11);
    BOOST_TEST(generic.at("refused").at("message").is_string());
    BOOST_TEST(generic.at("refused").at("expected").is_array());
    auto const strict = record({"--grammar", "rfc1738", "--otherurl", "http://host/"});
    BOOST_TEST(strict.at("production") == "httpurl");
    BOOST_TEST(!strict.as_object().contains("refused"));
    BOOST_TEST(record({"--grammar", "rfc1738", "--otherurl", "http://h/~"}).at("valid") == false);
    auto const end = parse({"--grammar", "rfc1738", "--otherurl", "http://user@host/"});
    BOOST_TEST(end.status == 0);
    BOOST_TEST(contains(end.out,
                        "  generic     only: the grammar of its scheme rejected it at offset 11: expected "));
    auto const both =
        record({"--grammar", "rfc1738", "--otherurl", "--alias", "https=http", "https://user@host/"});
    BOOST_TEST(both.at("refused").at("offset") == 12);
}

BOOST_AUTO_TEST_SUITE_END()
