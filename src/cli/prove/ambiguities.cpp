// SPDX-License-Identifier: BSL-1.0
#include "grammar/grammars.hpp"
#include "io/escapes.hpp"
#include "io/json_writer.hpp"
#include "parse/derivation_writers.hpp"
#include "prove/prove.hpp"
#include "testing/subject.hpp"
#include <algorithm>
#include <array>
#include <optional>
#include <urigram/model/ambiguity.hpp>
#include <urigram/model/detail/quoted.hpp>
#include <urigram/model/prove_dialect.hpp>
#include <urigram/testing/earley.hpp>
#include <utility>
#include <vector>

namespace urigram::cli {

namespace {

using model::ambiguity_status;
using model::production_id;

/// Two derivations of a text; nothing if they take too many items.
std::optional<derived_text> two_derivations(model::grammar const& g, production_id p,
                                            std::string const& text) {
    testing::earley_options keeping;
    keeping.keep_second_derivations = true;
    auto const parser = testing::earley::of(g, p, keeping);
    if (!parser) return std::nullopt;
    testing::earley_chart chart(*parser);
    for (char const c : text)
        if (auto const read = chart.read(c); !read || !*read) return std::nullopt;
    auto first = chart.derive();
    if (!first || !*first) return std::nullopt;
    auto second = chart.find_ambiguity();
    if (!second) return std::nullopt;
    return derived_text{std::move(**first), std::move(*second)};
}

class ambiguity_report {
public:
    explicit ambiguity_report(prove_options const& options)
        : options_(options), out_(options.output), colors_(use_color(options.color, out_.fd())) {
        if (options.bounded) limits_.length = *options.bounded;
    }

    void search_file(model::grammar const& g, grammar_sources const& sources) {
        auto const chosen = find_bnf_productions(g, options_.productions, options_.file->shown_name());
        report_prose(g, sources, chosen, options_.color);
        for (auto const p : chosen) width_ = std::max(width_, shown_characters(g[p].name).size());
        model::ambiguity_search search(g, limits_);
        steps_ = chosen.size();
        for (auto const p : chosen) {
            auto const place = sources(g[p].where);
            add({place.file, {}, g[p].name, place.at}, g, p, search);
        }
    }

    void search_rules(rule_selection const& selected) {
        auto const& name = selected.grammar->name;
        auto const g = model::published_grammar(*selected.grammar);
        for (auto const& rule : selected.rules) width_ = std::max(width_, name.size() + 1 + rule.name.size());
        model::ambiguity_search search(g, limits_);
        step_ = 0;
        steps_ = selected.rules.size();
        for (auto const& rule : selected.rules) add({{}, name, rule.name, {}}, g, g.find(rule.name), search);
    }

    /// Success if all productions are proven to be unambiguous, or are unambiguous for texts of up to
    /// --bounded.
    exit_status finish() {
        auto const end = end_of(out_, status());
        write_error(summary());
        return end;
    }

private:
    std::uint64_t count_of(ambiguity_status s) const { return counts_[static_cast<std::size_t>(s)]; }

    void add(production_place const& where, model::grammar const& g, std::optional<production_id> p,
             model::ambiguity_search& search) {
        model::ambiguity_result found;
        found.problem = "the BNF does not define it";
        std::optional<derived_text> derived;
        if (p) {
            found = made_at_once(step_line(++step_, steps_, where.production), [&] { return search(*p); });
            if (found.text) derived = made_at_once([&] { return two_derivations(g, *p, *found.text); });
        }
        ++counts_[static_cast<std::size_t>(found.status)];
        // A limit can end a search below the length of --bounded.
        if (found.status == ambiguity_status::bounded &&
            (!options_.bounded || found.length < *options_.bounded))
            ++open_;
        if (options_.format == format_name::ndjson)
            write_json(where, g, found, derived);
        else
            write_text(where, g, found, derived);
        out_.flush();  // the next search may be slow
    }

    void write_json(production_place const& where, model::grammar const& g,
                    model::ambiguity_result const& found, std::optional<derived_text> const& derived) {
        json_writer json;
        json.object([&] {
            add_members(json, where);
            json.member("outcome", to_string(found.status));
            if (found.status == ambiguity_status::bounded) json.member("length", found.length);
            if (found.text) {
                json.octets("text", *found.text);
                json.member("shortest", found.shortest);
            }
            if (derived) add_derivations(json, g, *derived);
            if (!found.problem.empty()) json.member("problem", shown_characters(found.problem));
        });
        json.end_line(out_.text());
    }

