// SPDX-License-Identifier: BSL-1.0
#include "compressed.hpp"
#include "program.hpp"
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <iterator>
#include <random>

BOOST_AUTO_TEST_SUITE(cli_csv_cpp)

using namespace urigram::test;
using namespace std::string_literals;

namespace {

outcome run_on(std::string const& command, words const& arguments, std::string const& input) {
    return urigram::test::urigram(with({command, "--input-format", "csv"}, arguments), input);
}

outcome parse_table(words const& arguments, std::string const& input) {
    return run_on("parse", arguments, input);
}

words const host_and_port = {"--field", "url", "--fields", "host,port"};

}  // namespace

BOOST_AUTO_TEST_CASE(columns_are_added) {
    auto const end = parse_table(host_and_port, "id,url,note\n"
                                                "1,http://a:80/,x\n"
                                                "2,\"http://b/?q=1,2\",\"say \"\"hi\"\"\"\n"
                                                "3,http://c:/,\n");
    BOOST_TEST(end.out == "id,url,note,host,port\n"
                          "1,http://a:80/,x,a,80\n"
                          "2,\"http://b/?q=1,2\",\"say \"\"hi\"\"\",b,\n"  // an absent port
                          "3,http://c:/,,c,\"\"\n");                       // and an empty one
    BOOST_TEST(end.err == "");
    BOOST_TEST(end.status == 0);
}

BOOST_AUTO_TEST_CASE(default_columns_depend_on_the_grammar) {
    BOOST_TEST(parse_table({"--field", "url"}, "url\nhttp://h:/\n").out ==
               "url,production,scheme,host,port,error\nhttp://h:/,http-URI,http,h,\"\",\n");
    BOOST_TEST(parse_table({"--field", "url", "--grammar", "rfc1738"}, "url\nftp://u:@h/\n").out ==
               "url,production,scheme,host,port,error\nftp://u:@h/,ftpurl,ftp,h,,\n");
    BOOST_TEST(parse_table({"--field", "url", "--hazards"}, "url\nhttp://u:p@h/\n").out ==
               "url,production,scheme,host,port,error,hazards\nhttp://u:p@h/,http-URI,http,h,,,password\n");
}

BOOST_AUTO_TEST_CASE(values_are_quoted_where_they_must_be) {
    words const how = {"--field", "url", "--fields", "decoded_path"};
    BOOST_TEST(parse_table(how, "url\nhttp://h/%22%2C\nhttp://h/a%0Ab\nhttp://h/a%20b\nhttp://h/;\n").out ==
               "url,decoded_path\nhttp://h/%22%2C,\"/\"\",\"\nhttp://h/a%0Ab,\"/a\nb\"\n"
               "http://h/a%20b,/a b\nhttp://h/;,/;\n");
    BOOST_TEST(parse_table(with(how, {"--delimiter", ";"}), "url\nhttp://h/,\n\"http://h/;\"\n").out ==
               "url;decoded_path\nhttp://h/,;/,\n\"http://h/;\";\"/;\"\n");
    BOOST_TEST(parse_table(with(how, {"--delimiter", "\\t"}), "url\tb\nhttp://h/ \t\n").status == 1);
    BOOST_TEST(parse_table(with(how, {"--delimiter", "\\t"}), "url\tb\nhttp://h/x\t\n").out ==
               "url\tb\tdecoded_path\nhttp://h/x\t\t/x\n");
}

BOOST_AUTO_TEST_CASE(line_ends_are_kept) {
    BOOST_TEST(parse_table(host_and_port, "url\r\nhttp://a/\r\nhttp://b/\nhttp://c/").out ==
               "url,host,port\r\nhttp://a/,a,\r\nhttp://b/,b,\nhttp://c/,c,\n");
    BOOST_TEST(parse_table(host_and_port, "url").out == "url,host,port\n");
    BOOST_TEST(parse_table(host_and_port, "url\r\n").out == "url,host,port\r\n");
}

BOOST_AUTO_TEST_CASE(a_byte_order_mark_is_kept_and_is_not_part_of_a_name) {
    BOOST_TEST(parse_table(host_and_port, "\xEF\xBB\xBFurl\nhttp://a/\n").out ==
               "\xEF\xBB\xBFurl,host,port\nhttp://a/,a,\n");
    BOOST_TEST(
        parse_table({"--field", "1", "--no-headers", "--fields", "host"}, "\xEF\xBB\xBF\"http://a/\"\n")
            .out == "\xEF\xBB\xBF\"http://a/\",a\n");
}

