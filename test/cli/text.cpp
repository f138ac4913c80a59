// SPDX-License-Identifier: BSL-1.0
#include "program.hpp"
#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(cli_text_cpp)

using namespace urigram::test;

namespace {

std::string text(std::string const& url) { return parse_rfc1738({"--", url}).out; }

/// The byte above the caret of a diagnostic, and the text after it.
std::string at_caret(std::string const& diagnostic) {
    auto const lines = split_lines(diagnostic);
    for (std::size_t i = 1; i < lines.size(); ++i)
        if (lines[i].find_first_not_of(' ') == lines[i].size() - 1 && lines[i].back() == '^')
            return lines[i - 1].size() < lines[i].size() ? std::string()
                                                         : lines[i - 1].substr(lines[i].size() - 1);
    return "no caret";
}

std::size_t widest(std::string const& text) {
    std::size_t width = 0;
    for (auto const& line : split_lines(text)) width = std::max(width, line.size());
    return width;
}

}  // namespace

BOOST_AUTO_TEST_CASE(parts_are_shown_as_a_tree) {
    BOOST_TEST(text("ftp://u:secret@h/a//b;type=i") == "ftp://u:***@h/a//b;type=i\n"
                                                       "  production  ftpurl\n"
                                                       "  scheme      ftp\n"
                                                       "  user        u\n"
                                                       "  password    ***\n"
                                                       "  host        h\n"
                                                       "  fpath       1  a\n"
                                                       "              2  \"\"\n"
                                                       "              3  b\n"
                                                       "  ftptype     i\n");
    BOOST_TEST(text("prospero://h/a;x=y;z=") == "prospero://h/a;x=y;z=\n"
                                                "  production  prosperourl\n"
                                                "  scheme      prospero\n"
                                                "  host        h\n"
                                                "  ppath       a\n"
                                                "  fields      x = y\n"
                                                "              z = \"\"\n");
}

BOOST_AUTO_TEST_CASE(an_empty_password_looks_like_any_other) {
    auto const shown = text("telnet://u:@h");
    BOOST_TEST(contains(shown, "telnet://u:***@h\n"));
    BOOST_TEST(contains(shown, "  password    ***\n"));
}

BOOST_AUTO_TEST_CASE(names_are_aligned) {
    BOOST_TEST(text("mailto:a@b") == "mailto:a@b\n"
                                     "  production      mailtourl\n"
                                     "  scheme          mailto\n"
                                     "  encoded822addr  a@b\n");
}

BOOST_AUTO_TEST_CASE(a_diagnostic_points_to_the_octet) {
    auto const end = parse_rfc1738({}, "nntp://h/g/1\nnntp://h/g/x\n");
    BOOST_TEST(end.out == "nntp://h/g/1\n"
                          "  production  nntpurl\n"
                          "  scheme      nntp\n"
                          "  host        h\n"
                          "  group       g\n"
                          "  digits      1\n"
                          "\n"
                          "<stdin>:2:12: error: expected digit in digits, found \"x\"; RFC 1808, RFC 2396, "
                          "RFC 2732 and RFC 3986 accept this URL\n"
                          "  nntp://h/g/x\n"
                          "             ^\n"
                          "  RFC 1738, section 5: digits = 1*digit\n");
    BOOST_TEST(end.err == "");
    BOOST_TEST(end.status == 1);
}

BOOST_AUTO_TEST_CASE(a_diagnostic_has_line_and_column) {
    scratch_directory const scratch;
    write_file(scratch / "in", "news:a\nnntp://h/g/x\n");
    BOOST_TEST(
        contains(parse_rfc1738({"-i", scratch / "in"}).out, "\n" + (scratch / "in") + ":2:12: error: "));
    BOOST_TEST(contains(parse_rfc1738({"news:a", "nntp://h/g/x"}).out, "\n<argument>:2:12: error: "));
}

BOOST_AUTO_TEST_CASE(a_diagnostic_has_the_section_of_the_rfc) {
    BOOST_TEST(contains(text("ftp://h/ "), "  RFC 1738, section 3.2.2: fsegment = *[ uchar |"));
    BOOST_TEST(contains(text("http://-"), "  RFC 1738, section 3.1: "));
}

