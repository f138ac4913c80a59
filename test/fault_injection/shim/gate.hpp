// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_FAULT_INJECTION_SHIM_GATE_HPP
#define URIGRAM_FAULT_INJECTION_SHIM_GATE_HPP

#include "../fault_board.hpp"
#include <cerrno>
#include <dlfcn.h>
#include <sys/stat.h>

/// Counts the calls and decides which ones fail. Nothing here allocates.
namespace urigram::fault_injection {

/// Maps the board if the environment variable is set. Otherwise returns null.
fault_board* open_board() noexcept;

/// Starts counting. Called just before `main`.
void arm() noexcept;

/// Counts a call, which is made during the lifetime of this object. If the plan has a signal for this call,
/// the constructor or the destructor sends the signal. `fd` is the descriptor of the call, or -1.
class strike {
public:
    explicit strike(call what, int fd = -1) noexcept;
    ~strike();
    strike(strike const&) = delete;
    strike& operator=(strike const&) = delete;

    /// 0 if the call should be made; otherwise an error number or `short_count`.
    int error() const noexcept { return is_signal(error_) ? 0 : error_; }

private:
    int error_;  // the plan's error for this call, or 0
};

/// Gets the status of an open file, or of the file at a path in a directory. Returns false if there is no
/// such file.
bool find_file(int fd, struct stat& found) noexcept;
bool find_file(int directory, char const* path, struct stat& found) noexcept;

/// Records that data written to a file may be lost.
void note_unsafe() noexcept;

/// The libc function that the shim replaces.
template <class Function>
Function* next_of(Function*, char const* name) noexcept {
    return reinterpret_cast<Function*>(::dlsym(RTLD_NEXT, name));
}

/// Makes the call, unless the plan has an error for it: then sets errno and returns -1.
template <class Call>
auto unless_struck(call what, int fd, Call make) noexcept -> decltype(make()) {
    strike const struck(what, fd);
    if (struck.error() == 0) return make();
    errno = struck.error();
    return static_cast<decltype(make())>(-1);
}

/// The same for functions that return null on failure.
template <class Call>
auto unless_struck_or_null(call what, Call make) noexcept -> decltype(make()) {
    strike const struck(what);
    if (struck.error() == 0) return make();
    errno = struck.error();
    return nullptr;
}

}  // namespace urigram::fault_injection

#endif
