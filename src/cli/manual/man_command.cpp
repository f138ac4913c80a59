// SPDX-License-Identifier: BSL-1.0
#include "commands.hpp"
#include "io/output.hpp"
#include "manual/writers.hpp"
#include "options/common_options.hpp"
#include <string>

namespace urigram::cli {

namespace {

constexpr char man_examples[] =
    R"(  urigram man | man -l -                              read it
  urigram man >~/.local/share/man/man1/urigram.1
)";

constexpr char man_notes[] = R"(`man urigram` shows the page that is installed where man looks.

Exit status: 0 all is well, 2 wrong usage, 3 output failed.)";

constexpr subcommand_help man_help{"man", "Write the manual page", man_examples, man_notes};

struct man_options {
    std::string output = "-";
};

void declare_man(CLI::App& app, man_options& options) { declare_output(app, options.output); }

}  // namespace

subcommand add_man_command(CLI::App& program) {
    return add_subcommand<man_options>(program, man_help, declare_man,
                                       [&program](man_options const& options) {
                                           write_output(options.output, man_page(program));
                                           return exit_status::success;
                                       });
}

}  // namespace urigram::cli
