// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_GRAMMAR_NAMES_HPP
#define URIGRAM_CLI_GRAMMAR_NAMES_HPP

#include <optional>
#include <string>
#include <string_view>
#include <urigram/model/grammar.hpp>
#include <urigram/production.hpp>
#include <vector>

namespace urigram::cli {

/// A grammar of the library, or one of its productions.
struct chosen_grammar {
    std::string_view name;  ///< `rfc1738`
    production_range members;
    bool whole;
};

/// `name` is `rfc1738` or `rfc1738:ftpurl`.
/// @throws CLI::ValidationError
chosen_grammar choose_grammar(std::string const& name);

/// The same; without a name all grammars.
std::vector<chosen_grammar> choose_grammars(std::optional<std::string> const& name);

/// A production of a text by its name.
/// @throws CLI::ValidationError
model::production_id choose_production(model::grammar const& g, std::string const& name);

}  // namespace urigram::cli

#endif
