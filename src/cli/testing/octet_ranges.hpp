// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_TESTING_OCTET_RANGES_HPP
#define URIGRAM_CLI_TESTING_OCTET_RANGES_HPP

#include <string>
#include <urigram/charset.hpp>

namespace urigram::cli {

/// A set of octets as ABNF has it, without literals: `%x30-39 / %x41`. Empty for the empty set.
std::string octet_ranges(charset const& set);

}  // namespace urigram::cli

#endif
