// SPDX-License-Identifier: BSL-1.0
#include "io/escapes.hpp"
#include "io/json_writer.hpp"
#include "options/common_options.hpp"
#include "prove/prove.hpp"
#include <numeric>

namespace urigram::cli {

namespace {

using model::relation;

/// The outcome as one word.
std::string_view word_for(relation r, model::outcome o) {
    if (r == relation::equal && o == model::outcome::proven) return "equal";
    if (r == relation::equal && o == model::outcome::refuted) return "different";
    return to_string(o);
}

void add_json(json_writer& json, model::disagreement const& differ, bool of_rule) {
    json.octets("text", differ.text);
    json.member(of_rule ? "in_bnf" : "in_file", differ.in_first);
    json.member(of_rule ? "in_rule" : "in_against", differ.in_second);
    if (of_rule) json.member("in_rule_as_cfg", differ.in_second_as_cfg);
}

void add_place(json_writer& json, grammar_sources::place const& place, char const* file,
               std::string const& prefix) {
    json.octets(file, place.file);
    if (place.at.line == 0) return;
    json.member(prefix + "line", place.at.line);
    json.member(prefix + "column", place.at.column);
}

void add_json(json_writer& json, proof_sides const& sides, model::proof_result const& v, bool missing) {
    bool const of_rule = !sides.grammar.empty();
    if (of_rule) {
        json.member("grammar", sides.grammar);
    } else {
        add_place(json, sides.file, "file", "");
        add_place(json, sides.against, "against", "against_");
        json.member("relation", to_string(v.relation));
    }
    json.octets("production", v.production);
    json.member("outcome", word_for(v.relation, v.outcome));
    if (v.states > 0) json.member("states", v.states);
    if (v.same_form) json.member("same_form", true);
    if (v.outcome == model::outcome::bounded) json.member("length", v.length);
    if (v.differ) add_json(json, *v.differ, of_rule);
    if (v.outcome == model::outcome::not_compared) json.member("missing", missing);
    if (!v.problem.empty()) json.member("problem", shown_characters(v.problem));  // prose can have any bytes
    json.member("message", shown_characters(v.message()));
}

/// The details after the word of a verdict. May be empty.
std::string details(model::proof_result const& v) {
    switch (v.outcome) {
    case model::outcome::proven:
        if (v.same_form) return "(same form)";
        return v.relation == relation::equal ? "(" + std::to_string(v.states) + " states)" : "";
    case model::outcome::bounded:
        return "(no " + std::string(v.relation == relation::equal ? "difference" : "counterexample") +
               " in texts of up to " + std::to_string(v.length) + " octets; " + v.problem + ")";
    case model::outcome::refuted:
        return v.message().substr(v.production.size() + 2);
    case model::outcome::endless:
    case model::outcome::not_compared:
        break;
    }
    return v.problem;
}

}  // namespace

proof_report::proof_report(prove_options const& options)
    : options_(options), out_(options.output), colors_(use_color(options.color, out_.fd())) {}

void proof_report::add(proof_sides const& sides, model::proof_result const& v) {
    ++counts_[static_cast<std::size_t>(v.outcome)];
    write(sides, v, false);
    out_.flush();  // the next proof may be slow
}

void proof_report::add_missing(proof_sides const& sides, std::string_view name, std::string const& why) {
    model::proof_result v;
    v.relation = options_.relation;
    v.production = name;
    v.problem = why;
    ++missing_;
    write(sides, v, true);
    out_.flush();
}

exit_status proof_report::finish() {
    auto const end = end_of(out_, status());
    write_error(summary());
    return end;
}

void proof_report::write(proof_sides const& sides, model::proof_result const& v, bool missing) {
    if (options_.format != format_name::ndjson) return write_text(sides.grammar, v, missing);
    json_writer json;
    json.object([&] { add_json(json, sides, v, missing); });
    json.end_line(out_.text());
}

void proof_report::write_text(std::string_view grammar, model::proof_result const& v, bool missing) {
    auto const name = (grammar.empty() ? "" : std::string(grammar) + ":") + shown_characters(v.production);
    std::string word(word_for(v.relation, v.outcome));
    if (v.outcome == model::outcome::not_compared) word = missing ? "missing" : "unknown";
    auto& out = out_.text();
    colors_.add(out, style::name, name);
    out.append(name.size() < width_ ? width_ - name.size() : 0, ' ').append("  ");
    if (v.outcome == model::outcome::proven || v.outcome == model::outcome::bounded)
        out.append(word);
    else
        colors_.add(out, missing ? style::faint : style::error, word);
    if (auto const text = shown_characters(details(v)); !text.empty())
        out.append(std::string("different  ").size() - word.size(), ' ').append(text);
    out += '\n';
}

exit_status proof_report::status() const {
    using model::outcome;
    auto const bad = count_of(outcome::refuted) + count_of(outcome::endless);
    auto const unknown = count_of(outcome::not_compared);
    auto const good = count_of(outcome::proven) + count_of(outcome::bounded);
    if (bad > 0 || (options_.complete && missing_ > 0) || good + unknown == 0)
        return exit_status::invalid_input;
    bool const open = unknown > 0 || (count_of(outcome::bounded) > 0 && !options_.bounded);
    return open ? exit_status::unproven : exit_status::success;
}

/// One line.
std::string proof_report::summary() const {
    using model::outcome;
    std::string line =
        "productions " + std::to_string(std::accumulate(counts_.begin(), counts_.end(), missing_));
    auto const add = [&](std::uint64_t count, std::string_view name, char const* before = " + ") {
        line.append(before).append(std::to_string(count)).append(" ").append(name);
    };
    auto const add_if_any = [&](outcome o) {
        if (count_of(o) > 0) add(count_of(o), to_string(o));
    };
    add(count_of(outcome::proven), word_for(options_.relation, outcome::proven), " = ");
    add_if_any(outcome::bounded);
    add(count_of(outcome::refuted), word_for(options_.relation, outcome::refuted));
    add_if_any(outcome::endless);
    add(count_of(outcome::not_compared), "unknown");
    add(missing_, "missing");
    return line + '\n';
}

}  // namespace urigram::cli
