// SPDX-License-Identifier: BSL-1.0
#include "diff/diff.hpp"
#include "grammar/grammars.hpp"
#include "io/escapes.hpp"
#include "io/json_writer.hpp"
#include "io/output.hpp"
#include "io/process.hpp"
#include "testing/subject.hpp"
#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <stdexcept>
#include <urigram/model/grammar_diff.hpp>
#include <utility>

namespace urigram::cli {

namespace {

using model::production_change;

/// The words of a report, in the order of its summary. `overlapping` is always proven, by three texts.
constexpr std::array<std::string_view, 13> diff_words{
    "unchanged",   "rewritten", "bounded",   "widened", "widened?", "narrowed", "narrowed?",
    "overlapping", "disjoint",  "disjoint?", "unknown", "added",    "removed"};

bool diff_is_open(model::production_diff const& d) { return !d.proven && !d.changes_language(); }

/// One of `diff_words`. With a question mark, a text shows that the language has changed, but only short
/// texts show how.
std::string diff_word(model::production_diff const& d) {
    if (d.change == production_change::not_compared) return "unknown";
    if (diff_is_open(d)) return "bounded";
    std::string word(to_string(d.change));
    return d.proven ? word : word + '?';
}

bool diff_in_both(model::production_diff const& d) { return !d.before.empty() && !d.after.empty(); }

/// `path`, or `abs_path -> path`.
std::string diff_name(std::string const& before, std::string const& after) {
    return before.empty() || after.empty() || before == after ? (after.empty() ? before : after)
                                                              : before + " -> " + after;
}

class diff_report {
public:
    diff_report(diff_options const& options, diff_side const& before, diff_side const& after)
        : options_(options), before_(before), after_(after), out_(options.output),
          colors_(use_color(options.color, out_.fd())) {}

    /// Compares the pairs, writes the results and the summary, and returns the exit status.
    exit_status run(model::grammar_diff& compare, std::vector<model::production_pair> const& pairs) {
        for (auto const& p : pairs) width_ = std::max(width_, name_of(p).size());
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            auto const& p = pairs[i];
            auto const d =
                made_at_once(step_line(i + 1, pairs.size(), name_of(p)), [&] { return compare(p); });
            count(d);
            if (is_shown(d)) write(p, d);
            if (d.change == production_change::not_compared && p.before && p.after) unknown_.push_back(p);
            out_.flush();  // the next comparison may be slow
        }
        auto const end = end_of(out_, status());
        report_prose_of(before_, &model::production_pair::before);
        report_prose_of(after_, &model::production_pair::after);
        write_error(summary());
        return end;
    }

private:
    std::string name_of(model::production_pair const& p) const {
        return diff_name(p.before ? before_.g[*p.before].name : "", p.after ? after_.g[*p.after].name : "");
    }

    bool is_shown(model::production_diff const& d) const {
        if (options_.all || !options_.productions.empty()) return true;
        if (options_.direct && d.same_form) return false;
        return d.change != production_change::unchanged || !d.proven;
    }

    void write(model::production_pair const& p, model::production_diff const& d) {
        if (options_.format == format_name::ndjson) return write_json(p, d);
        auto const name = diff_name(d.before, d.after);
        auto const text = diff_word(d);
        auto& out = out_.text();
        colors_.add(out, style::name, name);
        out.append(width_ - name.size() + 2, ' ');
        bool const faint = !d.changes_language() && d.change != production_change::not_compared;
        colors_.add(out, faint ? style::faint : style::error, text);
        if (auto const details = shown_characters(d.details()); !details.empty())
            out.append(std::string_view("overlapping  ").size() - text.size(), ' ').append(details);
        out += '\n';
    }

    /// Reports the prose values because of which results are unknown.
    void report_prose_of(diff_side const& side,
                         std::optional<model::production_id> model::production_pair::*of) const {
        if (!side.sources) return;
        std::vector<model::production_id> unknown;
        for (auto const& p : unknown_) unknown.push_back(*(p.*of));
        report_prose(side.g, *side.sources, unknown, options_.color);
    }

    /// The place of a production in files; line 0 if there is none.
    static grammar_sources::place place_of(diff_side const& side, std::optional<model::production_id> p) {
        return side.sources && p ? (*side.sources)(side.g[*p].where) : grammar_sources::place{};
    }

    static void add_place(json_writer& json, std::string const& side, grammar_sources::place const& place) {
        if (place.at.line == 0) return;
        json.member(side + "_line", place.at.line);
        json.member(side + "_column", place.at.column);
    }

    void write_json(model::production_pair const& p, model::production_diff const& d) {
        json_writer json;
        json.object([&] {
            auto const before = place_of(before_, p.before), after = place_of(after_, p.after);
            json.octets("old", before.at.line != 0 ? before.file : before_.name);
            json.octets("new", after.at.line != 0 ? after.file : after_.name);
            if (!d.before.empty()) json.member("old_production", d.before);
            if (!d.after.empty()) json.member("new_production", d.after);
            add_place(json, "old", before);
            add_place(json, "new", after);
            json.member("change",
                        d.change == production_change::not_compared ? "unknown" : to_string(d.change));
            json.member("proven", d.proven);
            if (diff_in_both(d)) json.member("same_form", d.same_form);
            if (d.length > 0) json.member("length", d.length);
            if (d.lost) json.octets("lost", *d.lost);
            if (d.gained) json.octets("gained", *d.gained);
            if (!d.through.empty()) {
                json.key("through");
                json.array([&] {
                    for (auto const& name : d.through) json.value(shown_characters(name));
                });
            }
            if (!d.problem.empty()) json.member("problem", shown_characters(d.problem));
        });
        json.end_line(out_.text());
    }

