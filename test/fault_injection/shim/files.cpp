// SPDX-License-Identifier: BSL-1.0
#include "gate.hpp"
#include "unsynced.hpp"
#include <algorithm>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <sys/xattr.h>
#include <unistd.h>

using namespace urigram::fault_injection;

// Calls that open files, and calls on their status, names and modes.

namespace {

/// Renames a file. If it was written and not synced, records that its data may be lost, except if the call
/// replaces no file.
template <class Call>
int move(int fd, char const* from, Call make, unsigned flags = 0) noexcept {
    return unless_struck(call::rename, -1, [&] {
        if ((flags & RENAME_NOREPLACE) == 0 && is_unsynced(fd, from)) note_unsafe();
        return make();
    });
}

}  // namespace

extern "C" {

#define URIGRAM_SHIM_OPEN(NAME)                                                                              \
    int NAME(char const* path, int flags, ...) {                                                             \
        static auto* const next = next_of(&NAME, #NAME);                                                     \
        va_list rest;                                                                                        \
        va_start(rest, flags);                                                                               \
        mode_t const mode = __OPEN_NEEDS_MODE(flags) ? va_arg(rest, mode_t) : 0;                             \
        va_end(rest);                                                                                        \
        return unless_struck(call::open, -1, [&] { return next(path, flags, mode); });                       \
    }
URIGRAM_SHIM_OPEN(open)
URIGRAM_SHIM_OPEN(open64)
#undef URIGRAM_SHIM_OPEN

#define URIGRAM_SHIM_OPENAT(NAME)                                                                            \
    int NAME(int directory, char const* path, int flags, ...) {                                              \
        static auto* const next = next_of(&NAME, #NAME);                                                     \
        va_list rest;                                                                                        \
        va_start(rest, flags);                                                                               \
        mode_t const mode = __OPEN_NEEDS_MODE(flags) ? va_arg(rest, mode_t) : 0;                             \
        va_end(rest);                                                                                        \
        return unless_struck(call::open, -1, [&] { return next(directory, path, flags, mode); });            \
    }
URIGRAM_SHIM_OPENAT(openat)
URIGRAM_SHIM_OPENAT(openat64)
#undef URIGRAM_SHIM_OPENAT

// A libc function without variable arguments: the class of the call, the descriptor among its arguments or
// -1, the type of the result, the name, the parameters, and the arguments.
#define URIGRAM_SHIM(CLASS, FD, RESULT, NAME, PARAMETERS, ARGUMENTS)                                         \
    RESULT NAME PARAMETERS {                                                                                 \
        static auto* const next = next_of(&NAME, #NAME);                                                     \
        return unless_struck(call::CLASS, FD, [&] { return next ARGUMENTS; });                               \
    }

URIGRAM_SHIM(open, -1, int, mkstemp, (char* name), (name))
URIGRAM_SHIM(open, -1, int, mkstemp64, (char* name), (name))
URIGRAM_SHIM(open, -1, int, mkostemp, (char* name, int flags), (name, flags))
URIGRAM_SHIM(open, -1, int, mkostemp64, (char* name, int flags), (name, flags))

URIGRAM_SHIM(open, -1, int, memfd_create, (char const* name, unsigned flags) noexcept, (name, flags))

URIGRAM_SHIM(stat, -1, int, stat, (char const* path, struct stat* to) noexcept, (path, to))
URIGRAM_SHIM(stat, -1, int, stat64, (char const* path, struct stat64* to) noexcept, (path, to))
URIGRAM_SHIM(stat, -1, int, lstat, (char const* path, struct stat* to) noexcept, (path, to))
URIGRAM_SHIM(stat, -1, int, lstat64, (char const* path, struct stat64* to) noexcept, (path, to))
URIGRAM_SHIM(stat, fd, int, fstat, (int fd, struct stat* to) noexcept, (fd, to))
URIGRAM_SHIM(stat, fd, int, fstat64, (int fd, struct stat64* to) noexcept, (fd, to))
URIGRAM_SHIM(stat, -1, int, fstatat, (int fd, char const* path, struct stat* to, int flags) noexcept,
             (fd, path, to, flags))
URIGRAM_SHIM(stat, -1, int, fstatat64, (int fd, char const* path, struct stat64* to, int flags) noexcept,
             (fd, path, to, flags))
URIGRAM_SHIM(stat, -1, int, statx,
             (int fd, char const* path, int flags, unsigned mask, struct statx* to) noexcept,
             (fd, path, flags, mask, to))

URIGRAM_SHIM(link, -1, int, link, (char const* from, char const* to) noexcept, (from, to))
URIGRAM_SHIM(link, -1, int, linkat,
             (int from_fd, char const* from, int to_fd, char const* to, int flags) noexcept,
             (from_fd, from, to_fd, to, flags))

URIGRAM_SHIM(chmod, -1, int, chmod, (char const* path, mode_t mode) noexcept, (path, mode))
URIGRAM_SHIM(chmod, fd, int, fchmod, (int fd, mode_t mode) noexcept, (fd, mode))
URIGRAM_SHIM(chmod, -1, int, fchmodat, (int fd, char const* path, mode_t mode, int flags) noexcept,
             (fd, path, mode, flags))
URIGRAM_SHIM(chmod, fd, int, fsetxattr,
             (int fd, char const* name, void const* value, size_t size, int flags) noexcept,
             (fd, name, value, size, flags))
URIGRAM_SHIM(chmod, fd, int, fremovexattr, (int fd, char const* name) noexcept, (fd, name))
URIGRAM_SHIM(path, -1, ssize_t, getxattr,
             (char const* path, char const* name, void* value, size_t size) noexcept,
             (path, name, value, size))
URIGRAM_SHIM(chmod, fd, int, fchown, (int fd, uid_t user, gid_t group) noexcept, (fd, user, group))

URIGRAM_SHIM(unlink, -1, int, unlink, (char const* path) noexcept, (path))
URIGRAM_SHIM(unlink, -1, int, unlinkat, (int fd, char const* path, int flags) noexcept, (fd, path, flags))
URIGRAM_SHIM(unlink, -1, int, remove, (char const* path) noexcept, (path))

URIGRAM_SHIM(mkdir, -1, int, mkdir, (char const* path, mode_t mode) noexcept, (path, mode))

URIGRAM_SHIM(stat, -1, int, statfs, (char const* path, struct statfs* to) noexcept, (path, to))
URIGRAM_SHIM(stat, -1, int, statfs64, (char const* path, struct statfs64* to) noexcept, (path, to))
URIGRAM_SHIM(path, -1, ssize_t, readlink, (char const* path, char* to, size_t size) noexcept,
             (path, to, size))

#undef URIGRAM_SHIM

int rename(char const* from, char const* to) noexcept {
    static auto* const next = next_of(&rename, "rename");
    return move(AT_FDCWD, from, [&] { return next(from, to); });
}

int renameat(int from_fd, char const* from, int to_fd, char const* to) noexcept {
    static auto* const next = next_of(&renameat, "renameat");
    return move(from_fd, from, [&] { return next(from_fd, from, to_fd, to); });
}

int renameat2(int from_fd, char const* from, int to_fd, char const* to, unsigned flags) noexcept {
    static auto* const next = next_of(&renameat2, "renameat2");
    return move(
        from_fd, from, [&] { return next(from_fd, from, to_fd, to, flags); }, flags);
}

char* realpath(char const* path, char* to) noexcept {
    static auto* const next = next_of(&realpath, "realpath");
    return unless_struck_or_null(call::path, [&] { return next(path, to); });
}

char* getcwd(char* to, size_t size) noexcept {
    static auto* const next = next_of(&getcwd, "getcwd");
    return unless_struck_or_null(call::path, [&] { return next(to, size); });
}

}  // extern "C"
