// SPDX-License-Identifier: BSL-1.0
#include "program.hpp"
#include <boost/test/unit_test.hpp>
#include <sys/ioctl.h>
#include <sys/stat.h>

BOOST_AUTO_TEST_SUITE(cli_publish_cpp)

// An output file and the file of --rejects are replaced together or not at all.

using namespace urigram::test;

namespace {

/// Two old files, and a run that replaces both.
struct two_files {
    scratch_directory scratch;
    std::vector<std::string> arguments = {"parse",       "--format",   "tsv",        "--fields",
                                          "input",       "--on-error", "row",        "-o",
                                          scratch / "o", "--rejects",  scratch / "r"};

    two_files() {
        write_file(scratch / "o", "old\n");
        write_file(scratch / "r", "older\n");
    }

    outcome run(std::vector<std::string> const& more, std::string const& input = "news:a\n#\n") const {
        auto all = arguments;
        all.insert(all.end(), more.begin(), more.end());
        return urigram::test::urigram(all, input);
    }

    void check_that_both_are_old() const {
        BOOST_TEST(read_file(scratch / "o") == "old\n");
        BOOST_TEST(read_file(scratch / "r") == "older\n");
        check_that_nothing_else_is_there();
    }
    void check_that_both_are_new() const {
        BOOST_TEST(read_file(scratch / "o") == "news:a\n#\n");
        BOOST_TEST(split_lines(read_file(scratch / "r")).size() == 2U);
        check_that_nothing_else_is_there();
    }
    void check_that_nothing_else_is_there() const { BOOST_TEST(scratch.names().size() == 2U); }
};

/// A run that reads a pipe. Its new output files are open, and replace the old files when the pipe is closed.
class open_run {
public:
    explicit open_run(two_files const& files)
        : child_(start(URIGRAM_PROGRAM, files.arguments, {in_.read_end(), 1, err_.fd()})) {
        in_.write("news:a\n#\n");
        while (files.scratch.names().size() < 4) ::usleep(1000);
        // Outputs are open before the input is read.
        for (int left = 1; left > 0; ::usleep(1000)) checked(::ioctl(in_.read_end(), FIONREAD, &left));
    }

    outcome end() {
        in_.close_write();
        auto end = wait_for(child_);
        end.err = err_.content();
        return end;
    }

private:
    pipe_ends in_;
    nameless_file err_;
    pid_t child_;
};

void put_directory_in_place_of(std::string const& file) {
    std::filesystem::remove(file);
    std::filesystem::create_directory(file);
}

}  // namespace

BOOST_AUTO_TEST_CASE(both_are_replaced) {
    two_files const files;
    BOOST_TEST(files.run({}).status == 0);
    files.check_that_both_are_new();
}

BOOST_AUTO_TEST_CASE(neither_is_published_if_an_input_cannot_be_read) {
    two_files const files;
    auto const end = files.run({"-i", "-", "-i", files.scratch / "missing"});
    BOOST_TEST(end.status == 3);
    BOOST_TEST(contains(end.err, (files.scratch / "o") + " is not written\n"));
    BOOST_TEST(contains(end.err, (files.scratch / "r") + " is not written\n"));
    files.check_that_both_are_old();
}

BOOST_AUTO_TEST_CASE(neither_is_published_if_a_rejected_record_ends_the_run) {
    two_files const files;
    BOOST_TEST(files.run({"--on-error", "fail"}).status == 1);
    files.check_that_both_are_old();
}

BOOST_AUTO_TEST_CASE(neither_is_published_if_a_write_fails) {
    two_files const files;
    auto const rejects = files.run({"--rejects", "/dev/full"});
    BOOST_TEST(rejects.status == 3);
    BOOST_TEST(contains(rejects.err, "cannot write to /dev/full: No space left on device\n"));
    BOOST_TEST(!contains(rejects.err, "taken back"));  // that message is only about files
    BOOST_TEST(files.run({"-o", "/dev/full"}).status == 3);
    BOOST_TEST(read_file(files.scratch / "o") == "old\n");
}

BOOST_AUTO_TEST_CASE(neither_is_published_if_a_rename_fails) {
    for (std::string const name : {"o", "r"}) {
        two_files const files;
        open_run run(files);
        put_directory_in_place_of(files.scratch / name);
        auto const end = run.end();
        BOOST_TEST(end.status == 3);
        BOOST_TEST(contains(end.err, "cannot write to " + (files.scratch / name) + ": Is a directory\n"));
        std::string const other = name == "o" ? "r" : "o";
        BOOST_TEST(read_file(files.scratch / other) == (other == "o" ? "old\n" : "older\n"));
        files.check_that_nothing_else_is_there();
    }
}

