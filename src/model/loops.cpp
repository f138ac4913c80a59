// SPDX-License-Identifier: BSL-1.0
#include "languages.hpp"
#include "walk.hpp"

#include <algorithm>

namespace urigram::model {

bool languages::leads_to(node_id n, node_id repetition) {
    if (loop_ != repetition) {
        leading_to_loop_ = analysis_.leading_to(repetition);
        loop_ = repetition;
    }
    return leading_to_loop_[index(n)];
}

language languages::loops(node_id n, node_id repetition, horizon below) {
    if (!leads_to(n, repetition)) return language::none;
    if (below == 0) return algebra_.unknown();
    task const what{kind::loops, {thrown::are_out, below}};
    triple const key{static_cast<std::uint32_t>(n), static_cast<std::uint32_t>(repetition), what.number()};
    if (auto const known = known_.find(key); known != known_.end()) return known->second;
    depth_counter::level const level(algebra_.depth());
    language const result = algebra_.cut(part_loops(n, repetition, below), below);
    algebra_.budget().charge(2 * sizeof(triple));
    known_.emplace(key, result);
    return result;
}

language languages::part_loops(node_id n, node_id repetition, horizon below) {
    node const& x = analysis_.source()[n];
    if (auto const* s = std::get_if<sequence>(&x)) return sequence_loops(*s, repetition, below);
    if (auto const* a = std::get_if<alternative>(&x)) return choice_loops(n, *a, repetition, below);
    if (auto const* r = std::get_if<struct repetition>(&x)) return repetition_loops(n, *r, repetition, below);
    if (auto const* r = std::get_if<reference>(&x)) {
        if (targets_ && &targets_(n, *r) != this) return language::none;
        node_id const body = *analysis_.source()[r->target].body;
        if (!lazy_ && !analysis_.recursive(r->target)) return loops(body, repetition, below);
        return name({kind::loops, {thrown::are_out, below}}, body, static_cast<language>(repetition));
    }
    language result = language::none;  // of an expression with one part
    for_each_part(x, [&](node_id part) { result = loops(part, repetition, below); });
    return result;
}

/// From the last part to the first.
language languages::sequence_loops(sequence const& s, node_id repetition, horizon below) {
    texts const whole{thrown::are_out, below};
    std::uint64_t before = 0;  // minimum number of bytes before a part
    for (node_id part : s.parts) before += analysis_.least(part);
    language result = language::none;
    for (auto part = s.parts.rbegin(); part != s.parts.rend(); ++part) {
        before -= analysis_.least(*part);
        auto const of = whole.after(before);
        result = algebra_.either(loops(*part, repetition, of.below), match(*part, result, of));
    }
    return result;
}

language languages::choice_loops(node_id n, alternative const& a, node_id repetition, horizon below) {
    language result = language::none;
    for (auto c = a.choices.rbegin(); c != a.choices.rend(); ++c) {
        if (result != language::none && ordered(n)) result = algebra_.both(fails(*c, below), result);
        result = algebra_.either(loops(*c, repetition, below), result);
    }
    return result;
}

/// From the last repetition to the first, like `repeated`.
language languages::repetition_loops(node_id n, struct repetition const& r, node_id repetition,
                                     horizon below) {
    texts const whole{thrown::are_out, below};
    std::uint64_t const least = analysis_.least(r.part);
    // Required repetitions beyond the horizon have no effect.
    bool const cut_off = least > 0 && r.min >= below;
    std::uint64_t const needed = cut_off ? below : r.min;
    auto const inner = whole.after(needed * least);
    language result = cut_off ? algebra_.unknown() : language::none;
    if (r.max == unbounded && inner.below > 0)
        result = name({kind::loops_again, inner}, n, static_cast<language>(repetition));
    auto const times = [&](std::uint64_t count, bool optional) {
        bool const converges = optional || whole.after(least).below == below;
        for (std::uint64_t i = 0; i < count; ++i) {
            auto const limit = algebra_.limits().states;
            if (i == limit) throw limit_reached{automaton_errc::too_large, "repetitions", limit};
            auto const of = optional ? inner : whole.after((count - 1 - i) * least);
            language const before = result;
            result = algebra_.either(loops(r.part, repetition, of.below), match(r.part, result, of));
            if (result == before && converges) return;  // further repetitions change nothing
        }
    };
    if (r.max != unbounded && r.max > r.min && inner.below > 0) times(r.max - r.min, true);
    times(needed, false);
    return result;
}

/// The loops of an unbounded repetition after its required repetitions.
language languages::loops_again(node_id n, node_id repetition, horizon below) {
    texts const whole{thrown::are_out, below};
    node_id const part = std::get<struct repetition>(analysis_.source()[n]).part;
    auto const after_one = whole.after(std::max(analysis_.least(part), std::uint32_t{1}));
    language const again = name({kind::loops_again, after_one}, n, static_cast<language>(repetition));
    language const result = algebra_.either(loops(part, repetition, below), match_some(part, again, whole));
    return n == repetition ? algebra_.either(match_none(part, below), result) : result;
}

}  // namespace urigram::model
