// SPDX-License-Identifier: BSL-1.0
#include "derivatives.hpp"
#include "expression.hpp"
#include "failure.hpp"
#include "production_lint.hpp"
#include "short_texts.hpp"
#include "shortest.hpp"
#include <urigram/model/detail/quoted.hpp>

#include <algorithm>
#include <iterator>
#include <map>
#include <memory>
#include <urigram/model/lint.hpp>
#include <utility>
#include <variant>

namespace urigram::model {

namespace {

/// Adds the sets of single choices, because each choice is analysed separately. `grammar_analysis::sets`
/// merges the sets of adjacent choices.
void add_sets_of_choices(std::vector<charset>& sets, grammar_analysis const& s, production_id p) {
    for (node_id n : s.own_nodes(p))
        if (auto const* a = std::get_if<alternative>(&s.source()[n]))
            for (node_id choice : a->choices)
                if (s.octets(choice)) sets.push_back(*s.octets(choice));
}

constexpr charset letters_and_digits =
    charset::range('0', '9') | charset::range('A', 'Z') | charset::range('a', 'z');
constexpr charset signs = charset::range('!', '~') - letters_and_digits;

/// Checks sets that are written as strings. This needs no automaton.
void lint_sets(grammar_analysis const& s, production_id p, std::vector<lint_finding>& findings) {
    for (node_id n : s.own_nodes(p)) {
        auto const* in = std::get_if<set>(&s.source()[n]);
        if (in == nullptr || !in->from_string) continue;
        for (auto const [first, last] : ranges(in->members)) {
            auto const between = charset::range(first, last);
            bool const meant = between.contains(letters_and_digits) || (between & letters_and_digits).empty();
            if (meant || !signs.contains(first) || !signs.contains(last)) continue;
            findings.push_back({trap::accidental_range,
                                p,
                                n,
                                {},
                                {},
                                {},
                                "the set has all octets from " + quoted({&first, 1}) + " to " +
                                    quoted({&last, 1}) + ": is a range meant, or these two and a hyphen?"});
        }
    }
}

/// Adds findings, except those whose trap was reported before for the same place or with the same message.
void add_new(std::vector<lint_finding>& findings, std::vector<lint_finding> more) {
    for (auto& f : more) {
        auto const same = [&](lint_finding const& known) {
            return known.what == f.what &&
                   ((known.node == f.node && known.choice == f.choice) || known.message == f.message);
        };
        if (std::none_of(findings.begin(), findings.end(), same)) findings.push_back(std::move(f));
    }
}

}  // namespace

std::string_view to_string(trap t) noexcept {
    switch (t) {
    case trap::dead_choice:
        return "dead_choice";
    case trap::hidden_choice:
        return "hidden_choice";
    case trap::greedy_repetition:
        return "greedy_repetition";
    case trap::greedy_reference:
        return "greedy_reference";
    case trap::lost_text:
        return "lost_text";
    case trap::added_text:
        return "added_text";
    case trap::ambiguous_choice:
        return "ambiguous_choice";
    case trap::accidental_range:
        return "accidental_range";
    case trap::endless_repetition:
        return "endless_repetition";
    case trap::not_analysed:
        return "not_analysed";
    }
    return "unknown";
}

class linter::all {
public:
    all(grammar const& g, automaton_limits const& limits, grammar_notation notation)
        : grammar_(g, notation), analysis_(grammar_.analysis()), has_predicates_(has_predicates(g)),
          limits_(limits) {
        if (!has_predicates_) automata_.emplace(grammar_.cfg(), limits_);
    }

    std::vector<lint_finding> of(production_id p) {
        std::vector<lint_finding> findings;
        lint_sets(analysis_, p, findings);
        auto const add = [&](std::string message) {
            findings.push_back({trap::not_analysed, p, {}, {}, {}, {}, std::move(message)});
        };
        auto const say = [&](std::string message) {
            add(std::move(message));
            return findings;
        };
        if (auto const error = grammar_.unfit(p)) return say("not analysed: " + error->message);
        if (begins_decisions_with_itself(p))
            add("not analysed as X3 runs them: alternatives and repetitions that begin with the left "
                "recursion of " +
                analysis_.source()[p].name);
        auto no_automaton = grammar_.irregular(p);
        if (!no_automaton) no_automaton = too_long(analysis_, p, limits_);
        if (!no_automaton) no_automaton = too_deep(analysis_, p, limits_);
        if (!no_automaton) no_automaton = add_all(p, findings);
        if (!no_automaton) return findings;
        if (auto const limit = add_short(p, findings)) return say("not analysed: " + limit->message);
        return say("analysed for texts of up to " + std::to_string(bounded_lint_length) + " octets only" +
                   (has_short_text(p) ? "" : ", of which it has none") + ": " + no_automaton->message);
    }

private:
    /// Adds the findings for texts of any length. If a limit is reached, adds those found so far and returns
    /// the limit.
    std::optional<automaton_error> add_all(production_id p, std::vector<lint_finding>& findings) {
        auto sets = grammar_.sets(p);
        add_sets_of_choices(sets, analysis_, p);
        std::vector<lint_finding> more;
        std::optional<automaton_error> error;
        try {
            auto const readings = readings_of_all_texts(octet_classes(sets));
            auto const differs = [this](production_id q) { return differ(q); };
            production_lint(grammar_, p, has_predicates_, readings, automata(), differs, more).run();
        } catch (limit_reached const& limit) {
            error = error_for(limit, analysis_.source(), p);
        }
        add_new(findings, std::move(more));
        return error;
    }

