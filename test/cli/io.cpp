// SPDX-License-Identifier: BSL-1.0
#include "program.hpp"
#include <boost/test/unit_test.hpp>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <thread>

BOOST_AUTO_TEST_SUITE(cli_io_cpp)

using namespace urigram::test;
using namespace std::string_literals;
using boost::unit_test::precondition;

namespace {
std::vector<std::string> const to_tsv = {"--format", "tsv", "--fields", "input"};
std::vector<std::string> with(std::vector<std::string> const& more) {
    auto arguments = to_tsv;
    arguments.insert(arguments.end(), more.begin(), more.end());
    return arguments;
}

/// Only root can change the owner of a file.
boost::test_tools::assertion_result is_root(boost::unit_test::test_unit_id) { return ::geteuid() == 0; }

words const as_another = {"--reuid=65534", "--regid=65534", "--groups=2345", URIGRAM_PROGRAM};

/// Another user may be unable to access the program's directory.
boost::test_tools::assertion_result runs_as_another(boost::unit_test::test_unit_id) {
    auto const version = urigram::test::with(as_another, {"--version"});
    return ::geteuid() == 0 && run("/usr/bin/setpriv", version).status == 0;
}

constexpr char access_list[] = "system.posix_acl_access";
constexpr char default_list[] = "system.posix_acl_default";

/// Permissions for the owner and for user 1234; none for the group. Version 2 of the format: each entry is a
/// tag, permissions and a user, in little-endian order.
auto const list_of_two = "\2\0\0\0"
                         "\1\0\6\0\377\377\377\377"   // the owner
                         "\2\0\6\0\322\4\0\0"         // user 1234
                         "\4\0\0\0\377\377\377\377"   // the group
                         "\20\0\6\0\377\377\377\377"  // the maximum for named users and groups
                         "\40\0\0\0\377\377\377\377"s;

/// False if the file system has no access control lists.
bool set_list(std::string const& path, char const* which) {
    if (::setxattr(path.c_str(), which, list_of_two.data(), list_of_two.size(), 0) == 0) return true;
    BOOST_TEST(errno == ENOTSUP);
    BOOST_TEST_MESSAGE("the file system has no access control lists");
    return false;
}

void check_that_it_has_the_list(std::string const& path) {
    std::string list(list_of_two.size() + 1, '\0');
    auto const size = ::getxattr(path.c_str(), access_list, list.data(), list.size());
    BOOST_TEST_REQUIRE(size == static_cast<ssize_t>(list_of_two.size()));
    list.pop_back();
    BOOST_TEST((list == list_of_two));
    struct stat status {};
    ::stat(path.c_str(), &status);
    BOOST_TEST((status.st_mode & 07777) == 0660U);
}
}  // namespace

BOOST_AUTO_TEST_CASE(unreadable_inputs_are_reported_and_the_rest_is_read) {
    scratch_directory const scratch;
    write_file(scratch / "good", "news:a\n");
    auto const end = parse(
        with({"--on-error", "row", "-i", scratch / "missing", "-i", scratch.path(), "-i", scratch / "good"}));
    BOOST_TEST(end.status == 3);
    BOOST_TEST(end.out == "news:a\n");
    BOOST_TEST(end.err == "urigram: cannot read " + (scratch / "missing") + ": No such file or directory\n" +
                              "urigram: cannot read " + scratch.path().string() + ": Is a directory\n");
}

BOOST_AUTO_TEST_CASE(failed_input_outranks_invalid_input) {
    auto const end = parse({"-i", "-", "-i", "/nowhere/at/all"}, "#\n");
    BOOST_TEST(end.status == 3);
}

BOOST_AUTO_TEST_CASE(a_full_device_is_an_error) {
    int const full = ::open("/dev/full", O_WRONLY | O_CLOEXEC);
    BOOST_TEST_REQUIRE(full >= 0);
    for (std::vector<std::string> const& arguments :
         {std::vector<std::string>{"parse", "news:a"}, {"--help"}, {"--version"}}) {
        nameless_file const err;
        auto const end = wait_for(start(URIGRAM_PROGRAM, arguments, {0, full, err.fd()}));
        BOOST_TEST(end.status == 3);
        BOOST_TEST(err.content() == "urigram: cannot write to standard output: No space left on device\n");
    }
    ::close(full);
}

