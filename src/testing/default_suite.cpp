// SPDX-License-Identifier: BSL-1.0
#include "derivation.hpp"
#include "literals.hpp"
#include "set_edges.hpp"
#include "words.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <urigram/testing/covering.hpp>
#include <urigram/testing/default_suite.hpp>
#include <urigram/testing/oracle.hpp>
#include <urigram/testing/random_source.hpp>
#include <urigram/testing/sentence_source.hpp>
#include <utility>
#include <variant>

namespace urigram::testing {

namespace {

class suite_maker {
public:
    suite_maker(model::grammar const& g, oracle const& j, std::uint64_t steps)
        : grammar_(g), oracle_(j), most_steps_(steps) {}

    std::size_t size() const { return suite_.size(); }
    std::vector<suite_text> take() { return std::move(suite_); }

    /// The steps of Earley's method.
    std::uint64_t steps() const { return steps_; }
    /// Whether a text was omitted because of too many steps.
    bool cut_short() const { return cut_short_; }

    void add(std::string const& text) {
        if (!texts_.insert(text).second) return;
        if (steps_ >= most_steps_) {
            cut_short_ = true;
            return;
        }
        auto const found = oracle_.check(text);
        steps_ += found.steps;
        if (found.is != verdict::undecided) suite_.push_back({text, found.is == verdict::valid});
    }

    void add_beside_edges(sentence const& s) {
        for (auto const& step : s.steps) {
            auto const* const set = std::get_if<model::set>(&grammar_[step.node]);
            if (set == nullptr) continue;
            for (char const c : octets_beside(set->members)) {
                if (!beside_.emplace(step.node, c).second) continue;
                auto text = s.text;
                text[static_cast<std::size_t>(step.begin)] = c;
                add(text);
            }
        }
    }

    void add_other_literals(sentence const& s) {
        for (auto const& run : literals_in(grammar_, s)) {
            if (!literals_.emplace(run.node, run.decision, run.number).second) continue;
            auto text = s.text;
            add(text.erase(run.begin, run.end - run.begin));
            for (auto i = run.begin; i < run.end; ++i) {
                text = s.text;
                ++text[i];
                add(text);
                text = s.text;
                add(text.erase(i, 1));
                if (!is_letter(s.text[i])) continue;
                text = s.text;
                turn_case(text, i, i + 1);
                add(text);
            }
        }
    }

    void add_other_parts(sentence const& s) {
        for (auto const& step : s.steps) {
            auto const begin = static_cast<std::size_t>(step.begin);
            auto const size = static_cast<std::size_t>(step.end) - begin;
            if (size == 0 || std::holds_alternative<model::set>(grammar_[step.node])) continue;
            if (!decisions_.emplace(step.node, step.decision).second) continue;
            auto text = s.text;
            add(text.erase(begin, size));
            text = s.text;
            add(text.insert(begin, s.text, begin, size));
        }
    }

private:
    model::grammar const& grammar_;
    oracle const& oracle_;
    std::vector<suite_text> suite_;
    std::uint64_t most_steps_;
    std::uint64_t steps_ = 0;
    bool cut_short_ = false;
    std::set<std::string> texts_;
    std::set<std::pair<model::node_id, char>> beside_;
    std::set<std::tuple<std::optional<model::node_id>, std::uint64_t, std::size_t>> literals_;
    std::set<std::pair<model::node_id, std::uint64_t>> decisions_;
};

}  // namespace

boost::system::result<std::vector<suite_text>, derivation_error>
default_suite(model::grammar const& g, model::production_id p, model::reading how,
              default_suite_options const& options, bool* cut_short) {
    random_source seeds(options.seed);
    auto const proof = oracle::of(g, p, how);
    if (!proof) return derivation::no_oracle(p, proof.error());
    auto sentences = sentence_source::of(*proof, seeds(), options.near_misses.sentences);
    if (!sentences) return sentences.error();
    auto how_to_miss = options.near_misses;
    how_to_miss.steps = std::min(how_to_miss.steps, options.steps);
    auto misses = near_misses::of(*proof, seeds(), how_to_miss);
    if (!misses) return misses.error();
    suite_maker suite(g, *proof, options.steps);
    auto covered = cover(g, p);
    if (!covered && covered.error().code == derivation_errc::predicate && proof->automaton() == nullptr)
        covered = cover(model::without_predicates(g), p);
    if (covered) {
        for (auto const& s : covered->sentences) suite.add(s.text);
        for (auto const& s : covered->sentences) suite.add_beside_edges(s);
        for (auto const& s : covered->sentences) suite.add_other_literals(s);
        for (auto const& s : covered->sentences) suite.add_other_parts(s);
    }
    sentence s;
    near_miss m;
    // Limits the tries, because a small language may have fewer texts than requested.
    bool any_misses = true, too_many_steps = false;
    for (std::size_t tries = 0; suite.size() < options.size && tries < options.size; ++tries) {
        bool const valid = sentences->next(s);
        if (valid) suite.add(s.text);
        auto const steps = misses->steps();
        any_misses = any_misses && suite.size() < options.size && misses->next(m);
        if (any_misses) suite.add(m.text);
        too_many_steps = misses->steps() - steps >= how_to_miss.steps ||
                         (suite.size() < options.size && suite.steps() + misses->steps() >= options.steps);
        if (too_many_steps || (!valid && !any_misses)) break;
    }
    if (cut_short != nullptr) *cut_short = too_many_steps || suite.cut_short();
    return suite.take();
}

}  // namespace urigram::testing