    bool begins_decisions_with_itself(production_id p) const {
        auto const nodes = analysis_.own_nodes(p);
        return std::any_of(nodes.begin(), nodes.end(),
                           [this](node_id n) { return grammar_.is_unordered(n); });
    }

    /// Whether a production loses or adds text by itself. Computed once for each production. X3 does not
    /// return from a left-recursive one.
    /// @throws limit_reached in each call for a production if its computation reached a limit
    bool differ(production_id p) {
        if (grammar_.is_left_recursive(p)) return true;
        auto const [known, is_new] = differs_.try_emplace(p, false);
        if (is_new) try {
                auto const readings = readings_of_all_texts(octet_classes(grammar_.sets(p)));
                known->second = loses_or_adds_text(readings, automata(), p, has_predicates_);
            } catch (limit_reached const& limit) {
                known->second = limit;
            }
        if (auto const* limit = std::get_if<limit_reached>(&known->second)) throw *limit;
        return std::get<bool>(known->second);
    }

    /// Adds the findings for short texts. All productions use the same languages, to which the limits apply.
    /// If a limit is reached, the languages are computed anew for this production; returns the limit if it is
    /// reached again.
    std::optional<automaton_error> add_short(production_id p, std::vector<lint_finding>& findings) {
        for (;;) {
            bool const fresh = !short_ones_;
            if (fresh) short_ones_ = readings_of_short_texts();
            readings_source const readings = [this] { return short_ones_; };
            auto const differs = [&](production_id q) {
                if (grammar_.is_left_recursive(q)) return true;
                auto known = short_differs_.find(q);
                if (known == short_differs_.end())
                    known =
                        short_differs_.emplace(q, loses_or_adds_text(readings, nullptr, q, has_predicates_))
                            .first;
                return known->second;
            };
            std::vector<lint_finding> more;
            std::optional<automaton_error> error;
            try {
                production_lint(grammar_, p, has_predicates_, readings, nullptr, differs, more).run();
            } catch (limit_reached const& limit) {
                forget_short_texts();
                if (!fresh) continue;
                error = error_for(limit, analysis_.source(), p);
            }
            add_new(findings, std::move(more));
            return error;
        }
    }

    void forget_short_texts() {
        short_ones_.reset();
        short_differs_.clear();
    }

    /// False if `add_short` has looked at no text of the whole production.
    bool has_short_text(production_id p) {
        try {
            return shortest(*short_ones_->algebra, short_ones_->cfg.whole(p), bounded_lint_length)
                .has_value();
        } catch (limit_reached const&) {
            forget_short_texts();
            return true;  // unknown
        }
    }

    production_automata* automata() { return automata_ ? &*automata_ : nullptr; }

    readings_source readings_of_all_texts(octet_classes const& classes) const {
        return [this, classes] {
            return std::make_shared<both_readings>(grammar_, std::make_unique<derivatives>(classes, limits_),
                                                   any_length);
        };
    }

    std::shared_ptr<both_readings> readings_of_short_texts() const {
        auto sets = grammar_.sets();
        for (std::size_t p = 0; p < analysis_.source().productions().size(); ++p)
            add_sets_of_choices(sets, analysis_, static_cast<production_id>(p));
        auto algebra =
            std::make_unique<short_texts>(octet_classes(sets), limits_, horizon{bounded_lint_length});
        return std::make_shared<both_readings>(grammar_, std::move(algebra), bounded_lint_length);
    }

    linted_grammar grammar_;
    grammar_analysis const& analysis_;
    bool has_predicates_;
    automaton_limits limits_;
    std::optional<production_automata> automata_;  // if there are no predicates
    std::map<production_id, std::variant<bool, limit_reached>> differs_;
    std::map<production_id, bool> short_differs_;
    std::shared_ptr<both_readings> short_ones_;
};

linter::linter(grammar const& g, automaton_limits const& limits, grammar_notation notation)
    : all_(std::make_unique<all>(g, limits, notation)) {}
linter::~linter() = default;
linter::linter(linter&&) noexcept = default;
linter& linter::operator=(linter&&) noexcept = default;

std::vector<lint_finding> linter::operator()(production_id p) { return all_->of(p); }

std::vector<lint_finding> lint(grammar const& g, production_id p, automaton_limits const& limits) {
    return linter(g, limits)(p);
}

std::vector<lint_finding> lint(grammar const& g, automaton_limits const& limits) {
    std::vector<lint_finding> findings;
    linter look_at(g, limits);
    for (std::size_t p = 0; p < g.productions().size(); ++p) {
        auto more = look_at(static_cast<production_id>(p));
        findings.insert(findings.end(), std::make_move_iterator(more.begin()),
                        std::make_move_iterator(more.end()));
    }
    return findings;
}

}  // namespace urigram::model