BOOST_AUTO_TEST_CASE(only_regular_files_are_replaced) {
    // A FIFO, not a device: a faulty program would replace the device.
    scratch_directory const scratch;
    BOOST_TEST_REQUIRE(::mkfifo((scratch / "fifo").c_str(), 0600) == 0);
    int const reader = ::open((scratch / "fifo").c_str(), O_RDWR | O_CLOEXEC);
    BOOST_TEST(parse(with({"-o", scratch / "fifo", "news:a"})).status == 0);
    char got[8] = {};
    BOOST_TEST(std::filesystem::is_fifo(scratch / "fifo"));
    BOOST_TEST_REQUIRE(::fcntl(reader, F_SETFL, O_NONBLOCK) == 0);
    BOOST_TEST(::read(reader, got, sizeof got) == 7);
    BOOST_TEST(std::string(got, 7) == "news:a\n");
    ::close(reader);
}

BOOST_AUTO_TEST_CASE(an_input_is_not_replaced) {
    scratch_directory const scratch;
    auto const in = scratch / "in";
    auto const link = scratch / "link";
    write_file(in, "news:a\n#\n");
    std::filesystem::create_symlink("in", link);
    std::string const to_output = "urigram: --output: goes to the same file as the input ";
    std::string const to_rejects = "urigram: --rejects: goes to the same file as the input ";
    for (auto const& [arguments, said] : std::vector<std::pair<std::vector<std::string>, std::string>>{
             {{"parse", "-i", in, "-o", in}, to_output + in},
             {{"parse", "-i", in, "-o", link}, to_output + in},
             {{"parse", "-i", "/dev/null", "-i", link, "-o", scratch / "./in"}, to_output + link},
             {{"check", "-i", in, "--rejects", in}, to_rejects + in},
             {{"resolve", "--base", "http://h/", "-i", in, "-o", in}, to_output + in},
             {{"explain", "-i", in, "--rejects", in}, to_rejects + in},
             {{"grammar", "--bnf", in, "-o", in}, to_output + in},
             {{"prove", "--lint", "--bnf", in, "-o", in}, to_output + in},
             {{"diff", "--old-bnf", in, "rfc1738", "-o", in}, to_output + in},
             {{"diff", "rfc1738", "--new-abnf", in, "-o", link}, to_output + in},
             {{"generate", "--bnf", in, "-o", in}, to_output + in},
             {{"count", "--abnf", in, "--length", "1", "-o", link}, to_output + in},
             {{"cover", "--grammar", "rfc1738:url", "-i", in, "-o", in}, to_output + in},
             {{"cover", "--grammar", "rfc1738:url", "-i", in, "--html", link},
              "urigram: --html: goes to the same file as the input " + in},
             {{"mutate", "--grammar", "rfc1738:url", "--invalid", in, "-o", in}, to_output + in},
             {{"shrink", "--grammar", "rfc1738:url", "-i", in, "-o", link, "--", "false"}, to_output + in}}) {
        auto const end = urigram::test::urigram(arguments);
        BOOST_TEST(end.status == 2);
        BOOST_TEST(end.out == "");
        BOOST_TEST(end.err.rfind(said + "\n", 0) == 0U, end.err);
        BOOST_TEST(read_file(in) == "news:a\n#\n");
    }
    BOOST_TEST(parse(with({"-i", "/dev/null", "-o", "/dev/null"})).status == 0);
}

