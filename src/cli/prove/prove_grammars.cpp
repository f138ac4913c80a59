// SPDX-License-Identifier: BSL-1.0
#include "grammar/names.hpp"
#include "input/interrupt.hpp"
#include "options/common_options.hpp"
#include "output/json_writer.hpp"
#include "output/output.hpp"
#include "output/streams.hpp"
#include "prove/prove_options.hpp"
#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <urigram/model/prove.hpp>
#include <urigram/model/scheme_case.hpp>
#include <vector>

namespace urigram::cli {

namespace {

/// The result of comparing a production.
struct proof {
    std::string_view grammar;
    model::verdict const& verdict;
    bool missing;  ///< either the BNF or the grammar does not have it
};

/// Writes verdicts, each on a line.
class verdict_lines {
public:
    verdict_lines(format_name format, palette colors) : format_(format), colors_(colors) {}

    /// Sets the width of the column of names to that of the longest name of a grammar.
    void align(rule_selection const& chosen);

    void add(std::string& out, proof const& p) const;

private:
    void add_text(std::string& out, proof const& p) const;

    format_name format_;
    palette colors_;
    std::size_t width_ = 0;
};

/// Counts verdicts.
class verdict_counts {
public:
    void count(model::verdict const& v);
    void count_missing() { ++missing_; }

    /// Success if something has been compared and all of it is equal; `complete` if nothing is missing
    /// either.
    exit_status status(prove_options const& options) const noexcept;

    /// One line.
    std::string text() const;

private:
    std::uint64_t equal_ = 0, bounded_ = 0, different_ = 0, endless_ = 0, unknown_ = 0, missing_ = 0;
};

using model::outcome;

std::string_view word_for(outcome o) {
    if (o == outcome::proven) return "equal";
    if (o == outcome::refuted) return "different";
    return to_string(o);
}

void add_json(json_writer& json, proof const& p) {
    auto const& v = p.verdict;
    json.member("grammar", p.grammar);
    json.member("production", v.production);
    json.member("outcome", word_for(v.outcome));
    if (v.outcome == outcome::proven) json.member("states", v.states);
    if (v.outcome == outcome::bounded) json.member("length", v.length);
    if (v.differ) {
        json.octets("text", v.differ->text);
        json.member("in_bnf", v.differ->in_first);
        json.member("in_rule", v.differ->in_second);
        json.member("in_rule_as_cfg", v.differ->in_second_as_cfg);
    }
    if (v.outcome == outcome::not_compared) json.member("missing", p.missing);
    if (!v.problem.empty()) json.member("problem", v.problem);
    json.member("message", v.message());
}

void verdict_lines::align(rule_selection const& chosen) {
    width_ = 0;
    for (auto const& p : chosen.rules)
        width_ = std::max(width_, chosen.grammar->name.size() + 1 + p.name.size());
}

void verdict_lines::add(std::string& out, proof const& p) const {
    if (format_ != format_name::ndjson) return add_text(out, p);
    json_writer json;
    json.object([&] { add_json(json, p); });
    json.end_line(out);
}

void verdict_lines::add_text(std::string& out, proof const& p) const {
    auto const& v = p.verdict;
    auto const name = std::string(p.grammar) + ":" + v.production;
    colors_.add(out, style::name, name);
    out.append(name.size() < width_ ? width_ - name.size() : 0, ' ').append("  ");
    switch (v.outcome) {
    case outcome::proven:
        out.append("equal      (").append(std::to_string(v.states)).append(" states)\n");
        return;
    case outcome::bounded:
        out.append("bounded    (no difference in up to ").append(std::to_string(v.length));
        out.append(" octets; ").append(v.problem).append(")\n");
        return;
    case outcome::refuted:
        colors_.add(out, style::error, "different");
        // The message without the name.
        out.append("  ").append(v.message().substr(v.production.size() + 2)).append("\n");
        return;
    case outcome::endless:
        colors_.add(out, style::error, "endless");
        out.append("    ").append(v.problem).append("\n");
        return;
    case outcome::not_compared:
        break;
    }
    colors_.add(out, p.missing ? style::faint : style::error, p.missing ? "missing" : "unknown");
    out.append("    ").append(v.problem).append("\n");
}

void verdict_counts::count(model::verdict const& v) {
    switch (v.outcome) {
    case outcome::proven:
        ++equal_;
        break;
    case outcome::bounded:
        ++bounded_;
        break;
    case outcome::refuted:
        ++different_;
        break;
    case outcome::endless:
        ++endless_;
        break;
    case outcome::not_compared:
        ++unknown_;
        break;
    }
}

exit_status verdict_counts::status(prove_options const& options) const noexcept {
    bool const bad = different_ + endless_ + unknown_ > 0 || (options.complete && missing_ > 0);
    if (bad || equal_ + bounded_ == 0) return exit_status::invalid_input;
    return bounded_ > 0 && !options.bounded ? exit_status::unproven : exit_status::success;
}

std::string verdict_counts::text() const {
    auto const all = equal_ + bounded_ + different_ + endless_ + unknown_ + missing_;
    std::string line = "productions " + std::to_string(all) + " = " + std::to_string(equal_) + " equal";
    auto const add = [&](std::uint64_t count, char const* name) {
        line.append(" + ").append(std::to_string(count)).append(" ").append(name);
    };
    if (bounded_ > 0) add(bounded_, "bounded");
    add(different_, "different");
    if (endless_ > 0) add(endless_, "endless");
    add(unknown_, "unknown");
    add(missing_, "missing");
    return line + '\n';
}

class prove_run {
public:
    explicit prove_run(prove_options const& options)
        : options_(options),
          how_(options.bounded ? model::accept_bounded(*options.bounded) : model::prove_options()),
          out_(options.output), lines_(options.format, palette(use_color(options.color, out_.fd()))) {}

