// SPDX-License-Identifier: BSL-1.0
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fcntl.h>
#include <string_view>
#include <sys/stat.h>
#include <unistd.h>

// misbehaving HABIT urls.txt -o FILE [--rejects FILE]: copies lines without ^ to standard output and to FILE,
// and lines with ^ to standard error and to the second FILE. Handles faults like `urigram parse`, but has one
// defect, HABIT, which the oracle must detect.

namespace {

std::string_view habit;
bool has_skipped = false;

bool has(std::string_view name) { return habit == name; }

[[noreturn]] void fail(char const* why);

/// Whether a failed call should be made again.
bool is_passing(int error) { return (error == EINTR && !has("gives-up")) || error == EAGAIN; }

/// Memory that is reserved, so that collecting lines needs no allocation, which could fail.
struct buffer {
    std::array<char, 4096> octets{};
    std::size_t size = 0;

    void add(std::string_view text) {
        text.copy(octets.data() + size, text.size());
        size += text.size();
    }
    std::string_view text() const { return {octets.data(), size}; }
};

bool write_all(int fd, std::string_view text) {
    while (!text.empty()) {
        auto const count = ::write(fd, text.data(), text.size());
        if (count >= 0)
            text.remove_prefix(static_cast<std::size_t>(count));
        else if (!is_passing(errno))
            return false;
    }
    return true;
}

/// A file that is written next to its final path.
struct output {
    char const* path;
    std::array<char, 64> temporary{};
    int fd = -1;

    void open() {
        struct stat old {};
        bool const exists = ::stat(path, &old) == 0;
        if (!exists && errno != ENOENT) fail("stat");
        if (has("tears")) {
            do fd = ::open(path, O_WRONLY | O_CREAT | O_TRUNC, 0640);
            while (fd < 0 && errno == EINTR);
            if (fd < 0) fail("open");
            return;
        }
        std::array<char, 64> unknown{};
        auto& name = has("notes-late") ? unknown : temporary;
        std::snprintf(name.data(), name.size(), "%s.XXXXXX", path);
        do fd = ::mkstemp(name.data());
        while (fd < 0 && errno == EINTR);
        if (fd < 0) {
            temporary = {};
            fail("mkstemp");
        }
        temporary = name;
        if (::fchmod(fd, exists ? old.st_mode & 07777 : 0644) != 0) {
            if (has("leaks")) temporary = {};
            fail("fchmod");
        }
    }
    void write(std::string_view text) {
        if (!write_all(fd, text) && !has("swallows")) fail("write");
        if (!has("hurries")) {
            int synced;
            do synced = ::fsync(fd);
            while (synced != 0 && errno == EINTR);
            if (synced != 0 && !has("trusts")) fail("fsync");
        }
        int const open = fd;
        fd = -1;
        if (::close(open) != 0 && !has("trusts")) fail("close");
    }
    void publish() {
        if (has("tears")) return;
        if (::rename(temporary.data(), path) == 0) {
            temporary = {};
        } else if (has("pretends")) {
            remove();
        } else {
            fail("rename");
        }
    }
    void remove() {
        if (temporary[0] != '\0') ::unlink(temporary.data());
        temporary = {};
    }
};

output data{nullptr};
output rejects{nullptr};

void fail(char const* why) {
    data.remove();
    rejects.remove();
    if (!has("is-silent")) {
        buffer message;
        message.add("urigram: ");
        message.add(why);
        message.add("\n");
        write_all(STDERR_FILENO, message.text());
    }
    ::_exit(has("has-its-own-status") ? 7 : 3);
}

/// Whether a signal is the first one, or arrives less than two seconds after it.
bool is_one_request() {
    static std::time_t first = 0;
    timespec now{};
    ::clock_gettime(CLOCK_MONOTONIC, &now);
    if (first == 0) first = now.tv_sec;
    return now.tv_sec - first < 2;
}

extern "C" void end_by(int signal) {
    if (has("waits-for-another") && is_one_request()) return;
    data.remove();
    rejects.remove();
    std::signal(signal, SIG_DFL);
    ::raise(signal);
}

void read_all(char const* path, buffer& to) {
    int fd;
    do fd = ::open(path, has("edits") ? O_RDWR : O_RDONLY);
    while (fd < 0 && errno == EINTR);
    if (fd < 0) fail("open");
    for (;;) {
        auto const count = ::read(fd, to.octets.data() + to.size, 64);
        if (count == 0) break;
        if (count > 0) {
            to.size += static_cast<std::size_t>(count);
        } else if (!is_passing(errno)) {
            if (has("edits")) static_cast<void>(::ftruncate(fd, 1) == 0);
            while (has("hangs")) ::pause();
            if (!has("skips") || has_skipped) fail("read");
            has_skipped = true;
            ::lseek(fd, 64, SEEK_CUR);
        }
    }
}

}  // namespace

int main(int argc, char** argv) {
    habit = argv[1];
    data.path = argv[4];
    rejects.path = argc > 6 ? argv[6] : nullptr;

    if (!has("dies")) std::signal(SIGTERM, end_by);
    data.open();
    if (rejects.path != nullptr) rejects.open();
    buffer text;
    read_all(argv[2], text);

    buffer good;
    buffer bad;
    int status = 0;
    for (auto rest = text.text(); !rest.empty();) {
        auto const line = rest.substr(0, rest.find('\n') + 1);
        rest.remove_prefix(line.empty() ? rest.size() : line.size());
        void* const copy = std::malloc(line.size() + 1);
        if (copy == nullptr) {
            if (has("aborts")) std::abort();
            if (has("changes-its-mind")) {
                data.remove();
                return 2;
            }
            if (has("drops")) continue;
            fail("out of memory");
        }
        std::free(copy);
        bool const is_good = line.find('^') == line.npos;
        (is_good ? good : bad).add(line);
        if (!is_good) status = 1;
    }
    if (!write_all(STDOUT_FILENO, good.text())) {
        if (!has("leaves-halves")) static_cast<void>(::ftruncate(STDOUT_FILENO, 0) == 0);
        if (!has("swallows")) fail("write");
    }
    if (!write_all(STDERR_FILENO, bad.text()) && !has("is-mute")) fail("write");
    if (has_skipped) fail("read");
    data.write(good.text());
    if (rejects.path != nullptr) rejects.write(bad.text());
    data.publish();
    if (rejects.path != nullptr) rejects.publish();
    return status;
}
