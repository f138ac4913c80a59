// SPDX-License-Identifier: BSL-1.0
#include "fault.hpp"
#include <algorithm>
#include <cerrno>
#include <iterator>
#include <limits>

namespace urigram::fault_injection {

namespace {

constexpr std::uint64_t burst = 100;

// In the order of `call`.
constexpr std::string_view call_names[] = {
    "alloc",  "open", "read", "write", "seek",   "stat", "close", "rename", "link",  "chmod", "sync",
    "unlink", "poll", "pipe", "dup",   "thread", "map",  "path",  "mkdir",  "spawn", "kill",  "wait"};
static_assert(std::size(call_names) == call_count);

}  // namespace

std::vector<fault_kind> const& fault_kinds() {
    static std::vector<fault_kind> const all = {
        {call::open, signal_comes, "SIGTERM", false},
        {call::read, signal_comes, "SIGTERM", false},
        {call::write, signal_comes, "SIGTERM", false},
        {call::seek, signal_comes, "SIGTERM", false},
        {call::stat, signal_comes, "SIGTERM", false},
        {call::close, signal_comes, "SIGTERM", false},
        {call::rename, signal_comes, "SIGTERM", false},
        {call::link, signal_comes, "SIGTERM", false},
        {call::chmod, signal_comes, "SIGTERM", false},
        {call::sync, signal_comes, "SIGTERM", false},
        {call::unlink, signal_comes, "SIGTERM", false},
        {call::poll, signal_comes, "SIGTERM", false},
        {call::thread, signal_comes, "SIGTERM", false},
        {call::spawn, signal_comes, "SIGTERM", false},
        {call::kill, signal_comes, "SIGTERM", false},
        {call::wait, signal_comes, "SIGTERM", false},
        {call::rename, signal_comes_twice, "SIGTERM-twice", false},
        {call::link, signal_comes_twice, "SIGTERM-twice", false},
        {call::unlink, signal_comes_twice, "SIGTERM-twice", false},
        {call::open, signal_comes_after, "SIGTERM-after", false},
        {call::write, signal_comes_after, "SIGTERM-after", false},
        {call::close, signal_comes_after, "SIGTERM-after", false},
        {call::rename, signal_comes_after, "SIGTERM-after", false},
        {call::link, signal_comes_after, "SIGTERM-after", false},
        {call::sync, signal_comes_after, "SIGTERM-after", false},
        {call::unlink, signal_comes_after, "SIGTERM-after", false},
        {call::spawn, signal_comes_after, "SIGTERM-after", false},
        {call::open, signal_comes_twice_after, "SIGTERM-twice-after", false},
        {call::rename, signal_comes_twice_after, "SIGTERM-twice-after", false},
        {call::link, signal_comes_twice_after, "SIGTERM-twice-after", false},
        {call::unlink, signal_comes_twice_after, "SIGTERM-twice-after", false},
        {call::allocate, ENOMEM, "ENOMEM", false},
        {call::open, EMFILE, "EMFILE", false},
        {call::open, EIO, "EIO", false},
        {call::open, ENOSPC, "ENOSPC", false},
        {call::open, EINTR, "EINTR", true},
        {call::read, EIO, "EIO", false},
        {call::read, EINTR, "EINTR", true},
        {call::read, EAGAIN, "EAGAIN", true},
        {call::read, short_count, "short", true},
        {call::write, EIO, "EIO", false},
        {call::write, ENOSPC, "ENOSPC", false},
        {call::write, EPIPE, "EPIPE", false},
        {call::write, EINTR, "EINTR", true},
        {call::write, EAGAIN, "EAGAIN", true},
        {call::write, short_count, "short", true},
        {call::write, disk_fills_up, "full", false},
        {call::seek, EOVERFLOW, "EOVERFLOW", false},
        {call::stat, EIO, "EIO", false},
        {call::stat, ENOMEM, "ENOMEM", false},
        {call::close, EIO, "EIO", false},
        {call::close, EINTR, "EINTR", false},
        {call::rename, EIO, "EIO", false},
        {call::rename, ENOSPC, "ENOSPC", false},
        {call::link, EIO, "EIO", false},
        {call::link, EPERM, "EPERM", false},
        {call::chmod, EPERM, "EPERM", false},
        {call::sync, EIO, "EIO", false},
        {call::sync, ENOSPC, "ENOSPC", false},
        {call::unlink, EIO, "EIO", false},
        {call::poll, EINTR, "EINTR", true},
        {call::poll, ENOMEM, "ENOMEM", false},
        {call::pipe, EMFILE, "EMFILE", false},
        {call::dup, EMFILE, "EMFILE", false},
        {call::thread, EAGAIN, "EAGAIN", true},
        {call::map, ENOMEM, "ENOMEM", false},
        {call::path, EIO, "EIO", false},
        {call::mkdir, ENOSPC, "ENOSPC", false},
        {call::spawn, EAGAIN, "EAGAIN", false},
        {call::spawn, ENOMEM, "ENOMEM", false},
        {call::kill, EPERM, "EPERM", false},
        {call::wait, EINTR, "EINTR", true},
    };
    return all;
}

std::string_view name_of(call c) { return call_names[static_cast<std::size_t>(c)]; }

std::string name_of(fault_kind const& kind) {
    return std::string(name_of(kind.target)) + ":" + std::string(kind.error_name);
}

bool can_last_once(fault_kind const& kind) { return kind.error != disk_fills_up; }

fault_plan plan_of(fault const& f) {
    fault_plan plan{f.kind.target, f.kind.error, f.number, f.number};
    if (f.lasts == lasting::once && can_last_once(f.kind)) return plan;
    bool const tried_again =
        f.kind.error == EINTR || is_signal(f.kind.error) || (f.kind.error == EAGAIN && f.kind.harmless);
    plan.last = tried_again ? f.number + burst - 1 : std::numeric_limits<std::uint64_t>::max();
    return plan;
}

std::string name_of(fault const& f) {
    return name_of(f.kind) + ":" + std::to_string(f.number) + (f.lasts == lasting::once ? ":once" : ":on");
}

std::optional<fault> read_fault(std::string const& name) {
    for (auto const& kind : fault_kinds())
        for (auto lasts : {lasting::once, lasting::on}) {
            auto const start = name_of(kind) + ":";
            std::string const end = lasts == lasting::once ? ":once" : ":on";
            if (name.size() <= start.size() + end.size() || name.compare(0, start.size(), start) != 0 ||
                name.compare(name.size() - end.size(), end.size(), end) != 0)
                continue;
            auto const number = name.substr(start.size(), name.size() - start.size() - end.size());
            if (number.size() > 18 || number.find_first_not_of("0123456789") != std::string::npos) continue;
            fault const f{kind, lasts, std::stoull(number)};
            if (f.number > 0) return f;
        }
    return std::nullopt;
}

}  // namespace urigram::fault_injection
