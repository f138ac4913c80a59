// SPDX-License-Identifier: BSL-1.0
#include "transform/transform_options.hpp"
#include "options/option_types.hpp"

namespace urigram::cli {

void declare_transform(CLI::App& command, common_options& options, std::string const& name,
                       std::string const& texts, std::string const& rejected, bool has_keep) {
    options.errors = on_error::skip;
    declare_texts(command, options, name, texts);
    declare_reading(command, options.reading);
    declare_table(command, options, declare_format(command, options, true));
    declare_header(command, options.header);
    declare_destination(command, options);
    declare_on_error(command, options, true, has_keep);
    declare_reports(command, options, rejected);
}

void declare_grammar(CLI::App& command, dialect const*& grammar) {
    choices<dialect const*> all;
    std::string about = "What is valid, as for `urigram check`: ";
    for (auto const* each : dialects::all) {
        if (!all.empty()) about += each == dialects::all.back() ? "\nor " : ", ";
        about += each->name;
        all.emplace_back(each->name, each);
    }
    add_choice(command, "--grammar", grammar, about + " (the default)", all)
        ->option_text("GRAMMAR")
        ->group("Grammar");
}

}  // namespace urigram::cli
