// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_FAULT_INJECTION_SHIM_TIME_HPP
#define URIGRAM_FAULT_INJECTION_SHIM_TIME_HPP

namespace urigram::fault_injection {

/// Advances all clocks by two seconds. May be called in a signal handler.
void let_time_pass() noexcept;

}  // namespace urigram::fault_injection

#endif
