// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_GRAMMAR_NAMES_HPP
#define URIGRAM_CLI_GRAMMAR_NAMES_HPP

#include <optional>
#include <string>
#include <string_view>
#include <urigram/dialects.hpp>
#include <urigram/model/bnf.hpp>
#include <urigram/model/grammar.hpp>
#include <urigram/production.hpp>
#include <vector>

namespace urigram::cli {

/// The dialect of that name, or of the grammar that a production's full name begins with.
/// @throws CLI::ValidationError
dialect const& find_grammar(std::string const& name);

/// The default of --grammar.
inline constexpr std::string_view default_grammar = "by_scheme";

/// The production of a scheme, for `find_production`.
inline constexpr std::string_view scheme_production = "rfc1738:scheme";

/// The list of all grammars in the help and in messages.
std::string one_of_the_grammars();

/// All names that `select_rules` accepts: each grammar, followed by its productions.
std::vector<std::string> names_of_rules();

/// The placeholder for a production of any grammar in the help and in messages.
inline constexpr char production_pattern[] = "rfc1738:PRODUCTION";

/// The help of an option for the grammar that texts are read with.
std::string reading_grammar_help();

/// The brackets in which the RFC of a grammar writes repetitions and options.
model::bnf_notation brackets_of(dialect const& grammar);

/// All rules of a grammar of the library, or one of them.
struct rule_selection {
    dialect const* grammar;
    production_range rules;
    bool whole;
};

/// The rule called `rfc1738:ftpurl`; null for `rfc1738`, which is a whole grammar.
/// @throws CLI::ValidationError
production const* find_rule(std::string const& name);

/// The rules selected by `name`, `rfc1738` or `rfc1738:ftpurl`; without a name, those of all grammars.
/// @throws CLI::ValidationError
rule_selection select_rules(std::string const& name);
std::vector<rule_selection> select_rules(std::optional<std::string> const& name);

/// False for productions that ABNF adds to a text: core rules, and productions without a body.
bool is_defined_in_text(model::production const& p);

/// A production of a text of BNF or ABNF that has a body, by its name.
/// @throws CLI::ValidationError
model::production_id find_bnf_production(model::grammar const& g, std::string const& name);

}  // namespace urigram::cli

#endif
