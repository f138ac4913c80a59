// SPDX-License-Identifier: BSL-1.0
#include "derivation_pairs.hpp"

#include <algorithm>

namespace urigram::model {

derivation_pairs::derivation_pairs(left_corner_parser& parser, memory_budget& memory, step_budget& steps,
                                   text_length length)
    : parser_(parser), memory_(memory), steps_(steps), longest_(length) {}

derivation_pairs::stack_id derivation_pairs::push(frame_id top, stack_id below) {
    std::pair const key(top, below);
    if (auto const known = numbers_.find(key); known != numbers_.end()) return known->second;
    memory_.charge(sizeof(stack) + 2 * sizeof(*numbers_.begin()));  // may throw, so it comes first
    auto const number = static_cast<stack_id>(stacks_.size());
    stacks_.push_back({top, below, plus(parser_.least(top), stacks_[below].least)});
    numbers_.emplace(key, number);
    return number;
}

std::vector<derivation_pairs::target> derivation_pairs::targets(stack_id s) {
    auto const [top, below, least] = stacks_[s];
    auto const left = longest_ == no_length ? no_length : longest_ - read_ - 1;
    std::vector<target> all;
    for (auto const& m : parser_.moves(top)) {
        auto to = below;
        for (auto i = m.count; i > 0; --i) to = push(m.pushed[i - 1U], to);
        steps_.spend();
        if (stacks_[to].least <= left)
            all.push_back({m.octets, to, m.weight});
        else
            cut_ = true;
    }
    return all;
}

void derivation_pairs::converge(std::uint32_t before, charset const& octets, stack_id to) {
    auto const length = plus(read_ + 1, stacks_[to].least);
    if (found_ && found_->length <= length) return;
    found_ = {before, most_readable(octets), to, length};
    longest_ = std::min(longest_, length);
}

void derivation_pairs::add(std::uint32_t before, charset const& octets, stack_id first, stack_id second) {
    // A complete derivation reads no further: if only one of the two is complete, their texts differ.
    if (first == empty_stack || second == empty_stack) return;
    if (second < first) std::swap(first, second);
    if (!seen_.emplace(first, second).second) return;
    memory_.charge(sizeof(entry) + 2 * sizeof(std::pair<stack_id, stack_id>));
    entries_.push_back({first, second, before, most_readable(octets)});
}

void derivation_pairs::extend(std::uint32_t at) {
    auto const [first, second, before, octet] = entries_[at];
    auto const ones = targets(first);
    if (first == second) {
        for (auto one = ones.begin(); one != ones.end(); ++one) {
            if (one->weight > 1) converge(at, one->octets, one->to);
            add(at, one->octets, one->to, one->to);
            for (auto other = one + 1; other != ones.end(); ++other) {
                steps_.spend();
                auto const both = one->octets & other->octets;
                if (both.empty()) continue;
                if (one->to == other->to)
                    converge(at, both, one->to);
                else
                    add(at, both, one->to, other->to);
            }
        }
        return;
    }
    auto const others = targets(second);
    for (auto const& one : ones)
        for (auto const& other : others) {
            steps_.spend();
            auto const both = one.octets & other.octets;
            if (both.empty()) continue;
            if (one.to == other.to)
                converge(at, both, one.to);
            else
                add(at, both, one.to, other.to);
        }
}

void derivation_pairs::run(frame_id start) {
    cut_ = parser_.least(start) > longest_;
    if (cut_) return;
    auto const s = push(start, empty_stack);
    entries_.push_back({s, s, 0, '\0'});
    for (std::size_t begin = 0, end = 1; begin < end && (!found_ || read_ + 1 < found_->length);
         begin = end, end = entries_.size(), ++read_)
        for (std::size_t at = begin; at < end; ++at) extend(static_cast<std::uint32_t>(at));
}

std::optional<std::string> derivation_pairs::text() {
    if (!found_) return std::nullopt;
    // Each move must shorten the rest of the text, so lengths must be exact. All stacks are then different,
    // and the memory charged for a stack covers a byte of the text.
    constexpr text_length longest = no_length - 2;
    if (found_->length > longest) throw limit_reached{automaton_errc::too_large, "octets of a text", longest};
    steps_.renew();
    std::string text(1, found_->octet);
    for (auto at = found_->at; at != 0; at = entries_[at].before) text += entries_[at].octet;
    std::reverse(text.begin(), text.end());
    for (auto s = found_->to; s != empty_stack;) {
        auto const [top, below, least] = stacks_[s];
        for (auto const& m : parser_.moves(top)) {
            steps_.spend();
            auto to = below;
            for (auto i = m.count; i > 0; --i) to = push(m.pushed[i - 1U], to);
            if (plus(1, stacks_[to].least) != least) continue;
            text += most_readable(m.octets);
            s = to;
            break;
        }
    }
    return text;
}

}  // namespace urigram::model
