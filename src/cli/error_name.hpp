// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_ERROR_NAME_HPP
#define URIGRAM_CLI_ERROR_NAME_HPP

#include <string_view>
#include <urigram/error.hpp>

namespace urigram::cli {

/// The enumerator as it is written.
std::string_view error_name(errc code) noexcept;

}  // namespace urigram::cli

#endif
