// SPDX-License-Identifier: BSL-1.0
#include "goal_distance.hpp"

#include <algorithm>
#include <limits>
#include <urigram/model/detail/octet_classes.hpp>
#include <urigram/testing/peg.hpp>
#include <urigram/testing/sentence_source.hpp>
#include <utility>
#include <variant>

namespace urigram::testing {

namespace {

using derivation::inside;
using derivation::none;

constexpr std::uint64_t at_most = 1'000'000;

/// Makes sentences, each towards goals that have not been taken.
class walk {
public:
    walk(model::grammar const& g, derivation::shortest const& least, goal_distance& p, std::uint64_t size)
        : grammar_(g), least_(least), distance_(p), size_(size) {}

    sentence operator()(model::production_id p) {
        sentence_ = {p, {}, {}};
        won_ = 0;
        begin(inside(grammar_, *grammar_[p].body), 0, {});
        while (go_on()) {
        }
        return std::move(sentence_);
    }

private:
    /// The maximum size of the derivation that leads to a goal, until another goal is taken. It decreases
    /// with each step, so that the walk does not enter a recursive expression forever.
    struct aim {
        derivation::size longest = none;
        std::size_t won = 0;
    };
    struct frame {
        model::node_id node;
        std::uint32_t depth;  // of the enclosed steps
        aim within;
        std::size_t step;         // whose end will be set
        std::uint64_t next = 0;   // of a sequence, the next part; of a repetition, the parts that must follow
        bool may_repeat = false;  // whether further repetitions are made while they lead to goals
    };
    static constexpr std::size_t no_step = std::numeric_limits<std::size_t>::max();

    /// Whether to search for goals in an expression.
    bool pursues(model::node_id n, aim const& a) {
        if (sentence_.text.size() >= size_ && won_ != 0) return false;
        auto const& way = distance_.way(n);
        return way != none && (a.won != won_ || !(a.longest < way));
    }

    /// The aim for a part of an expression whose aim is `a`. `won` goals were taken before the step of the
    /// expression.
    aim aim_within(bool pursued, aim const& a, std::size_t won, model::node_id part) {
        if (won != won_) return {none, won_};
        return pursued ? aim{distance_.way(part), won_} : a;
    }

    std::size_t add_step(model::node_id n, std::uint32_t depth, std::uint64_t decision) {
        auto const at = sentence_.text.size();
        sentence_.steps.push_back({n, depth, decision, at, at});
        if (distance_.take(sentence_.steps.back())) ++won_;
        return sentence_.steps.size() - 1;
    }

    void begin(model::node_id n, std::uint32_t depth, aim const& a) {
        auto const& x = grammar_[n];
        if (auto const* l = std::get_if<model::literal>(&x)) {
            sentence_.text += l->text;
        } else if (auto const* s = std::get_if<model::set>(&x)) {
            auto const octet = octet_of(n, *s, a);
            auto const step = add_step(n, depth, static_cast<unsigned char>(octet));
            sentence_.text += octet;
            sentence_.steps[step].end = sentence_.text.size();
        } else if (auto const* any = std::get_if<model::alternative>(&x)) {
            auto const choice = choice_of(n, *any, a);
            go_into(n, depth, a, choice, inside(grammar_, any->choices[choice]));
        } else if (auto const* r = std::get_if<model::repetition>(&x)) {
            begin_repetition(n, *r, depth, a);
        } else if (auto const* name = std::get_if<model::reference>(&x)) {
            go_into(n, depth, a, derivation::index(name->target),
                    inside(grammar_, *grammar_[name->target].body));
        } else {
            open_.push_back({n, depth, a, no_step});
        }
    }

    void go_into(model::node_id n, std::uint32_t depth, aim const& a, std::uint64_t decision,
                 model::node_id part) {
        bool const pursued = pursues(n, a);
        auto const won = won_;
        auto const step = add_step(n, depth, decision);
        auto const within = aim_within(pursued, a, won, part);
        open_.push_back({n, depth + 1, within, step});
        todo_ = part;
    }