BOOST_AUTO_TEST_CASE(without_a_header_columns_have_numbers) {
    words const how = {"--no-headers", "--field", "2", "--fields", "host"};
    BOOST_TEST(parse_table(how, "1,http://a/\n2,http://b/\n").out == "1,http://a/,a\n2,http://b/,b\n");
    BOOST_TEST(parse_table(how, "1,http://a/,more\n2,http://b/,\n").out ==
               "1,http://a/,more,a\n2,http://b/,,b\n");
    for (auto const* ragged : {"2,http://b/,more\n", "2\n", "2,http://b/,,\n"}) {
        auto const end = parse_table(how, std::string("1,http://a/\n") + ragged + "3,http://c/\n");
        BOOST_TEST(end.out == "1,http://a/,a\n" + std::string(ragged) + "3,http://c/,c\n");
        BOOST_TEST(
            contains(end.err, "<stdin>:2:1: error: the record has fewer or more columns than the first"));
        BOOST_TEST(end.status == 1);
    }
    auto const end = parse_table(how, "1\n");
    BOOST_TEST(end.out == "1\n");
    BOOST_TEST(
        end.err.find("<stdin>:1:1: error: the record has fewer columns than the number of the field") == 0U);
    BOOST_TEST(end.status == 1);
    BOOST_TEST(parse_table(how, "").out == "");
    BOOST_TEST(parse_table(how, "").status == 0);
    for (auto const* number : {"0", "x", "-1", "1x", "99999999999999999999999"})
        BOOST_TEST(parse_table({"--no-headers", "--field", number}, "a\n").status == 2, number);
}

BOOST_AUTO_TEST_CASE(columns_are_found_by_unique_names) {
    BOOST_TEST(parse_table(with(host_and_port, {"--prefix", "url_"}), "url,host\nhttp://a/,x\n").out ==
               "url,host,url_host,url_port\nhttp://a/,x,a,\n");
    auto const refused = [](words const& how, std::string const& table) {
        auto const end = parse_table(how, table);
        BOOST_TEST(end.out == "");
        BOOST_TEST(end.status == 3);
        return end.err;
    };
    BOOST_TEST(refused(host_and_port, "url,host\n") == "urigram: cannot read standard input: it has a column "
                                                       "host already; --prefix gives other names\n");
    BOOST_TEST(contains(refused(with(host_and_port, {"--fields", "host"}), "url\n"),
                        "it has a column host already"));
    BOOST_TEST(refused(host_and_port, "id,urls\n") ==
               "urigram: cannot read standard input: it has no column url; did you mean urls?\n");
    BOOST_TEST(refused(host_and_port, "id,\"li\"\"nk\"\n") ==
               "urigram: cannot read standard input: it has no column url; the columns are id li\"nk\n");
    BOOST_TEST(refused(host_and_port, "url,url\n") ==
               "urigram: cannot read standard input: it has more than one column url\n");
    BOOST_TEST(refused(host_and_port, "") ==
               "urigram: cannot read standard input: it is empty: it has no header\n");
    BOOST_TEST(refused(host_and_port, "\nurl\nhttp://a/\n") ==
               "urigram: cannot read standard input: its first line is blank; it must be the header\n");
    BOOST_TEST(
        contains(refused(host_and_port, "url,\"a\nb\n"), "its header: the quoted field is not closed"));
    BOOST_TEST(contains(refused(host_and_port, "url,\"a\"b\n"), "its header: the record is not CSV"));
    for (std::string const header : {"url,01234", "url,01234\n", "url,01234\r\n"})
        BOOST_TEST(contains(refused(with(host_and_port, {"--max-line-length", "8"}), header),
                            "its header is longer than --max-line-length allows"));
    BOOST_TEST(parse_table(with(host_and_port, {"--max-line-length", "8"}), "url,0123\r\n").out ==
               "url,0123,host,port\r\n");
}

BOOST_AUTO_TEST_CASE(rejected_urls_have_a_code_and_no_host) {
    std::string const table = "id,url\n1,http://a/\n2,http://[/\n3,\n";
    auto const end = parse_table({"--field", "url", "--fields", "host,code"}, table);
    BOOST_TEST(end.out == "id,url,host,code\n1,http://a/,a,\n2,http://[/,,unexpected_octet\n3,,,empty\n");
    BOOST_TEST(end.err == "");  // as with tsv
    BOOST_TEST(end.status == 1);
    auto const rows = parse_table({"--field", "url", "--fields", "host", "--on-error", "row"}, table);
    BOOST_TEST(rows.out == "id,url,host\n1,http://a/,a\n2,http://[/,\n3,,\n");
    BOOST_TEST(rows.status == 0);
    auto const skipped = parse_table({"--field", "url", "--fields", "host", "--on-error", "skip"}, table);
    BOOST_TEST(skipped.out == "id,url,host\n1,http://a/,a\n");
    BOOST_TEST(skipped.err.find("<stdin>:3:11: error: ") == 0U, skipped.err);  // the column in the line
    BOOST_TEST(skipped.status == 1);
    auto const failed = parse_table({"--field", "url", "--fields", "host", "--on-error", "fail"}, table);
    BOOST_TEST(failed.out == "id,url,host\n1,http://a/,a\n");
}

BOOST_AUTO_TEST_CASE(messages_have_line_and_column_of_the_cell) {
    words const how = {"--field", "url", "--fields", "host", "--on-error", "skip"};
    // If quotation marks in the cell are doubled, the column is that in the text without quotes.
    BOOST_TEST(parse_table(how, "id,url\n1,\"a:\x01\"\n").err.find("<stdin>:2:6: error: ") == 0U);
    BOOST_TEST(parse_table(how, "id,url\n1,\"a:\"\"\"\n").err.find("<stdin>:2:3: error: ") == 0U);
    // The offset of a record is that of its line.
    BOOST_TEST(
        parse_table({"--field", "url", "--fields", "line,file_offset,input"}, "id,url\n1,s:\n2,\"s:x\"\n")
            .out == "id,url,line,file_offset,input\n1,s:,2,7,s:\n2,\"s:x\",3,12,s:x\n");
}