BOOST_AUTO_TEST_CASE(an_empty_record_has_no_line_to_show) {
    auto const lines = split_lines(parse_rfc1738({}, "\n").out);
    BOOST_TEST(lines.size() == 2U);
    BOOST_TEST(lines.at(0).rfind("<stdin>:1:1: error: the text is empty", 0) == 0U);
}

BOOST_AUTO_TEST_CASE(octets_are_shown_safely_and_the_caret_is_right) {
    BOOST_TEST(at_caret(text("http://h/\x1B[31m~")) == "\\x1B[31m~");
    BOOST_TEST(at_caret(text("\xE9\xE9")) == "\\xE9\\xE9");
    BOOST_TEST(at_caret(text("http://h/\x7F")) == "\\x7F");
    BOOST_TEST(at_caret(text("http://h/a\xC3\xA9z")) == "\\xC3\\xA9z");
    BOOST_TEST(at_caret(text("http://h")) == "no caret");
    BOOST_TEST(at_caret(text("http://")) == "");
    BOOST_TEST(at_caret(parse_rfc1738({}, std::string("http://h/\0x\n", 12)).out) == "\\x00x");
    BOOST_TEST(text("http://h/\x1B]0;x\a").find_first_of("\x1B\a") == std::string::npos);
}

BOOST_AUTO_TEST_CASE(an_excerpt_of_a_long_line_is_shown) {
    std::string const many(5'000'000, 'a');
    for (std::string const& url : {"http://h/" + many + "~" + many, "~" + many, "http://h/" + many + "~"}) {
        auto const shown = parse_rfc1738({}, url).out;
        BOOST_TEST(widest(shown) < 170U);
        BOOST_TEST(at_caret(shown).at(0) == '~');
    }
    auto const middle = split_lines(parse_rfc1738({}, "http://h/" + many + "~" + many).out).at(1);
    BOOST_TEST(middle.rfind("  ...aaa", 0) == 0U);
    BOOST_TEST(middle.substr(middle.size() - 6) == "aaa...");
    BOOST_TEST(widest(text("http://h/" + std::string(1000, '\1'))) < 190U);
    // Of the 100 columns of the excerpt, 60 are before the error.
    auto const caret = split_lines(parse_rfc1738({}, "http://h/" + many + "~" + many).out).at(2);
    BOOST_TEST(caret == std::string(2 + 3 + 60, ' ') + "^");
    // A text that fits is shown as a whole, regardless of the error's position.
    std::string const fits = "http://h/~" + std::string(85, 'a');
    BOOST_TEST(split_lines(text(fits)).at(1) == "  " + fits);
    std::string const ends = "http://h/" + std::string(85, 'a') + "~";
    BOOST_TEST(split_lines(text(ends)).at(1) == "  " + ends);
}

BOOST_AUTO_TEST_CASE(passwords_are_not_echoed) {
    // Q and Z occur neither in messages nor in the rules at which these texts fail.
    for (std::string const url : {
             "ftp://u:QZQZ@h/",
             "ftp://u:QZQZ@h/ x",
             "ftp://u:QZQZ@h:x/",
             "ftp://u:QZ#QZ@h/",
             "ftp://u:QZ/QZ@h/",
             "ftp://u:QZ@QZ@h/",
             "ftp://u:Q:Z@h/",
             "ftp:/u:QZQZ@h/",
             "ftp:u:QZQZ@h/",
             "ftp//u:QZQZ@h/",
             "http://u:QZQZ@h/",
             "<ftp://u:QZQZ@h/>",
             " ftp://u:QZQZ@h/",
             "u:QZ QZ@h/",
             "ftp://u u:QZQZ@h/",
             "telnet://u:QZQZ@h/x",
             "ftp://u v/w:QZQZ@h/",
             "ftp://u:QZ?QZ@h:x/",
             "x://u:QZQZ@h/",
             "ftp://u:#QZ@h/",
             "ftp:\\\\u:QZQZ@h",
             "ftp://:QZQZ@h~/",
             "x://u:QZQZ@h:y/ ",
             "x://u:QZQZ@h:y/",
             "ftp://u:#@h/",
             "\xEF\xBB\xBF"
             "ftp://u:QZQZ@h/",
             "http://u:QZQZ@h/~",
             "a:QZQZ@c://d~",
         }) {
        for (auto const& more : {std::vector<std::string>{},
                                 {"--otherurl"},
                                 {"--on-error", "skip"},
                                 {"--on-error", "fail"},
                                 {"--summary"},
                                 {"--alias", "x=ftp"}}) {
            auto arguments = more;
            arguments.insert(arguments.end(), {"--", url});
            auto const end = parse_rfc1738(arguments);
            for (auto const& stream : {end.out, end.err})
                BOOST_TEST((stream.find_first_of("QZ") == std::string::npos && !contains(stream, "\"#\"")),
                           url << "\n"
                               << stream);
        }
    }
}

