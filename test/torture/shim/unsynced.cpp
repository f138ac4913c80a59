// SPDX-License-Identifier: BSL-1.0
#include "unsynced.hpp"
#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <cstddef>
#include <cstdlib>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// System calls are made by `syscall`: the functions of libc are the shim's own.

namespace urigram::torture {

namespace {

struct identity {
    dev_t device;
    ino_t number;

    friend bool operator==(identity a, identity b) noexcept {
        return a.device == b.device && a.number == b.number;
    }
};

/// A program has a few outputs.
std::array<identity, 64> unsynced;
std::size_t count = 0;
std::atomic_flag taken = ATOMIC_FLAG_INIT;

/// While one lives, no other thread changes the list, and errno stays.
class lock {
public:
    lock() noexcept {
        while (taken.test_and_set(std::memory_order_acquire)) {
        }
    }
    ~lock() {
        taken.clear(std::memory_order_release);
        errno = error_;
    }
    lock(lock const&) = delete;
    lock& operator=(lock const&) = delete;

private:
    int error_ = errno;
};

bool find_file(int fd, char const* path, int flags, identity& found) noexcept {
    struct stat file {};
    if (::syscall(SYS_newfstatat, fd, path, &file, flags) != 0 || !S_ISREG(file.st_mode)) return false;
    found = {file.st_dev, file.st_ino};
    return true;
}

identity* place_of(identity file) noexcept {
    return std::find(unsynced.begin(), unsynced.begin() + static_cast<std::ptrdiff_t>(count), file);
}

bool is_listed(identity file) noexcept { return place_of(file) != unsynced.data() + count; }

}  // namespace

void note_written(int fd) noexcept {
    lock const alone;
    identity file{};
    if (!find_file(fd, "", AT_EMPTY_PATH, file) || is_listed(file)) return;
    if (count == unsynced.size()) std::abort();
    unsynced[count++] = file;
}

void note_synced(int fd) noexcept {
    lock const alone;
    identity file{};
    if (find_file(fd, "", AT_EMPTY_PATH, file) && is_listed(file)) *place_of(file) = unsynced[--count];
}

bool is_unsynced(int fd, char const* path) noexcept {
    lock const alone;
    identity file{};
    return find_file(fd, path, AT_SYMLINK_NOFOLLOW, file) && is_listed(file);
}

}  // namespace urigram::torture
