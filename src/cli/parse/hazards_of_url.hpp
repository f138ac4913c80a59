// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_PARSE_HAZARDS_OF_URL_HPP
#define URIGRAM_CLI_PARSE_HAZARDS_OF_URL_HPP

#include <urigram/fields.hpp>
#include <urigram/hazards.hpp>

namespace urigram::cli {

/// Hands each hazard of a URL to `sink`: of its parts, as they were read, and of its text, if the grammar by
/// itself reads it, whether other dialects find another host.
void for_each_hazard(field_input const& url, hazard_sink sink);

}  // namespace urigram::cli

#endif
