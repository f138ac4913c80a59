// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_FAULT_INJECTION_SHIM_GATE_HPP
#define URIGRAM_FAULT_INJECTION_SHIM_GATE_HPP

#include "../fault_board.hpp"
#include <cerrno>
#include <dlfcn.h>
#include <sys/stat.h>

/// Counts the calls and decides which fail. Nothing here allocates.
namespace urigram::fault_injection {

/// Maps the board if the environment says that there is one. Null otherwise.
fault_board* open_board() noexcept;

/// Counting begins: `main` is called.
void arm() noexcept;

/// Counts a call, which is made while this lives: a signal comes at its beginning or at its end. `fd` is the
/// descriptor that the call works on, -1 if there is none.
class strike {
public:
    explicit strike(call what, int fd = -1) noexcept;
    ~strike();
    strike(strike const&) = delete;
    strike& operator=(strike const&) = delete;

    /// 0 if the call shall be made, else an error number or `short_count`.
    int error() const noexcept { return is_signal(error_) ? 0 : error_; }

private:
    int error_;  // as in the plan
};

/// The file that is open, or that has a name in a directory. False if there is none.
bool find_file(int fd, struct stat& found) noexcept;
bool find_file(int directory, char const* path, struct stat& found) noexcept;

/// What was written to a file may be lost.
void note_unsafe() noexcept;

/// The function of libc that one of the shim replaces.
template <class Function>
Function* next_of(Function*, char const* name) noexcept {
    return reinterpret_cast<Function*>(::dlsym(RTLD_NEXT, name));
}

/// Makes the call, or sets errno and returns -1.
template <class Call>
auto unless_struck(call what, int fd, Call make) noexcept -> decltype(make()) {
    strike const struck(what, fd);
    if (struck.error() == 0) return make();
    errno = struck.error();
    return static_cast<decltype(make())>(-1);
}

/// The same for calls that return null if they fail.
template <class Call>
auto unless_struck_or_null(call what, Call make) noexcept -> decltype(make()) {
    strike const struck(what);
    if (struck.error() == 0) return make();
    errno = struck.error();
    return nullptr;
}

}  // namespace urigram::fault_injection

#endif
