// SPDX-License-Identifier: BSL-1.0
#include "derivatives.hpp"
#include "expression.hpp"
#include "failure.hpp"
#include "languages.hpp"
#include "short_texts.hpp"
#include "shortest.hpp"
#include <urigram/model/detail/quoted.hpp>

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <memory>
#include <urigram/model/lint.hpp>
#include <utility>
#include <variant>

namespace urigram::model {

namespace {

std::string number_of_choice(std::size_t i) { return "choice " + std::to_string(i + 1); }
std::string choice_of(std::size_t i, alternative const& a) {
    return number_of_choice(i) + " of " + std::to_string(a.choices.size());
}

/// Adds the sets of single choices, because each choice is analysed separately. `grammar_analysis::sets`
/// merges the sets of adjacent choices.
void add_sets_of_choices(std::vector<charset>& sets, grammar_analysis const& s, production_id p) {
    for (node_id n : s.own_nodes(p))
        if (auto const* a = std::get_if<alternative>(&s.source()[n]))
            for (node_id choice : a->choices)
                if (s.octets(choice)) sets.push_back(*s.octets(choice));
}

/// The languages of a grammar by both semantics, for texts of up to `greatest_length` bytes. One object
/// serves one production after another.
struct both_readings {
    std::size_t greatest_length;
    std::unique_ptr<language_algebra> algebra;
    languages cfg, peg;
    std::map<production_id, bool> differs;  // whether a production loses or adds text by itself

    both_readings(grammar_analysis const& s, std::unique_ptr<language_algebra> a, std::size_t length)
        : greatest_length(length), algebra(std::move(a)), cfg(*algebra, s, reading::cfg, false),
          peg(*algebra, s, reading::peg, false) {}

    /// Whether X3 loses or adds texts of the production. Only a grammar with predicates can add texts.
    /// Computed once for each production.
    bool differ(production_id p, bool looks_ahead) {
        if (auto const known = differs.find(p); known != differs.end()) return known->second;
        auto const as_cfg = cfg.whole(p);
        auto const as_peg = peg.whole(p);
        bool const found = shortest_without(*algebra, as_cfg, as_peg, greatest_length) ||
                           (looks_ahead && shortest_without(*algebra, as_peg, as_cfg, greatest_length));
        return differs.emplace(p, found).first->second;
    }
};

/// The findings in one production for texts of up to a length.
class production_lint {
public:
    /// Tells whether a production loses or adds text by itself.
    using difference = std::function<bool(production_id)>;

    production_lint(grammar_analysis const& s, production_id p, bool looks_ahead, both_readings& both,
                    difference differs, std::vector<lint_finding>& findings)
        : analysis_(s), production_(p), looks_ahead_(looks_ahead), greatest_length_(both.greatest_length),
          findings_(findings), algebra_(*both.algebra), cfg_(both.cfg), peg_(both.peg),
          differs_by_itself_(std::move(differs)) {}

    void run() {
        auto const nodes = analysis_.own_nodes(production_);
        for (node_id n : nodes) {
            if (auto const* a = std::get_if<alternative>(&analysis_.source()[n])) look_at(n, *a);
            if (auto const* r = std::get_if<repetition>(&analysis_.source()[n])) look_at(n, *r);
        }
        // Computes `differs_by_itself_` before the evaluation of the languages, which calls it at a great
        // depth of the stack.
        for (node_id n : nodes)
            if (auto const* r = std::get_if<reference>(&analysis_.source()[n]); r && !analysis_.octets(n))
                (void)differs_by_itself_(r->target);
        // Productions that lose or add text by themselves have their own findings; references to them are
        // treated as context-free.
        languages own(algebra_, analysis_, [this](node_id, reference const& r) -> languages& {
            return differs_by_itself_(r.target) ? cfg_ : peg_;
        });
        auto const as_cfg = cfg_.whole(production_);
        auto const as_peg = peg_.whole(production_);
        auto const decided = own.whole(production_);
        auto const kept = algebra_.either(as_peg, decided);
        if (auto const text = shortest_without(algebra_, as_cfg, kept, greatest_length_))
            explain(algebra_.without(as_cfg, kept), *text, nodes);
        // Without predicates, each match of X3 is a derivation, so no text is added. A search would visit
        // every state and find nothing.
        if (!looks_ahead_) return;
        if (auto const text = shortest(algebra_.without(algebra_.both(as_peg, decided), as_cfg)))
            report(
                {trap::added_text,
                 production_,
                 {},
                 {},
                 {},
                 text,
                 quoted(*text) + " is accepted as X3 runs it, but not by the grammar as a context-free one"});
    }

private:
    void report(lint_finding f) { findings_.push_back(std::move(f)); }

