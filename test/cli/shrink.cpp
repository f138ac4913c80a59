// SPDX-License-Identifier: BSL-1.0
#include "program.hpp"
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>
#include <vector>

BOOST_AUTO_TEST_SUITE(cli_shrink_cpp)

using namespace urigram::test;

namespace {

struct files {
    scratch_directory scratch;
    std::string abnf = scratch / "list.abnf";
    std::string in = scratch / "in";
    std::string out = scratch / "out";

    explicit files(std::string const& text,
                   std::string const& grammar = "list = \"[\" [ item *( \",\" item ) ] \"]\"\n"
                                                "item = 1*DIGIT / list\n") {
        write_file(abnf, grammar);
        write_file(in, text);
    }
    std::vector<std::string> arguments(std::vector<std::string> const& command,
                                       std::vector<std::string> const& options = {}) const {
        std::vector<std::string> all{"shrink", "--abnf", abnf, "-i", in};
        all.insert(all.end(), options.begin(), options.end());
        all.push_back("--");
        all.insert(all.end(), command.begin(), command.end());
        return all;
    }
    outcome shrink(std::vector<std::string> const& command,
                   std::vector<std::string> const& options = {}) const {
        return urigram::test::urigram(arguments(command, options));
    }
    outcome shell(std::string const& script, std::vector<std::string> const& options = {}) const {
        return shrink({"/bin/sh", "-c", script}, options);
    }
};

std::string const nested = "[1,[22,[345,7]],88,[9,[]]]";

/// Waits until a file exists.
bool appears(std::string const& path) {
    for (int i = 0; i < 1000; ++i, std::this_thread::sleep_for(std::chrono::milliseconds(10)))
        if (std::filesystem::exists(path)) return true;
    return false;
}

/// Whether a process has ended. Nobody may have waited for it: it can be a zombie.
bool has_ended(pid_t id) {
    std::ifstream stat("/proc/" + std::to_string(id) + "/stat");
    std::string number, name, state;
    return !(stat >> number >> name >> state) || state == "Z";
}

/// The process ids that a command wrote into a file.
std::vector<pid_t> ids_in(std::string const& path) {
    std::ifstream file(path);
    return {std::istream_iterator<pid_t>(file), {}};
}

/// The processes whose ids a command wrote into a file have ended. There are at least two.
void check_ended(std::string const& path) {
    auto const ids = ids_in(path);
    for (auto const id : ids) BOOST_TEST(has_ended(id), id);
    BOOST_TEST(ids.size() >= 2u);
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_failing_text_becomes_the_smallest_text_of_the_grammar_that_fails) {
    auto const end = files(nested).shell("! grep -q '\\[.*\\[.*\\['");
    BOOST_TEST(end.out == "[[[]]]");
    BOOST_TEST(end.err.rfind("text 26 octets -> 6; fails with status 1; runs ", 0) == 0U, end.err);
    BOOST_TEST(contains(end.err, "; minimal\n"), end.err);
    BOOST_TEST(end.status == 0);
}

BOOST_AUTO_TEST_CASE(a_minimal_text_is_written_unchanged) {
    auto const end = files("[]").shell("exit 7");
    BOOST_TEST(end.out == "[]");
    BOOST_TEST(contains(end.err, "text 2 octets -> 2; fails with status 7; runs 1 for "), end.err);
    BOOST_TEST(end.status == 0);
}

// Each text without 345 also fails, by another status or by a signal.
BOOST_AUTO_TEST_CASE(statuses_and_signals_are_different_failures) {
    files const f(nested);
    BOOST_TEST(f.shell("grep -q 345 && exit 3; exit 1").out == "[345]");
    auto const killed = f.shell("grep -q 345 && kill -SEGV $$; exit 1");
    BOOST_TEST(killed.out == "[345]");
    BOOST_TEST(contains(killed.err, "; fails with signal 11 (Segmentation fault); "), killed.err);
    BOOST_TEST(f.shell("grep -q 345 && exit 1; kill -SEGV $$").out == "[345]");
    BOOST_TEST(f.shell("grep -q 345 && kill -SEGV $$; kill -ABRT $$").out == "[345]");
    BOOST_TEST(f.shell("grep -q 345 && kill -SEGV $$; exit 11").out == "[345]");
}

BOOST_AUTO_TEST_CASE(a_run_that_takes_too_long_fails_by_a_timeout) {
    files const f("[1]");
    auto const processes = f.scratch / "processes";
    auto const end = f.shell("grep -q 1 || exit 1; sleep 300 & echo $$ $! >>'" + processes + "'; sleep 300",
                             {"--timeout", "1", "--max-tries", "9"});
    BOOST_TEST(end.out == "[1]");
    BOOST_TEST(contains(end.err, "; fails with a timeout; "), end.err);
    BOOST_TEST(end.status == 0);
    check_ended(processes);
}

BOOST_AUTO_TEST_CASE(processes_that_the_command_leaves_are_killed) {
    files const f("[1]");
    auto const late = f.scratch / "late";
    BOOST_TEST(f.shell("(sleep 1; : >'" + late + "') & exit 1").status == 0);
    std::this_thread::sleep_for(std::chrono::milliseconds(1500));
    BOOST_TEST(!std::filesystem::exists(late));
}

// Each `setsid` is in its own session, the second one with a parent that has ended.
BOOST_AUTO_TEST_CASE(processes_in_another_session_are_killed) {
    auto const start = "grep -q 1 || exit 1; setsid sh -c 'echo $$; setsid sleep 300 & echo $!; ";
    for (std::string const& rest : {std::string("sleep 300' >>'%' & sleep 300"),  // until the timeout
                                    std::string("' >>'%' & wait; exit 2")}) {
        files const f("[1]");
        auto const processes = f.scratch / "processes";
        auto script = start + rest;
        script.replace(script.find('%'), 1, processes);
        BOOST_TEST(f.shell(script, {"--timeout", "1", "--max-tries", "9"}).out == "[1]");
        check_ended(processes);
    }
}

BOOST_AUTO_TEST_CASE(earlier_children_of_the_process_are_not_killed) {
    files const f("[1]");
    auto const before = f.scratch / "before";
    std::vector<std::string> all{"-c", "sleep 300 & echo $! >'" + before + "'; exec \"$@\"", "sh",
                                 URIGRAM_PROGRAM};
    auto const rest = f.arguments({"false"});
    all.insert(all.end(), rest.begin(), rest.end());
    nameless_file const in;
    nameless_file const out;
    nameless_file const err;
    BOOST_TEST(wait_for(start("/bin/sh", all, {in.fd(), out.fd(), err.fd()})).status == 0);
    BOOST_TEST(out.content() == "[]");
    pid_t id = 0;
    std::ifstream(before) >> id;
    BOOST_TEST_REQUIRE(id > 0);
    BOOST_TEST(!has_ended(id));
    ::kill(id, SIGKILL);
}

BOOST_AUTO_TEST_CASE(two_at_signs_become_the_name_of_a_file_with_the_text) {
    files const f(nested);
    auto const names = f.scratch / "names";
    auto const script = ": <'@@' && echo @@ >>'" + names + "' && ! grep -q 345 <\"$1\"";
    auto const end = f.shrink({"/bin/sh", "-c", script, "sh", "@@"});
    BOOST_TEST(end.out == "[345]");
    auto const name = split_lines(read_file(names)).at(0);
    BOOST_TEST(contains(name, "urigram-text-"), name);
    BOOST_TEST(!std::filesystem::exists(name));
    // The command may remove the file.
    BOOST_TEST(f.shell("mv @@ '" + f.scratch.path().string() + "/last'; ! grep -q 345").out == "[345]");
}

BOOST_AUTO_TEST_CASE(arguments_reach_the_command_unchanged) {
    auto const end = files(nested).shrink(
        {"/bin/sh", "-c", "test \"$#,$1,$2,$3,$4,$5\" = '5,--,[a,b],,-i,*' && exit 4; exit 0", "sh", "--",
         "[a,b]", "", "-i", "*"});
    BOOST_TEST(contains(end.err, "; fails with status 4; "), end.err);
    BOOST_TEST(end.out == "[]");
}

BOOST_AUTO_TEST_CASE(a_text_on_which_the_command_succeeds_is_an_error) {
    files const f(nested);
    write_file(f.out, "old\n");
    auto const end = f.shrink({"true"}, {"-o", f.out});
    BOOST_TEST(end.err == "urigram: " + f.out +
                              " is not written\n"
                              "urigram: the command succeeds on the text, so there is nothing to shrink\n");
    BOOST_TEST(end.status == 1);
    BOOST_TEST(read_file(f.out) == "old\n");
}

BOOST_AUTO_TEST_CASE(a_command_that_cannot_be_run_is_an_error) {
    files const f(nested);
    auto end = f.shrink({"/none/at/all", "x"});
    BOOST_TEST(end.err == "urigram: cannot run /none/at/all: No such file or directory\n");
    BOOST_TEST(end.out == "");
    BOOST_TEST(end.status == 3);
    end = f.shrink({f.abnf});
    BOOST_TEST(end.err == "urigram: cannot run " + f.abnf + ": Permission denied\n");
    BOOST_TEST(end.status == 3);
    end = f.shell("none-at-all");
    BOOST_TEST(contains(end.err, "fails with status 127, as a shell does that cannot run a program\n"),
               end.err);
    BOOST_TEST(end.status == 0);
}

// Neither side waits for the other one, and no SIGPIPE ends the program.
BOOST_AUTO_TEST_CASE(the_command_need_not_read_a_text_that_is_larger_than_a_pipe) {
    files const f("[" + std::string(300'000, '1') + "]");
    auto const end = f.shrink({"false"}, {"--max-tries", "40"});
    BOOST_TEST(end.out == "[]");
    BOOST_TEST(end.status == 0);
}

BOOST_AUTO_TEST_CASE(texts_of_any_octets_are_passed_and_written_unchanged) {
    files const f(std::string("\x00\xFF\n\x80\x00\xFE\n", 7), "t = *%x00-FF\n");
    auto const end = f.shell("od -An -v -tx1 | tr -d '\\n' | grep -q ' 00.* 80.* 0a$' && exit 1; exit 0");
    BOOST_TEST((end.out == std::string("\x00\x80\n", 3)), end.out);
    BOOST_TEST(end.status == 0);
}

BOOST_AUTO_TEST_CASE(the_line_end_of_a_file_is_part_of_its_text_unless_line_is_given) {
    files const f("[1,2]\r\n");
    auto const is_test = "grep -q 2 && exit 1; exit 0";
    auto end = f.shell(is_test);
    BOOST_TEST(contains(end.err,
                        ": note: this is not a text of list, and is shrunk to texts that are not, either; "
                        "with --line, it is one\n"),
               end.err);
    BOOST_TEST(end.out == "2");
    end = f.shell(is_test, {"--line"});
    BOOST_TEST(end.err.rfind("text 5 octets -> 3; ", 0) == 0U, end.err);
    BOOST_TEST(end.out == "[2]");
    write_file(f.in, "[1,2]\r");
    BOOST_TEST(contains(f.shell(is_test, {"--line"}).err, "this is not a text of list"));
}

BOOST_AUTO_TEST_CASE(a_compressed_file_is_not_decompressed) {
    std::string const magic("\x1F\x8B\x08\x00", 4);
    auto const end = files(magic, "t = *%x00-FF\n").shell("test $(wc -c) -eq 4 && exit 1; exit 0");
    BOOST_TEST(contains(end.err, "text 4 octets -> 4; "), end.err);
    BOOST_TEST(end.status == 0);
}

BOOST_AUTO_TEST_CASE(the_number_of_tries_is_limited) {
    auto const end = files(nested).shell("grep -q 345 && exit 1; exit 0", {"--max-tries", "0"});
    BOOST_TEST(end.out == nested);
    BOOST_TEST(contains(end.err, "; not minimal, because --max-tries is reached\n"), end.err);
    BOOST_TEST(end.status == 0);
}

// SIGPIPE and SIGXFSZ, 13 and 25, are ignored by the program. A test runner may ignore others.
BOOST_AUTO_TEST_CASE(the_command_starts_with_no_blocked_signal_and_default_actions) {
    auto const end = files("[]").shell(
        "while read -r name mask; do case $name in SigBlk:) b=$mask;; SigIgn:) i=$mask;; esac; done "
        "</proc/self/status; test $((0x$b)) = 0 && test $((0x$i & 0x1001000)) = 0 && exit 5; exit 0");
    BOOST_TEST(contains(end.err, "; fails with status 5; "), end.err);
}

// With SIGCHLD ignored, the status of a child would be lost.
BOOST_AUTO_TEST_CASE(an_ignored_sigchld_does_not_matter) {
    files const f(nested);
    nameless_file const in;
    nameless_file const out;
    nameless_file const err;
    auto* const before = std::signal(SIGCHLD, SIG_IGN);
    auto const child = start(URIGRAM_PROGRAM, f.arguments({"/bin/sh", "-c", "grep -q 345 && exit 3; exit 1"}),
                             {in.fd(), out.fd(), err.fd()});
    std::signal(SIGCHLD, before);
    BOOST_TEST(wait_for(child).status == 0);
    BOOST_TEST(out.content() == "[345]");
}

BOOST_AUTO_TEST_CASE(an_interrupted_run_writes_the_smallest_text_so_far) {
    files const f(nested);
    auto const slow = f.scratch / "slow";
    // Fails at once on large texts; runs on the smallest ones until the timeout.
    auto const script = "t=$(cat); case $t in *345*) test ${#t} -lt 7 && : >'" + slow +
                        "' && sleep 60; exit 1;; esac; exit 0";
    for (std::vector<std::string> const& to : {std::vector<std::string>{}, {"-o", f.out}}) {
        std::filesystem::remove(slow);
        nameless_file const in;
        nameless_file const out;
        nameless_file const err;
        auto const child =
            start(URIGRAM_PROGRAM, f.arguments({"/bin/sh", "-c", script}, to), {in.fd(), out.fd(), err.fd()});
        BOOST_TEST(appears(slow));
        ::kill(child, SIGINT);
        BOOST_TEST(wait_for(child).signal == SIGINT);
        auto const text = to.empty() ? out.content() : read_file(f.out);
        BOOST_TEST((contains(text, "345") && text.size() < nested.size() && text.size() >= 7), text);
        BOOST_TEST(contains(err.content(), "; not finished\n"), err.content());
    }
}

// Only the two spaces can be left out. To show this, a million invalid texts are tried without a run.
BOOST_AUTO_TEST_CASE(a_search_between_two_runs_is_interrupted) {
    std::string text;
    for (int i = 0; i < 1000; ++i) text += "ab";
    files const f("  " + text, "t = *SP 1000\"ab\"\n");
    auto const least = f.scratch / "least";
    nameless_file const in;
    nameless_file const out;
    nameless_file const err;
    auto const child =
        start(URIGRAM_PROGRAM,
              f.arguments({"/bin/sh", "-c", "test $(wc -c) -eq 2000 && : >'" + least + "'; exit 1"},
                          {"--max-tries", "100000000"}),
              {in.fd(), out.fd(), err.fd()});
    BOOST_TEST(appears(least));
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    ::kill(child, SIGINT);
    BOOST_TEST(wait_for(child).signal == SIGINT);
    BOOST_TEST(out.content() == text);
    BOOST_TEST(contains(err.content(), "; not finished\n"), err.content());
}

BOOST_AUTO_TEST_CASE(a_run_without_a_smaller_text_that_is_interrupted_writes_nothing) {
    files const f(nested);
    auto const started = f.scratch / "started";
    nameless_file const in;
    nameless_file const out;
    nameless_file const err;
    auto const child = start(URIGRAM_PROGRAM,
                             f.arguments({"/bin/sh", "-c", ": >'" + started + "'; sleep 60"}, {"-o", f.out}),
                             {in.fd(), out.fd(), err.fd()});
    BOOST_TEST(appears(started));
    ::kill(child, SIGTERM);
    BOOST_TEST(wait_for(child).signal == SIGTERM);
    BOOST_TEST(err.content() == "urigram: " + f.out + " is not written\n");
    BOOST_TEST(!std::filesystem::exists(f.out));
}

BOOST_AUTO_TEST_CASE(recursion_with_predicates_is_decided_as_a_rule) {
    files const made("((x))", "s = \"(\" s \")\" / <not ahead: \"b\"> \"x\"\n");
    auto const end = made.shrink({"/bin/false"});
    BOOST_TEST(contains(end.err, "predicates are ignored; --rule decides as X3 does\n"), end.err);
    BOOST_TEST(end.status == 1);
    auto const as_rule = made.shrink({"/bin/false"}, {"--rule"});
    BOOST_TEST(as_rule.out == "x", as_rule.err);
}

BOOST_AUTO_TEST_CASE(wrong_usage_of_shrink_is_reported) {
    files const f(nested);
    auto const said = [](std::vector<std::string> const& arguments, std::string const& what) {
        auto const end = urigram::test::urigram(arguments);
        BOOST_TEST(end.status == 2);
        BOOST_TEST(contains(end.err, what), end.err);
    };
    said({"shrink", "--abnf", f.abnf, "--", "false"}, "--input is required");
    said({"shrink", "-i", f.in, "--", "false"}, "A grammar, by --grammar, --bnf or --abnf, is required");
    said({"shrink", "--abnf", f.abnf, "-i", f.in}, "A command after -- is required");
    said({"shrink", "--abnf", f.abnf, "-i", f.in, "--", ""}, "command: is empty");
    said({"shrink", "--abnf", "-", "-i", "-", "--", "false"}, "only one file can be standard input");
    said(f.arguments({"false"}, {"-o", f.in}), "--output: goes to the same file as the input ");
    said(f.arguments({"false"}, {"--timeout", "0"}), "must be a number from 1 to 86400");
    auto const missing =
        urigram::test::urigram({"shrink", "--abnf", f.abnf, "-i", "/none/at/all", "--", "false"});
    BOOST_TEST(missing.err == "urigram: cannot read /none/at/all: No such file or directory\n");
    BOOST_TEST(missing.status == 3);
}

BOOST_AUTO_TEST_SUITE_END()
