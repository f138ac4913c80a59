// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_FAULT_INJECTION_SHIM_UNSYNCED_HPP
#define URIGRAM_FAULT_INJECTION_SHIM_UNSYNCED_HPP

/// A list of the regular files that were written and not yet synced. Nothing here allocates.
namespace urigram::fault_injection {

void note_written(int fd) noexcept;
void note_synced(int fd) noexcept;

/// Whether the file at a path, relative to a directory or to `AT_FDCWD`, is in the list.
bool is_unsynced(int directory, char const* path) noexcept;

}  // namespace urigram::fault_injection

#endif