    std::optional<std::string> shortest(language f, bool* has_longer = nullptr) {
        return model::shortest(algebra_, f, greatest_length_, has_longer);
    }

    /// The text of an expression, truncated if it is long.
    std::string in_bnf(node_id n) const {
        constexpr std::size_t enough = 40;
        auto text = on_one_line(to_words(analysis_.source(), n, bnf_style(bnf_notation::rfc2396)));
        if (text.size() > enough) text.replace(enough - 3, text.npos, "...");
        return text;
    }

    bool has(language f, std::string_view text) {
        f = algebra_.unfold(f);
        for (char c : text) f = algebra_.derivative(f, algebra_.classes().of(c));
        return algebra_.has_empty_text(f);
    }

    void look_at(node_id n, alternative const& a) {
        language before = language::none;  // texts with a prefix on which an earlier choice matches or throws
        for (std::size_t j = 0; j < a.choices.size(); ++j) {
            language const here = peg_.settles(a.choices[j]);
            bool undecided = false;
            if (shortest(algebra_.without(here, before), &undecided) || undecided)
                ambiguous(n, a, j);
            else
                dead(n, a, j);
            before = algebra_.either(before, here);
        }
    }

    void dead(node_id n, alternative const& a, std::size_t j) {
        bool has_longer = false;
        auto const text = shortest(peg_.match(a.choices[j], language::all), &has_longer);
        std::optional<std::size_t> other;
        std::string why = has_longer ? "an earlier one matches or throws wherever it would"
                                     : "no text matches it as X3 runs it";
        if (text) {
            other = 0;
            while (!has(peg_.settles(a.choices[*other]), *text)) ++*other;
            bool const matches = has(peg_.match(a.choices[*other], language::all), *text);
            why = number_of_choice(*other) + (matches ? " matches" : " throws") + " before it, as on " +
                  quoted(*text);
        }
        report({trap::dead_choice, production_, n, j, other, text,
                choice_of(j, a) + " can never match: " + why});
    }

    void ambiguous(node_id n, alternative const& a, std::size_t j) {
        auto const whole = [&](std::size_t i) { return cfg_.match(a.choices[i], algebra_.empty_text()); };
        for (std::size_t i = 0; i < j; ++i)
            if (auto const text = shortest(algebra_.both(whole(i), whole(j)))) {
                report({trap::ambiguous_choice, production_, n, j, i, text,
                        choice_of(j, a) + ", " + in_bnf(a.choices[j]) + ", and " + number_of_choice(i) +
                            ", " + in_bnf(a.choices[i]) + ", both match " + quoted(*text)});
                return;
            }
    }

    void look_at(node_id n, repetition const& r) {
        if (r.max != unbounded || !analysis_.may_be_empty(r.part)) return;
        if (auto const text = shortest(peg_.loops(*analysis_.source()[production_].body, n)))
            report({trap::endless_repetition,
                    production_,
                    n,
                    {},
                    {},
                    text,
                    "the repeated part can match the empty text, as on " + quoted(*text) +
                        ": X3 never returns"});
    }

    /// Reports each decision that alone loses some of the lost texts; if there is none, reports the lost
    /// text.
    void explain(language lost, std::string const& text, std::vector<node_id> const& nodes) {
        std::size_t const before = findings_.size();
        for (node_id n : nodes) {
            if (analysis_.octets(n)) continue;
            node const& x = analysis_.source()[n];
            auto const* const r = std::get_if<repetition>(&x);
            auto const* const ref = std::get_if<reference>(&x);
            if (auto const* a = std::get_if<alternative>(&x))
                for (std::size_t j = 1; j < a->choices.size(); ++j) explain(lost, {n, j});
            else if ((r && r->max > r->min) || (ref && !differs_by_itself_(ref->target)))
                explain(lost, {n, 0});
        }
        if (findings_.size() == before)
            report({trap::lost_text,
                    production_,
                    {},
                    {},
                    {},
                    text,
                    quoted(text) + " is lost, by several choices or repetitions together" +
                        (analysis_.may_throw(nodes.front()) ? ", or because something throws" : "")});
    }

    void explain(language lost, decision d) {
        languages decided(algebra_, analysis_, d, [&](node_id n, reference const&) -> languages& {
            return n == d.node ? peg_ : cfg_;
        });
        auto const text = shortest(algebra_.without(lost, decided.whole(production_)));
        if (!text) return;
        node const& x = analysis_.source()[d.node];
        if (auto const* a = std::get_if<alternative>(&x))
            report({trap::hidden_choice,
                    production_,
                    d.node,
                    d.choice,
                    {},
                    text,
                    quoted(*text) + " is lost: " + choice_of(d.choice, *a) +
                        " is not tried where one before it matches" +
                        (analysis_.may_throw(d.node) ? " or throws" : "")});
        else if (auto const* ref = std::get_if<reference>(&x))
            report({trap::greedy_reference,
                    production_,
                    d.node,
                    {},
                    {},
                    text,
                    quoted(*text) + " is lost: " + analysis_.source()[ref->target].name +
                        " does not end where the rest must begin"});
        else
            report({trap::greedy_repetition,
                    production_,
                    d.node,
                    {},
                    {},
                    text,
                    quoted(*text) + " is lost: the repetition takes what must follow"});
    }

