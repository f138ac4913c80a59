// SPDX-License-Identifier: BSL-1.0
// Commands that beginners type: each prints a correct result, or says how to correct the command.
#include "program.hpp"
#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(cli_first_commands_cpp)

using namespace urigram::test;

namespace {

std::string after_colon(std::string const& err, std::string const& word) {
    auto const at = err.find(word);
    return at == std::string::npos ? "none"
                                   : err.substr(at + word.size(), err.find('\n', at) - at - word.size());
}

std::string note(std::vector<std::string> const& arguments) {
    auto const end = urigram::test::urigram(arguments);
    return after_colon(end.err + end.out, ": note: ");  // `parse` writes the message in place of the record
}

std::string words_of(std::vector<std::string> const& arguments) {
    std::string words = "urigram";
    for (auto const& each : arguments) words += " " + each;
    return words;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_file_name_given_as_a_url_has_a_hint) {
    scratch_directory const scratch;
    write_file(scratch / "urls.txt", "http://h/\n");
    auto const hint = "that is a file; to read its lines, write -i " + scratch / "urls.txt";
    for (std::string const command : {"check", "parse", "normalize"})
        BOOST_TEST(note({command, scratch / "urls.txt"}) == hint);
    BOOST_TEST(note({"check", scratch / "no_such_file"}) == "none");
    BOOST_TEST(note({"check", scratch / ""}) == "none");  // a directory
}

BOOST_AUTO_TEST_CASE(a_hyphen_is_standard_input) {
    for (std::string const command : {"check", "parse", "normalize", "explain"}) {
        auto const end = urigram::test::urigram({command, "-"}, "http://h/\nhttp://[\n");
        BOOST_TEST((contains(end.err, "<stdin>:2:") || contains(end.out, "<stdin>:2:")), command);
        BOOST_TEST(end.status == 1);
    }
    auto const resolved = urigram::test::urigram({"resolve", "--base", "http://a/b", "-"}, "c\n");
    BOOST_TEST(resolved.out == "http://a/c\n");
    BOOST_TEST(urigram::test::urigram({"check", "-", "http://h/"}).status == 1);  // here, `-` is a text
}

BOOST_AUTO_TEST_CASE(files_after_an_input_are_inputs) {
    scratch_directory const scratch;
    for (std::string const name : {"a", "b", "c"}) write_file(scratch / name, "http://" + name + "/\n");
    auto const end =
        urigram::test::urigram({"parse", "--get", "host", "-i", scratch / "a", scratch / "b", scratch / "c"});
    BOOST_TEST(end.out == "a\nb\nc\n");
    auto const mixed = urigram::test::urigram({"parse", "--get", "host", "-i", scratch / "a", "http://h/"});
    BOOST_TEST(contains(mixed.err, "'http://h/' is not a file"));
    BOOST_TEST(mixed.status == 2);
    BOOST_TEST(mixed.out == "");
}

BOOST_AUTO_TEST_CASE(a_missing_scheme_is_proposed) {
    BOOST_TEST(note({"check", "www.example.org/x?y"}) ==
               "there is no scheme; did you mean https://www.example.org/x?y?");
    BOOST_TEST(note({"parse", "example.org"}) == "there is no scheme; did you mean https://example.org?");
    BOOST_TEST(note({"check", "10.0.0.1/a"}) == "there is no scheme; did you mean https://10.0.0.1/a?");
    for (std::string const text : {"path/a.b", "a b.c", "", "example", "http://[", "[.]"})
        BOOST_TEST(note({"check", text}) == "none", text);
    BOOST_TEST(note({"check", "--grammar", "rfc3986", "www.example.org"}) == "none");  // a reference
}

BOOST_AUTO_TEST_CASE(a_host_in_another_script_is_explained) {
    BOOST_TEST(note({"check", "http://b\xC3\xBC"
                              "cher.example/"}) ==
               "a hostname outside US-ASCII is written as A-labels, xn--bcher-kva.example");
    BOOST_TEST(note({"check", "--grammar", "rfc2396",
                     "http://b\xC3\xBC"
                     "cher.example/"}) ==
               "a hostname outside US-ASCII is written as A-labels, xn--bcher-kva.example");
    BOOST_TEST(note({"check", "http://h/b\xC3\xBC"
                              "cher"}) == "none");
}

BOOST_AUTO_TEST_CASE(jsonl_and_csv_are_formats_of_parse) {
    auto const of = [](std::vector<std::string> const& more) {
        return urigram::test::urigram(with({"parse"}, more)).out;
    };
    BOOST_TEST(of({"--format", "jsonl", "http://h/"}) == of({"--format", "ndjson", "http://h/"}));
    BOOST_TEST(of({"--format", "csv", "--fields", "host,port,path", "http://h/a,b\"c", "http://g/x,y"}) ==
               ",,\ng,,\"/x,y\"\n");
    BOOST_TEST(of({"--format", "csv", "--header", "--fields", "host,query", "http://h/?"}) ==
               "host,query\nh,\"\"\n");
    BOOST_TEST(of({"--format", "csv", "--header", "http://h/"}) != "");
}

BOOST_AUTO_TEST_CASE(tables_with_tabs_are_read) {
    scratch_directory const scratch;
    write_file(scratch / "t", "n\turl\n1\thttp://a/\n2\t\"http://b/\"\n");
    auto const end =
        parse({"--input-format", "tsv", "--field", "url", "--fields", "host", "-i", scratch / "t"});
    BOOST_TEST(end.out == "n\turl\thost\n1\thttp://a/\ta\n2\t\"http://b/\"\tb\n");
    write_file(scratch / "j", "{\"url\":\"http://a/\"}\n");
    auto const json = [&](std::string const& name) {
        return parse({"--input-format", name, "--field", "url", "--fields", "host", "-i", scratch / "j"}).out;
    };
    BOOST_TEST(json("ndjson") == json("jsonl"));
    BOOST_TEST(json("ndjson") != "");
}

BOOST_AUTO_TEST_CASE(names_of_other_programs_have_a_hint) {
    struct row {
        std::vector<std::string> arguments;
        std::string said;
    };
    std::string const url = "http://h/";
    row const rows[] = {
        {{}, "A command is required"},
        {{"-v"}, "write `urigram --version`"},
        {{"version"}, "write `urigram --version`"},
        {{"validate", url}, "write `urigram check`"},
        {{"extract", url}, "write `urigram find`"},
        {{"links", url}, "write `urigram find --html`"},
        {{"hazards", url}, "write `urigram parse --hazards`"},
        {{"host", url}, "write `urigram parse --get host`"},
        {{"join", url}, "write `urigram resolve`"},
        {{"normalise", url}, "did you mean 'normalize'?"},
        {{"chek", url}, "did you mean 'check'?"},
        {{"check", "-f", "x"}, "write -i FILE"},
        {{"check", "--file", "x"}, "write -i FILE"},
        {{"check", "-q", url}, "write 2>/dev/null; the exit status shows"},
        {{"check", "--grammar", "RFC3986", url}, "did you mean rfc3986?"},
        {{"check", "--grammar", "rfc3987", url}, "did you mean rfc3986?"},
        {{"check", "--grammar", "http", url}, "there are rfc1738, "},
        {{"check", "--summary=jsn", url}, "'jsn' is none of text, json"},
        {{"find", "-f", "x"}, "unknown option '-f'\n"},
        {{"check", "--csv", url}, "unknown option '--csv'\n"},
        {{"schemes", "-b"}, "unknown option '-b'\n"},
        {{"check", "--summary-by", "host:0", url}, "shows 1 to 1000000 values"},
        {{"check", "--repair=browser", url}, "use `urigram repair --profile browser`"},
        {{"check", "--repair", "--alias", "x=http", url}, "excludes --alias and --otherurl"},
        {{"check", "--summary", "json", url}, "did you mean --summary=json?"},
        {{"check", "--summary-by", "hots", url}, "did you mean host?"},
        {{"check", "--refuse-hazards", "loopback", url}, "did you mean host_is_loopback?"},
        {{"check", "--refuse-hazards", "ssrf", url}, "`urigram help hazards` lists them"},
        {{"check", "--field", "url"}, "goes with --input-format csv, tsv or jsonl"},
        {{"check", "--input-format", "csv"}, "needs --field NAME, the column or member of the URL"},
        {{"parse", "--json", url}, "write --format ndjson"},
        {{"parse", "--format", "json", url}, "is none of text, ndjson, jsonl, tsv, csv"},
        {{"parse", "--output-format", "csv", url}, "write --format"},
        {{"parse", "--csv", url}, "write --format csv"},
        {{"parse", "--fields", "host", url}, "goes with --format tsv, csv or ndjson"},
        {{"parse", "--get", "{hostname}", url}, "did you mean host?"},
        {{"parse", "--get", "{protocol}", url}, "did you mean scheme?"},
        {{"parse", "--get", "{hots}", url}, "did you mean host?"},
        {{"parse", "--hazard", url}, "did you mean '--hazards'?"},
        {{"parse", "--repair", "paste", url}, "did you mean --repair=paste?"},
        {{"resolve", url, "../c"}, "--base is required"},
        {{"resolve", "-b", url, "../c"}, "write --base URL"},
        {{"resolve", "--base", "a/b", "c"}, "the base has no scheme"},
        {{"edit", url}, "use --set, --remove or another option"},
        {{"edit", url, "--host", "x"}, "write --set host=TEXT or --remove host"},
        {{"edit", url, "--port=80"}, "write --set port=TEXT or --remove port"},
        {{"edit", url, "--remove-query"}, "write --set query=TEXT or --remove query"},
        {{"edit", url, "--set", "host", "x"}, "host must be PART=TEXT"},
        {{"edit", url, "--set", "hots=x"}, "unknown part 'hots': expected scheme, authority, "},
        {{"edit", url, "--set", "port=65536"}, "above 65535"},
        {{"edit", url, "--query-add", "a=b"}, "write --query-append NAME=VALUE"},
        {{"edit", url, "--query-remove", "a,b"}, "is one name; repeat the option for each"},
        {{"normalize", "--lowercase", url}, "write no option: `urigram normalize` always makes the scheme"},
        {{"repair", "--profile", "whatwg", url}, "is none of encode, paste, browser, "},
        {{"find", url}, "cannot read http://h/"},
        {{"generate"}, "A grammar, by --grammar, --bnf or --abnf, is required"},
        {{"generate", "rfc3986"}, "write --grammar rfc3986"},
        {{"count", "rfc3986:port"}, "write --grammar rfc3986:port"},
        {{"grammar", "rfc3986", "--svg"}, "write --format svg"},
        {{"grammar", "--format", "ebnf", "rfc3986"}, "is none of bnf, abnf, svg"},
        {{"completion"}, "shell is required"},
        {{"help", "chek"}, "did you mean 'check'?"},
    };
    for (auto const& [arguments, said] : rows) {
        auto const end = urigram::test::urigram(arguments);
        BOOST_TEST(contains(end.err, said), words_of(arguments) << ": " << end.err);
    }
}

BOOST_AUTO_TEST_CASE(a_file_without_its_option_gets_a_hint) {
    scratch_directory const scratch;
    auto const file = scratch / "urls.txt";
    write_file(file, "http://h/\n");
    BOOST_TEST(
        contains(urigram::test::urigram({file}).err, "that is a file: write `urigram check -i " + file));
    BOOST_TEST(contains(urigram::test::urigram({"repair", file}).err,
                        "is a file; to repair the URLs in it, write -i"));
    BOOST_TEST(contains(urigram::test::urigram({"prove", file}).err, "write --abnf " + file));
    auto const cover = [&](std::vector<std::string> more) {
        more.insert(more.begin(), "cover");
        return urigram::test::urigram(more).err;
    };
    BOOST_TEST(contains(cover({file}), "write --abnf " + file));
    BOOST_TEST(contains(cover({"--grammar", "rfc3986:URI", file}), "write -i " + file));
    BOOST_TEST(contains(cover({"--abnf", file, "-i", file, file}), "; write -i before each file\n"));
    BOOST_TEST(contains(urigram::test::urigram({"check", "-i", file + "x"}).err, "No such file"));
}

BOOST_AUTO_TEST_CASE(help_explains_hazards_errors_and_fields) {
    auto const hazards = urigram::test::urigram({"help", "hazards"});
    BOOST_TEST(hazards.status == 0);
    BOOST_TEST(
        contains(hazards.out, "host_is_loopback (RFC 6890, section 2.2)\n    The host is the machine "));
    auto const errors = urigram::test::urigram({"help", "errors"});
    BOOST_TEST(contains(errors.out, "bad_escape\n    percent sign without two hexadecimal digits\n"));
    auto const fields = urigram::test::urigram({"help", "fields"});
    BOOST_TEST(contains(fields.out, "Usage: urigram fields"));
    BOOST_TEST(contains(fields.out, "\nFields:\n" + urigram::test::urigram({"fields"}).out));
}

BOOST_AUTO_TEST_CASE(a_terminal_shows_twenty_rejected_records) {
    auto const said = [](std::size_t rejected) {
        std::string text;
        for (std::size_t i = 0; i < rejected; ++i) text += "http://h/\n#\n";
        nameless_file const in(text);
        BOOST_TEST_REQUIRE(::lseek(in.fd(), 0, SEEK_SET) == 0);
        terminal tty;
        BOOST_TEST(wait_for(start(URIGRAM_PROGRAM, {"check", "--block-size", "100", "--color", "never"},
                                  {in.fd(), tty.fd(), tty.fd()}))
                       .status == 1);
        auto const all = tty.content();
        std::size_t errors = 0;
        for (auto at = all.find(": error: "); at != all.npos; at = all.find(": error: ", at + 1)) ++errors;
        return std::to_string(errors) + after_colon(all, "urigram:");
    };
    BOOST_TEST(said(20) == "20none");
    BOOST_TEST(said(33).rfind("20 13 more rejected records were not shown; --rejects FILE has them all", 0) ==
               0U);
    // The limit of 20 applies only to terminals; a file gets all messages.
    std::string text;
    for (int i = 0; i < 33; ++i) text += "#\n";
    auto const end = urigram::test::urigram({"check"}, text);
    BOOST_TEST(contains(end.err, "<stdin>:33:"));
}

BOOST_AUTO_TEST_CASE(a_closed_pipe_is_not_an_error) {
    std::string text;
    for (int i = 0; i < 100'000; ++i) text += "http://h/\n";
    nameless_file const in(text);
    BOOST_TEST_REQUIRE(::lseek(in.fd(), 0, SEEK_SET) == 0);
    pipe_ends out;
    nameless_file const err;
    auto const child = start(URIGRAM_PROGRAM, {"normalize"}, {in.fd(), out.write_end(), err.fd()});
    out.close_write();
    BOOST_TEST(out.read(6) == "http:/");
    out.close_read();
    BOOST_TEST(wait_for(child).status == 128 + SIGPIPE);
    BOOST_TEST(err.content() == "");
}

BOOST_AUTO_TEST_SUITE_END()