    /// Begins the next expression, or ends one. Returns false if the sentence is complete.
    bool go_on() {
        if (todo_) {
            auto const n = *std::exchange(todo_, std::nullopt);
            auto const around = open_.back();
            begin(n, around.depth, around.within);
            return true;
        }
        if (open_.empty()) return false;
        auto& f = open_.back();
        auto const [depth, within] = std::pair(f.depth, f.within);  // copies: `begin` invalidates `f`
        if (auto const* s = std::get_if<model::sequence>(&grammar_[f.node]); s && f.next != s->parts.size()) {
            begin(inside(grammar_, s->parts[static_cast<std::size_t>(f.next++)]), depth, within);
        } else if (auto const* r = std::get_if<model::repetition>(&grammar_[f.node]); r && repeats(f, *r)) {
            begin(inside(grammar_, r->part), depth, within);
        } else {
            if (f.step != no_step) end(sentence_.steps[f.step]);
            open_.pop_back();
        }
        return true;
    }

    void end(step& s) {
        s.end = sentence_.text.size();
        if (distance_.take(s)) ++won_;  // a repetition may have more parts than planned
    }

    bool repeats(frame& f, model::repetition const& r) {
        if (f.next != 0) {
            --f.next;
            return true;
        }
        auto& times = sentence_.steps[f.step].decision;
        if (!f.may_repeat || times == r.max || !pursues(inside(grammar_, r.part), f.within)) return false;
        ++times;
        return true;
    }

    void begin_repetition(model::node_id n, model::repetition const& r, std::uint32_t depth, aim const& a) {
        bool const pursued = pursues(n, a);
        auto const wanted = pursued ? distance_.last_new(n) : std::nullopt;
        auto times = wanted ? wanted->decision : r.min;
        bool const may_repeat = pursued && (!wanted || wanted->or_more);
        auto const won = won_;
        auto const step = add_step(n, depth, times);
        auto const within = aim_within(pursued, a, won, inside(grammar_, r.part));
        if (least_[r.part] == derivation::size{}) times = 0;  // the empty text, without a decision
        open_.push_back({n, depth + 1, within, step, times, may_repeat});
    }

    char octet_of(model::node_id n, model::set const& s, aim const& a) {
        if (pursues(n, a)) return static_cast<char>(distance_.last_new(n)->decision);
        for (char const c : model::readable_order())
            if (s.members.contains(c)) return c;
        return 0;
    }

    /// Returns a new choice that leads to further goals; else a new one; else one that leads to goals; else
    /// the shortest.
    std::size_t choice_of(model::node_id n, model::alternative const& any, aim const& a) {
        bool const here = pursues(n, a);
        std::size_t best = any.choices.size();
        unsigned best_rank = 0;
        derivation::size best_size = none;
        for (auto const i : distance_.candidates(n, any)) {
            auto const part = inside(grammar_, any.choices[i]);
            auto const way = here ? distance_.way(part) : none;
            unsigned const rank = !here ? 0 : (distance_.is_new(n, i) ? 2 : 0) + (way != none ? 1 : 0);
            auto const size = rank == 1 ? way : least_[part];
            bool const smaller = size < best_size || (size == best_size && i < best);
            if (best != any.choices.size() && (rank < best_rank || (rank == best_rank && !smaller))) continue;
            best = i;
            best_rank = rank;
            best_size = size;
        }
        return best;
    }