BOOST_AUTO_TEST_CASE(lines_that_are_not_records_are_errors) {
    std::string const table = "id,url\n"
                              "1,\"http://a/\n"     // a field with a line break,
                              "x\",http://b/\n"     // and too many columns
                              "2,http://c/,more\n"  // too many columns
                              "3\n"                 // too few
                              "\n"                  // not a record
                              "4,\"a\"b\n"
                              "5,a\"b\n"
                              "6,http://d/\n";
    auto const end =
        parse_table({"--field", "url", "--fields", "host,error", "--on-error", "row", "--summary"}, table);
    BOOST_TEST(end.out == "id,url,host,error\n" + table.substr(table.find("1,"), table.find("6,") - 7) +
                              "6,http://d/,d,\n");
    std::string const where[] = {
        "<stdin>:2:1: error: the record has fewer or more columns than the first: 3, not 2\n",
        "<stdin>:4:1: error: the record has fewer or more columns than the first: 3, not 2\n",
        "<stdin>:5:1: error: the record has fewer or more columns than the first: 1, not 2\n",
        "<stdin>:7:3: error: the record is not CSV: ", "<stdin>:8:3: error: the record is not CSV: "};
    for (auto const& each : where) BOOST_TEST(contains(end.err, each), each + "\nin\n" + end.err);
    BOOST_TEST(contains(end.err, "input records 6 = 1 valid + 5 rejected"), end.err);
    BOOST_TEST(contains(end.err, "other_columns"), end.err);
    BOOST_TEST(end.status == 0);
    auto const skipped = parse_table({"--field", "url", "--fields", "host", "--on-error", "skip"}, table);
    BOOST_TEST(skipped.out == "id,url,host\n\n6,http://d/,d\n");
    BOOST_TEST(skipped.status == 1);
}

namespace {

/// A table with line breaks in quotation marks. Some lines within these quotation marks look like records.
std::string const notes_and_urls = "id,note,url\n"
                                   "1,\"see\n2,x,http://not-a-record/\nbelow\",http://a/\n"
                                   "2,\"\r\n\r\n\",http://b/\r\n"
                                   "3,\"say \"\"hi\"\"\n\"\"\",\"http://c/\"\n"
                                   "4,\"\"\"\n\"\"\n\",http://d/\n"
                                   "\n"
                                   "\"5\n5\",,\"http://e/?\"\"\"\n"
                                   "6,\",\n,\n,\",http://f/\n";
std::string const notes_and_hosts = "id,note,url,host\n"
                                    "1,\"see\n2,x,http://not-a-record/\nbelow\",http://a/,a\n"
                                    "2,\"\r\n\r\n\",http://b/,b\r\n"
                                    "3,\"say \"\"hi\"\"\n\"\"\",\"http://c/\",c\n"
                                    "4,\"\"\"\n\"\"\n\",http://d/,d\n"
                                    "\n"
                                    "\"5\n5\",,\"http://e/?\"\"\",\n"
                                    "6,\",\n,\n,\",http://f/,f\n";
words const host = {"--field", "url", "--fields", "host"};

}  // namespace

BOOST_AUTO_TEST_CASE(fields_in_quotation_marks_may_have_line_breaks) {
    auto const end = parse_table(host, notes_and_urls);
    BOOST_TEST(end.out == notes_and_hosts);
    BOOST_TEST(end.status == 1);  // because of http://e/?"
    scratch_directory const scratch;
    auto const file = scratch / "notes.csv";
    write_file(file, notes_and_urls);
    for (std::string const jobs : {"1", "3"})
        for (std::string const block : {"1", "2", "5", "16", "100", "100000"})
            BOOST_TEST(parse_table(with(host, {"-i", file, "--jobs", jobs, "--block-size", block}), "").out ==
                           notes_and_hosts,
                       jobs + " jobs, blocks of " + block);
    for (std::size_t at = 0; at <= notes_and_urls.size(); ++at) {
        auto const middle = std::to_string(at);
        auto const part = [&](std::string const& range) {
            return parse_table(with(host, {"-i", file, "--range", range, "--block-size", "7"}), "").out;
        };
        BOOST_TEST(part(":" + middle) + part(middle + ":") == notes_and_hosts, middle);
    }
    auto const packed = scratch / "notes.csv.gz";
    write_file(packed, compressed(notes_and_urls, boost::iostreams::gzip_compressor()));
    BOOST_TEST(parse_table(with(host, {"-i", packed}), "").out == notes_and_hosts);
    BOOST_TEST(parse_table(with(host, {"-i", packed, "--range", ":30"}), "").out +
                   parse_table(with(host, {"-i", packed, "--range", "30:"}), "").out ==
               notes_and_hosts);
}