BOOST_AUTO_TEST_CASE(an_input_that_is_a_stream_is_not_replaced_either) {
    scratch_directory const scratch;
    auto const in = scratch / "in";
    write_file(in, "news:a\n#\n");
    int const file = ::open(in.c_str(), O_RDWR | O_APPEND | O_CLOEXEC);
    nameless_file const none;
    nameless_file const err;
    auto const status = [&](std::vector<std::string> const& arguments, int from, int to) {
        return wait_for(start(URIGRAM_PROGRAM, arguments, {from, to, err.fd()})).status;
    };
    BOOST_TEST(status({"check", "--rejects", in}, file, none.fd()) == 2);
    BOOST_TEST(contains(err.content(), "--rejects: goes to the same file as the input -\n"));
    BOOST_TEST(status({"parse", "-i", "/dev/stdin", "-o", in}, file, none.fd()) == 2);
    BOOST_TEST(status({"parse", "-i", in}, none.fd(), file) == 2);
    BOOST_TEST(read_file(in) == "news:a\n#\n");
    ::close(file);
}

BOOST_AUTO_TEST_CASE(an_empty_file_name_is_wrong_usage) {
    for (std::string const option : {"-i", "-o", "--rejects"}) {
        auto const end = parse({option, "", "news:a"});
        BOOST_TEST(end.status == 2);
        BOOST_TEST(contains(end.err, ": needs the name of a file\n"), end.err);
    }
}

BOOST_AUTO_TEST_CASE(outputs_must_go_to_different_places) {
    scratch_directory const scratch;
    nameless_file const none;
    nameless_file const out;
    nameless_file const err;
    auto const directory = std::filesystem::current_path();
    std::filesystem::current_path(scratch.path());
    std::filesystem::create_symlink("n", "link");
    for (std::vector<std::string> const& arguments :
         {std::vector<std::string>{"parse", "-o", "n", "--rejects", "./n", "#"},
          {"parse", "-o", "link", "--rejects", "n", "#"},
          {"parse", "--rejects", "/dev/stdout", "#"},
          {"parse", "--rejects", "-", "#"},
          {"parse", "-o", "/dev/stdout", "--rejects", "-", "#"}})
        BOOST_TEST(wait_for(start(URIGRAM_PROGRAM, arguments, {none.fd(), out.fd(), err.fd()})).status == 2);
    std::filesystem::current_path(directory);
    BOOST_TEST(out.content() == "");
    BOOST_TEST((scratch.names() == std::vector<std::string>{"link"}));
    BOOST_TEST(contains(err.content(), "--rejects: goes to the same place as the output\n"));
}

BOOST_AUTO_TEST_CASE(both_outputs_may_go_to_dev_null) {
    BOOST_TEST(parse(with({"-o", "/dev/null", "--rejects", "/dev/null", "news:a"})).status == 0);
}

// The file would grow while it is read.
BOOST_AUTO_TEST_CASE(messages_must_not_go_to_an_input) {
    scratch_directory const scratch;
    write_file(scratch / "in", "#\n");
    auto const end = run("/bin/sh", {"-c", std::string("'") + URIGRAM_PROGRAM + "' check -i " +
                                               (scratch / "in") + " 2>>" + (scratch / "in")});
    BOOST_TEST(end.status == 2);
    BOOST_TEST(contains(read_file(scratch / "in"), "standard error: goes to the same file as the input "));
}

BOOST_AUTO_TEST_CASE(closed_standard_streams_are_errors_if_needed) {
    nameless_file const in("news:a\n");
    nameless_file const out;
    nameless_file const err;
    BOOST_TEST(wait_for(start(URIGRAM_PROGRAM, {"parse"}, {in.fd(), -1, err.fd()})).status == 3);
    BOOST_TEST(contains(err.content(), "standard output: Bad file descriptor"));
    BOOST_TEST(wait_for(start(URIGRAM_PROGRAM, {"parse"}, {-1, out.fd(), err.fd()})).status == 3);
    BOOST_TEST(contains(err.content(), "standard input: Bad file descriptor"));

    // No file that is opened later may get the descriptor of a closed stream.
    scratch_directory const scratch;
    write_file(scratch / "in", "news:a\n#\n");
    auto const end = wait_for(
        start(URIGRAM_PROGRAM,
              {"parse", "-i", scratch / "in", "--rejects", scratch / "r", "-o", scratch / "o", "--summary"},
              {in.fd(), -1, -1}));
    BOOST_TEST(end.status == 3);
    auto const rejects = split_lines(read_file(scratch / "r"));
    BOOST_TEST_REQUIRE(rejects.size() == 2U);
    BOOST_TEST(rejects[0].rfind("file\tline", 0) == 0U);
}

