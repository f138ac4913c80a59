// SPDX-License-Identifier: BSL-1.0
#include "../../model/svg.hpp"
#include "grammar/grammars.hpp"
#include "io/escapes.hpp"
#include "io/output.hpp"
#include "options/common_options.hpp"
#include <algorithm>
#include <filesystem>
#include <functional>
#include <map>
#include <set>
#include <unistd.h>
#include <urigram/model/diagram.hpp>
#include <urigram/model/prove_dialect.hpp>
#include <urigram/model/write_x3.hpp>

namespace urigram::cli {

using model::production_id;

std::string grammar_file::shown_name() const {
    std::string all;
    for (auto const& path : paths) all.append(all.empty() ? "" : " with ").append(location(path));
    return all;
}

bool grammar_file::reads_standard_input() const {
    return std::find(paths.begin(), paths.end(), "-") != paths.end();
}

void grammar_sources::add(std::string name, std::string text) {
    if (!text.empty() && text.back() != '\n') text += '\n';
    std::uint64_t const before = all_.empty() ? 0 : all_.back().lines_before + all_.back().lines.size();
    std::vector<std::size_t> lines;
    for (std::size_t at = 0; at < text.size(); at = text.find('\n', at) + 1) lines.push_back(at);
    all_.push_back({std::move(name), std::move(text), before, std::move(lines)});
}

std::vector<std::string_view> grammar_sources::texts() const {
    std::vector<std::string_view> all;
    for (auto const& one : all_) all.emplace_back(one.text);
    return all;
}

grammar_sources::place grammar_sources::operator()(model::position in_all) const {
    auto const is_file = [](source const& one) { return one.name != name_of_definitions; };
    if (in_all.line == 0) return {std::find_if(all_.begin(), all_.end(), is_file)->name, in_all, {}};
    auto const* in = &all_.front();
    for (auto const& one : all_)
        if (one.lines_before < in_all.line) in = &one;
    auto const line = in_all.line - in->lines_before;
    std::string_view rest;
    if (line <= in->lines.size()) rest = std::string_view(in->text).substr(in->lines[line - 1]);
    return {in->name, {line, in_all.column}, rest.substr(0, rest.find('\n'))};
}

void refuse_unused_prose(std::vector<std::pair<model::grammar const*, grammar_sources const*>> const& all) {
    std::map<std::string, bool> is_used;  // by the name of a prose value
    for (auto const& [g, sources] : all) {
        std::set<model::production_id> targets;
        for (auto const& n : g->nodes())
            if (auto const* r = std::get_if<model::reference>(&n)) targets.insert(r->target);
        for (std::size_t i = 0; i < g->productions().size(); ++i) {
            auto const& [name, body, where] = g->productions()[i];
            if (where.line == 0) continue;
            auto const [file, at, line] = (*sources)(where);
            if (file != name_of_definitions || line[at.column - 1] != '<') continue;
            is_used[name] |= targets.count(static_cast<model::production_id>(i)) > 0;
        }
    }
    for (auto const& [name, used] : is_used)
        if (!used) throw CLI::ValidationError(name_of_definitions, "no production refers to <" + name + ">");
}

void add_diagnostic_prefix(std::string& out, production_place const& where, severity weight,
                           std::string_view text, palette colors) {
    std::string const production(where.production);
    if (where.file.empty())
        add_diagnostic_prefix(out, std::string(where.grammar) + ":" + production, weight, text, colors);
    else
        add_diagnostic_prefix(out,
                              where.at.line == 0 ? location(where.file)
                                                 : location(where.file, where.at.line, where.at.column),
                              weight, (production + ": ").append(text), colors);
}

void add_members(json_writer& json, production_place const& where) {
    if (where.file.empty()) {
        json.member("grammar", where.grammar);
    } else if (where.at.line != 0) {
        json.octets("file", where.file);
        json.member("line", where.at.line);
        json.member("column", where.at.column);
    }
    json.octets("production", where.production);
}

std::variant<loaded_grammar, exit_status> load_grammar(grammar_file const& file, abnf_reading const& how,
                                                       when color, model::undefined_names undefined) {
    auto read = read_grammar(file, how, color, undefined);
    if (auto const* loaded = std::get_if<loaded_grammar>(&read))
        refuse_unused_prose({{&loaded->g, &loaded->sources}});
    return read;
}

namespace {

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
    if (options.name) one = find_bnf_production(from.g, *options.name, options.file->shown_name());
    format.name_space = name_space_of(*options.file);
    format.abnf = options.file->is_abnf;
    return write(options, from.g, one, format, [&](model::production const& p) {
        auto const place = from.sources(p.where);
        return production_place{place.file, {}, p.name, place.at};
    });
}

namespace {

/// Chooses the names of the files of diagrams: `host.svg`. The names of productions are valid in file names
/// and in links, except those of prose that --define defines.
class diagram_files {
public:
    explicit diagram_files(std::set<std::string> const& names) {
        for (auto const& name : names)
            if (is_plain(name)) files_.emplace(name, name);
        std::set<std::string> taken = names;
        for (auto const& name : names) {
            if (is_plain(name)) continue;
            std::string plain = "prose-" + name.substr(0, longest);
            std::replace_if(
                plain.begin(), plain.end(), [](char c) { return !valid.contains(c); }, '-');
            while (!taken.insert(plain).second) plain += '-';
            files_.emplace(name, plain);
        }
    }

    /// The file of a production; empty for other names.
    std::string operator()(std::string const& name) const {
        auto const found = files_.find(name);
        return found == files_.end() ? std::string() : found->second + ".svg";
    }

private:
    static constexpr std::size_t longest = 100;  // of an arbitrary name; file systems allow 255
    static constexpr charset valid =
        charset::range('a', 'z') | charset::range('A', 'Z') | charset::range('0', '9') | charset("-_+");

    static bool is_plain(std::string const& name) {
        return std::all_of(name.begin(), name.end(), [](char c) { return valid.contains(c); });
    }

    std::map<std::string, std::string> files_;
};

/// An item of the page of diagrams.
std::string item_of(std::string const& name, std::string const& file) {
    return "<li><a href=\"" + file + "\"><img src=\"" + file + "\" alt=\"" + model::escaped(name) +
           "\" loading=\"lazy\"></a></li>\n";
}

}  // namespace

exit_status write_diagrams(grammar_productions const& all, grammar_notation notation,
                           std::string const& output, std::vector<std::string> const& inputs) {
    output_directory const directory(output);
    std::string const index = "index.html";
    std::set<std::string> names;
    for (auto const& [g, p] : all) names.insert((*g)[p].name);
    diagram_files const link(names);
    for (auto const& name : names) refuse_to_replace(inputs, "--output", directory / link(name));
    refuse_to_replace(inputs, "--output", directory / index);
    std::string page = "<!DOCTYPE html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n"
                       "<meta name=\"color-scheme\" content=\"light dark\">\n"
                       "<title>Productions</title>\n"
                       "<style>ul{list-style:none;padding:0}img{max-width:100%}</style>\n<ul>\n";
    std::map<model::grammar const*, model::diagram_writer> writers;
    for (auto const& [g, p] : all) {
        if (interrupted()) return interrupted_status();
        auto const& name = (*g)[p].name;
        auto const& draw = writers.try_emplace(g, *g, notation).first->second;
        directory.write(link(name), draw(p, std::cref(link)));
        page += item_of(name, link(name));
    }
    directory.write(index, page + "</ul>\n</html>\n");
    return exit_status::success;
}

}  // namespace urigram::cli
