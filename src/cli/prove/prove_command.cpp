// SPDX-License-Identifier: BSL-1.0
#include "prove/prove_command.hpp"
#include "prove/lint_grammars.hpp"
#include "prove/prove_grammars.hpp"
#include "prove/prove_options.hpp"
#include <CLI/CLI.hpp>
#include <memory>

namespace urigram::cli {

namespace {

exit_status run(prove_options const& options) {
    check(options);
    return options.lint ? lint_grammars(options) : prove_grammars(options);
}

}  // namespace

subcommand add_prove_command(CLI::App& program) {
    auto* const prove = program.add_subcommand("prove", "Prove that the rules are the BNF of the RFCs");
    prove->group("Commands");
    auto const options = std::make_shared<prove_options>();
    declare_options(*prove, *options);
    return {prove, [options] { return run(*options); }};
}

}  // namespace urigram::cli
