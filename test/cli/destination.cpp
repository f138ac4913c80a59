// SPDX-License-Identifier: BSL-1.0
#include "program.hpp"
#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(cli_destination_cpp)

// Names of files that are links or names of descriptors, or that look like these.

using namespace urigram::test;

namespace {
words with(words const& more) { return urigram::test::with({"--format", "tsv", "--fields", "input"}, more); }
}  // namespace

// Data that other processes write to the same file are kept.
BOOST_AUTO_TEST_CASE(files_named_by_descriptors_are_not_replaced) {
    scratch_directory const scratch;
    std::string const program = std::string("'") + URIGRAM_PROGRAM + "'", log = "'" + (scratch / "log") + "'";
    std::filesystem::create_symlink("/dev/stdout", scratch / "link");
    for (auto const& how :
         {"/dev/stdout >>" + log, "/dev/fd/3 3>>" + log, "/proc/self/fd/4 4>>" + log, "/dev/stderr 2>>" + log,
          "'" + (scratch / "link") + "' >>" + log, "/proc/thread-self/fd/1 >>" + log,
          "/proc/$$/fd/1 >>" + log, log + " >>" + log, log + " 2>>" + log}) {
        write_file(scratch / "log", "before\n");
        auto const end =
            run("/bin/sh", {"-c", program + " normalize http://h -o " + how + "; echo after >>" + log});
        BOOST_TEST(end.status == 0, how);
        BOOST_TEST(read_file(scratch / "log") == "before\nhttp://h/\nafter\n", how);
    }
    auto const rejects = run("/bin/sh", {"-c", program + " check a --rejects /dev/stderr 2>>" + log});
    BOOST_TEST(rejects.status == 1);
    BOOST_TEST(read_file(scratch / "log").rfind("before\n", 0) == 0U);
}

// Descriptors that the program opens itself cannot be named in its arguments.
BOOST_AUTO_TEST_CASE(descriptors_that_are_not_inherited_are_rejected) {
    scratch_directory const scratch;
    write_file(scratch / "in", "news:a\n#\n");
    auto const quoted = [](std::string const& text) { return "'" + text + "' "; };
    auto const in = "-i " + quoted(scratch / "in");
    std::string const none = " 3>&- 4>&- 5>&- 6>&- 7>&- 8>&- 9>&-";
    auto const refuses = [&](std::string const& arguments, std::string const& name) {
        auto const end = run("/bin/sh", {"-c", quoted(URIGRAM_PROGRAM) + "parse " + arguments + none});
        BOOST_TEST(end.status == 3);
        BOOST_TEST(end.out == "");
        BOOST_TEST(contains(end.err, name + ": Bad file descriptor\n"), end.err);
    };
    for (int fd = 3; fd < 10; ++fd) {
        auto const name = "/dev/fd/" + std::to_string(fd);
        refuses("-o " + name + " " + in, name);
        refuses("-i " + name, name);
        refuses("-o /proc/thread-self/fd/" + std::to_string(fd) + " news:a", std::to_string(fd));
        refuses("-o " + quoted(scratch / "o") + "--rejects " + name + " " + in, name);
    }
    refuses("-i /dev/stdin <&-", "/dev/stdin");
    refuses("-o /dev/stdout news:a >&-", "/dev/stdout");
    BOOST_TEST((scratch.names() == std::vector<std::string>{"in"}));
}

// The system's names for descriptors look like links, but are not links.
BOOST_AUTO_TEST_CASE(a_deleted_file_is_written_while_it_is_open) {
    scratch_directory const scratch;
    auto const script = [&](std::string const& name, std::string const& then) {
        auto const command = std::string("cd '") + scratch.path().string() + "'; exec 7<>f; rm f; '" +
                             URIGRAM_PROGRAM + "' normalize http://h -o " + name + then;
        return run("/bin/sh", {"-c", command});
    };
    BOOST_TEST(script("/proc/thread-self/fd/7", "; cat /dev/fd/7").out == "http://h/\n");
    BOOST_TEST(script("/proc/$$/fd/7", "").status == 3);  // a descriptor of another process
    BOOST_TEST(script("/proc/thread-self/fd/1", " | cat").out == "http://h/\n");
    BOOST_TEST(script("/proc/$$/fd/1", "").out == "http://h/\n");
    BOOST_TEST(scratch.names().empty());
}

