// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_TRANSFORM_TRANSFORM_OPTIONS_HPP
#define URIGRAM_CLI_TRANSFORM_TRANSFORM_OPTIONS_HPP

#include "options/common_options.hpp"
#include <string>
#include <urigram/dialects.hpp>

namespace urigram::cli {

/// The options of a command that makes one text of each record, but for its own: `name` is that of an
/// argument in the help, `texts` what the texts are, `rejected` what a rejected record is. With `has_keep`,
/// --on-error keep writes the text of a rejected record.
void declare_transform(CLI::App& command, common_options& options, std::string const& name,
                       std::string const& texts, std::string const& rejected, bool has_keep = false);

/// --grammar, the dialect that accepts what is read or written.
void declare_grammar(CLI::App& command, dialect const*& grammar);

}  // namespace urigram::cli

#endif
