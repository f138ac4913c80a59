// SPDX-License-Identifier: BSL-1.0
#include "grammar/grammars.hpp"
#include "io/escapes.hpp"
#include "io/output.hpp"
#include "io/process.hpp"
#include "io/streams.hpp"
#include "options/common_options.hpp"
#include "prove/prove.hpp"
#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <urigram/model/check.hpp>
#include <urigram/model/grammar.hpp>
#include <urigram/model/lint.hpp>

namespace urigram::cli {

namespace {

struct lint_message {
    std::string_view kind;  ///< `dead_choice`
    severity weight;
    std::string_view text;
    std::optional<std::string> example;
};

void add_json(json_writer& json, production_place const& where, lint_message const& m) {
    add_members(json, where);
    json.member("severity", to_string(m.weight));
    json.member("kind", m.kind);
    if (m.example) json.octets("text", *m.example);
    json.member("message", shown_characters(m.text));
}

using model::production_id;

std::vector<production_id> unused(model::grammar const& g) {
    std::vector<bool> used(g.productions().size(), false);
    for (auto const& n : g.nodes())
        if (auto const* r = std::get_if<model::reference>(&n))
            used[static_cast<std::size_t>(r->target)] = true;
    std::vector<production_id> ids;
    for (std::size_t i = 0; i < used.size(); ++i)
        if (!used[i]) ids.push_back(static_cast<production_id>(i));
    return ids;
}

class lint_run {
public:
    explicit lint_run(prove_options const& options)
        : out_(options.output), format_(options.format), colors_(use_color(options.color, out_.fd())) {}

    void lint_file(model::grammar const& g, grammar_sources const& sources, grammar_notation notation) {
        production_place where{};
        auto const set_place = [&](std::string const& name, model::position at) {
            auto const place = sources(at);
            where = {place.file, {}, name, place.at};
        };
        constexpr production_id first{};
        auto starts = unused(g);
        for (auto const p : starts) {
            if (p == first) continue;
            set_place(g[p].name, g[p].where);
            add(where, {"unused", severity::note, "nothing refers to it", {}});
        }
        // The first production is a start even if another one, or itself, refers to it.
        if (std::find(starts.begin(), starts.end(), first) == starts.end())
            starts.insert(starts.begin(), first);
        for (auto const& f : model::check(g, starts)) {
            set_place(f.production, f.where);
            bool const endless =
                f.what == model::flaw::left_recursive || f.what == model::flaw::endless_recursion;
            add(where, {to_string(f.what), endless ? severity::warning : severity::note, f.message, {}});
        }
        model::linter look_at(g, model::lint_limits, notation);
        auto const& all = g.productions();
        auto const count =
            static_cast<std::size_t>(std::count_if(all.begin(), all.end(), is_defined_in_text));
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (!is_defined_in_text(all[i])) continue;
            set_place(all[i].name, all[i].where);
            ++productions_;
            lint_production(where, look_at, static_cast<production_id>(i), productions_, count);
        }
    }

    /// X3 requires some rules to be split into pieces of the same name; these count as one production.
    void lint_rule(production const& rule, std::size_t number, std::size_t count) {
        auto const g = rule.model();
        ++productions_;
        production_place const where{{}, rule.grammar->name, rule.name, {}};
        model::linter look_at(g, model::lint_limits, rule.grammar->notation);
        for (std::size_t i = 0; i < g.productions().size(); ++i)
            if (i == 0 || g.productions()[i].name == rule.name)
                lint_production(where, look_at, static_cast<production_id>(i), number, count);
    }

    exit_status finish() {
        auto const end = end_of(out_, warnings_ == 0 ? exit_status::success : exit_status::invalid_input);
        write_error("productions " + std::to_string(productions_) + ", warnings " +
                    std::to_string(warnings_) + ", notes " + std::to_string(notes_) + "\n");
        return end;
    }

private:
    /// `number` of `count`: which of the steps this is.
    void lint_production(production_place const& where, model::linter& look_at, production_id p,
                         std::size_t number, std::size_t count) {
        out_.flush();  // the next step may be slow
        for (auto const& f :
             made_at_once(step_line(number, count, where.production), [&] { return look_at(p); })) {
            bool const harmless = f.what == model::trap::ambiguous_choice ||
                                  f.what == model::trap::accidental_range ||
                                  f.what == model::trap::not_analysed;
            add(where, {to_string(f.what), harmless ? severity::note : severity::warning, f.message, f.text});
        }
    }

    /// Writes a message on a line.
    void add(production_place const& where, lint_message const& m) {
        ++(m.weight == severity::warning ? warnings_ : notes_);
        auto& out = out_.text();
        if (format_ == format_name::ndjson) {
            json_.object([&] { add_json(json_, where, m); });
            return json_.end_line(out);
        }
        add_diagnostic_prefix(out, where, m.weight, shown_characters(m.text), colors_);
        colors_.add(out, style::faint, " [" + std::string(m.kind) + "]");
        out += '\n';
    }

    output out_;
    format_name format_;
    palette colors_;
    json_writer json_;
    std::uint64_t productions_ = 0, warnings_ = 0, notes_ = 0;
};

}  // namespace

exit_status lint_grammars(prove_options const& options) {
    if (options.file) {
        auto const loaded = load_grammar(*options.file, options.abnf, options.color);
        if (auto const* status = std::get_if<exit_status>(&loaded)) return *status;
        lint_run whole(options);
        auto const& [g, sources] = std::get<loaded_grammar>(loaded);
        whole.lint_file(g, sources, options.file->notation());
        return whole.finish();
    }
    auto const grammars = select_rules(options.grammar);
    lint_run whole(options);
    for (auto const& g : grammars) {
        std::size_t number = 0;
        for (auto const& rule : g.rules) whole.lint_rule(rule, ++number, g.rules.size());
    }
    return whole.finish();
}

}  // namespace urigram::cli