    void write_text(production_place const& where, model::grammar const& g,
                    model::ambiguity_result const& found, std::optional<derived_text> const& derived) {
        std::string name(where.grammar);
        if (!name.empty()) name += ':';
        add_characters(name, where.production);
        auto const word = to_string(found.status);
        auto& out = out_.text();
        colors_.add(out, style::name, name);
        out.append(width_ - name.size() + 2, ' ');
        bool const good =
            found.status == ambiguity_status::unambiguous || found.status == ambiguity_status::bounded;
        if (good)
            out.append(word);
        else
            colors_.add(out, style::error, word);
        if (auto const text = details(where, g, found, derived); !text.empty())
            out.append(std::string_view("unambiguous  ").size() - word.size(), ' ').append(text);
        out += '\n';
        if (derived && (!options_.productions.empty() || is_own(where, g, *derived)))
            write_derivations(g, *derived);
    }

    /// Whether the production itself is the innermost one that has two derivations of the text.
    static bool is_own(production_place const& where, model::grammar const& g, derived_text const& derived) {
        return !derived.second || g[derived.second->production].name == where.production;
    }

    std::string details(production_place const& where, model::grammar const& g,
                        model::ambiguity_result const& found,
                        std::optional<derived_text> const& derived) const {
        auto problem = shown_characters(found.problem);
        switch (found.status) {
        case ambiguity_status::unambiguous:
            return {};
        case ambiguity_status::ambiguous: {
            auto text = model::quoted(*found.text);
            if (derived && !is_own(where, g, *derived)) {
                auto const& second = *derived->second;
                text.append(", in ").append(shown_characters(g[second.production].name)).append(" ");
                text.append(std::to_string(second.begin)).append(":").append(std::to_string(second.end));
            }
            return found.shortest ? text : text + " (there may be a shorter text; " + problem + ")";
        }
        case ambiguity_status::bounded:
            return "(no text of at most " + std::to_string(found.length) + " octets; " + problem + ")";
        case ambiguity_status::unknown:
            break;
        }
        return problem;
    }

    void write_derivations(model::grammar const& g, derived_text const& derived) {
        record r;
        r.text = derived.first.text;
        r.of_file_grammar = r.has_no_userinfo = r.valid = true;
        r.production = g[derived.first.production].name;
        derivations_as_text(g, colors_)->add(out_.text(), r, &derived);
    }

    exit_status status() const {
        if (count_of(ambiguity_status::ambiguous) > 0) return exit_status::invalid_input;
        return count_of(ambiguity_status::unknown) + open_ > 0 ? exit_status::unproven : exit_status::success;
    }

    /// One line.
    std::string summary() const {
        std::uint64_t all = 0;
        std::string parts;
        for (auto const s : {ambiguity_status::unambiguous, ambiguity_status::ambiguous,
                             ambiguity_status::bounded, ambiguity_status::unknown}) {
            all += count_of(s);
            parts.append(parts.empty() ? " = " : " + ").append(std::to_string(count_of(s)));
            parts.append(" ").append(to_string(s));
        }
        return "productions " + std::to_string(all) + parts + "\n";
    }

    prove_options const& options_;
    model::ambiguity_limits limits_;
    output out_;
    palette colors_;
    std::size_t width_ = 0, step_ = 0, steps_ = 0;
    std::array<std::uint64_t, 5> counts_{};  // by status, which counts from 1
    std::uint64_t open_ = 0;                 // bounded, and not accepted by --bounded
};

}  // namespace

exit_status search_ambiguities(prove_options const& options) {
    if (options.file) {
        auto const loaded = load_grammar(*options.file, options.abnf, options.color);
        if (auto const* status = std::get_if<exit_status>(&loaded)) return *status;
        ambiguity_report report(options);
        auto const& [g, sources] = std::get<loaded_grammar>(loaded);
        report.search_file(g, sources);
        return report.finish();
    }
    auto const selected = select_rules(options.grammar);
    ambiguity_report report(options);
    for (auto const& one : selected) report.search_rules(one);
    return report.finish();
}

}  // namespace urigram::cli
