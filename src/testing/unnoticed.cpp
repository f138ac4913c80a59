// SPDX-License-Identifier: BSL-1.0
#include <urigram/testing/unnoticed.hpp>
#include <utility>

namespace urigram::testing {

std::string_view to_string(fate f) noexcept {
    switch (f) {
    case fate::noticed:
        return "noticed";
    case fate::unnoticed:
        return "unnoticed";
    case fate::equivalent:
        return "equivalent";
    case fate::undecided:
        return "undecided";
    }
    return "unknown";
}

mutant_judge::mutant_judge(model::grammar const& g, model::production_id p, model::reading how,
                           std::vector<suite_text> suite, unnoticed_options options)
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

/// Without an automaton.
text_verdict mutant_judge::verdict_of(model::read_production const& p) const {
    if (options_.verdict) return options_.verdict(p);
    return [](std::string_view) { return std::optional<bool>(); };
}

judged_mutant mutant_judge::judge(grammar_mutant const& m) const {
    if (!automaton_) return judge_by_texts(m, no_automaton_);
    auto const built = model::build(m.changed, original_.production, original_.how, options_.limits);
    if (!built) return judge_by_texts(m, "the mutant: " + built.error().message);
    judged_mutant judged{m.change, fate::unnoticed, {}, {}, {}};
    judged.missing = model::difference(*automaton_, *built);
    if (!judged.missing) {
        judged.what = fate::equivalent;
        return judged;
    }
    for (std::size_t i = 0; i < suite_.size(); ++i) {
        if (!counts_[i] || built->accepts(suite_[i].text) == suite_[i].valid) continue;
        judged.what = fate::noticed;
        judged.noticed_by = i;
        judged.missing.reset();
        break;
    }
    return judged;
}

/// Without an automaton: equivalent mutants are not known as such.
judged_mutant mutant_judge::judge_by_texts(grammar_mutant const& m, std::string why) const {
    judged_mutant judged{m.change, fate::undecided, {}, {}, std::move(why)};
    model::read_production const mutant{m.changed, original_.production, original_.how};
    auto const verdict_on = verdict_of(mutant);
    bool all_known = true;
    for (std::size_t i = 0; i < suite_.size(); ++i) {
        if (!counts_[i]) continue;
        auto const verdict = verdict_on(suite_[i].text);
        all_known = all_known && verdict;
        if (!verdict || *verdict == suite_[i].valid) continue;
        judged.what = fate::noticed;
        judged.noticed_by = i;
        judged.why.clear();
        return judged;
    }
    auto found = model::bounded_difference(original_, mutant, options_.greatest_length, options_.limits);
    if (!found) {
        judged.why += "; " + found.error().message;
    } else if (!*found) {
        judged.why += "; the same on texts of up to " + std::to_string(options_.greatest_length) + " octets";
    } else if (all_known) {
        judged.what = fate::unnoticed;
        judged.missing = std::move(*found);
        judged.why.clear();
    } else {
        judged.why += "; it differs, but its verdict on the texts of the suite is not known";
    }
    return judged;
}

unnoticed_mutants find_unnoticed(model::grammar const& g, model::production_id p, model::reading how,
                                 std::vector<suite_text> suite, unnoticed_options options) {
    mutant_judge const judge(g, p, how, std::move(suite), std::move(options));
    unnoticed_mutants all;
    all.contradicted = judge.contradicted();
    for_each_mutant(g, p, how, [&](grammar_mutant const& m) {
        auto judged = judge.judge(m);
        switch (judged.what) {
        case fate::noticed:
            ++all.noticed;
            break;
        case fate::equivalent:
            ++all.equivalent;
            break;
        case fate::unnoticed:
            all.unnoticed.push_back(std::move(judged));
            break;
        case fate::undecided:
            all.undecided.push_back(std::move(judged));
            break;
        }
        return true;
    });
    return all;
}

}  // namespace urigram::testing
