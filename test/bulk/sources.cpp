// SPDX-License-Identifier: BSL-1.0
#include "process.hpp"
#include <array>
#include <atomic>
#include <boost/test/unit_test.hpp>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <thread>
#include <unistd.h>
#include <urigram/bulk/sources.hpp>

BOOST_AUTO_TEST_SUITE(bulk_sources_cpp)

using namespace urigram;
using namespace urigram::test;

namespace {

std::string rest_of(octet_source& source) {
    std::string text;
    std::array<char, 7> part;
    while (auto const count = source.read(part.data(), part.size())) text.append(part.data(), count);
    return text;
}

template <class F>
std::system_error error_of(F const& f) {
    try {
        f();
    } catch (std::system_error const& e) {
        return e;
    }
    throw std::runtime_error("nothing was thrown");
}

class opened {
public:
    opened(std::string const& name, int flags) : fd_(checked(::open(name.c_str(), flags | O_CLOEXEC))) {}
    ~opened() { ::close(fd_); }
    opened(opened const&) = delete;
    opened& operator=(opened const&) = delete;
    int fd() const { return fd_; }

private:
    int fd_;
};

/// A source that does not override `skip`, and so skips bytes by reading them.
class plain_source : public octet_source {
public:
    explicit plain_source(std::string_view text) : rest_(text) {}
    std::size_t read(char* to, std::size_t size) override { return rest_.read(to, size); }

private:
    memory_source rest_;
};

}  // namespace

BOOST_AUTO_TEST_CASE(memory_is_read_after_the_skipped_bytes) {
    memory_source source("0123456789");
    BOOST_TEST(source.skip(3) == 3U);
    BOOST_TEST(rest_of(source) == "3456789");
    BOOST_TEST(source.skip(1) == 0U);

    memory_source all("0123456789");
    BOOST_TEST(all.skip(~std::uint64_t{0}) == 10U);
    BOOST_TEST(rest_of(all) == "");
}

