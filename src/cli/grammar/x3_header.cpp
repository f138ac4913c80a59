// SPDX-License-Identifier: BSL-1.0
#include "grammar/x3_header.hpp"
#include "io/escapes.hpp"
#include "io/output.hpp"
#include "options/common_options.hpp"
#include <filesystem>
#include <functional>
#include <unistd.h>
#include <urigram/model/prove_dialect.hpp>
#include <urigram/model/write_x3.hpp>

namespace urigram::cli {

namespace {

using model::production_id;
using place_of_production = std::function<production_place(model::production const&)>;

/// The name of the first file without folders and extension; "grammar" for standard input.
std::string name_space_of(grammar_file const& file) {
    return file.path() == "-" ? "grammar" : std::filesystem::path(file.path()).stem().string();
}

std::string warnings(model::x3_rules const& made, place_of_production const& place, palette colors) {
    std::string text;
    for (std::size_t i = 0; i < made.proofs.size(); ++i) {
        auto proof = made.proofs[i];
        if (proof) continue;
        proof.production.clear();  // it is a part of the place
        add_diagnostic_prefix(text, place(made.source.productions()[i]), severity::warning,
                              "not proven: " + shown_characters(proof.message()) + '\n', colors);
    }
    return text;
}

exit_status write(x3_header_options const& options, model::grammar const& g, std::optional<production_id> one,
                  model::x3_format const& format, place_of_production const& place) {
    auto const made = made_at_once([&] {
        return model::rules_for_x3(g, one,
                                   options.how.bounded ? model::accept_bounded(*options.how.bounded)
                                                       : model::prove_options());
    });
    write_output(options.output, model::write_x3(made, format));
    write_error(warnings(made, place, palette(use_color(options.color, STDERR_FILENO))));
    return made ? exit_status::success : exit_status::invalid_input;
}

}  // namespace

void declare_x3_options(CLI::App& grammar, x3_options& options) {
    grammar
        .add_option("--bounded", options.bounded,
                    "For x3: if there is no proof, accept equality for texts of up to N bytes")
        ->option_text("N")
        ->group("Output");
    grammar
        .add_flag("--structs", options.structs, "For x3: add rules with structs for sequences of productions")
        ->group("Output");
}

void refuse_x3_options(x3_options const& options) {
    if (options.bounded) throw CLI::ValidationError("--bounded", "goes with --format x3");
    if (options.structs) throw CLI::ValidationError("--structs", "goes with --format x3");
}

exit_status write_x3_header(x3_header_options const& options) {
    model::x3_format format;
    format.structs = options.how.structs;
    std::optional<production_id> one;
    if (!options.file) {
        auto const chosen = select_rules(*options.name);
        auto const g = model::published_grammar(*chosen.grammar);
        if (!chosen.whole) one = g.find(chosen.rules.begin()->name);
        format.name_space = chosen.grammar->name;
        format.abnf = chosen.grammar->notation == grammar_notation::abnf;
        return write(options, g, one, format, [&](model::production const& p) {
            return production_place{{}, chosen.grammar->name, p.name, {}};
        });
    }
    refuse_to_replace(options.file->paths, "--output", options.output);
    auto const loaded = load_grammar(*options.file, options.abnf, options.color);
    if (auto const* status = std::get_if<exit_status>(&loaded)) return *status;
    auto const& from = std::get<loaded_grammar>(loaded);
    if (options.name) one = find_bnf_production(from.g, *options.name);
    format.name_space = name_space_of(*options.file);
    format.abnf = options.file->is_abnf;
    return write(options, from.g, one, format, [&](model::production const& p) {
        auto const place = from.sources(p.where);
        return production_place{place.file, {}, p.name, place.at};
    });
}

}  // namespace urigram::cli
