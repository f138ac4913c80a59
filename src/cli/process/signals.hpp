// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_INPUT_INTERRUPT_HPP
#define URIGRAM_CLI_INPUT_INTERRUPT_HPP

namespace urigram::cli {

/// From now on SIGINT asks to stop, a second one kills; a closed pipe kills silently. Where SIGINT was
/// ignored from the start it stays so.
/// @throws std::system_error
void install_signals();

/// Whether SIGINT came.
bool interrupted() noexcept;

/// Waits until `fd` can be read, SIGINT comes, or `end_waiting` is called. Can be called by any thread.
void wait_to_read(int fd);

/// Ends all waits to read, now and later. Can be called by any thread and in a signal handler.
void end_waiting() noexcept;

/// Whether `fd` can be read without waiting.
bool can_be_read(int fd);

}  // namespace urigram::cli

#endif