    void count(model::production_diff const& d) {
        auto const word = std::find(diff_words.begin(), diff_words.end(), diff_word(d));
        ++counts_[static_cast<std::size_t>(word - diff_words.begin())];
        (diff_in_both(d) ? compared_ : in_one_) = true;
        changed_ = changed_ || d.changes_language();
        bool const enough = options_.bounded && d.change != production_change::not_compared;
        open_ = open_ || (diff_is_open(d) && !enough);
    }

    exit_status status() const {
        if (changed_ || !compared_ || (options_.complete && in_one_)) return exit_status::invalid_input;
        return open_ ? exit_status::unproven : exit_status::success;
    }

    /// One line: the number of productions for `unchanged`, and for each other word that occurs.
    std::string summary() const {
        std::string line = "productions " +
                           std::to_string(std::accumulate(counts_.begin(), counts_.end(), std::uint64_t{0}));
        for (std::size_t i = 0; i < diff_words.size(); ++i)
            if (i == 0 || counts_[i] > 0)
                line.append(i == 0 ? " = " : " + ")
                    .append(std::to_string(counts_[i]))
                    .append(" ")
                    .append(diff_words[i]);
        return line + '\n';
    }

    diff_options const& options_;
    diff_side const& before_;
    diff_side const& after_;
    output out_;
    palette colors_;
    std::size_t width_ = 0;
    std::vector<model::production_pair> unknown_;
    std::array<std::uint64_t, diff_words.size()> counts_{};
    bool compared_ = false, changed_ = false, in_one_ = false, open_ = false;
};

/// The pairs of productions of --rename.
/// @throws CLI::ValidationError
std::vector<model::production_pair> diff_renames(diff_options const& options, diff_side const& before,
                                                 diff_side const& after) {
    std::vector<model::production_pair> all;
    for (auto const& rename : options.renames) {
        auto const at = rename.find('=');
        if (at == rename.npos)
            throw CLI::ValidationError("--rename", "'" + rename + "' has no =; write OLD=NEW");
        all.push_back({find_bnf_production(before.g, rename.substr(0, at), before.shown_name),
                       find_bnf_production(after.g, rename.substr(at + 1), after.shown_name)});
    }
    return all;
}

/// Rejects the name of a production that neither grammar has.
[[noreturn]] void refuse_unknown(diff_side const& before, diff_side const& after, std::string const& name) {
    std::vector<std::string_view> names;
    for (auto const* side : {&after, &before})
        for (auto const& p : side->g.productions())
            if (p.body && std::find(names.begin(), names.end(), p.name) == names.end())
                names.push_back(p.name);
    refuse_production("neither " + before.shown_name + " nor " + after.shown_name + " has a", name,
                      std::move(names));
}

/// The pairs that contain a production named by --production, in the order of `pairs`; without that option,
/// all pairs.
/// @throws CLI::ValidationError
std::vector<model::production_pair> diff_pairs(diff_options const& options, diff_side const& before,
                                               diff_side const& after,
                                               std::vector<model::production_pair> const& pairs) {
    if (options.productions.empty()) return pairs;
    std::vector<bool> chosen(pairs.size(), false);
    for (auto const& name : options.productions) {
        auto const in_old = before.g.find(name), in_new = after.g.find(name);
        bool found = false;
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            auto const& p = pairs[i];
            if ((!p.before || p.before != in_old) && (!p.after || p.after != in_new)) continue;
            found = chosen[i] = true;
        }
        if (found) continue;
        if (!in_old && !in_new) refuse_unknown(before, after, name);
        throw CLI::ValidationError("--production", "neither grammar defines " + name);
    }
    std::vector<model::production_pair> all;
    for (std::size_t i = 0; i < pairs.size(); ++i)
        if (chosen[i]) all.push_back(pairs[i]);
    return all;
}

model::grammar_diff diff_comparison(diff_options const& options, diff_side const& before,
                                    diff_side const& after) {
    auto const renamed = diff_renames(options, before, after);
    auto const how = options.bounded ? model::accept_bounded(*options.bounded) : model::prove_options();
    try {
        return {before.g, after.g, renamed, how};
    } catch (std::invalid_argument const&) {
        throw CLI::ValidationError("--rename", "a production is renamed twice");
    }
}

}  // namespace

exit_status diff_grammars(diff_options const& options, diff_side const& before, diff_side const& after) {
    keep_freed_memory();
    auto compare = made_at_once([&] { return diff_comparison(options, before, after); });
    auto const pairs = diff_pairs(options, before, after, compare.pairs());
    return diff_report(options, before, after).run(compare, pairs);
}

}  // namespace urigram::cli