    model::grammar const& grammar_;
    derivation::shortest const& least_;
    goal_distance& distance_;
    std::uint64_t size_;
    sentence sentence_;
    std::size_t won_ = 0;  // the number of goals that this sentence was the first to take
    std::vector<frame> open_;
    std::optional<model::node_id> todo_;  // the next part of the last frame
};

/// Drops each sentence whose goals are all taken by the sentences that remain.
void drop_superfluous(std::vector<sentence>& all, goal_distance const& p, std::size_t goal_count) {
    std::vector<std::size_t> taken(goal_count);  // the number of sentences
    std::vector<std::vector<std::size_t>> goals(all.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
        std::vector<bool> seen(goal_count);
        for (auto const& step : all[i].steps)
            for (auto const goal : p.goals_at(step)) {
                if (seen[goal]) continue;
                seen[goal] = true;
                goals[i].push_back(goal);
                ++taken[goal];
            }
    }
    std::vector<sentence> kept;
    for (std::size_t i = 0; i < all.size(); ++i) {
        bool const needed =
            std::any_of(goals[i].begin(), goals[i].end(), [&](std::size_t goal) { return taken[goal] == 1; });
        if (needed)
            kept.push_back(std::move(all[i]));
        else
            for (auto const goal : goals[i]) --taken[goal];
    }
    all = std::move(kept);
}

}  // namespace

boost::system::result<covering, derivation_error> cover(model::grammar const& g, model::production_id p,
                                                        covering_options const& options) {
    if (auto const predicate = derivation::find_predicate(g, p)) return *predicate;
    derivation::shortest const least(g, {at_most, at_most});
    if (least[p] == none) return derivation::no_text(g, p, at_most);
    auto const goals = goals_of(g, p, options);
    goal_distance pursued(g, p, least, goals);
    walk next(g, least, pursued, options.size);
    covering made;
    std::uint64_t steps = 0;
    do {
        made.sentences.push_back(next(p));
        steps += made.sentences.back().steps.size();
    } while (steps < options.total_steps && pursued.way(inside(g, *g[p].body)) != none);
    made.complete = pursued.way(inside(g, *g[p].body)) == none;
    if (!goals.empty()) drop_superfluous(made.sentences, pursued, goals.size());
    for (std::size_t i = 0; i < goals.size(); ++i)
        (pursued.taken(i) ? made.goals : made.complete ? made.impossible : made.missed).push_back(goals[i]);
    return made;
}

namespace {

/// Returns those sentences that X3 accepts, and random ones for the remaining goals. `complete` becomes false
/// if their steps end the search.
std::vector<sentence> taken_by_x3(model::grammar const& g, model::production_id p,
                                  std::vector<sentence> const& some, goal_distance& goals,
                                  std::uint64_t total_steps, bool& complete) {
    constexpr int tries = 1'000;
    std::uint64_t steps = 0;
    auto const takes_more = [&](sentence const& s) {
        bool any = false;
        for (auto const& step : s.steps) any = goals.take(step) || any;
        return any;
    };
    std::vector<sentence> taken;
    peg const as_run(g);
    for (auto const& s : some)
        if (auto derived = as_run.derive(p, s.text)) {
            takes_more(*derived);
            steps += derived->steps.size();
            taken.push_back(std::move(*derived));
        }
    auto source = sentence_source::of(g, p, model::reading::peg, 0);
    if (!source) return taken;
    sentence s;
    for (int i = 0; i < tries && steps < total_steps && goals.any_left() && source->next(s); ++i)
        if (takes_more(s)) {
            steps += s.steps.size();
            taken.push_back(s);
            i = 0;
        }
    complete = complete && (steps < total_steps || !goals.any_left());
    return taken;
}

}  // namespace

boost::system::result<covering, derivation_error> cover(model::grammar const& g, model::production_id p,
                                                        model::reading how, covering_options const& options) {
    if (how == model::reading::cfg) return cover(g, p, options);
    auto const superset = model::without_predicates(g);
    auto made = cover(superset, p, options);
    if (!made) return made;
    derivation::shortest const least(superset, {at_most, at_most});
    std::vector<goal> goals;  // those that are not impossible
    auto impossible = made->impossible.begin();
    for (auto const& x : goals_of(superset, p, options))
        if (impossible != made->impossible.end() && *impossible == x)
            ++impossible;
        else
            goals.push_back(x);
    made->goals.clear();
    made->missed.clear();
    goal_distance reached(superset, p, least, goals);
    made->sentences = taken_by_x3(g, p, made->sentences, reached, options.total_steps, made->complete);
    if (!goals.empty()) drop_superfluous(made->sentences, reached, goals.size());
    for (std::size_t i = 0; i < goals.size(); ++i)
        (reached.taken(i) ? made->goals : made->missed).push_back(goals[i]);
    return made;
}

}  // namespace urigram::testing
