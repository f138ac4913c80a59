// SPDX-License-Identifier: BSL-1.0
#include "grammar/record_parser.hpp"
#include "grammar/grammars.hpp"
#include "options/option_types.hpp"
#include <CLI/CLI.hpp>

namespace urigram::cli {

namespace {

template <auto const& BuiltIn>
void add_like(scheme_table<BuiltIn>& table, std::string const& equation) {
    auto const refuse = [&](std::string const& why) {
        throw CLI::ValidationError("--alias", equation + ": " + why);
    };
    auto const equals = equation.find('=');
    if (equals == std::string::npos) refuse("must be NAME=MODEL, as in shttp=http");
    std::string const name = equation.substr(0, equals);
    std::string const model = equation.substr(equals + 1);
    if (table.built_in(model) == nullptr) refuse("'" + model + "' is not a scheme with its own grammar");
    if (table.built_in(name) != nullptr) refuse(name + " has its own grammar");
    if (!table.add_like(name, model)) refuse("'" + name + "' is not a scheme name");
}

}  // namespace

void declare_like(CLI::App& command, std::vector<std::string>& like, std::string const& more) {
    add_repeatable(command, "--alias", like,
                   "Read URLs of scheme NAME like those of MODEL, as in shttp=http; repeatable" +
                       (more.empty() ? "" : "\n\n" + more))
        ->option_text("NAME=MODEL")
        ->group("Input");
}

template <class Table>
Table schemes_with(std::vector<std::string> const& like) {
    Table table;
    for (auto const& equation : like) add_like(table, equation);
    return table;
}
template schemes schemes_with(std::vector<std::string> const& like);
template uri_schemes schemes_with(std::vector<std::string> const& like);

record_parser::record_parser(std::string const& name, std::vector<std::string> const& like, bool otherurl)
    : grammar_(&find_grammar(name)), production_(find_rule(name)), has_table_(!like.empty()),
      otherurl_(otherurl) {
    bool const whole = production_ == nullptr;
    if (otherurl && !(whole && grammar_ == &dialects::rfc1738))
        throw CLI::ValidationError("--otherurl", "goes only with the whole grammar rfc1738");
    if (like.empty()) return;
    if (whole && grammar_ == &dialects::rfc1738)
        table_ = schemes_with<schemes>(like);
    else if (whole && grammar_ == &dialects::by_scheme)
        uri_table_ = schemes_with<uri_schemes>(like);
    else
        throw CLI::ValidationError("--alias", "goes only with the whole grammar by_scheme or rfc1738");
}

bool record_parser::parses_lines() const noexcept {
    return production_ == nullptr && !has_table_ && !otherurl_;
}

std::vector<record_parser> parsers_of_all_grammars(std::vector<std::string> const& like) {
    std::vector<record_parser> parsers;
    for (auto const* grammar : dialects::all)
        parsers.emplace_back(std::string(grammar->name),
                             grammar == &dialects::rfc1738 ? like : std::vector<std::string>(), false);
    return parsers;
}

}  // namespace urigram::cli
