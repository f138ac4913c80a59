// SPDX-License-Identifier: BSL-1.0
#include <algorithm>
#include <urigram/testing/surviving_mutants.hpp>
#include <utility>

namespace urigram::testing {

std::string_view to_string(mutant_status f) noexcept {
    switch (f) {
    case mutant_status::killed:
        return "killed";
    case mutant_status::survived:
        return "survived";
    case mutant_status::equivalent:
        return "equivalent";
    case mutant_status::undecided:
        return "undecided";
    }
    return "unknown";
}

mutant_tester::mutant_tester(model::grammar const& g, model::production_id p, model::reading how,
                             std::vector<suite_text> suite, mutation_options options)
    : original_{g, p, how}, suite_(std::move(suite)), options_(std::move(options)),
      counts_(suite_.size(), true) {
    auto built = model::build(g, p, how, options_.limits);
    if (built)
        automaton_ = std::move(*built);
    else
        no_automaton_ = built.error().message;
    auto const verdict_on = verdict_of(original_);
    for (std::size_t i = 0; i < suite_.size(); ++i) {
        auto const verdict = automaton_ ? automaton_->accepts(suite_[i].text) : verdict_on(suite_[i].text);
        if (!verdict || *verdict == suite_[i].valid) continue;
        counts_[i] = false;
        contradicted_.push_back(i);
    }
}

/// Returns the verdicts for a production without an automaton.
text_verdict mutant_tester::verdict_of(model::read_production const& p) const {
    if (options_.verdict) return options_.verdict(p);
    return [](std::string_view) { return std::optional<bool>(); };
}

mutant_result mutant_tester::test(grammar_mutant const& m) const {
    if (!automaton_) return test_by_texts(m, no_automaton_);
    auto const built = model::build(m.changed, original_.production, original_.how, options_.limits);
    if (!built) return test_by_texts(m, "the mutant: " + built.error().message);
    mutant_result judged{m.change, mutant_status::survived, {}, {}, {}};
    judged.missing = model::difference(*automaton_, *built);
    if (!judged.missing) {
        judged.what = mutant_status::equivalent;
        return judged;
    }
    for (std::size_t i = 0; i < suite_.size(); ++i) {
        if (!counts_[i] || built->accepts(suite_[i].text) == suite_[i].valid) continue;
        judged.what = mutant_status::killed;
        judged.killed_by = i;
        judged.missing.reset();
        break;
    }
    return judged;
}

/// Whether the changed production is proven to have the same texts as the original one. Then all productions
/// have the same texts, if they are read as context-free.
bool mutant_tester::changed_production_is_equal(grammar_mutant const& m) const {
    if (original_.how != model::reading::cfg) return false;
    auto limits = options_.limits;
    limits.states = std::min<std::size_t>(limits.states, 20'000);
    limits.memory = std::min(limits.memory, std::size_t{1} << 24);
    auto const p = m.change.production;
    auto const original = model::build(original_.source, p, original_.how, limits);
    if (!original) return false;
    auto const changed = model::build(m.changed, p, original_.how, limits);
    return changed && !model::difference(*original, *changed);
}

/// Tests a mutant if it or the original has no automaton.
mutant_result mutant_tester::test_by_texts(grammar_mutant const& m, std::string why) const {
    mutant_result judged{m.change, mutant_status::undecided, {}, {}, std::move(why)};
    model::read_production const mutant{m.changed, original_.production, original_.how};
    auto const verdict_on = verdict_of(mutant);
    bool all_known = true;
    for (std::size_t i = 0; i < suite_.size(); ++i) {
        if (!counts_[i]) continue;
        auto const verdict = verdict_on(suite_[i].text);
        all_known = all_known && verdict;
        if (!verdict || *verdict == suite_[i].valid) continue;
        judged.what = mutant_status::killed;
        judged.killed_by = i;
        judged.why.clear();
        return judged;
    }
    auto found = model::bounded_difference(original_, mutant, options_.greatest_length, options_.limits);
    if (!found) {
        judged.why += "; " + found.error().message;
    } else if (!*found && changed_production_is_equal(m)) {
        judged.what = mutant_status::equivalent;
        judged.why.clear();
    } else if (!*found) {
        judged.why += "; the same on texts of up to " + std::to_string(options_.greatest_length) + " octets";
    } else if (all_known) {
        judged.what = mutant_status::survived;
        judged.missing = std::move(*found);
        judged.why.clear();
    } else {
        judged.why += "; it differs, but its verdict on the texts of the suite is not known";
    }
    return judged;
}

surviving_mutants find_surviving_mutants(model::grammar const& g, model::production_id p, model::reading how,
                                         std::vector<suite_text> suite, mutation_options options) {
    mutant_tester const oracle(g, p, how, std::move(suite), std::move(options));
    surviving_mutants all;
    all.contradicted = oracle.contradicted();
    for_each_mutant(g, p, how, [&](grammar_mutant const& m) {
        auto judged = oracle.test(m);
        switch (judged.what) {
        case mutant_status::killed:
            ++all.killed;
            break;
        case mutant_status::equivalent:
            ++all.equivalent;
            break;
        case mutant_status::survived:
            all.survived.push_back(std::move(judged));
            break;
        case mutant_status::undecided:
            all.undecided.push_back(std::move(judged));
            break;
        }
        return true;
    });
    return all;
}

}  // namespace urigram::testing
