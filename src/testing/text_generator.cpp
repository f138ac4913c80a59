// SPDX-License-Identifier: BSL-1.0
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

}  // namespace

text_generator::text_generator(model::automaton a, std::uint64_t seed, text_options options)
    : automaton_(std::move(a)), options_(options), random_(seed), members_(automaton_.classes().size()),
      to_accept_(distances(automaton_)) {
    for (int c = 0; c < 256; ++c)
        members_[automaton_.classes().of(static_cast<char>(c))] += static_cast<char>(c);
}

std::optional<std::uint64_t> text_generator::shortest() const noexcept {
    if (to_accept_[model::automaton::start] == never) return std::nullopt;
    return to_accept_[model::automaton::start];
}

bool text_generator::make(std::uint64_t number, std::string& text) const {
    text.clear();
    auto s = model::automaton::start;
    if (to_accept_[s] > options_.max_size) return false;
    random_source random(number);
    for (;;) {
        auto const left = options_.max_size - text.size();
        if (automaton_.accepting(s)) {
            bool can_go_on = false;
            for (std::size_t c = 0; !can_go_on && c < members_.size(); ++c)
                can_go_on = weight(s, c, left, true) != 0;
            if (!can_go_on || random.chance(options_.end_percent, 100)) return true;
        }
        text += drawn(random, s, left);
        s = automaton_.next(s, text.back());
    }
}

/// The weight of a class: the number of its bytes, or 1 if `by_class`; 0 if no text can be completed with it.
std::uint64_t text_generator::weight(model::automaton::state s, std::size_t cls, std::uint64_t left,
                                     bool by_class) const {
    if (to_accept_[automaton_.next(s, cls)] >= left) return 0;
    return by_class ? 1 : members_[cls].size();
}

char text_generator::drawn(random_source& random, model::automaton::state s, std::uint64_t left) const {
    bool const by_class = random.chance(options_.class_percent, 100);
    std::uint64_t total = 0;
    for (std::size_t c = 0; c < members_.size(); ++c) total += weight(s, c, left, by_class);
    auto ticket = random.below(total);
    std::size_t cls = 0;
    for (; ticket >= weight(s, cls, left, by_class); ++cls) ticket -= weight(s, cls, left, by_class);
    auto const& octets = members_[cls];
    return octets[static_cast<std::size_t>(random.below(octets.size()))];
}

}  // namespace urigram::testing