BOOST_AUTO_TEST_CASE(a_deleted_file_is_read_while_it_is_open) {
    scratch_directory const scratch;
    auto const directory = scratch / "d";
    for (std::string const name : {"/dev/fd/7", "/proc/$$/fd/7"}) {
        auto const end = run("/bin/sh", {"-c", "mkdir " + directory + "; echo http://h >" + directory +
                                                   "/f; exec 7<" + directory + "/f; rm -r " + directory +
                                                   "; '" + URIGRAM_PROGRAM + "' normalize -i " + name});
        BOOST_TEST(end.out == "http://h/\n", end.err);
    }
}

BOOST_AUTO_TEST_CASE(a_path_may_have_the_maximum_length) {
    scratch_directory const scratch;
    std::string const name(250, 'f');
    write_file(scratch / name, "news:a\n");
    std::filesystem::create_symlink(name, scratch / "link");
    auto path = scratch.path().string() + "/";
    while (path.size() < 4000) path += "./";
    BOOST_TEST(parse(with({"-i", path + "link"})).out == "news:a\n");
}

BOOST_AUTO_TEST_CASE(links_are_followed_as_far_as_the_system_does) {
    scratch_directory const scratch;
    write_file(scratch / "0", "old\n");
    for (int i = 0; i < 41; ++i)
        std::filesystem::create_symlink(std::to_string(i), scratch / std::to_string(i + 1));
    auto const end = parse(with({"-o", scratch / "41", "news:a"}));
    BOOST_TEST(end.status == 3);
    BOOST_TEST(contains(end.err, "41: Too many levels of symbolic links\n"), end.err);
    BOOST_TEST(read_file(scratch / "0") == "old\n");
    BOOST_TEST(parse(with({"-o", scratch / "40", "news:a"})).status == 0);
    BOOST_TEST(read_file(scratch / "0") == "news:a\n");
    BOOST_TEST(scratch.names().size() == 42U);
}

// As in the system: a directory that does not exist has no parent directory.
BOOST_AUTO_TEST_CASE(an_output_file_in_a_missing_directory_is_an_error) {
    scratch_directory const scratch;
    write_file(scratch / "o", "old\n");
    write_file(scratch / "in", "news:a\n#\n");
    std::filesystem::create_symlink("missing/../o", scratch / "link");
    for (auto const& name : {scratch / "missing/../o", scratch / "link", scratch / "o/"})
        for (auto const& arguments : {with({"-i", scratch / "in", "-o", name}),
                                      with({"-i", scratch / "in", "-o", scratch / "o", "--rejects", name})}) {
            auto const end = parse(arguments);
            BOOST_TEST(end.status == 3, name);
            BOOST_TEST(contains(end.err, "urigram: cannot write to " + name + ": "), end.err);
        }
    BOOST_TEST(read_file(scratch / "o") == "old\n");
    BOOST_TEST(scratch.names().size() == 3U);
}

BOOST_AUTO_TEST_CASE(a_dangling_link_is_followed) {
    scratch_directory const scratch;
    std::filesystem::create_directory(scratch / "d");
    std::filesystem::create_symlink("d/second", scratch / "first");
    std::filesystem::create_symlink("../file", scratch / "d/second");
    BOOST_TEST(parse(with({"-o", scratch / "first", "news:a"})).status == 0);
    BOOST_TEST(std::filesystem::is_symlink(scratch / "first"));
    BOOST_TEST(read_file(scratch / "file") == "news:a\n");
    BOOST_TEST(scratch.names().size() == 3U);
}

BOOST_AUTO_TEST_SUITE_END()
