// SPDX-License-Identifier: BSL-1.0
#include "grammar/like.hpp"
#include "options/option_types.hpp"

namespace urigram::cli {

namespace {

template <auto const& BuiltIn>
void add_like(scheme_table<BuiltIn>& table, std::string const& equation) {
    auto const refuse = [&](std::string const& why) {
        throw CLI::ValidationError("--like", equation + ": " + why);
    };
    auto const equals = equation.find('=');
    if (equals == std::string::npos) refuse("must be NAME=MODEL, as in shttp=http");
    std::string const name = equation.substr(0, equals);
    std::string const model = equation.substr(equals + 1);
    if (table.built_in(model) == nullptr) refuse("'" + model + "' is no scheme with a grammar of its own");
    if (table.built_in(name) != nullptr) refuse(name + " has a grammar of its own");
    if (!table.add_like(name, model)) refuse("'" + name + "' is no scheme name");
}

}  // namespace

void declare_like(CLI::App& command, std::vector<std::string>& like, std::string const& more) {
    add_repeatable(command, "--like", like,
                   "Read URLs of the scheme NAME like those of MODEL, as in shttp=http;\n"
                   "repeatable" +
                       more)
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

}  // namespace urigram::cli