BOOST_AUTO_TEST_CASE(records_are_written_before_waiting_for_more_input) {
    pipe_ends in;
    pipe_ends out;
    auto const child = start(URIGRAM_PROGRAM, {"parse", "--format", "tsv", "--fields", "input"},
                             {in.read_end(), out.write_end(), 2});
    for (std::string const line : {"news:a\n", "news:b\n"}) {
        in.write(line);
        BOOST_TEST(out.read(line.size()) == line);
    }
    in.close_write();
    BOOST_TEST(wait_for(child).status == 0);
}

BOOST_AUTO_TEST_CASE(the_program_waits_for_non_blocking_descriptors) {
    scratch_directory const scratch;
    std::string input;
    for (int i = 0; i < 20000; ++i) input += "news:a\n#\n";
    write_file(scratch / "in", input);
    auto const arguments = with({"--on-error", "skip", "-i", scratch / "in"});
    auto const good = parse(arguments);
    pipe_ends out;
    pipe_ends err;
    for (int const fd : {out.write_end(), err.write_end()})
        BOOST_TEST_REQUIRE(::fcntl(fd, F_SETFL, O_NONBLOCK) == 0);
    std::vector<std::string> whole{"parse"};
    whole.insert(whole.end(), arguments.begin(), arguments.end());
    auto const child = start(URIGRAM_PROGRAM, whole, {0, out.write_end(), err.write_end()});
    out.close_write(), err.close_write();
    ::usleep(100000);  // both pipes are full by now
    std::string said;
    std::thread reader([&] { said = err.read(good.err.size() + 1); });
    BOOST_TEST((out.read(good.out.size() + 1) == good.out));
    reader.join();
    BOOST_TEST((said == good.err));
    BOOST_TEST(wait_for(child).status == 1);
}

BOOST_AUTO_TEST_CASE(lost_diagnostics_make_the_run_fail) {
    int const full = ::open("/dev/full", O_WRONLY | O_CLOEXEC);
    nameless_file const in("news:a\n#\n");
    for (std::vector<std::string> const& arguments :
         {std::vector<std::string>{"check"}, {"parse", "--on-error", "skip"}, {"parse", "--nonsense"}}) {
        nameless_file const out;
        BOOST_TEST(wait_for(start(URIGRAM_PROGRAM, arguments, {in.fd(), out.fd(), full})).status == 3);
        ::lseek(in.fd(), 0, SEEK_SET);
    }
    ::close(full);
}

BOOST_AUTO_TEST_CASE(an_interrupted_run_keeps_its_output) {
    pipe_ends in;
    pipe_ends out;
    nameless_file const err;
    auto const child = start(URIGRAM_PROGRAM, {"parse", "--format", "tsv", "--fields", "input", "--summary"},
                             {in.read_end(), out.write_end(), err.fd()});
    in.write("news:a\nnews:b\nnews:unfin");
    BOOST_TEST(out.read(14) == "news:a\nnews:b\n");
    ::kill(child, SIGINT);
    auto const end = wait_for(child);
    out.close_write();
    BOOST_TEST(end.signal == SIGINT);
    BOOST_TEST(out.read(1) == "");
    BOOST_TEST(contains(err.content(), "input records 2 = 2 valid + 0 rejected"));
}

