// SPDX-License-Identifier: BSL-1.0
#include "mean_size.hpp"
#include <urigram/model/detail/strongly_connected_components.hpp>

#include <algorithm>
#include <limits>
#include <urigram/testing/text_generator.hpp>
#include <utility>

namespace urigram::testing {

namespace {

constexpr std::uint64_t never = std::numeric_limits<std::uint64_t>::max();

/// Returns the distance from each state to an accepting one, by a backward breadth-first search.
std::vector<std::uint64_t> distances(model::automaton const& a) {
    using state = model::automaton::state;
    std::vector<std::vector<state>> before(a.size());
    std::vector<std::uint64_t> far(a.size(), never);
    std::vector<state> order;
    for (state s = 0; s < a.size(); ++s) {
        for (std::size_t c = 0; c < a.classes().size(); ++c) before[a.next(s, c)].push_back(s);
        if (!a.accepting(s)) continue;
        far[s] = 0;
        order.push_back(s);
    }
    for (std::size_t i = 0; i < order.size(); ++i)
        for (state const s : before[order[i]])
            if (far[s] == never) {
                far[s] = far[order[i]] + 1;
                order.push_back(s);
            }
    return far;
}

/// Returns for each state whether texts of any length lead from it to an accepting state.
std::vector<bool> endless_states(model::automaton const& a, std::vector<std::uint64_t> const& to_accept) {
    using state = model::automaton::state;
    std::vector<std::vector<std::size_t>> next(a.size());
    for (state s = 0; s < a.size(); ++s)
        for (std::size_t c = 0; to_accept[s] != never && c < a.classes().size(); ++c)
            if (auto const to = a.next(s, c); to_accept[to] != never) next[s].push_back(to);
    auto const component = model::strongly_connected_components(next);
    std::vector<bool> endless(a.size());
    // The states after a state come before it, unless they are on a cycle with it.
    for (auto const& members : model::members_by_component(component))
        for (auto const s : members)
            endless[s] = std::any_of(next[s].begin(), next[s].end(), [&](std::size_t to) {
                return component[to] == component[s] || endless[to];
            });
    return endless;
}

}  // namespace

text_generator::text_generator(model::automaton a, std::uint64_t seed, text_options options)
    : automaton_(std::move(a)), options_(options), random_(seed), members_(automaton_.classes().size()),
      to_accept_(distances(automaton_)) {
    for (int c = 0; c < 256; ++c)
        members_[automaton_.classes().of(static_cast<char>(c))] += static_cast<char>(c);
    options_.max_size = std::min(options_.max_size, greatest_max_size);
    options_.mean_size = std::min(options_.mean_size, options_.max_size);
    auto const least = shortest();
    if (options_.mean_size == 0 || !least || *least > options_.max_size) return;
    endless_ = endless_states(automaton_, to_accept_);
    std::string text;
    mean_limit_ = fitted_mean_limit(size_limits{*least, options_.max_size}, options_.mean_size,
                                    [&](std::uint64_t limit, std::uint64_t number) {
                                        make(number, text, limit);
                                        return text.size();
                                    });
}

std::optional<std::uint64_t> text_generator::shortest() const noexcept {
    if (to_accept_[model::automaton::start] == never) return std::nullopt;
    return to_accept_[model::automaton::start];
}

bool text_generator::make(std::uint64_t number, std::string& text) const {
    text.clear();
    if (to_accept_[model::automaton::start] > options_.max_size) return false;
    make(number, text, mean_limit_);
    return true;
}

/// Makes a text. There must be one of up to `max_size` bytes.
void text_generator::make(std::uint64_t number, std::string& text, std::uint64_t mean_limit) const {
    text.clear();
    auto s = model::automaton::start;
    random_source random(number);
    bool const reaches_limit = options_.mean_size != 0;
    auto const limit = reaches_limit ? size_limits{to_accept_[s], options_.max_size}.draw(random, mean_limit)
                                     : options_.max_size;
    for (;;) {
        auto const left = limit - text.size();
        if (automaton_.accepting(s)) {
            bool can_go_on = false;
            for (std::size_t c = 0; !can_go_on && c < members_.size(); ++c)
                can_go_on = weight(s, c, left, true) != 0;
            if (!can_go_on || (!reaches_limit && random.chance(options_.end_percent, 100))) return;
        }
        // Near the limit, the rest of the text may be a bounded one.
        text += drawn(random, s, left, reaches_limit && random.below(left + 4) >= 4);
        s = automaton_.next(s, text.back());
    }
}

/// The weight of a class: the number of its bytes, or 1 if `by_class`; 0 if no text can be completed with it.
std::uint64_t text_generator::weight(model::automaton::state s, std::size_t cls, std::uint64_t left,
                                     bool by_class) const {
    if (to_accept_[automaton_.next(s, cls)] >= left) return 0;
    return by_class ? 1 : members_[cls].size();
}

/// Draws the next byte. If `endless_only`, it leads to an endless state if there is such a byte.
char text_generator::drawn(random_source& random, model::automaton::state s, std::uint64_t left,
                           bool endless_only) const {
    bool const by_class = random.chance(options_.class_percent, 100);
    bool only = endless_only && endless_[s];
    auto const weight_of = [&](std::size_t cls) {
        return only && !endless_[automaton_.next(s, cls)] ? 0 : weight(s, cls, left, by_class);
    };
    std::uint64_t total = 0;
    for (std::size_t c = 0; c < members_.size(); ++c) total += weight_of(c);
    if (total == 0) {  // endless states do not fit
        only = false;
        for (std::size_t c = 0; c < members_.size(); ++c) total += weight_of(c);
    }
    auto ticket = random.below(total);
    std::size_t cls = 0;
    for (; ticket >= weight_of(cls); ++cls) ticket -= weight_of(cls);
    auto const& octets = members_[cls];
    return octets[static_cast<std::size_t>(random.below(octets.size()))];
}

}  // namespace urigram::testing
