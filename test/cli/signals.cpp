// SPDX-License-Identifier: BSL-1.0
#include "program.hpp"
#include <boost/test/unit_test.hpp>
#include <fcntl.h>
#include <filesystem>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>

BOOST_AUTO_TEST_SUITE(cli_signals_cpp)

using namespace urigram::test;

namespace {

std::vector<std::string> const to_tsv = {"parse", "--format", "tsv", "--fields", "input"};

/// A run that reads a pipe and has written the records it was given.
struct waiting_run {
    scratch_directory scratch;
    pipe_ends in;
    pipe_ends out;
    nameless_file err;
    pid_t child;

    explicit waiting_run(std::vector<std::string> const& arguments)
        : child(start(URIGRAM_PROGRAM, arguments, {in.read_end(), out.write_end(), err.fd()})) {}

    void give(std::string const& records, std::string const& more) const {
        in.write(records + more);
        BOOST_TEST(out.read(records.size()) == records);
    }
};

std::string many_lines() {
    std::string lines;
    for (int i = 0; i < 40000; ++i) lines += "news:group." + std::to_string(i) + '\n';
    return lines;
}

/// Runs a program that writes to `out`, with a file size limit of `size`.
outcome with_largest_file(rlim_t size, std::vector<std::string> const& arguments, int out) {
    nameless_file const err;
    rlimit before{};
    ::getrlimit(RLIMIT_FSIZE, &before);
    rlimit const small{size, before.rlim_max};
    ::setrlimit(RLIMIT_FSIZE, &small);
    auto const child = start(URIGRAM_PROGRAM, arguments, {0, out, err.fd()});
    ::setrlimit(RLIMIT_FSIZE, &before);
    auto end = wait_for(child);
    end.err = err.content();
    return end;
}

/// The same with output to the file `out`, which is first emptied and opened for appending.
outcome with_largest_file(rlim_t size, std::vector<std::string> const& arguments, std::string const& out) {
    write_file(out, "");
    descriptor const file(checked(::open(out.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC)));
    auto end = with_largest_file(size, arguments, file.get());
    end.out = read_file(out);
    return end;
}

/// A grammar of `size` + 1 productions, each of which refers to the next one.
std::string chain_of(int size) {
    std::string text;
    for (int i = 0; i < size; ++i)
        text += "a" + std::to_string(i) + " = \"x\" a" + std::to_string(i + 1) + "\n";
    return text + "a" + std::to_string(size) + " = \"x\"\n";
}

/// Makes it impossible to remove the temporary file of a run, the only one in the directory. Returns its
/// name.
std::string put_directory_in_place_of_temporary(scratch_directory const& scratch) {
    while (scratch.names().empty()) ::usleep(1000);
    auto const name = scratch.names().at(0);
    std::filesystem::remove(scratch / name);
    std::filesystem::create_directory(scratch / name);
    ::usleep(100'000);  // the run is probably reading by now
    return name;
}

/// The range in `ended at offset N of ...; to go on: --range N:`.
std::string range_to_go_on(std::string const& err) {
    std::string const mark = " --range ";
    auto const at = err.find(mark);
    BOOST_TEST_REQUIRE(at != std::string::npos, err);
    auto const begin = at + mark.size();
    return err.substr(begin, err.find_first_not_of("0123456789:", begin) - begin);
}

/// Checks that `records`, the output so far, and the output of a run with the range in the message together
/// are the lines of the input.
void check_that_it_goes_on(std::string const& input, std::string const& records, std::string const& err,
                           std::vector<std::string> arguments = {}) {
    BOOST_TEST((records.empty() || records.back() == '\n'));
    arguments.insert(arguments.end(), {"-i", input, "--range", range_to_go_on(err)});
    auto const rest = urigram::test::urigram(with(to_tsv, arguments));
    BOOST_TEST(rest.status == 0);
    BOOST_TEST((records + rest.out == read_file(input)));
}

}  // namespace

BOOST_AUTO_TEST_CASE(signals_end_a_run_with_whole_records) {
    for (int const signal : {SIGINT, SIGTERM, SIGHUP, SIGXCPU}) {
        scratch_directory const scratch;
        waiting_run const run(with(to_tsv, {"--on-error", "skip", "--rejects", scratch / "r", "--summary"}));
        run.give("news:a\nnews:b\n", "#\nnews:unfin");
        ::kill(run.child, signal);
        BOOST_TEST(wait_for(run.child).signal == signal);
        auto const err = run.err.content();
        BOOST_TEST(contains(err, "urigram: ended at offset "), err);
        BOOST_TEST(contains(err, " of standard input; to go on: -i - --range "), err);
        auto const range = range_to_go_on(err);
        BOOST_TEST((range == "14:" || range == "16:"), range);  // before or after the rejected record
        BOOST_TEST(contains(err, "input records "), err);
        BOOST_TEST((scratch.names() == std::vector<std::string>{"r"}));
    }
}

BOOST_AUTO_TEST_CASE(the_offset_is_that_of_the_first_record_that_is_not_handled) {
    waiting_run const run(with(to_tsv, {"-i", "-", "-i", "/dev/null", "-i", "/dev/null"}));
    run.give("news:a\nnews:b\n", "");
    ::kill(run.child, SIGTERM);
    wait_for(run.child);
    BOOST_TEST(run.err.content() ==
               "urigram: ended at offset 14 of standard input; to go on: -i - --range 14: "
               "and, each by itself, the 2 remaining inputs\n");
}

BOOST_AUTO_TEST_CASE(the_message_quotes_the_name_of_the_input_for_a_shell) {
    scratch_directory const scratch;
    auto const directory = std::filesystem::current_path();
    std::filesystem::current_path(scratch.path());
    std::vector<std::pair<std::string, std::string>> const names = {
        {"it's a", "'it'\\''s a'"},
        {"-b", "./-b"},
        {"caf\303\251 1", "'caf\303\251 1'"},
        {"caf\3511\n'\\", "$'caf\\3511\\012\\'\\\\'"}};
    for (auto const& [name, word] : names) {
        BOOST_TEST_REQUIRE(::mkfifo(name.c_str(), 0600) == 0);
        int const fifo = checked(::open(name.c_str(), O_RDWR | O_CLOEXEC));
        waiting_run const run({"find", "--", name});
        BOOST_TEST(::write(fifo, "news:a\n", 7) == 7);
        BOOST_TEST(run.out.read(7) == "news:a\n");
        ::kill(run.child, SIGTERM);
        wait_for(run.child);
        ::close(fifo);
        BOOST_TEST(contains(run.err.content(), "; to go on: " + word + " --range 7:\n"), run.err.content());
        auto const read = urigram::test::run("/bin/bash", {"-c", "printf %s " + word});
        BOOST_TEST(read.out == (name == "-b" ? "./-b" : name));
    }
    std::filesystem::current_path(directory);
}

BOOST_AUTO_TEST_CASE(the_range_to_resume_ends_where_the_given_range_ends) {
    waiting_run const run(with(to_tsv, {"--range", "0:1000"}));
    run.give("news:a\n", "");
    ::kill(run.child, SIGTERM);
    wait_for(run.child);
    BOOST_TEST(contains(run.err.content(), "--range 7:1000\n"));
}

// The last line of a range may end after the range.
BOOST_AUTO_TEST_CASE(a_completed_range_is_not_resumed) {
    scratch_directory const scratch;
    write_file(scratch / "in", "a\n#\n" + std::string(5000, '#') + "\n#\n");
    auto const end = with_largest_file(
        3000, {"check", "-i", scratch / "in", "--range", "3:5", "--rejects", "/dev/stdout"}, scratch / "out");
    BOOST_TEST(end.status == 3);
    BOOST_TEST(
        contains(end.err, ": ended at offset 5005 of " + (scratch / "in") + ", but rejects are lost\n"),
        end.err);
}

BOOST_AUTO_TEST_CASE(find_can_continue_after_a_signal) {
    waiting_run const lines({"find", "-"});
    lines.give("news:a\nnews:b\n", "");
    ::kill(lines.child, SIGTERM);
    wait_for(lines.child);
    BOOST_TEST(lines.err.content() ==
               "urigram: ended at offset 14 of standard input; to go on: - --range 14:\n");

    // A page is read as a whole.
    scratch_directory const scratch;
    write_file(scratch / "page", "<a href='news:a'>");
    waiting_run const pages({"find", "--html", scratch / "page", "-", scratch / "page"});
    pages.give("", "<a href='news:b'>");
    BOOST_TEST(pages.out.read(7) == "news:a\n");
    ::kill(pages.child, SIGTERM);
    wait_for(pages.child);
    auto const err = pages.err.content();  // the second input may not be open yet
    BOOST_TEST(contains(err, " remaining inputs were not read"), err);
    BOOST_TEST(!contains(err, "range"), err);
}

BOOST_AUTO_TEST_CASE(a_signal_does_not_change_an_output_file_and_the_rejects) {
    for (int const signal : {SIGINT, SIGTERM, SIGHUP}) {
        scratch_directory const scratch;
        write_file(scratch / "o", "old\n");
        write_file(scratch / "r", "old\n");
        pipe_ends in;
        nameless_file const none;
        nameless_file const err;
        auto const child =
            start(URIGRAM_PROGRAM, with(to_tsv, {"-o", scratch / "o", "--rejects", scratch / "r"}),
                  {in.read_end(), none.fd(), err.fd()});
        in.write("news:a\n#\n");
        while (scratch.names().size() < 4) ::usleep(1000);
        ::kill(child, signal);
        BOOST_TEST(wait_for(child).signal == signal);
        BOOST_TEST(read_file(scratch / "o") == "old\n");
        BOOST_TEST(read_file(scratch / "r") == "old\n");
        BOOST_TEST((scratch.names() == std::vector<std::string>{"o", "r"}));
        BOOST_TEST(err.content() == "urigram: " + (scratch / "o") +
                                        " is not written\nurigram: " + (scratch / "r") + " is not written\n");
    }
}

BOOST_AUTO_TEST_CASE(a_second_signal_ends_the_run_and_removes_temporary_files) {
    scratch_directory const scratch;
    pipe_ends out;
    write_file(scratch / "in", many_lines() + "#\n");
    nameless_file const err;
    // The first block is the result of one read, 64 KiB. The first signal has to wait in the middle of the
    // second block, because nobody reads further output.
    auto const child =
        start(URIGRAM_PROGRAM,
              with(to_tsv, {"-i", scratch / "in", "--block-size", "1M", "--rejects", scratch / "r"}),
              {0, out.write_end(), err.fd()});
    BOOST_TEST(out.read(100'000).size() == 100'000);
    ::kill(child, SIGINT);
    ::usleep(1'200'000);  // a signal that arrives sooner counts as the same request
    ::kill(child, SIGTERM);
    BOOST_TEST(wait_for(child).signal == SIGTERM);
    BOOST_TEST((scratch.names() == std::vector<std::string>{"in"}));
}

BOOST_AUTO_TEST_CASE(a_file_that_cannot_be_removed_is_named) {
    scratch_directory const scratch;
    pipe_ends in;
    nameless_file const err;
    auto const child =
        start(URIGRAM_PROGRAM, {"cover", "--grammar", "rfc1738:digits", "-i", "-", "-o", scratch / "o"},
              {in.read_end(), 1, err.fd()});
    auto const name = put_directory_in_place_of_temporary(scratch);
    ::kill(child, SIGTERM);
    BOOST_TEST(wait_for(child).signal == SIGTERM);
    BOOST_TEST(err.content() == "urigram: cannot remove " + (scratch / name) + "\n");
}

// The run ends even if nobody reads its message.
BOOST_AUTO_TEST_CASE(a_message_that_would_block_does_not_delay_the_end) {
    scratch_directory const scratch;
    pipe_ends in, err;
    int const flags = ::fcntl(err.write_end(), F_GETFL);
    ::fcntl(err.write_end(), F_SETFL, flags | O_NONBLOCK);
    while (::write(err.write_end(), "x", 1) == 1) {
    }
    ::fcntl(err.write_end(), F_SETFL, flags);
    auto const child =
        start(URIGRAM_PROGRAM, {"cover", "--grammar", "rfc1738:digits", "-i", "-", "-o", scratch / "o"},
              {in.read_end(), 1, err.write_end()});
    put_directory_in_place_of_temporary(scratch);
    ::kill(child, SIGTERM);
    BOOST_TEST(wait_for(child).signal == SIGTERM);
}

// The system sends this signal every second, so only a different signal ends the run at once.
BOOST_AUTO_TEST_CASE(the_end_of_processor_time_is_reported_once) {
    scratch_directory const scratch;
    pipe_ends out;
    write_file(scratch / "in", many_lines());
    nameless_file const err;
    auto const child = start(URIGRAM_PROGRAM, with(to_tsv, {"-i", scratch / "in", "--block-size", "1M"}),
                             {0, out.write_end(), err.fd()});
    auto records = out.read(100'000);
    for (int i = 0; i < 2; ++i) {
        ::kill(child, SIGXCPU);
        ::usleep(1'200'000);
    }
    out.close_write();
    records += out.read(read_file(scratch / "in").size());
    BOOST_TEST(wait_for(child).signal == SIGXCPU);
    check_that_it_goes_on(scratch / "in", records, err.content());
}

BOOST_AUTO_TEST_CASE(a_signal_leaves_no_core_dump) {
    pipe_ends in;
    pipe_ends out;
    rlimit limit{};
    ::getrlimit(RLIMIT_CORE, &limit);
    limit.rlim_cur = limit.rlim_max;
    ::setrlimit(RLIMIT_CORE, &limit);
    auto const child = start(URIGRAM_PROGRAM, to_tsv, {in.read_end(), out.write_end(), 2});
    in.write("news:a\n");
    BOOST_TEST(out.read(7) == "news:a\n");
    ::kill(child, SIGXCPU);
    int status = 0;
    BOOST_TEST(::waitpid(child, &status, 0) == child);
    BOOST_TEST(WTERMSIG(status) == SIGXCPU);
    BOOST_TEST(!WCOREDUMP(status));
}

BOOST_AUTO_TEST_CASE(two_simultaneous_signals_count_as_one) {
    scratch_directory const scratch;
    waiting_run const run(with(to_tsv, {"--on-error", "skip", "--rejects", scratch / "r"}));
    run.give("news:a\nnews:b\n", "#\n");
    ::kill(run.child, SIGHUP);
    ::kill(run.child, SIGTERM);
    int const signal = wait_for(run.child).signal;  // if two signals are pending, either may arrive first
    BOOST_TEST((signal == SIGHUP || signal == SIGTERM));
    range_to_go_on(run.err.content());
    BOOST_TEST((scratch.names() == std::vector<std::string>{"r"}));
}

BOOST_AUTO_TEST_CASE(a_signal_ends_every_wait) {
    scratch_directory const scratch;
    BOOST_TEST_REQUIRE(::mkfifo((scratch / "fifo").c_str(), 0600) == 0);
    for (auto const& arguments : {with(to_tsv, {"--range", "100:"}), with(to_tsv, {"-i", scratch / "fifo"}),
                                  with(to_tsv, {"-o", scratch / "fifo"}),
                                  with(to_tsv, {"-o", scratch / "o", "--rejects", scratch / "fifo"})}) {
        pipe_ends in;
        nameless_file const err;
        auto const child = start(URIGRAM_PROGRAM, arguments, {in.read_end(), 1, err.fd()});
        in.write("news:a\n");
        ::usleep(200'000);  // the run is probably waiting by now
        ::kill(child, SIGTERM);
        BOOST_TEST(wait_for(child).signal == SIGTERM);
        BOOST_TEST(scratch.names().size() == 1U);
    }
}

BOOST_AUTO_TEST_CASE(a_signal_takes_precedence_over_lost_diagnostics) {
    int const full = ::open("/dev/full", O_WRONLY | O_CLOEXEC);
    pipe_ends in;
    pipe_ends out;
    auto const child = start(URIGRAM_PROGRAM, to_tsv, {in.read_end(), out.write_end(), full});
    in.write("news:a\n");
    BOOST_TEST(out.read(7) == "news:a\n");
    ::kill(child, SIGHUP);
    BOOST_TEST(wait_for(child).signal == SIGHUP);
    ::close(full);
}

BOOST_AUTO_TEST_CASE(a_signal_that_is_ignored_from_the_start_stays_ignored) {
    pipe_ends in;
    pipe_ends out;
    ::signal(SIGHUP, SIG_IGN);
    auto const child = start(URIGRAM_PROGRAM, to_tsv, {in.read_end(), out.write_end(), 2});
    ::signal(SIGHUP, SIG_DFL);
    in.write("news:a\n");
    BOOST_TEST(out.read(7) == "news:a\n");
    ::kill(child, SIGHUP);
    in.write("news:b\n");
    BOOST_TEST(out.read(7) == "news:b\n");
    in.close_write();
    BOOST_TEST(wait_for(child).status == 0);
}

BOOST_AUTO_TEST_CASE(a_closed_pipe_ends_a_run) {
    scratch_directory const scratch;
    write_file(scratch / "in", many_lines() + "#\n");
    pipe_ends out;
    nameless_file const err;
    auto const child =
        start(URIGRAM_PROGRAM, with(to_tsv, {"-i", scratch / "in", "--rejects", scratch / "r"}),
              {0, out.write_end(), err.fd()});
    out.close_write();
    BOOST_TEST(out.read(6) == "news:g");
    out.close_read();
    BOOST_TEST(wait_for(child).status == 128 + SIGPIPE);
    BOOST_TEST(
        contains(err.content(), ", though the reader of the pipe may have read more or less; to go on: "));
    // Written output was not always read: the remaining output may begin at any record.
    auto const rest = urigram::test::urigram(
        with(to_tsv, {"-i", scratch / "in", "--range", range_to_go_on(err.content())}));
    BOOST_TEST(rest.status == 1);
    auto const input = read_file(scratch / "in");
    BOOST_TEST_REQUIRE(rest.out.size() < input.size());
    BOOST_TEST((input.compare(input.size() - rest.out.size() - 1, std::string::npos, "\n" + rest.out) == 0));
    BOOST_TEST((scratch.names() == std::vector<std::string>{"in", "r"}));
}

BOOST_AUTO_TEST_CASE(a_closed_pipe_for_diagnostics_ends_a_run) {
    scratch_directory const scratch;
    std::string lines;
    for (int i = 0; i < 100000; ++i) lines += "#\n";
    write_file(scratch / "in", lines);
    pipe_ends err;
    auto const child = start(URIGRAM_PROGRAM, {"check", "-i", scratch / "in"}, {0, 1, err.write_end()});
    err.close_write();
    BOOST_TEST(err.read(1) != "");
    err.close_read();
    BOOST_TEST(wait_for(child).status == 128 + SIGPIPE);
}

BOOST_AUTO_TEST_CASE(lost_rejects_are_not_lost_records) {
    scratch_directory const scratch;
    std::string input;
    for (int i = 0; i < 30000; ++i) input += "news:a\n#\n";
    write_file(scratch / "in", input);
    for (std::string const jobs : {"1", "4"}) {
        auto const end =
            with_largest_file(60'000,
                              with(to_tsv, {"--on-error", "row", "-i", scratch / "in", "-j", jobs,
                                            "--block-size", "3000", "--summary", "--rejects", scratch / "r"}),
                              scratch / "out");
        BOOST_TEST(end.status == 3);
        BOOST_TEST(contains(end.err, "urigram: cannot write to " + (scratch / "r") + ": File too large\n"));
        BOOST_TEST(contains(end.err, ", but rejects are lost; to go on: "));
        auto const records = split_lines(end.out).size();
        BOOST_TEST(contains(end.err, "input records " + std::to_string(records) + " = "), end.err);
        check_that_it_goes_on(scratch / "in", end.out, end.err, {"--on-error", "row"});
    }
}

BOOST_AUTO_TEST_CASE(other_commands_end_silently_on_a_closed_pipe) {
    for (std::vector<std::string> const& arguments :
         {std::vector<std::string>{"--help"},
          {"help", "parse"},
          {"man"},
          {"grammar", "rfc1738"},
          {"generate", "--grammar", "rfc1738:url", "-n", "100000"},
          {"count", "--grammar", "rfc1738:digits", "--length", "1"},
          {"mutate", "--grammar", "rfc1738:hostport", "--format", "tsv"}}) {
        pipe_ends out;
        out.close_read();
        nameless_file const err;
        BOOST_TEST(wait_for(start(URIGRAM_PROGRAM, arguments, {0, out.write_end(), err.fd()})).status ==
                   128 + SIGPIPE);
        BOOST_TEST(err.content() == "");
    }
}

BOOST_AUTO_TEST_CASE(a_limit_of_file_size_ends_a_run_with_whole_records) {
    scratch_directory const scratch;
    write_file(scratch / "in", many_lines());
    for (std::string const jobs : {"1", "4"}) {
        auto const end = with_largest_file(
            100'001, with(to_tsv, {"-i", scratch / "in", "-j", jobs, "--block-size", "3000"}),
            scratch / "out");
        BOOST_TEST(end.status == 3);
        BOOST_TEST(end.out.size() > 90000U);
        BOOST_TEST(contains(end.err, "urigram: cannot write to standard output: File too large\n"));
        check_that_it_goes_on(scratch / "in", end.out, end.err);
    }
}

// Rejects that go to a stream are written block by block.
BOOST_AUTO_TEST_CASE(a_limit_of_file_size_leaves_whole_rejects_in_a_stream) {
    scratch_directory const scratch;
    std::string lines;
    for (int i = 0; i < 20000; ++i) lines += "#" + std::to_string(i) + '\n';
    write_file(scratch / "in", lines);
    std::vector<std::string> const checks{"check",       "-i",           scratch / "in", "--rejects",
                                          "/dev/stdout", "--block-size", "300",          "-j"};
    auto const all = urigram::test::urigram(with(checks, {"1"})).out;
    for (std::string const jobs : {"1", "4"}) {
        auto const end = with_largest_file(100'001, with(checks, {jobs}), scratch / "out");
        BOOST_TEST(end.status == 3);
        BOOST_TEST_REQUIRE(end.out.size() > 80'000U);
        BOOST_TEST(end.out.back() == '\n');
        BOOST_TEST((end.out == all.substr(0, end.out.size())));
        BOOST_TEST(contains(end.err, "urigram: cannot write to /dev/stdout: File too large\n"));
    }
}

BOOST_AUTO_TEST_CASE(an_incomplete_record_that_cannot_be_removed_is_reported) {
    descriptor const file(checked(::memfd_create("out", MFD_CLOEXEC | MFD_ALLOW_SEALING)));
    checked(::fcntl(file.get(), F_ADD_SEALS, F_SEAL_SHRINK));
    auto const end = with_largest_file(300, with(to_tsv, {"news:" + std::string(1000, 'a')}), file.get());
    BOOST_TEST(end.status == 3);
    BOOST_TEST(end.err == "urigram: standard output ends within a record that cannot be taken back\n"
                          "urigram: cannot write to standard output: File too large\n");
}

BOOST_AUTO_TEST_CASE(a_file_is_not_truncated_after_the_written_part) {
    scratch_directory const scratch;
    std::string const old(4000, 'o');
    write_file(scratch / "out", old);
    descriptor const file(checked(::open((scratch / "out").c_str(), O_WRONLY | O_CLOEXEC)));
    ::lseek(file.get(), 2000, SEEK_SET);
    auto const end = with_largest_file(2100, with(to_tsv, {"news:" + std::string(1000, 'a')}), file.get());
    BOOST_TEST(end.status == 3);
    BOOST_TEST(end.err == "urigram: standard output ends within a record that cannot be taken back\n"
                          "urigram: cannot write to standard output: File too large\n");
    BOOST_TEST(read_file(scratch / "out") ==
               old.substr(0, 2000) + "news:" + std::string(95, 'a') + old.substr(2100));
}

// The number of texts is so large that the run does not end by itself.
BOOST_AUTO_TEST_CASE(signals_end_generate_with_whole_records) {
    std::vector<std::string> const arguments{"generate",   "--grammar", "rfc1738:ftpurl", "-n",
                                             "4000000000", "--format",  "ndjson"};
    pipe_ends out;
    nameless_file const err;
    auto const child = start(URIGRAM_PROGRAM, arguments, {0, out.write_end(), err.fd()});
    out.close_write();
    auto written = out.read(100'000);
    ::kill(child, SIGINT);
    for (std::string more; !(more = out.read(1)).empty();) written += more;
    BOOST_TEST(wait_for(child).signal == SIGINT);
    BOOST_TEST(err.content() == "");
    BOOST_TEST_REQUIRE(!written.empty());
    BOOST_TEST(written.substr(written.size() - 2) == "}\n");

    scratch_directory const scratch;
    write_file(scratch / "o", "old\n");
    auto to_file = arguments;
    to_file.insert(to_file.end(), {"-o", scratch / "o"});
    nameless_file const said;
    auto const other = start(URIGRAM_PROGRAM, to_file, {0, 1, said.fd()});
    while (scratch.names().size() < 2) ::usleep(1000);
    ::kill(other, SIGTERM);
    BOOST_TEST(wait_for(other).signal == SIGTERM);
    BOOST_TEST(read_file(scratch / "o") == "old\n");
    BOOST_TEST((scratch.names() == std::vector<std::string>{"o"}));
    BOOST_TEST(said.content() == "urigram: " + (scratch / "o") + " is not written\n");
}

// While these commands compute, they write nothing and do not check for signals: a signal ends them at once.
BOOST_AUTO_TEST_CASE(signals_end_long_commands_immediately) {
    scratch_directory const scratch;
    write_file(scratch / "g", "a = \"(\" a \")\" | *\"x\"\n");
    scratch_directory const inputs;
    write_file(inputs / "chain", chain_of(300'000));
    write_file(inputs / "texts", "y\n");
    std::string large, other;  // each production has 65,537 states
    for (char name = 'a'; name <= 'z'; ++name) {
        large.append(1, name).append(" = *(\"0\"|\"1\") \"1\" 15(\"0\"|\"1\")\n");
        other.append(1, name).append(" = *(\"1\"|\"0\") \"1\" 15(\"0\"|\"1\")\n");
    }
    write_file(inputs / "large", large);
    write_file(inputs / "other", other);
    std::vector<std::vector<std::string>> const all{
        {"generate", "--bnf", scratch / "g", "--all", "5000", "-o", scratch / "o"},
        {"generate", "--grammar", "rfc1738:url", "--suite", "-n", "4000000000", "-o", scratch / "o"},
        {"count", "--bnf", scratch / "g", "--length", "5000"},
        {"prove", "--bnf", inputs / "large", "--against", inputs / "other", "-o", scratch / "o"},
        {"diff", "--old-bnf", inputs / "large", "--new-bnf", inputs / "other", "-o", scratch / "o"},
        {"cover", "--bnf", inputs / "chain", "-i", inputs / "texts", "-o", scratch / "o"}};
    for (auto const& arguments : all)
        for (int const signal : {SIGINT, SIGTERM}) {
            nameless_file const out;
            nameless_file const err;
            auto const child = start(URIGRAM_PROGRAM, arguments, {0, out.fd(), err.fd()});
            ::usleep(300'000);  // the run is probably working by now
            ::kill(child, signal);
            BOOST_TEST(wait_for(child).signal == signal);
            BOOST_TEST(out.content() == "");
            BOOST_TEST(err.content() == "");
            BOOST_TEST((scratch.names() == std::vector<std::string>{"g"}));
        }
}

BOOST_AUTO_TEST_CASE(cover_writes_all_records_after_a_signal) {
    scratch_directory const scratch;
    write_file(scratch / "chain", chain_of(1'500));
    write_file(scratch / "texts", "y\n");
    std::vector<std::string> const arguments{"cover",           "--bnf",    scratch / "chain", "-i",
                                             scratch / "texts", "--format", "ndjson"};
    auto const whole = urigram::test::urigram(arguments).out;
    pipe_ends out;
    nameless_file const err;
    auto const child = start(URIGRAM_PROGRAM, arguments, {0, out.write_end(), err.fd()});
    out.close_write();
    auto written = out.read(1);  // the run writes more than fits into a pipe
    ::kill(child, SIGTERM);
    for (std::string more; !(more = out.read(1000)).empty();) written += more;
    wait_for(child);
    BOOST_TEST((written == whole));
    BOOST_TEST(whole.size() > 100'000U);
}

BOOST_AUTO_TEST_CASE(diagrams_end_with_whole_files) {
    scratch_directory const scratch;
    write_file(scratch / "chain", chain_of(5'000));
    auto const directory = scratch / "diagrams";
    nameless_file const err;
    auto const child =
        start(URIGRAM_PROGRAM, {"grammar", "--bnf", scratch / "chain", "--format", "svg", "-o", directory},
              {0, 1, err.fd()});
    while (!std::filesystem::exists(directory + "/a1.svg")) ::usleep(1000);
    ::kill(child, SIGTERM);
    BOOST_TEST(wait_for(child).signal == SIGTERM);
    BOOST_TEST(err.content() == "");
    int files = 0;
    for (auto const& file : std::filesystem::directory_iterator(directory)) {
        ++files;
        BOOST_TEST(file.path().extension() == ".svg");
        BOOST_TEST(contains(read_file(file.path()), "</svg>\n"));
    }
    BOOST_TEST(files < 5'000);
}

BOOST_AUTO_TEST_SUITE_END()