BOOST_AUTO_TEST_CASE(an_interrupt_ends_a_run_in_the_middle_of_a_file) {
    scratch_directory const scratch;
    // An input without an end, so that only the interrupt can end the run.
    pipe_ends out;
    auto const feeder = start("/usr/bin/yes", {"news:a"}, {0, out.write_end(), 2});
    nameless_file const err;
    auto const child = start(URIGRAM_PROGRAM, {"parse", "-o", scratch / "o"}, {out.read_end(), 1, err.fd()});
    while (scratch.names().size() == 0) ::usleep(1000);  // until the temporary file of the output exists
    ::kill(child, SIGINT);
    BOOST_TEST(wait_for(child).signal == SIGINT);
    ::kill(feeder, SIGKILL);
    wait_for(feeder);
    BOOST_TEST(scratch.names().size() == 0U);
    BOOST_TEST(err.content() == "urigram: " + (scratch / "o") + " is not written\n");
}

BOOST_AUTO_TEST_CASE(an_output_file_is_replaced_at_the_end) {
    scratch_directory const scratch;
    write_file(scratch / "o", "news:old\n");
    ::chmod((scratch / "o").c_str(), 0640);
    auto const end = parse(with({"-o", scratch / "o", "news:new"}));
    BOOST_TEST(end.status == 0);
    BOOST_TEST(end.out == "");
    BOOST_TEST(read_file(scratch / "o") == "news:new\n");
    struct stat status {};
    ::stat((scratch / "o").c_str(), &status);
    BOOST_TEST((status.st_mode & 07777) == 0640U);

    std::filesystem::create_symlink("o", scratch / "link");
    BOOST_TEST(parse(with({"-o", scratch / "link", "news:newer"})).status == 0);
    BOOST_TEST(std::filesystem::is_symlink(scratch / "link"));
    BOOST_TEST(read_file(scratch / "o") == "news:newer\n");

    BOOST_TEST(parse(with({"-o", scratch / "o", "#"})).status == 1);
    BOOST_TEST(read_file(scratch / "o") == "#\n");
    BOOST_TEST(scratch.names().size() == 2U);
}

// Without the list, the permissions of the group would let the group read data that only user 1234 may read.
BOOST_AUTO_TEST_CASE(an_output_file_keeps_its_access_control_list) {
    scratch_directory const scratch;
    write_file(scratch / "o", "");
    if (!set_list(scratch / "o", access_list)) return;
    BOOST_TEST(parse(with({"-o", scratch / "o", "news:a"})).status == 0);
    check_that_it_has_the_list(scratch / "o");
    BOOST_TEST(read_file(scratch / "o") == "news:a\n");
}

BOOST_AUTO_TEST_CASE(a_new_output_file_has_the_list_of_its_directory) {
    scratch_directory const scratch;
    if (!set_list(scratch.path(), default_list)) return;
    BOOST_TEST(parse(with({"-o", scratch / "o", "news:a"})).status == 0);
    check_that_it_has_the_list(scratch / "o");
}

BOOST_AUTO_TEST_CASE(an_output_file_without_a_list_does_not_get_that_of_its_directory) {
    scratch_directory const scratch;
    write_file(scratch / "o", "");
    BOOST_TEST_REQUIRE(::chmod((scratch / "o").c_str(), 0640) == 0);
    if (!set_list(scratch.path(), default_list)) return;
    BOOST_TEST(parse(with({"-o", scratch / "o", "news:a"})).status == 0);
    BOOST_TEST(::getxattr((scratch / "o").c_str(), access_list, nullptr, 0) == -1);
    BOOST_TEST(errno == ENODATA);
    struct stat status {};
    ::stat((scratch / "o").c_str(), &status);
    BOOST_TEST((status.st_mode & 07777) == 0640U);
}

BOOST_AUTO_TEST_CASE(the_name_of_an_output_file_may_have_the_maximum_length) {
    scratch_directory const scratch;
    auto const o = scratch / std::string(255, 'o');
    write_file(o, "old\n");
    auto const end = parse(with({"-o", o, "--rejects", scratch / "r", "news:a"}));
    BOOST_TEST(end.status == 0, end.err);
    BOOST_TEST(read_file(o) == "news:a\n");
    BOOST_TEST(scratch.names().size() == 2U);
}

