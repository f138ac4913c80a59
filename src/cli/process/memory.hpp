// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_PROCESS_MEMORY_HPP
#define URIGRAM_CLI_PROCESS_MEMORY_HPP

namespace urigram::cli {

/// From now on it is remembered when an allocation fails, even where a stream drops the exception and goes on
/// with less.
void watch_memory() noexcept;

/// Whether an allocation has failed.
bool memory_ran_out() noexcept;

/// Remembers that one has failed in a library that does not use `operator new`.
void note_failed_allocation() noexcept;

/// Before something is published as complete.
/// @throws std::bad_alloc if an allocation has failed: something may be missing
void demand_memory();

/// Writes the message. Does not allocate.
void complain_of_memory() noexcept;

}  // namespace urigram::cli

#endif
