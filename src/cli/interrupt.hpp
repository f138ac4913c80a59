// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_INTERRUPT_HPP
#define URIGRAM_CLI_INTERRUPT_HPP

#include <functional>

namespace urigram::cli {

/// From now on SIGINT asks to stop, a second one kills; a closed pipe kills silently. Where SIGINT was
/// ignored from the start it stays so.
void install_signals();

/// Whether SIGINT came.
bool interrupted() noexcept;

/// Waits until `fd` can be read or SIGINT comes. If it has to wait, it calls `before_wait` first.
void wait_to_read(int fd, std::function<void()> const& before_wait);

}  // namespace urigram::cli

#endif
