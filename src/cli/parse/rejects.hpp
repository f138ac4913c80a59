// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_PARSE_REJECTS_HPP
#define URIGRAM_CLI_PARSE_REJECTS_HPP

#include "input/record.hpp"
#include <string>

namespace urigram::cli {

// The table of --rejects.
std::string rejects_header();
void add_reject(std::string& out, record const& r);

}  // namespace urigram::cli

#endif
