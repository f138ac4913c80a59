// SPDX-License-Identifier: BSL-1.0
#include "process/temporary_name.hpp"
#include "output/streams.hpp"
#include <array>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <poll.h>
#include <unistd.h>
#include <utility>

namespace urigram::cli {

namespace {

// Two outputs, and what the first of them replaced until the second is in its place.
constexpr std::size_t most = 4;
std::atomic<char const*> owned_names[most];

/// Puts `to` where `from` is.
void replace_entry(char const* from, char const* to) noexcept {
    for (auto& entry : owned_names)
        if (auto expected = from; entry.compare_exchange_strong(expected, to)) return;
}

/// Removes the file of that name; false unless it is gone.
bool remove(char const* name) noexcept { return ::unlink(name) == 0 || errno == ENOENT; }

/// The message that it is not, in pieces: nothing here may throw.
std::array<char const*, 3> complaint_about(char const* name) noexcept {
    return {"urigram: cannot remove ", name, "\n"};
}

/// Writes to standard error what a pipe takes at once or not at all (PIPE_BUF), unless it would have to wait.
void write_without_waiting(char const* piece) noexcept {
    pollfd out{STDERR_FILENO, POLLOUT, 0};
    if (::poll(&out, 1, 0) > 0) static_cast<void>(::write(STDERR_FILENO, piece, std::strlen(piece)) >= 0);
}

}  // namespace

temporary_name::temporary_name(std::string name) noexcept : name_(std::move(name)) {}

temporary_name::~temporary_name() {
    if (!owned_) return;
    if (!remove(c_str()))
        for (auto const* piece : complaint_about(c_str())) write_error(piece);
    release();
}

void temporary_name::own() noexcept {
    owned_ = true;
    replace_entry(nullptr, c_str());
}

void temporary_name::release() noexcept {
    owned_ = false;
    replace_entry(c_str(), nullptr);
}

void remove_temporaries() noexcept {
    for (auto const& entry : owned_names)
        if (char const* const name = entry.load(); name != nullptr && !remove(name))
            for (auto const* piece : complaint_about(name)) write_without_waiting(piece);
}

}  // namespace urigram::cli
