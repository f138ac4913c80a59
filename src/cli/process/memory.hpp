// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_PROCESS_MEMORY_HPP
#define URIGRAM_CLI_PROCESS_MEMORY_HPP

namespace urigram::cli {

/// From now on it is remembered when an allocation fails, even where a stream or another library drops the
/// exception and goes on with less. What `std::terminate` would abort for that ends with a message and
/// `exit_status::failure`, as an allocation inside of oneTBB does that must not throw.
void watch_memory() noexcept;

/// Whether an allocation has failed.
bool memory_ran_out() noexcept;

/// Writes the message. Does not allocate.
void complain_of_memory() noexcept;

}  // namespace urigram::cli

#endif