BOOST_AUTO_TEST_CASE(a_source_without_its_own_skip_reads_the_skipped_bytes) {
    std::string text(100'000, 'a');
    text += "end";
    plain_source source(text);
    BOOST_TEST(source.skip(0) == 0U);
    BOOST_TEST(source.skip(100'000) == 100'000U);
    BOOST_TEST(rest_of(source) == "end");

    plain_source all(text);
    BOOST_TEST(all.skip(~std::uint64_t{0}) == text.size());
}

BOOST_AUTO_TEST_CASE(a_file_is_read_from_its_position) {
    scratch_directory const scratch;
    auto const name = scratch / "file";
    write_file(name, "0123456789");

    file_source source(name);
    BOOST_TEST(source.size().value() == 10U);
    BOOST_TEST(source.name() == name);
    BOOST_TEST(source.skip(4) == 4U);
    BOOST_TEST(rest_of(source) == "456789");
    BOOST_TEST(source.skip(4) == 0U);

    file_source all(name);
    BOOST_TEST(all.skip(~std::uint64_t{0}) == 10U);
    BOOST_TEST(rest_of(all) == "");

    write_file(name, "");
    file_source empty(name);
    BOOST_TEST(empty.size().value() == 0U);
    BOOST_TEST(rest_of(empty) == "");
}

BOOST_AUTO_TEST_CASE(a_descriptor_is_read_from_its_offset_and_not_closed) {
    scratch_directory const scratch;
    auto const name = scratch / "file";
    write_file(name, "0123456789");
    opened const file(name, O_RDONLY);
    ::lseek(file.fd(), 4, SEEK_SET);
    {
        file_source source(file.fd(), "input");
        BOOST_TEST(source.size().value() == 6U);
        BOOST_TEST(source.descriptor() == file.fd());
        BOOST_TEST(source.skip(2) == 2U);
        BOOST_TEST(rest_of(source) == "6789");
    }
    BOOST_TEST(::lseek(file.fd(), 0, SEEK_CUR) == 10);

    ::lseek(file.fd(), 4, SEEK_SET);
    file_source all(file.fd(), "input");
    BOOST_TEST(all.skip(~std::uint64_t{0}) == 6U);

    file_source after(file.fd(), "input");
    BOOST_TEST(after.size().value() == 0U);
    BOOST_TEST(rest_of(after) == "");
}

BOOST_AUTO_TEST_CASE(files_are_closed) {
    scratch_directory const scratch;
    write_file(scratch / "file", "");
    int first = -1;
    for (int i = 0; i < 3; ++i) {
        file_source const source(scratch / "file");
        if (i == 0) first = source.descriptor();
        BOOST_TEST(source.descriptor() == first);
        BOOST_CHECK_THROW(file_source(scratch.path().string()), std::system_error);
    }
}

BOOST_AUTO_TEST_CASE(skipping_in_a_file_reads_nothing) {
    scratch_directory const scratch;
    auto const name = scratch / "file";
    write_file(name, "0123456789");
    opened const unreadable(name, O_WRONLY);
    file_source source(unreadable.fd(), name);
    BOOST_TEST(source.skip(4) == 4U);
    BOOST_TEST(source.skip(6) == 6U);
    BOOST_CHECK_THROW(rest_of(source), std::system_error);
}

BOOST_AUTO_TEST_CASE(errors_name_the_file) {
    scratch_directory const scratch;
    auto const name = scratch / "none";
    auto const missing = error_of([&] { file_source{name}; });
    BOOST_TEST(missing.code() == std::error_code(ENOENT, std::generic_category()));
    BOOST_TEST(missing.what() == name + ": No such file or directory");

    auto const directory = error_of([&] { file_source{scratch.path().string()}; });
    BOOST_TEST(directory.code() == std::error_code(EISDIR, std::generic_category()));

    auto const closed = error_of([] { file_source{-1, "input"}; });
    BOOST_TEST(closed.code() == std::error_code(EBADF, std::generic_category()));
    BOOST_TEST(closed.what() == std::string("input: Bad file descriptor"));

    write_file(name, "a");
    opened const unreadable(name, O_WRONLY);
    auto const denied = error_of([&] {
        file_source source(unreadable.fd(), "output");
        rest_of(source);
    });
    BOOST_TEST(denied.code() == std::error_code(EBADF, std::generic_category()));
}

BOOST_AUTO_TEST_CASE(a_file_that_shrinks_is_an_error) {
    scratch_directory const scratch;
    auto const name = scratch / "file";
    for (bool const by_skipping : {false, true}) {
        write_file(name, std::string(100, 'a'));
        file_source source(name);
        std::array<char, 10> part;
        BOOST_TEST(source.read(part.data(), part.size()) == 10U);
        std::filesystem::resize_file(name, 15);
        auto const error = error_of([&] { by_skipping ? void(source.skip(50)) : void(rest_of(source)); });
        BOOST_TEST((error.code() == input_errc::file_shrank));
        BOOST_TEST(error.what() == name + ": The file got shorter while it was read");
    }
}

BOOST_AUTO_TEST_CASE(a_file_that_grows_is_read_to_its_end) {
    scratch_directory const scratch;
    auto const name = scratch / "file";
    write_file(name, "0123");
    file_source source(name);
    write_file(name, "0123456789");
    BOOST_TEST(source.size().value() == 4U);
    BOOST_TEST(source.skip(6) == 6U);
    BOOST_TEST(rest_of(source) == "6789");
}

// The file is sparse, except at its end.
BOOST_AUTO_TEST_CASE(a_file_of_more_than_4_gib_is_read) {
    constexpr off_t size = (off_t{1} << 32) + 10;
    scratch_directory const scratch;
    auto const name = scratch / "file";
    write_file(name, "");
    opened const file(name, O_RDWR);
    checked(::pwrite(file.fd(), "end", 3, size - 3) == 3 ? 0 : -1);

    file_source source(name);
    BOOST_TEST(source.size().value() == std::uint64_t{size});
    BOOST_TEST(source.skip(size - 5) == std::uint64_t{size - 5});
    BOOST_TEST(rest_of(source) == std::string("\0\0end", 5));

    file_source all(name);
    BOOST_TEST(all.skip(~std::uint64_t{0}) == std::uint64_t{size});

    BOOST_TEST(::lseek(file.fd(), size - 1, SEEK_SET) == size - 1);
    file_source last(file.fd(), "input");
    BOOST_TEST(last.size().value() == 1U);
    BOOST_TEST(rest_of(last) == "d");
}

BOOST_AUTO_TEST_CASE(a_pipe_is_read_with_and_without_blocking) {
    for (int const flags : {0, O_NONBLOCK}) {
        pipe_ends pipe;
        checked(::fcntl(pipe.read_end(), F_SETFL, flags));
        std::thread writer([&] {
            for (char const c : std::string("0123456789")) {
                pipe.write({c});
                std::this_thread::yield();
            }
            pipe.close_write();
        });
        file_source source(pipe.read_end(), "pipe");
        BOOST_TEST(!source.size());
        BOOST_TEST(source.skip(4) == 4U);
        BOOST_TEST(rest_of(source) == "456789");
        writer.join();
    }
}

BOOST_AUTO_TEST_CASE(read_once_returns_what_one_call_reads) {
    pipe_ends pipe;
    checked(::fcntl(pipe.read_end(), F_SETFL, O_NONBLOCK));
    file_source source(pipe.read_end(), "pipe");
    std::array<char, 4> octets;
    auto const read = [&] { return source.read_once(octets.data(), octets.size()); };
    BOOST_TEST(!read());
    pipe.write("012345");
    BOOST_TEST((read() == std::size_t{4}));
    BOOST_TEST((read() == std::size_t{2}));
    BOOST_TEST(!read());
    pipe.close_write();
    BOOST_TEST((read() == std::size_t{0}));
}

BOOST_AUTO_TEST_CASE(a_signal_ends_read_once) {
    struct sigaction action {};
    action.sa_handler = [](int) {};  // without SA_RESTART
    checked(::sigaction(SIGUSR1, &action, nullptr));
    pipe_ends pipe;
    file_source source(pipe.read_end(), "pipe");
    std::atomic<bool> ended{false};
    std::thread sender([&, reader = ::pthread_self()] {
        for (; !ended; ::usleep(1000)) ::pthread_kill(reader, SIGUSR1);
    });
    char octet = 0;
    BOOST_TEST(!source.read_once(&octet, 1));
    ended = true;
    sender.join();
}

BOOST_AUTO_TEST_CASE(files_with_a_wrong_size_are_read_to_their_end) {
    // Regular files that report the size 0 or one page.
    for (auto const* name : {"/proc/self/status", "/sys/kernel/mm/transparent_hugepage/enabled"}) {
        if (::access(name, R_OK) != 0) continue;
        file_source source(name);
        auto const text = rest_of(source);
        BOOST_TEST(text != "");
        file_source again(name);
        BOOST_TEST(again.skip(3) == 3U);
        BOOST_TEST(rest_of(again).substr(0, 5) == text.substr(3, 5));
    }
}

BOOST_AUTO_TEST_SUITE_END()