BOOST_AUTO_TEST_CASE(every_command_reads_quoted_line_breaks) {
    std::string const table = "note,url\n\"a\nhttp://not-a-record/\nb\",HTTP://A/\n";
    std::string const row = "\"a\nhttp://not-a-record/\nb\",HTTP://A/,";
    BOOST_TEST(run_on("normalize", {"--field", "url"}, table).out ==
               "note,url,normal,code,error\n" + row + "http://a/,,\n");
    BOOST_TEST(run_on("edit", {"--field", "url", "--set", "host=b"}, table).out ==
               "note,url,edited,code,error\n" + row + "HTTP://b/,,\n");
    BOOST_TEST(run_on("resolve", {"--field", "url", "--base", "http://x/"}, table).out ==
               "note,url,resolved,same_document,surplus_levels,code,error\n" + row + "HTTP://A/,false,0,,\n");
    auto const checked = run_on("check", {"--field", "url", "--summary"}, table);
    BOOST_TEST(contains(checked.err, "input records 1 = 1 valid"), checked.err);
    BOOST_TEST(checked.status == 0);
    BOOST_TEST(parse_table({"--no-headers", "--field", "2", "--fields", "host", "--delimiter", ";"},
                           "\"a\n;\n\";http://a/\n\"\n\";http://b/")
                   .out == "\"a\n;\n\";http://a/;a\n\"\n\";http://b/;b\n");
    // If the separator is not a comma, a comma is an ordinary byte, and so is a quotation mark after it.
    BOOST_TEST(parse_table({"--no-headers", "--field", "2", "--fields", "host", "--delimiter", "\\t"},
                           "a,\"b\thttp://a/\nc\thttp://b/\n")
                   .out == "a,\"b\thttp://a/\nc\thttp://b/\tb\n");
}

BOOST_AUTO_TEST_CASE(header_and_urls_may_have_line_breaks) {
    BOOST_TEST(
        parse_table({"--field", "u\nrl", "--fields", "host"}, "\"a\nb\",\"u\nrl\"\n1,http://a/\n").out ==
        "\"a\nb\",\"u\nrl\",host\n1,http://a/,a\n");
    BOOST_TEST(parse_table(host, "\"url\"\r\n\"http://a/\"\r\n").out ==
               "\"url\",host\r\n\"http://a/\",a\r\n");
    BOOST_TEST(parse_table(host, "\xEF\xBB\xBF\"url\",\"a\nb\"\n\"http://a/\",\"\n\"\n").out ==
               "\xEF\xBB\xBF\"url\",\"a\nb\",host\n\"http://a/\",\"\n\",a\n");
    auto const end =
        parse_table({"--field", "url", "--fields", "host,code,input"}, "url,b\n\"http://a/\nb\",x\n");
    BOOST_TEST(end.out == "url,b,host,code,input\n\"http://a/\nb\",x,,forbidden_octet,\"http://a/\nb\"\n");
    BOOST_TEST(end.status == 1);
}

// Line and column are those of the URL, so that an editor can go there; the record begins at file_offset.
BOOST_AUTO_TEST_CASE(records_of_several_lines_have_the_place_of_their_url) {
    std::string const table = "note,url\n\"a\nb\n\",http://a/\n\"\r\n\",\"http://[/\"\nx,http://b:x/\n";
    auto const end = parse_table(with(host, {"--on-error", "skip"}), table);
    BOOST_TEST(end.err.find("<stdin>:6:12: error: ") == 0U, end.err);
    BOOST_TEST(contains(end.err, "<stdin>:7:12: error: "), end.err);
    BOOST_TEST(parse_table({"--field", "url", "--fields", "line,file_offset"}, table).out ==
               "note,url,line,file_offset\n\"a\nb\n\",http://a/,4,9\n\"\r\n\",\"http://[/\",6,26\n"
               "x,http://b:x/,7,43\n");
}

// The rest of the file is not read as records: --on-error row writes it unchanged, and skip omits it.
BOOST_AUTO_TEST_CASE(a_quoted_field_that_is_not_closed_is_an_error) {
    std::string const begin = "id,url\n1,http://a/\n";
    for (std::string const rest :
         {"2,\"http://b/\n3,http://c/\n", "2,\"http://b/\n3,http://c/", "\"", "2,\"\"\"\n3,http://c/\r\n",
          "\"2\n2\",\"http://b/\n3,http://c/\n\n", "2,x,\"http://b/\n"})
        for (auto const* errors : {"row", "skip"})
            for (std::string const block : {"3", "100000"}) {
                auto const end =
                    parse_table(with(host, {"--on-error", errors, "--block-size", block}), begin + rest);
                auto const kept = errors == "row"s ? rest : "";
                BOOST_TEST(end.out == "id,url,host\n1,http://a/,a\n" + kept, rest);
                BOOST_TEST(contains(end.err, "error: the quoted field is not closed before the end"),
                           end.err);
                // The rest may contain records that the run has not read.
                bool const hides = rest.find('\n') != rest.npos;
                BOOST_TEST(end.status == (hides || errors == "skip"s ? 1 : 0), rest);
            }
    auto const where = [&](std::string const& rest) {
        auto const err = parse_table(with(host, {"--on-error", "row"}), begin + rest).err;
        return err.substr(0, err.find(": error"));
    };
    BOOST_TEST(where("2,\"http://b/\n3,http://c/\n") == "<stdin>:3:3");
    BOOST_TEST(where("\"2\n2\",\"http://b/\n3,http://c/\n") == "<stdin>:4:4");
    BOOST_TEST(where("2,http://b/\n\"\n") == "<stdin>:4:1");
}

