// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_TESTING_SUBJECT_HPP
#define URIGRAM_CLI_TESTING_SUBJECT_HPP

#include "exit_status.hpp"
#include "grammar/grammar_file.hpp"
#include "grammar/production_place.hpp"
#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <urigram/model/automaton.hpp>
#include <urigram/model/grammar.hpp>
#include <variant>
#include <vector>

namespace urigram::cli {

/// Which production texts are made of or compared with.
struct subject_options {
    std::optional<std::string> grammar;
    std::optional<grammar_file> file;
    std::vector<std::string> definitions;
    std::optional<std::string> production;
    bool rule = false;
};

/// A production, and how its grammar is read.
struct subject {
    model::grammar g;
    model::production_id production{};
    model::reading how = model::reading::cfg;
    std::string grammar;      ///< `rfc1738`; empty for a file
    std::string file;         ///< empty for a grammar of the library; of several files the first
    grammar_sources sources;  ///< of files

    std::string const& name() const { return g[production].name; }
};

/// --grammar, --bnf, --abnf, --production and --rule.
void declare_subject(CLI::App& command, subject_options& options);

/// Whether the options go together, and name a production of the library if they name one.
/// @throws CLI::ValidationError, CLI::RequiredError
void check_subject(subject_options const& options);

/// Refuses an output, the value of `option`, that is the file with the grammar.
/// @throws CLI::ValidationError
void refuse_to_replace_subject(subject_options const& options, char const* option, std::string const& output);

/// The production, after `check_subject`. If a file cannot be read, writes why, and returns the exit status.
/// @throws CLI::ValidationError if the file has no such production
std::variant<subject, exit_status> load_subject(subject_options const& options, when color);

/// Where a production of the subject's grammar is, for messages. Refers to the subject.
production_place place_of(subject const& of, model::production_id p);

}  // namespace urigram::cli

#endif