BOOST_AUTO_TEST_CASE(a_file_that_cannot_be_restored_is_reported) {
    two_files const files;
    open_run run(files);
    std::filesystem::remove(files.scratch / "o");  // so no old file can be restored
    put_directory_in_place_of(files.scratch / "r");
    auto const end = run.end();
    BOOST_TEST(end.status == 3);
    BOOST_TEST(read_file(files.scratch / "o") == "news:a\n#\n");
    BOOST_TEST(contains(end.err, (files.scratch / "o") + " was replaced, and cannot be restored\n"), end.err);
    BOOST_TEST(!contains(end.err, (files.scratch / "o") + " is not written\n"), end.err);
    BOOST_TEST(contains(end.err, (files.scratch / "r") + " is not written\n"), end.err);
}

BOOST_AUTO_TEST_CASE(permissions_are_those_at_the_start_of_the_run) {
    two_files const files;
    auto const name = files.scratch / "o";
    checked(::chmod(name.c_str(), 0640));
    open_run run(files);
    checked(::chmod(name.c_str(), 0604));
    run.end();
    BOOST_TEST(read_file(name) == "news:a\n#\n");
    struct stat status {};
    checked(::stat(name.c_str(), &status));
    BOOST_TEST((status.st_mode & 07777) == 0640U);
}

BOOST_AUTO_TEST_CASE(files_with_names_of_the_maximum_length_are_restored) {
    scratch_directory const scratch;
    auto const o = scratch / std::string(255, 'o');
    auto const r = scratch / "r";
    write_file(o, "old\n");
    pipe_ends in;
    nameless_file const err;
    auto const child =
        start(URIGRAM_PROGRAM, {"parse", "-o", o, "--rejects", r}, {in.read_end(), 1, err.fd()});
    while (scratch.names().size() < 3) ::usleep(1000);
    std::filesystem::create_directory(r);
    in.write("news:a\n");
    in.close_write();
    BOOST_TEST(wait_for(child).status == 3);
    BOOST_TEST(read_file(o) == "old\n");
    BOOST_TEST(scratch.names().size() == 2U);
    BOOST_TEST(contains(err.content(), "ooo is not written\n"), err.content());
}

BOOST_AUTO_TEST_CASE(a_file_that_did_not_exist_is_removed_again) {
    two_files const files;
    std::filesystem::remove(files.scratch / "o");
    pipe_ends in;
    nameless_file const err;
    auto const child = start(URIGRAM_PROGRAM, files.arguments, {in.read_end(), 1, err.fd()});
    while (files.scratch.names().size() < 3) ::usleep(1000);
    put_directory_in_place_of(files.scratch / "r");
    in.write("news:a\n");
    in.close_write();
    BOOST_TEST(wait_for(child).status == 3);
    BOOST_TEST(!std::filesystem::exists(files.scratch / "o"));
}

BOOST_AUTO_TEST_CASE(rejects_of_written_blocks_are_kept) {
    scratch_directory const scratch;
    auto const end = urigram::test::urigram({"parse", "--format", "tsv", "--on-error", "row", "--rejects",
                                             scratch / "r", "-i", "-", "-i", "/no/such"},
                                            "news:a\n#\n");
    BOOST_TEST(end.status == 3);
    BOOST_TEST(split_lines(end.out).size() == 2U);
    BOOST_TEST(split_lines(read_file(scratch / "r")).size() == 2U);
}

// Rejects that go to a stream are written at once.
BOOST_AUTO_TEST_CASE(rejects_to_a_stream_are_always_written) {
    two_files const files;
    auto const end = urigram::test::urigram({"parse", "--on-error", "row", "-o", files.scratch / "o",
                                             "--rejects", "-", "-i", "-", "-i", "/no/such"},
                                            "news:a\n#\n");
    BOOST_TEST(end.status == 3);
    BOOST_TEST(split_lines(end.out).size() == 2U);
    BOOST_TEST(contains(end.err, (files.scratch / "o") + " is not written\n"), end.err);
    files.check_that_both_are_old();
}

BOOST_AUTO_TEST_CASE(a_write_protected_file_is_replaced_and_stays_write_protected) {
    namespace fs = std::filesystem;
    scratch_directory const scratch;
    write_file(scratch / "out", "old");
    fs::permissions(scratch / "out", fs::perms::owner_read);
    BOOST_TEST(parse({"--get", "{host}", "-o", scratch / "out", "http://h/"}).status == 0);
    BOOST_TEST(read_file(scratch / "out") == "h\n");
    BOOST_TEST((fs::status(scratch / "out").permissions() == fs::perms::owner_read));
}

BOOST_AUTO_TEST_SUITE_END()
