// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_OPTIONS_NUMBERS_HPP
#define URIGRAM_CLI_OPTIONS_NUMBERS_HPP

#include <CLI/CLI.hpp>
#include <cstdint>

namespace urigram::cli {

// Validators of options whose value is a number.

/// A number from 1 to `last`.
CLI::Validator number_up_to(unsigned last);

/// A number from 0 to `last`.
CLI::Validator number_from_0_to(std::uint64_t last);

/// A number of octets, at least 1, as 64K or 1G; turns it into digits.
CLI::Validator number_of_octets();

}  // namespace urigram::cli

#endif
