// SPDX-License-Identifier: BSL-1.0
#include "gate.hpp"
#include <csignal>
#include <spawn.h>
#include <sys/wait.h>

using namespace urigram::fault_injection;

// Calls on other processes.

extern "C" {

#define URIGRAM_SHIM_SPAWN(NAME)                                                                             \
    int NAME(pid_t* child, char const* file, posix_spawn_file_actions_t const* actions,                      \
             posix_spawnattr_t const* attributes, char* const* arguments, char* const* environment) {        \
        static auto* const next = next_of(&NAME, #NAME);                                                     \
        strike const struck(call::spawn);                                                                    \
        if (struck.error() != 0) return struck.error();                                                      \
        return next(child, file, actions, attributes, arguments, environment);                               \
    }
URIGRAM_SHIM_SPAWN(posix_spawn)
URIGRAM_SHIM_SPAWN(posix_spawnp)
#undef URIGRAM_SHIM_SPAWN

int kill(pid_t process, int signal) noexcept {
    static auto* const next = next_of(&kill, "kill");
    return unless_struck(call::kill, -1, [&] { return next(process, signal); });
}

pid_t waitpid(pid_t process, int* status, int options) {
    static auto* const next = next_of(&waitpid, "waitpid");
    return unless_struck(call::wait, -1, [&] { return next(process, status, options); });
}

int waitid(idtype_t kind, id_t id, siginfo_t* info, int options) {
    static auto* const next = next_of(&waitid, "waitid");
    return unless_struck(call::wait, -1, [&] { return next(kind, id, info, options); });
}

}  // extern "C"