// Quotation marks within unquoted fields have no meaning, as in other readers of CSV.
BOOST_AUTO_TEST_CASE(quotation_marks_within_fields_have_no_meaning) {
    auto const end = parse_table(with(host, {"--on-error", "row"}), "id,url\n"
                                                                    "5\" nail,http://a/\n"
                                                                    "1,http://b/\n"
                                                                    " \"x\n"
                                                                    "y\",http://c/\n"
                                                                    "\"x\"y\",http://d/\n"
                                                                    "2,http://e/\n");
    BOOST_TEST(end.out == "id,url,host\n"
                          "5\" nail,http://a/\n"
                          "1,http://b/,b\n"
                          " \"x\n"
                          "y\",http://c/\n"
                          "\"x\"y\",http://d/\n"
                          "2,http://e/,e\n");
    for (auto const* where : {":2:1: error: the record is not CSV", ":4:1: error: the record is not CSV",
                              ":5:1: error: the record is not CSV", ":6:1: error: the record is not CSV"})
        BOOST_TEST(contains(end.err, where), where + ("\n" + end.err));
    BOOST_TEST(end.status == 0);
    // A stray quotation mark at the start of a field hides the records up to the next one.
    auto const stray = parse_table(with(host, {"--on-error", "row"}),
                                   "id,url\n1,\"http://a/\n2,http://b/\n3,\"http://c/\"\n4,http://d/\n");
    BOOST_TEST(stray.out == "id,url,host\n1,\"http://a/\n2,http://b/\n3,\"http://c/\"\n4,http://d/,d\n");
    BOOST_TEST(stray.err.find("<stdin>:2:3: error: the record is not CSV") == 0U, stray.err);
    BOOST_TEST(stray.status == 1);
}

BOOST_AUTO_TEST_CASE(blank_lines_are_not_records) {
    std::string const table = "url,b\n\nhttp://a/,1\n\r\n\n\nhttp://b/,2\n\n";
    for (auto const* errors : {"skip", "row", "fail"})
        for (std::string const block : {"1", "100000"}) {
            auto const end =
                parse_table(with(host, {"--on-error", errors, "--block-size", block, "--summary"}), table);
            BOOST_TEST(end.out == "url,b,host\n\nhttp://a/,1,a\n\r\n\n\nhttp://b/,2,b\n\n");
            BOOST_TEST(contains(end.err, "input records 2 = 2 valid"), end.err);
            BOOST_TEST(end.status == 0);
        }
    BOOST_TEST(parse_table(host, "url\nhttp://a/\n\n\"\"\n").out == "url,host\nhttp://a/,a\n\n\"\",\n");
    BOOST_TEST(parse_table({"--no-headers", "--field", "1", "--fields", "host"}, "\n\nhttp://a/\n\n").out ==
               "\n\nhttp://a/,a\n\n");
    BOOST_TEST(parse_table(host, "url,b\nhttp://[/,1\n\nhttp://a:x/,1\n").status == 1);
    BOOST_TEST(contains(parse_table(with(host, {"--on-error", "skip"}), "url\n\n\nhttp://[/\n").err,
                        "<stdin>:4:9: error"));
    BOOST_TEST(run_on("check", {"--field", "url"}, table).out == "");
    BOOST_TEST(run_on("check", {"--field", "url"}, table).status == 0);
    // A line of blanks is a record.
    BOOST_TEST(parse_table(host, "url,b\n  \n").status == 1);
}

BOOST_AUTO_TEST_CASE(ragged_rows_are_errors) {
    std::string const table =
        "id,url,note\n1,http://a/\n2,http://b/,x\n3,http://c/,x,y\n4,http://d/,\n5\n,,,,\n";
    auto const end = parse_table(with(host, {"--on-error", "row"}), table);
    BOOST_TEST(end.out == "id,url,note,host\n1,http://a/\n2,http://b/,x,b\n3,http://c/,x,y\n"
                          "4,http://d/,,d\n5\n,,,,\n");
    for (auto const* where : {":2:1: error: the record has fewer or more columns than the first: 2, not 3",
                              ":4:1: error: the record has fewer or more columns than the first: 4, not 3",
                              ":6:1: error: the record has fewer or more columns than the first: 1, not 3",
                              ":7:1: error: the record has fewer or more columns than the first: 5, not 3"})
        BOOST_TEST(contains(end.err, where), where + ("\n" + end.err));
    BOOST_TEST(parse_table(with(host, {"--on-error", "skip"}), table).out ==
               "id,url,note,host\n2,http://b/,x,b\n4,http://d/,,d\n");
}

