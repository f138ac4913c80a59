// SPDX-License-Identifier: BSL-1.0
#include "peg_machine.hpp"

#include <algorithm>

namespace urigram::testing {

namespace {

bool has_step(model::node const& n) {
    return std::holds_alternative<model::set>(n) || std::holds_alternative<model::alternative>(n) ||
           std::holds_alternative<model::repetition>(n) || std::holds_alternative<model::reference>(n);
}

}  // namespace

peg_result peg_machine::run(model::node_id n, std::size_t at, std::vector<step>& steps) {
    steps_.clear();
    auto const r = run(n, at, true);
    steps = steps_;
    recorded_ += steps.size();
    return r;
}

peg_result peg_machine::run(model::node_id n, std::size_t at, bool recording) {
    stack_.clear();
    answer_ = {};
    push(n, at, 0, recording);
    while (!stack_.empty() && answer_.outcome != peg_outcome::gave_up) {
        if (taken_ == limits_.steps) {
            give_up(peg_obstacle::steps);
            break;
        }
        ++taken_;
        std::visit([&](auto const& x) { go_on(stack_.back(), x); }, g_[stack_.back().node]);
    }
    return answer_;
}

void peg_machine::push(model::node_id n, std::size_t at, std::uint32_t depth, bool recording) {
    if (stack_.size() == limits_.depth) return give_up(peg_obstacle::depth);
    stack_.push_back({n, depth, recording, at, at, 0, steps_.size(), 0});
    if (recording && has_step(g_[n])) {
        if (recorded_ + steps_.size() >= limits_.memory / sizeof(step)) return give_up(peg_obstacle::memory);
        steps_.push_back({n, depth, 0, at, at});
    }
    begins_ = true;
}

void peg_machine::push_part(frame& f, model::node_id part, bool recording) {
    f.mark = steps_.size();
    push(part, f.at, f.depth + (has_step(g_[f.node]) ? 1U : 0U), f.recording && recording);
}

void peg_machine::finish(peg_result const& r) {
    frame const& f = stack_.back();
    if (r.outcome != peg_outcome::matches) {
        steps_.resize(f.steps);
    } else if (f.recording && has_step(g_[f.node])) {
        steps_[f.steps].decision = f.count;
        steps_[f.steps].end = r.end;
    }
    answer_ = r;
    begins_ = false;
    stack_.pop_back();
}

void peg_machine::go_on(frame& f, model::set const& x) {
    if (f.at == text_.size() || !x.members.contains(text_[f.at])) return fail();
    f.count = static_cast<unsigned char>(text_[f.at]);
    match(f.at + 1);
}

void peg_machine::go_on(frame& f, model::literal const& x) {
    auto const same = [&](char a, char b) {
        return x.any_case ? detail::lower(a) == detail::lower(b) : a == b;
    };
    auto const there = text_.substr(f.at, x.text.size());
    if (!std::equal(there.begin(), there.end(), x.text.begin(), x.text.end(), same)) return fail();
    match(f.at + x.text.size());
}

void peg_machine::go_on(frame& f, model::sequence const& x) {
    if (!begins_) {
        if (answer_.outcome != peg_outcome::matches) return finish(answer_);
        f.at = static_cast<std::size_t>(answer_.end);
        ++f.count;
    }
    if (f.count == x.parts.size()) return match(f.at);
    push_part(f, x.parts[static_cast<std::size_t>(f.count)], true);
}

void peg_machine::go_on(frame& f, model::alternative const& x) {
    if (!begins_) {
        if (answer_.outcome != peg_outcome::fails) return finish(answer_);
        ++f.count;
    }
    if (f.count == x.choices.size()) return fail();
    push_part(f, x.choices[static_cast<std::size_t>(f.count)], true);
}

void peg_machine::go_on(frame& f, model::repetition const& x) {
    if (!begins_) {
        if (answer_.outcome == peg_outcome::throws) return finish(answer_);
        if (answer_.outcome == peg_outcome::fails) {
            if (f.count < x.min) return fail();
            return match(f.at);
        }
        if (answer_.end == f.at && f.count >= x.min) {
            steps_.resize(f.mark);
            return match(f.at);
        }
        if (answer_.end == f.at && steps_.size() == f.mark) {
            f.count = x.min;  // at this position, the part matches the empty text as often as required
            return match(f.at);
        }
        f.at = static_cast<std::size_t>(answer_.end);
        ++f.count;
    }
    if (f.count == x.max) return match(f.at);
    push_part(f, x.part, true);
}

void peg_machine::go_on(frame& f, model::reference const& x) {
    f.count = static_cast<std::uint64_t>(x.target);
    bool const remembered = remembered_[static_cast<std::size_t>(x.target)];
    std::uint64_t const key = std::uint64_t{f.at} * remembered_.size() + f.count;
    if (begins_) {
        if (!g_[x.target].body) return give_up(peg_obstacle::undefined, f);
        if (remembered) {
            if (auto const known = known_.find(key); known != known_.end()) {
                if (known->second == open) return give_up(peg_obstacle::left_recursive, f);
                if (known->second == failed) return fail();
                if (known->second == thrown) return finish({peg_outcome::throws});
                return match(known->second);
            }
            if (!remember(key, open)) return give_up(peg_obstacle::memory);
        }
        return push_part(f, *g_[x.target].body, false);
    }
    if (remembered)
        known_[key] = answer_.outcome == peg_outcome::matches ? answer_.end
                      : answer_.outcome == peg_outcome::fails ? failed
                                                              : thrown;
    finish(answer_);
}

bool peg_machine::remember(std::uint64_t key, memo what) {
    // Assumes that half of the table is empty. An entry has 16 bytes and one control byte.
    if (known_.size() >= limits_.memory / 34) return false;
    known_.emplace(key, what);
    return true;
}

void peg_machine::go_on(frame& f, model::ahead const& x) {
    if (begins_) return push_part(f, x.part, false);
    if (answer_.outcome != peg_outcome::matches) return finish(answer_);
    match(f.at);
}

void peg_machine::go_on(frame& f, model::not_ahead const& x) {
    if (begins_) return push_part(f, x.part, false);
    if (answer_.outcome == peg_outcome::throws) return finish(answer_);
    if (answer_.outcome == peg_outcome::matches) return fail();
    match(f.at);
}

void peg_machine::go_on(frame& f, model::expected const& x) {
    if (begins_) return push_part(f, x.part, true);
    if (answer_.outcome == peg_outcome::fails) return finish({peg_outcome::throws});
    finish(answer_);
}

void peg_machine::go_on(frame& f, model::caught const& x) {
    if (begins_) return push_part(f, x.part, true);
    if (answer_.outcome == peg_outcome::throws) return fail();
    finish(answer_);
}

void peg_machine::go_on(frame& f, model::end_of_input const&) {
    if (f.at == text_.size()) return match(f.at);
    fail();
}

}  // namespace urigram::testing
