// SPDX-License-Identifier: BSL-1.0
#include "repeated_parts.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <variant>

namespace urigram::testing {

namespace {

/// What each part of a repetition has: `steps` directly within the step of the repetition, and `before` bytes
/// of literals before the first one.
struct part_shape {
    std::size_t steps = 0, before = 0;
};

part_shape shape_of(model::grammar const& g, model::node_id part) {
    part_shape shape;
    for (std::vector<model::node_id> todo{part}; !todo.empty();) {
        auto const& x = g[todo.back()];
        todo.pop_back();
        if (auto const* l = std::get_if<model::literal>(&x)) {
            if (shape.steps == 0) shape.before += l->text.size();
        } else if (auto const* s = std::get_if<model::sequence>(&x)) {
            todo.insert(todo.end(), s->parts.rbegin(), s->parts.rend());
        } else if (auto const* e = std::get_if<model::expected>(&x)) {
            todo.push_back(e->part);
        } else if (auto const* c = std::get_if<model::caught>(&x)) {
            todo.push_back(c->part);
        } else if (std::holds_alternative<model::set>(x) || std::holds_alternative<model::alternative>(x) ||
                   std::holds_alternative<model::repetition>(x) ||
                   std::holds_alternative<model::reference>(x)) {
            ++shape.steps;
        }
    }
    return shape;
}

/// A repetition around the current step.
struct open_repetition {
    std::size_t index;  // in the result
    std::uint32_t depth;
    part_shape shape;
    std::size_t steps = 0;  // directly within it, so far
};

/// Adds the offset of a part before that of the end.
void add_part(part_ends& ends, std::size_t begin) {
    ends.insert(ends.end() - 1, std::clamp(begin, *(ends.end() - 2), ends.back()));
}

}  // namespace

std::vector<part_ends> repeated_parts(model::grammar const& g, sentence const& s) {
    std::vector<part_ends> all;
    std::map<model::node_id, part_shape> shapes;
    std::vector<open_repetition> around;
    for (auto const& step : s.steps) {
        while (!around.empty() && around.back().depth >= step.depth) around.pop_back();
        auto const begin = static_cast<std::size_t>(step.begin), end = static_cast<std::size_t>(step.end);
        if (!around.empty() && around.back().depth + 1 == step.depth) {
            auto& in = around.back();
            if (in.steps > 0 && in.steps % in.shape.steps == 0)
                add_part(all[in.index], begin - std::min(begin, in.shape.before));
            ++in.steps;
        }
        auto const* const r = std::get_if<model::repetition>(&g[step.node]);
        if (r == nullptr || step.decision < 2 || begin == end) continue;
        auto const [found, is_new] = shapes.try_emplace(step.node);
        if (is_new) found->second = shape_of(g, r->part);
        auto const& shape = found->second;
        all.push_back({begin, end});
        if (shape.steps > 0)
            around.push_back({all.size() - 1, step.depth, shape});
        else if (shape.before > 0)
            for (auto at = begin + shape.before; at < end; at += shape.before) add_part(all.back(), at);
    }
    return all;
}

}  // namespace urigram::testing
