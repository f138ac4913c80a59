// SPDX-License-Identifier: BSL-1.0
#include "data.hpp"
#include "dialect_names.hpp"
#include "program.hpp"
#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(cli_blocks_cpp)

using namespace urigram::test;

namespace {

/// Valid and rejected lines of every scheme, with every kind of line end.
std::string mixed_lines() {
    std::string text = "http://h/\r\n\n\r\r\n# no URL\n";
    for (auto const& row : rows_of("old_schemes.tsv"))
        text += row.at(0) + (text.size() % 3 == 0 ? "\r\n" : "\n");
    text += std::string(9000, 'x') + ":y\nnntp://h/g/x\nHTTP://h/%zz\n" + std::string("a\0\tb\\\n", 6);
    for (auto const& row : rows_of("old_schemes.tsv")) text += row.at(0) + "^\n";
    return text + "news:last\r";
}

struct everything {
    std::string out, err, rejects;
    int status;
};

/// The output, messages and exit status for a file.
everything all_of(std::string const& file, std::vector<std::string> const& options) {
    scratch_directory const scratch;
    std::vector<std::string> arguments = {"-i", file, "--rejects", scratch / "r", "--summary"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    auto const end = parse(arguments);
    return {end.out, end.err, read_file(scratch / "r"), end.status};
}

void check_same(everything const& a, everything const& b) {
    BOOST_TEST((a.out == b.out));
    BOOST_TEST((a.rejects == b.rejects));
    BOOST_TEST(a.err == b.err);
    BOOST_TEST(a.status == b.status);
}

std::vector<std::string> const to_tsv = {
    "--format", "tsv", "--fields", "file,line,file_offset,input,valid,production,host,error,offset,code"};

}  // namespace

BOOST_AUTO_TEST_CASE(output_does_not_depend_on_jobs_and_blocks) {
    scratch_directory const scratch;
    write_file(scratch / "in", mixed_lines());
    auto const expected = all_of(scratch / "in", with(to_tsv, {"--jobs", "1"}));
    BOOST_TEST_REQUIRE(split_lines(expected.out).size() > 50U);
    BOOST_TEST(split_lines(expected.rejects).size() > 20U);
    for (std::string jobs : {"1", "2", "3", "8"})
        for (std::string size : {"1", "2", "3", "7", "4095", "4096", "4097", "1M"})
            BOOST_TEST_CONTEXT(jobs << " jobs, blocks of " << size)
    check_same(all_of(scratch / "in", with(to_tsv, {"--jobs", jobs, "--block-size", size})), expected);
    check_same(all_of(scratch / "in", to_tsv), expected);
}

BOOST_AUTO_TEST_CASE(lines_are_read_like_arguments) {
    std::vector<std::string> texts = {"", "http://h/\r", "a b", "//h?q#f", "x"};
    for (auto const& row : rows_of("old_schemes.tsv")) texts.push_back(row.at(0));
    for (auto const& url : lines_of("homepages.txt"))
        if (texts.size() < 1000 || url.find_first_of("~^%?@") != std::string::npos) texts.push_back(url);
    std::string file;
    for (auto const& text : texts) file += text + (text.empty() || text.back() != '\r' ? "\n" : "\r\n");
    for (auto const& grammar : with(dialect_names(), {"rfc1738:httpurl"})) {
        std::vector<std::string> const options = {"--grammar", grammar, "--format", "ndjson"};
        auto const as_lines = parse(options, file);
        auto const as_arguments = parse(with(with(options, {"--"}), texts));
        BOOST_TEST(split_lines(as_lines.out).size() == texts.size());
        BOOST_TEST((as_lines.out == as_arguments.out), grammar);
        BOOST_TEST(as_lines.status == as_arguments.status);
    }
}

BOOST_AUTO_TEST_CASE(output_in_other_formats_does_not_depend_on_blocks) {
    scratch_directory const scratch;
    write_file(scratch / "in", mixed_lines());
    for (std::vector<std::string> const& options :
         {std::vector<std::string>{"--format", "text"},
          {"--format", "ndjson"},
          {"--format", "text", "--on-error", "skip"},
          {"--format", "tsv", "--header", "--on-error", "row"},
          {"--format", "text", "--grammar", "rfc2396"},
          {"--format", "ndjson", "--grammar", "rfc1738:genericurl", "--on-error", "skip"}}) {
        auto const expected = all_of(scratch / "in", with(options, {"--jobs", "1"}));
        for (std::string size : {"1", "100"})
            for (std::string jobs : {"1", "4"})
                check_same(all_of(scratch / "in", with(options, {"--jobs", jobs, "--block-size", size})),
                           expected);
    }
}

BOOST_AUTO_TEST_CASE(diagnostics_come_in_order) {
    auto const whole = parse({"--on-error", "skip", "--jobs", "1"}, mixed_lines());
    BOOST_TEST(split_lines(whole.err).size() > 60U);
    auto const pieces = parse({"--on-error", "skip", "--jobs", "4", "--block-size", "10"}, mixed_lines());
    BOOST_TEST(pieces.err == whole.err);
    BOOST_TEST(pieces.out == whole.out);
}

BOOST_AUTO_TEST_CASE(the_first_rejected_record_also_ends_a_parallel_run) {
    std::string text;
    for (int i = 0; i < 1000; ++i) text += "news:a\n";
    text += "#\nnews:b\n#\n";
    for (int i = 0; i < 1000; ++i) text += "news:c\n#\n";
    for (std::string jobs : {"1", "2", "8"}) {
        auto const end = parse({"--on-error", "fail", "--summary", "--format", "tsv", "--fields", "line",
                                "--jobs", jobs, "--block-size", "50"},
                               text);
        BOOST_TEST(end.status == 1);
        BOOST_TEST(split_lines(end.out).size() == 1000U);
        BOOST_TEST(contains(end.err, "<stdin>:1001:1: error"));
        BOOST_TEST(contains(end.err, "input records 1001 = 1000 valid + 1 rejected"));
    }
}

BOOST_AUTO_TEST_CASE(a_run_that_ends_early_does_not_wait_for_more_input) {
    for (std::string jobs : {"1", "2", "8"}) {
        pipe_ends in;
        nameless_file const out;
        nameless_file const err;
        auto const child = start(URIGRAM_PROGRAM, {"check", "--on-error", "fail", "--jobs", jobs},
                                 {in.read_end(), out.fd(), err.fd()});
        in.write("news:a\n");
        ::usleep(20'000);
        in.write("#\n");
        BOOST_TEST(wait_for(child).status == 1);  // with the pipe still open
        BOOST_TEST(contains(err.content(), "<stdin>:2:1: error"));

        int const full = ::open("/dev/full", O_WRONLY | O_CLOEXEC);
        auto const writer =
            start(URIGRAM_PROGRAM, {"parse", "--jobs", jobs}, {in.read_end(), full, err.fd()});
        ::close(full);
        in.write("news:a\n");
        BOOST_TEST(wait_for(writer).status == 3);
        BOOST_TEST(contains(err.content(), "cannot write to standard output: No space left on device\n"));
    }
}

BOOST_AUTO_TEST_CASE(a_summary_of_many_names_does_not_depend_on_blocks) {
    std::string text;
    for (int i = 3000; i > 0; --i) text += "s" + std::to_string(i * 7919 % 3001) + ":x\n";
    auto const whole = parse({"--summary", "--format", "tsv", "--fields", "valid", "--jobs", "1"}, text).err;
    BOOST_TEST(contains(whole, "  (others)"));
    for (std::string size : {"1", "1000", "4096"})
        BOOST_TEST(
            parse({"--summary", "--format", "tsv", "--fields", "valid", "--block-size", size}, text).err ==
            whole);
}

BOOST_AUTO_TEST_CASE(adjacent_ranges_have_each_line_once) {
    scratch_directory const scratch;
    std::string const text = "http://h/\r\n\n\nx\nnews:a\r\nnews:bc\n\r\nftp://h";
    write_file(scratch / "in", text);
    auto const rows = [&](std::size_t from, std::size_t to) {
        auto const number = [](std::size_t n) { return n == std::string::npos ? "" : std::to_string(n); };
        auto const end = parse({"--format", "tsv", "--fields", "file_offset,input,code", "-i", scratch / "in",
                                "--block-size", "5", "--range", number(from) + ":" + number(to)});
        BOOST_TEST((end.err.empty() || from > text.size()));  // a range after the end has a message
        return end.out;
    };
    auto const all = rows(std::string::npos, std::string::npos);
    BOOST_TEST(split_lines(all).size() == 8U);
    for (std::size_t at = 0; at <= text.size() + 2; ++at) {
        BOOST_TEST(rows(std::string::npos, at) + rows(at, std::string::npos) == all, at);
        std::size_t const next = at + at % 4;
        BOOST_TEST(rows(0, at) + rows(at, next) + rows(next, std::string::npos) == all, at << " " << next);
    }
}

BOOST_AUTO_TEST_CASE(lines_are_counted_from_the_first_line_of_a_range) {
    scratch_directory const scratch;
    write_file(scratch / "in", "news:a\nnews:b\n#\nnews:d\n");
    auto const end = parse({"--range", "1:20", "-i", scratch / "in", "--format", "tsv", "--fields",
                            "line,file_offset,input", "--rejects", scratch / "r"});
    BOOST_TEST(end.out == "1\t7\tnews:b\n2\t14\t#\n3\t16\tnews:d\n");
    BOOST_TEST(split_lines(read_file(scratch / "r")).at(1).rfind((scratch / "in") + "\t2\t14\t0\t", 0) == 0U);
    // A range of standard input.
    BOOST_TEST(
        parse({"--range", "7:8", "--format", "tsv", "--fields", "input"}, "news:a\nnews:b\nnews:c").out ==
        "news:b\n");
}

BOOST_AUTO_TEST_CASE(a_line_above_the_limit_has_its_own_error) {
    scratch_directory const scratch;
    std::string const text = "news:a\r\nnews:ab\nnews:" + std::string(100'000, 'c') + "\nnews:d\n";
    for (std::string size : {"1", "10", "1M"}) {
        auto const end =
            parse({"--max-line-length", "6", "--block-size", size, "--format", "tsv", "--fields",
                   "line,input,valid,error,offset,code", "--summary", "--rejects", scratch / "r"},
                  text);
        BOOST_TEST(end.status == 1);
        BOOST_TEST(end.out ==
                   "1\tnews:a\ttrue\t\\N\t\\N\t\\N\n"
                   "2\tnews:a\tfalse\tthe line is longer than allowed: 7 octets\t\\N\ttoo_long\n"
                   "3\tnews:c\tfalse\tthe line is longer than allowed: 100005 octets\t\\N\ttoo_long\n"
                   "4\tnews:d\ttrue\t\\N\t\\N\t\\N\n");
        BOOST_TEST(contains(end.err, "input records 4 = 2 valid + 2 rejected; empty 0\n"));
        BOOST_TEST(contains(end.err, "  too_long "));
        auto const rows = split_lines(read_file(scratch / "r"));
        BOOST_TEST_REQUIRE(rows.size() == 3U);
        BOOST_TEST(rows[1] ==
                   "-\t2\t8\t\\N\ttoo_long\t\\N\t\\N\tthe line is longer than allowed: 7 octets\tnews:a");
    }
    auto const json = parse({"--max-line-length", "6", "--format", "ndjson"}, text).out;
    BOOST_TEST(contains(
        json, R"("error":{"message":"the line is longer than allowed: 7 octets","code":"too_long"}})"));
    auto const said = parse({"--max-line-length", "6"}, text).out;
    BOOST_TEST(contains(said, "<stdin>:2:1: error: the line is longer than allowed: 7 octets\n"));
}

BOOST_AUTO_TEST_CASE(a_file_that_shrinks_while_it_is_read_is_an_error) {
    scratch_directory const scratch;
    std::string text;
    for (int i = 0; i < 300'000; ++i) text += "news:0123456789\n";
    for (std::string jobs : {"1", "4"}) {
        write_file(scratch / "in", text);
        pipe_ends out;
        nameless_file const err;
        auto const child = start(URIGRAM_PROGRAM,
                                 {"parse", "-i", scratch / "in", "--format", "tsv", "--fields", "input",
                                  "--jobs", jobs, "--block-size", "4096"},
                                 {0, out.write_end(), err.fd()});
        out.close_write();
        // The program waits for the reader of the pipe long before it has read the whole file.
        BOOST_TEST(out.read(6) == "news:0");
        std::filesystem::resize_file(scratch / "in", 2'000'000);
        auto const rest = out.read(text.size());
        BOOST_TEST(wait_for(child).status == 3);
        BOOST_TEST(
            contains(err.content(), "urigram: cannot read " + (scratch / "in") +
                                        ": The file got shorter while it was read; read up to offset "),
            err.content());
        BOOST_TEST(rest.size() + 6 == 2'000'000U);  // the lines before the new end of the file
    }
}

BOOST_AUTO_TEST_CASE(a_run_that_fails_writes_no_file) {
    scratch_directory const scratch;
    write_file(scratch / "in", "news:a\n#\n");
    for (std::vector<std::string> const& options :
         {std::vector<std::string>{"--rejects", "/dev/full"}, {"--rejects", scratch / "no/such/place"}}) {
        auto const end = parse(with(options, {"-i", scratch / "in", "-o", scratch / "o"}));
        BOOST_TEST(end.status == 3);
        BOOST_TEST(contains(end.err, options.back()));
        BOOST_TEST(!std::filesystem::exists(scratch / "o"));
    }
}

BOOST_AUTO_TEST_SUITE_END()