BOOST_AUTO_TEST_CASE(an_output_file_keeps_its_owner, *precondition(is_root)) {
    scratch_directory const scratch;
    write_file(scratch / "o", "");
    BOOST_TEST_REQUIRE(::chown((scratch / "o").c_str(), 1234, 2345) == 0);
    parse(with({"-o", scratch / "o", "news:a"}));
    struct stat status {};
    ::stat((scratch / "o").c_str(), &status);
    BOOST_TEST(status.st_uid == 1234U);
    BOOST_TEST(status.st_gid == 2345U);
}

// After the owner has changed, the permissions can no longer be set.
BOOST_AUTO_TEST_CASE(an_output_file_keeps_its_owner_without_the_capability_cap_fowner,
                     *precondition(is_root)) {
    scratch_directory const scratch;
    write_file(scratch / "o", "");
    BOOST_TEST_REQUIRE(::chmod((scratch / "o").c_str(), 0640) == 0);
    BOOST_TEST_REQUIRE(::chown((scratch / "o").c_str(), 1234, 2345) == 0);
    auto const end = run("/usr/bin/setpriv", {"--bounding-set=-fowner", "--inh-caps=-fowner", URIGRAM_PROGRAM,
                                              "parse", "-o", scratch / "o", "news:a"});
    BOOST_TEST(end.status == 0, end.err);
    struct stat status {};
    ::stat((scratch / "o").c_str(), &status);
    BOOST_TEST(status.st_uid == 1234U);
    BOOST_TEST((status.st_mode & 07777) == 0640U);
}

BOOST_AUTO_TEST_CASE(an_output_file_loses_the_set_user_id_bit) {
    scratch_directory const scratch;
    write_file(scratch / "o", "");
    BOOST_TEST_REQUIRE(::chmod((scratch / "o").c_str(), 07755) == 0);
    parse(with({"-o", scratch / "o", "news:a"}));
    struct stat status {};
    ::stat((scratch / "o").c_str(), &status);
    BOOST_TEST((status.st_mode & 07777) == 0755U);
}

BOOST_AUTO_TEST_CASE(an_output_file_keeps_its_group_if_the_owner_changes, *precondition(runs_as_another)) {
    scratch_directory const scratch;
    std::filesystem::permissions(scratch / ".", std::filesystem::perms::all);
    write_file(scratch / "o", "");
    BOOST_TEST_REQUIRE(::chown((scratch / "o").c_str(), 1234, 2345) == 0);
    auto const end =
        run("/usr/bin/setpriv", urigram::test::with(as_another, {"parse", "-o", scratch / "o", "news:a"}));
    BOOST_TEST(end.status == 0, end.err);
    struct stat status {};
    ::stat((scratch / "o").c_str(), &status);
    BOOST_TEST(status.st_uid == 65534U);
    BOOST_TEST(status.st_gid == 2345U);
}

BOOST_AUTO_TEST_CASE(a_run_that_fails_does_not_change_an_output_file) {
    scratch_directory const scratch;
    write_file(scratch / "o", "old\n");
    BOOST_TEST(parse(with({"-o", scratch / "o", "--on-error", "fail", "#"})).status == 1);
    BOOST_TEST(parse(with({"-o", scratch / "o", "-i", scratch / "missing"})).status == 3);
    BOOST_TEST(parse(with({"-o", scratch / "o", "--fields", "bogus", "news:a"})).status == 2);
    BOOST_TEST(read_file(scratch / "o") == "old\n");
    BOOST_TEST(scratch.names().size() == 1U);
    auto const end = parse(with({"-o", scratch / "no/such/place", "news:a"}));
    BOOST_TEST(end.status == 3);
    BOOST_TEST(contains(end.err, "no/such/place: No such file or directory"));
}

BOOST_AUTO_TEST_CASE(a_new_output_file_has_the_usual_mode) {
    scratch_directory const scratch;
    auto const before = ::umask(022);
    parse(with({"-o", scratch / "o", "news:a"}));
    ::umask(before);
    struct stat status {};
    ::stat((scratch / "o").c_str(), &status);
    BOOST_TEST((status.st_mode & 07777) == 0644U);
}

BOOST_AUTO_TEST_SUITE_END()