BOOST_AUTO_TEST_CASE(messages_suggest_the_column_that_is_meant) {
    auto const said = [](std::string const& field, std::string const& header, words const& more = {}) {
        auto const end = parse_table(with({"--field", field, "--fields", "host"}, more), header + "\nx\n");
        BOOST_TEST(end.out == "");
        BOOST_TEST(end.status == 3);
        return end.err.substr(end.err.find("input: ") + 7);
    };
    BOOST_TEST(said("url", "id,URL") == "it has no column url; did you mean URL?\n");
    BOOST_TEST(said("url", "id,url\r1,http://h/\r") ==
               "it has no column url; its lines end with CR: convert them with `tr '\\r' '\\n'`\n");
    BOOST_TEST(said("Website", "id,website") == "it has no column Website; did you mean website?\n");
    BOOST_TEST(said("URL", "link_url,urls,x") == "it has no column URL; did you mean urls?\n");
    BOOST_TEST(said("url", "id, url") == "it has no column url; did you mean ' url'?\n");
    BOOST_TEST(said("host", "hots,url") == "it has no column host; did you mean hots?\n");
    BOOST_TEST(said("url", "id;url") == "it has no column url; with --delimiter ';' it has the column url\n");
    BOOST_TEST(said("url", "id\turl\tx") ==
               "it has no column url; with --delimiter '\\t' it has the column url\n");
    BOOST_TEST(said("url", "id|\"url\"") ==
               "its header: the record is not CSV: a quotation mark within an unquoted "
               "field, or text after a quoted one; with --delimiter '|' it has the "
               "column url\n");
    BOOST_TEST(said("url", "id,url", {"--delimiter", ";"}) ==
               "it has no column url; with --delimiter ',' it has the column url\n");
    BOOST_TEST(said("zzz", "id;url") == "it has no column zzz; the columns are id;url\n");
    BOOST_TEST(said("2", "id,url") == "it has no column 2; the columns are id url\n");
}

BOOST_AUTO_TEST_CASE(lines_that_are_too_long_are_errors) {
    auto const end = parse_table(with(host_and_port, {"--on-error", "row", "--max-line-length", "12"}),
                                 "id,url\n1,http://aaaaaaaaaaaa/\n2,http://b/\n");
    BOOST_TEST(end.out == "id,url,host,port\n2,http://b/,b,\n");  // no row is written
    BOOST_TEST(end.err.find("<stdin>:2:1: error: the line is longer than allowed: 22 octets") == 0U, end.err);
    BOOST_TEST(end.status == 1);
    // A quotation mark may turn the rest of a file into one record. Nothing after it is read.
    for (std::string const block : {"4", "100000"}) {
        auto const stray = parse_table(
            with(host_and_port, {"--on-error", "row", "--max-line-length", "30", "--block-size", block}),
            "id,url\n1,http://a/\n2,\"http://b/\n3,http://cccccccccccccccccccc/\n" +
                std::string(100000, 'x') + "\n");
        BOOST_TEST(stray.out == "id,url,host,port\n1,http://a/,a,\n");
        BOOST_TEST(stray.err ==
                   "<stdin>:3:1: error: the quoted field with line breaks is longer than --max-line-length "
                   "allows; if its quotation mark is a stray one, correct it; read up to offset 19\n");
        BOOST_TEST(stray.status == 3);
        auto const closed = parse_table(
            with(host_and_port, {"--on-error", "row", "--max-line-length", "30", "--block-size", block}),
            "id,url\n\"" + std::string(100000, 'x') + "\",http://a/\n2,\"http://b/\"\n");
        BOOST_TEST(closed.out == "id,url,host,port\n2,\"http://b/\",b,\n");
        BOOST_TEST(closed.status == 1);
    }
}

BOOST_AUTO_TEST_CASE(rejects_are_written_to_their_file) {
    scratch_directory const scratch;
    auto const table = scratch / "table.csv", rejected = scratch / "rejects.tsv";
    write_file(table, "id,url\n1,http://[/\n2\n");
    parse_table(with(host_and_port, {"-i", table, "--rejects", rejected}), "");
    auto const rows = split_lines(read_file(rejected));
    BOOST_TEST_REQUIRE(rows.size() == 3U);
    BOOST_TEST(rows[1].find(table + "\t2\t7\t8\t") == 0U, rows[1]);
    BOOST_TEST(contains(rows[1], "\thttp://[/"));
    BOOST_TEST(rows[2] == table + "\t3\t19\t\\N\tother_columns\t\\N\t\\N\tthe record has fewer or more "
                                  "columns than the first: 1, not 2\t2");
}

BOOST_AUTO_TEST_CASE(several_inputs_need_the_same_header) {
    scratch_directory const scratch;
    auto const a = scratch / "a.csv", b = scratch / "b.csv", c = scratch / "c.csv";
    write_file(a, "id,url\n1,http://a/\n");
    write_file(b, "id,url\r\n2,http://b/\r\n");
    write_file(c, "url,id\nhttp://c/,3\n");
    auto const end =
        parse_table(with(host_and_port, {"-i", a, "-i", c, "-i", b, "-i", scratch / "none.csv"}), "");
    BOOST_TEST(end.out == "id,url,host,port\n1,http://a/,a,\n2,http://b/,b,\r\n");
    BOOST_TEST(contains(end.err, "cannot read " + c + ": its header is not that of the first input"));
    BOOST_TEST(end.status == 3);
}