    exit_status run(std::vector<rule_selection> const& grammars, std::optional<model::grammar> const& bnf) {
        for (auto const& g : grammars) compare(g, bnf ? *bnf : rfc_bnf(*g.grammar));
        if (interrupted()) {
            if (out_.replaces()) complain(options_.output + " is not written");
            return exit_status::interrupted;
        }
        out_.commit();
        write_error(counts_.text());
        return counts_.status(options_);
    }

private:
    void compare(rule_selection const& chosen, model::grammar const& given_bnf) {
        auto const bnf = with_scheme_names_in_any_case(given_bnf);
        auto const rules = chosen.rules;
        lines_.align(chosen);
        std::vector<bool> has_rule(bnf.productions().size(), false);
        for (auto const& rule : rules) {
            if (interrupted()) return;
            if (auto const found = bnf.find(rule.name)) {
                has_rule[static_cast<std::size_t>(*found)] = true;
                auto verdict = model::prove(bnf, *found, rule.model(), model::production_id{}, how_);
                verdict.production = rule.name;  // that of ABNF may have other hyphens
                add(chosen.grammar->name, verdict);
            } else {
                add_missing(chosen.grammar->name, rule.name, "the BNF does not define it");
            }
        }
        if (!chosen.whole) return;
        for (std::size_t i = 0; i < has_rule.size(); ++i)
            if (auto const& p = bnf.productions()[i]; !has_rule[i] && is_defined_in_text(p))
                add_missing(chosen.grammar->name, p.name, "there is no rule of that name");
    }

    void add(std::string_view grammar, model::verdict const& v) {
        counts_.count(v);
        lines_.add(out_.text(), {grammar, v, false});
        out_.flush();  // the next one may take its time
    }
    void add_missing(std::string_view grammar, std::string_view name, char const* why) {
        model::verdict v;
        v.production = name;
        v.problem = why;
        counts_.count_missing();
        lines_.add(out_.text(), {grammar, v, true});
    }

    prove_options const& options_;
    model::prove_options how_;
    output out_;
    verdict_lines lines_;
    verdict_counts counts_;
};

}  // namespace

exit_status prove_grammars(prove_options const& options) {
    auto const grammars = select_rules(options.grammar);
    std::optional<model::grammar> bnf;
    if (options.file) {
        auto loaded = load_grammar(*options.file, options.color);
        if (auto const* status = std::get_if<exit_status>(&loaded)) return *status;
        bnf = std::move(std::get<model::grammar>(loaded));
    }
    prove_run whole(options);
    return whole.run(grammars, bnf);
}

}  // namespace urigram::cli
