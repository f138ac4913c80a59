// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_OUTPUT_EXCERPT_HPP
#define URIGRAM_CLI_OUTPUT_EXCERPT_HPP

#include "output/secret.hpp"
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace urigram::cli {

/// Appends text that leaves a terminal alone: octets that are not printable US-ASCII as `\xE9`, what is
/// hidden as `***`.
void add_printable(std::string& out, std::string_view text, std::optional<secret> const& hidden = {});

struct excerpt {
    std::string line;
    std::size_t caret = 0;  ///< the column of the offset
};

/// What stands around an offset of a text, in about a hundred columns. Constant time.
excerpt make_excerpt(std::string_view text, std::uint64_t offset, std::optional<secret> const& hidden);

}  // namespace urigram::cli

#endif
