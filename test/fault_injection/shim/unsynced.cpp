// SPDX-License-Identifier: BSL-1.0
#include "unsynced.hpp"
#include "gate.hpp"
#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <cstddef>
#include <cstdlib>
#include <sys/stat.h>

namespace urigram::fault_injection {

namespace {

/// The listed files. 64 are enough, because the program has few outputs.
std::array<struct stat, 64> unsynced;
std::size_t count = 0;
std::atomic_flag taken = ATOMIC_FLAG_INIT;

/// Locks the list during its lifetime, and restores errno at the end.
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

struct stat* place_of(struct stat const& file) noexcept {
    return std::find_if(unsynced.data(), unsynced.data() + count, [&](auto const& other) {
        return other.st_dev == file.st_dev && other.st_ino == file.st_ino;
    });
}

bool is_listed(struct stat const& file) noexcept { return place_of(file) != unsynced.data() + count; }

}  // namespace

void note_written(int fd) noexcept {
    lock const alone;
    struct stat file {};
    if (!find_file(fd, file) || !S_ISREG(file.st_mode) || is_listed(file)) return;
    if (count == unsynced.size()) std::abort();
    unsynced[count++] = file;
}

void note_synced(int fd) noexcept {
    lock const alone;
    struct stat file {};
    if (find_file(fd, file) && is_listed(file)) *place_of(file) = unsynced[--count];
}

bool is_unsynced(int directory, char const* path) noexcept {
    lock const alone;
    struct stat file {};
    return find_file(directory, path, file) && is_listed(file);
}

}  // namespace urigram::fault_injection