BOOST_AUTO_TEST_CASE(accepting_dialects_are_shown_with_a_hidden_password) {
    constexpr char said[] = "found something else in what may be a password; RFC 1808, RFC 2396, RFC 2732 "
                            "and RFC 3986 accept this URL\n";
    BOOST_TEST(contains(
        urigram::test::urigram({"check", "--grammar", "rfc1738", "http://user:secret@host/"}).err, said));
    BOOST_TEST(contains(explain({"http://user:secret@host/"}).out, said));
}

BOOST_AUTO_TEST_CASE(the_caret_is_correct_with_a_hidden_password) {
    BOOST_TEST(at_caret(text("ftp://u:secret@h:x/")) == "x/");
    BOOST_TEST(at_caret(text("ftp://u:sec#ret@h/")) == "***@h/");
    BOOST_TEST(at_caret(text("ftp://u:secret@/")) == "/");
    BOOST_TEST(contains(text("ftp://u:sec#ret@h/"), "ftp://u:***@h/\n"));
    // Of a long text, one hundred columns are shown.
    BOOST_TEST(contains(text("ftp://u:secret@h^/" + std::string(200, 'a')),
                        "  ftp://u:***@h^/" + std::string(85, 'a') + "...\n"));
}

BOOST_AUTO_TEST_CASE(texts_that_cannot_be_passwords_are_shown) {
    for (std::string const url : {"http://h/a:b@c#", "mailto:foo<bar@x", "file:///u:p@h x", "ftp://u@h:x/"}) {
        auto const shown = text(url);
        BOOST_TEST(contains(shown, url), shown);
    }
}

BOOST_AUTO_TEST_CASE(colours_are_shown_if_requested) {
    BOOST_TEST(!contains(text("nntp://h/g/x"), "\33["));
    BOOST_TEST(contains(parse_rfc1738({"--color", "always", "nntp://h/g/x"}).out, "\33[1;31merror: \33[0m"));
    BOOST_TEST(contains(parse_rfc1738({"--color", "always", "news:a"}, {}, {"NO_COLOR=1"}).out, "\33["));
    BOOST_TEST(!contains(parse_rfc1738({"--color", "always", "--format", "ndjson", "news:a"}).out, "\33["));
}

BOOST_AUTO_TEST_CASE(colours_are_shown_on_a_terminal) {
    auto const shown = [](std::vector<std::string> arguments, std::vector<std::string> const& environment) {
        arguments.insert(arguments.begin(), {"parse", "news:a"});
        terminal tty;
        auto const end = wait_for(start(URIGRAM_PROGRAM, arguments, {0, tty.fd(), 2}, environment));
        BOOST_TEST(end.status == 0);
        return tty.content();
    };
    BOOST_TEST(contains(shown({}, {"TERM=xterm", "NO_COLOR="}), "\33["));
    BOOST_TEST(!contains(shown({}, {"TERM=xterm", "NO_COLOR=1"}), "\33["));
    BOOST_TEST(!contains(shown({}, {"TERM=dumb", "NO_COLOR="}), "\33["));
    BOOST_TEST(!contains(shown({"--color", "never"}, {"TERM=xterm", "NO_COLOR="}), "\33["));
    BOOST_TEST(contains(shown({"--color", "auto"}, {"TERM=xterm", "NO_COLOR="}), "\33["));
}

BOOST_AUTO_TEST_SUITE_END()