BOOST_AUTO_TEST_CASE(conflicting_options_are_wrong_usage) {
    auto const refused = [](words const& arguments) {
        auto const end = urigram::test::urigram(with({"parse"}, arguments), "url\n");
        BOOST_TEST(end.status == 2);
        BOOST_TEST(end.out == "");
        return end.err.substr(0, end.err.find('\n'));
    };
    BOOST_TEST(refused({"--input-format", "csv"}) ==
               "urigram: --input-format: needs --field NAME, the column or member of the URL");
    BOOST_TEST(refused({"--field", "url"}) == "urigram: --field: goes with --input-format csv, tsv or jsonl");
    BOOST_TEST(refused({"--input-format", "csv", "--field", "url", "http://h/"}) ==
               "urigram: --input-format: goes with --input, not with arguments");
    BOOST_TEST(
        contains(refused({"--input-format", "csv", "--field", "url", "--format", "text"}), "excludes"));
    BOOST_TEST(contains(refused({"--input-format", "csv", "--field", "url", "--get", "{host}"}), "--get"));
    BOOST_TEST(contains(refused({"--input-format", "csv", "--field", "url", "--header"}), "--header"));
    BOOST_TEST(contains(refused({"--input-format", "csv", "--field", "url", "--member", "x"}), "jsonl only"));
    BOOST_TEST(contains(refused({"--input-format", "xml", "--field", "url"}),
                        "'xml' is none of csv, tsv, jsonl, ndjson"));
    for (std::string const delimiter : {"", "ab", "\"", "\n", "\\n"})
        BOOST_TEST(contains(refused({"--input-format", "csv", "--field", "url", "--delimiter=" + delimiter}),
                            "--delimiter"),
                   delimiter);
    BOOST_TEST(urigram::test::urigram({"explain", "--input-format", "csv"}).status == 2);
}

BOOST_AUTO_TEST_CASE(other_commands_read_and_write_tables) {
    std::string const table = "id,url\n1,HTTP://A:80/%7eb\n2,http://[/\n";
    BOOST_TEST(run_on("normalize", {"--field", "url", "--on-error", "row"}, table).out ==
               "id,url,normal,code,error\n1,HTTP://A:80/%7eb,http://a/~b,,\n2,http://[/,,unexpected_octet,"
               "\"expected HEXDIG, \"\":\"\", \"\"V\"\" or \"\"v\"\" in IPv6address, found \"\"/\"\"\"\n");
    BOOST_TEST(run_on("normalize", {"--field", "url"}, table).out ==
               "id,url,normal,code,error\n1,HTTP://A:80/%7eb,http://a/~b,,\n");
    BOOST_TEST(run_on("edit", {"--field", "url", "--set", "host=b"}, "url\nhttp://a/\n").out ==
               "url,edited,code,error\nhttp://a/,http://b/,,\n");
    auto const checked = run_on("check", {"--field", "url"}, table);
    BOOST_TEST(checked.out == "");
    BOOST_TEST(checked.err.find("<stdin>:3:11: error: ") == 0U, checked.err);
    BOOST_TEST(checked.status == 1);
}

BOOST_AUTO_TEST_CASE(references_are_resolved_against_the_base_of_their_row) {
    auto const end = run_on("resolve", {"--field", "ref", "--base-field", "page", "--on-error", "row"},
                            "page,ref\nhttp://a/b/c,../d\nhttp://x/,//y\n\"http://e/,\",f\n"
                            "^,g\ng,h\nhttp://a/,^\n");
    BOOST_TEST(end.out.substr(0, end.out.find("\"expected")) ==
               "page,ref,resolved,same_document,surplus_levels,code,error\n"
               "http://a/b/c,../d,http://a/d,false,0,,\n"
               "http://x/,//y,http://y,false,0,,\n"
               "\"http://e/,\",f,http://e/f,false,0,,\n"
               "^,g,,,,invalid_base,the base is not a URL\n"
               "g,h,,,,relative_base,the base has no scheme\n"
               "http://a/,^,,,,forbidden_octet,");
    BOOST_TEST(run_on("resolve", {"--field", "ref", "--base", "http://a/b/"}, "ref\n../c\n").out ==
               "ref,resolved,same_document,surplus_levels,code,error\n../c,http://a/c,false,0,,\n");
    BOOST_TEST(
        run_on("resolve", {"--field", "2", "--base-field", "1", "--no-headers"}, "http://a/b,c\n").out ==
        "http://a/b,c,http://a/c,false,0,,\n");
    auto const both = run_on("resolve", {"--field", "a", "--base-field", "b", "--base", "http://a/"}, "");
    BOOST_TEST(both.status == 2);
    BOOST_TEST(contains(both.err, "--base-field: excludes --base"));
    BOOST_TEST(resolve({"--base-field", "b", "g"}).status == 2);
}

namespace {

/// A cell as written in a table, and its value.
struct cell {
    std::string raw;
    std::string value;
};

class random_table {
public:
    explicit random_table(unsigned seed, char delimiter) : random_(seed), delimiter_(delimiter) {}

    std::size_t below(std::size_t limit) { return random_() % limit; }

    cell any_cell() {
        std::string value;
        auto const size = below(12);
        auto const octets = "\"\",,;\t \r\n\n\0\x80\xFF\xC3\xA9"
                            "ab01'\\"s;
        for (std::size_t i = 0; i < size; ++i) value += octets[below(octets.size())];
        return written(value);
    }

    cell any_url() {
        static char const* const urls[] = {"http://a/",     "http://b:8080/x,y;z", "s:%22",         "",
                                           "http://[::1]/", "http://h/?a=\"b",     "http://u:p@h/", "\x80",
                                           "mailto:a@b"};
        return written(urls[below(std::size(urls))]);
    }