    grammar_analysis const& analysis_;
    production_id production_;
    bool looks_ahead_;  // whether the grammar has predicates
    std::size_t greatest_length_;
    std::vector<lint_finding>& findings_;
    language_algebra& algebra_;
    languages& cfg_;
    languages& peg_;
    difference differs_by_itself_;
};

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
                                    quoted({&last, 1}) + ": is that meant, or these two and a hyphen?"});
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
    all(grammar const& g, automaton_limits const& limits)
        : grammar_(g), analysis_(grammar_), looks_ahead_(has_predicates(grammar_)), limits_(limits) {}

    std::vector<lint_finding> of(production_id p) {
        std::vector<lint_finding> findings;
        lint_sets(analysis_, p, findings);
        auto const say = [&](std::string message) {
            findings.push_back({trap::not_analysed, p, {}, {}, {}, {}, std::move(message)});
            return findings;
        };
        if (auto const error = unfit(analysis_, p)) return say("not analysed: " + error->message);
        auto no_automaton = irregular(analysis_, p);
        if (!no_automaton) no_automaton = too_long(analysis_, p, limits_);
        if (!no_automaton) no_automaton = too_deep(analysis_, p, limits_);
        if (!no_automaton) no_automaton = add_all(p, findings);
        if (!no_automaton) return findings;
        if (auto const limit = add_short(p, findings)) return say("not analysed: " + limit->message);
        return say("analysed for texts of up to " + std::to_string(bounded_lint_length) +
                   " octets only: " + no_automaton->message);
    }

private:
    /// Adds the findings for texts of any length. If a limit is reached, adds those found so far and returns
    /// the limit.
    std::optional<automaton_error> add_all(production_id p, std::vector<lint_finding>& findings) {
        std::vector<lint_finding> more;
        std::optional<automaton_error> error;
        try {
            auto sets = analysis_.sets(p);
            add_sets_of_choices(sets, analysis_, p);
            octet_classes const classes(sets);
            both_readings both(analysis_, std::make_unique<derivatives>(classes, limits_), any_length);
            production_lint(
                analysis_, p, looks_ahead_, both, [this](production_id q) { return differ(q); }, more)
                .run();
        } catch (limit_reached const& limit) {
            error = error_for(limit, grammar_, p);
        }
        add_new(findings, std::move(more));
        return error;
    }

    /// Whether a production loses or adds text by itself. Computed once for each production.
    /// @throws limit_reached in each call for a production if its computation reached a limit
    bool differ(production_id p) {
        auto const [known, is_new] = differs_.try_emplace(p, false);
        if (is_new) try {
                both_readings both(analysis_,
                                   std::make_unique<derivatives>(octet_classes(analysis_.sets(p)), limits_),
                                   any_length);
                known->second = both.differ(p, looks_ahead_);
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
            if (fresh) short_ones_.emplace(analysis_, readings_of_short_texts(), bounded_lint_length);
            std::vector<lint_finding> more;
            try {
                auto const differ = [this](production_id q) { return short_ones_->differ(q, looks_ahead_); };
                production_lint(analysis_, p, looks_ahead_, *short_ones_, differ, more).run();
            } catch (limit_reached const& limit) {
                short_ones_.reset();
                if (!fresh) continue;
                return error_for(limit, grammar_, p);
            }
            add_new(findings, std::move(more));
            return std::nullopt;
        }
    }

    std::unique_ptr<language_algebra> readings_of_short_texts() const {
        auto sets = analysis_.sets();
        for (std::size_t p = 0; p < grammar_.productions().size(); ++p)
            add_sets_of_choices(sets, analysis_, static_cast<production_id>(p));
        return std::make_unique<short_texts>(octet_classes(sets), limits_, horizon{bounded_lint_length});
    }

    grammar grammar_;
    grammar_analysis analysis_;
    bool looks_ahead_;
    automaton_limits limits_;
    std::map<production_id, std::variant<bool, limit_reached>> differs_;
    std::optional<both_readings> short_ones_;
};

linter::linter(grammar const& g, automaton_limits const& limits) : all_(std::make_unique<all>(g, limits)) {}
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
