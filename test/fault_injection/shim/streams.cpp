// SPDX-License-Identifier: BSL-1.0
#include "gate.hpp"
#include "unsynced.hpp"
#include <algorithm>
#include <cstdarg>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <sys/mman.h>
#include <sys/uio.h>
#include <unistd.h>

using namespace urigram::fault_injection;

// Calls on open descriptors, threads and memory.

namespace {

/// Makes the call with all bytes, or with one byte for a short count. Otherwise sets errno and returns -1.
template <class Call>
ssize_t transfer(call what, int fd, std::size_t size, Call make) noexcept {
    strike const struck(what, fd);
    if (struck.error() == 0) return make(size);
    if (struck.error() == short_count) return make(std::min<std::size_t>(size, 1));
    errno = struck.error();
    return -1;
}

/// The same for a call that writes.
template <class Call>
ssize_t transfer_to(int fd, std::size_t size, Call make) noexcept {
    return transfer(call::write, fd, size, [&](std::size_t count) {
        ssize_t const written = make(count);
        if (written > 0) note_written(fd);
        return written;
    });
}

/// The same for a call that syncs a file.
template <class Call>
int sync(int fd, Call make) noexcept {
    return unless_struck(call::sync, fd, [&] {
        int const result = make();
        if (result == 0) note_synced(fd);
        return result;
    });
}

}  // namespace

extern "C" {

ssize_t read(int fd, void* to, size_t size) {
    static auto* const next = next_of(&read, "read");
    return transfer(call::read, fd, size, [&](size_t count) { return next(fd, to, count); });
}

ssize_t pread(int fd, void* to, size_t size, off_t offset) {
    static auto* const next = next_of(&pread, "pread");
    return transfer(call::read, fd, size, [&](size_t count) { return next(fd, to, count, offset); });
}

ssize_t write(int fd, void const* from, size_t size) {
    static auto* const next = next_of(&write, "write");
    return transfer_to(fd, size, [&](size_t count) { return next(fd, from, count); });
}

ssize_t pwrite(int fd, void const* from, size_t size, off_t offset) {
    static auto* const next = next_of(&pwrite, "pwrite");
    return transfer_to(fd, size, [&](size_t count) { return next(fd, from, count, offset); });
}

/// A short count writes only the first piece.
ssize_t writev(int fd, iovec const* pieces, int count) {
    static auto* const next = next_of(&writev, "writev");
    return transfer_to(fd, static_cast<std::size_t>(count),
                       [&](size_t some) { return next(fd, pieces, static_cast<int>(some)); });
}

off_t lseek(int fd, off_t offset, int whence) noexcept {
    static auto* const next = next_of(&lseek, "lseek");
    return unless_struck(call::seek, fd, [&] { return next(fd, offset, whence); });
}

off64_t lseek64(int fd, off64_t offset, int whence) noexcept {
    static auto* const next = next_of(&lseek64, "lseek64");
    return unless_struck(call::seek, fd, [&] { return next(fd, offset, whence); });
}

/// Closes the descriptor even if the call fails, as Linux does.
int close(int fd) {
    static auto* const next = next_of(&close, "close");
    strike const struck(call::close, fd);
    int const result = next(fd);
    if (struck.error() == 0) return result;
    errno = struck.error();
    return -1;
}

int fsync(int fd) {
    static auto* const next = next_of(&fsync, "fsync");
    return sync(fd, [&] { return next(fd); });
}

int fdatasync(int fd) {
    static auto* const next = next_of(&fdatasync, "fdatasync");
    return sync(fd, [&] { return next(fd); });
}

int poll(pollfd* fds, nfds_t count, int timeout) {
    static auto* const next = next_of(&poll, "poll");
    return unless_struck(call::poll, -1, [&] { return next(fds, count, timeout); });
}

int ppoll(pollfd* fds, nfds_t count, timespec const* timeout, sigset_t const* mask) {
    static auto* const next = next_of(&ppoll, "ppoll");
    return unless_struck(call::poll, -1, [&] { return next(fds, count, timeout, mask); });
}

int pipe(int* ends) noexcept {
    static auto* const next = next_of(&pipe, "pipe");
    return unless_struck(call::pipe, -1, [&] { return next(ends); });
}

int pipe2(int* ends, int flags) noexcept {
    static auto* const next = next_of(&pipe2, "pipe2");
    return unless_struck(call::pipe, -1, [&] { return next(ends, flags); });
}

int dup(int fd) noexcept {
    static auto* const next = next_of(&dup, "dup");
    return unless_struck(call::dup, fd, [&] { return next(fd); });
}

int dup2(int fd, int to) noexcept {
    static auto* const next = next_of(&dup2, "dup2");
    return unless_struck(call::dup, fd, [&] { return next(fd, to); });
}

int dup3(int fd, int to, int flags) noexcept {
    static auto* const next = next_of(&dup3, "dup3");
    return unless_struck(call::dup, fd, [&] { return next(fd, to, flags); });
}

// The argument of each command is a number or an address. Both can be passed on as an address.
#define URIGRAM_SHIM_FCNTL(NAME)                                                                             \
    int NAME(int fd, int command, ...) {                                                                     \
        static auto* const next = next_of(&NAME, #NAME);                                                     \
        va_list rest;                                                                                        \
        va_start(rest, command);                                                                             \
        auto* const argument = va_arg(rest, void*);                                                          \
        va_end(rest);                                                                                        \
        auto const make = [&] { return next(fd, command, argument); };                                       \
        if (command != F_DUPFD && command != F_DUPFD_CLOEXEC) return make();                                 \
        return unless_struck(call::dup, fd, make);                                                           \
    }
URIGRAM_SHIM_FCNTL(fcntl)
URIGRAM_SHIM_FCNTL(fcntl64)
#undef URIGRAM_SHIM_FCNTL

void* mmap(void* address, size_t size, int protection, int flags, int fd, off_t offset) noexcept {
    static auto* const next = next_of(&mmap, "mmap");
    strike const struck(call::map, fd);
    if (struck.error() == 0) return next(address, size, protection, flags, fd, offset);
    errno = struck.error();
    return MAP_FAILED;
}

int pthread_create(pthread_t* thread, pthread_attr_t const* how, void* (*run)(void*),
                   void* argument) noexcept {
    static auto* const next = next_of(&pthread_create, "pthread_create");
    strike const struck(call::thread);
    return struck.error() != 0 ? struck.error() : next(thread, how, run, argument);
}

}  // extern "C"