    std::string end() { return below(2) == 0 ? "\r\n" : "\n"; }

private:
    cell written(std::string const& value) {
        bool const must = value.find_first_of({'"', '\n', delimiter_}) != value.npos ||
                          (!value.empty() && value.back() == '\r');
        if (!must && below(2) == 0) return {value, value};
        std::string raw = "\"";
        for (char const c : value) raw.append(c == '"' ? 2 : 1, c);
        return {raw + '"', value};
    }

    std::mt19937 random_;
    char delimiter_;
};

}  // namespace

// Each line of the output is the input line, followed by the columns of --format tsv for its URL.
BOOST_AUTO_TEST_CASE(any_table_passes_through) {
    for (unsigned seed = 0; seed < 40; ++seed) {
        char const delimiter = ",;\t"[seed % 3];
        random_table random(seed, delimiter);
        auto const columns = 1 + random.below(4), field = random.below(columns);
        std::string table, lines;
        words urls, rows, ends;
        for (std::size_t row = 0; row < 30; ++row) {
            std::string line;
            for (std::size_t i = 0; i < columns; ++i) {
                auto const one = i == field ? random.any_url() : random.any_cell();
                line.append(i == 0 ? 0 : 1, delimiter).append(one.raw);
                if (i == field) urls.push_back(one.value);
            }
            if (line.empty()) line = "\"\"";  // a blank line is not a record
            ends.push_back(random.end());
            rows.push_back(line);
            table += line + ends.back();
            lines += urls.back() + "\n";
        }
        auto const number = std::to_string(field + 1);
        auto const end = parse_table({"--no-headers", "--field", number, "--delimiter",
                                      std::string(1, delimiter), "--fields", "host,valid"},
                                     table);
        auto const plain = split_lines(parse({"--format", "tsv", "--fields", "host,valid"}, lines).out);
        std::string expected;
        for (std::size_t row = 0; row < rows.size(); ++row) {
            auto const values = plain[row].find('\t');
            auto const found = plain[row].substr(0, values);
            expected += rows[row] + delimiter + (found == "\\N" ? "" : found) + delimiter +
                        plain[row].substr(values + 1) + ends[row];
        }
        BOOST_TEST((end.out == expected), "seed " << seed << ":\n" << end.out << "\nexpected\n" << expected);
    }
}

BOOST_AUTO_TEST_CASE(output_does_not_depend_on_ranges_and_jobs) {
    std::string table = "id,url\r\n";
    for (int i = 0; i < 300; ++i)
        table += std::to_string(i) + ",\"http://h" + std::to_string(i % 7) + (i % 5 == 0 ? "[" : "") +
                 "/\"\"\"" + (i % 11 == 0 ? "" : "\n");
    scratch_directory const scratch;
    auto const file = scratch / "long.csv";
    write_file(file, table);
    auto const how = with(host_and_port, {"-i", file, "--jobs"});
    auto const one = parse_table(with(how, {"1"}), "");
    for (std::string const block : {"1", "7", "64", "100000"}) {
        auto const four = parse_table(with(how, {"4", "--block-size", block}), "");
        BOOST_TEST((four.out == one.out), block);
        BOOST_TEST((four.err == one.err), block);
    }
    for (std::size_t at = 0; at < table.size(); at += 97) {
        auto const middle = std::to_string(at);
        auto const first = parse_table(with(how, {"1", "--range", ":" + middle}), "");
        auto const second = parse_table(with(how, {"1", "--range", middle + ":"}), "");
        BOOST_TEST((first.out + second.out == one.out), at);
    }
    BOOST_TEST((parse_table(with(how, {"4"}), "").out == one.out));
}

BOOST_AUTO_TEST_CASE(hostile_tables_are_read_as_written) {
    words const how = {"--field", "url", "--fields", "host", "--on-error", "row"};
    std::string const megabyte(1 << 20, 'x'), quotes(1 << 20, '"'), commas(1 << 20, ',');
    BOOST_TEST((parse_table(how, "url,b\nhttp://a/," + megabyte + "\n").out ==
                "url,b,host\nhttp://a/," + megabyte + ",a\n"));
    BOOST_TEST((parse_table(how, "url,b\nhttp://a/," + quotes + "\n").out ==
                "url,b,host\nhttp://a/," + quotes + ",a\n"));
    BOOST_TEST((parse_table(how, "url,b\nhttp://a/,\"" + quotes + "\n").out ==
                "url,b,host\nhttp://a/,\"" + quotes + "\n"));
    BOOST_TEST((parse_table(how, "url,b\nhttp://a/," + commas + "\n").out ==
                "url,b,host\nhttp://a/," + commas + "\n"));
    BOOST_TEST((parse_table(how, "url,b\nhttp://a/,\"" + commas + "\"\n").out ==
                "url,b,host\nhttp://a/,\"" + commas + "\",a\n"));
    BOOST_TEST(parse_table(how, "url,b\nhttp://a/,\0\"\n\"http://\0\",x\n"s).status == 0);
    // A line that cannot be read does not affect the next one.
    BOOST_TEST(parse_table(how, "url\n\"http://a/\n\"http://b/\"\n\"x\"y\n\"http://c/\"\n").out ==
               "url,host\n\"http://a/\n\"http://b/\"\n\"x\"y\n\"http://c/\",c\n");
}

BOOST_AUTO_TEST_SUITE_END()
