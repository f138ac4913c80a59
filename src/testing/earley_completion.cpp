// SPDX-License-Identifier: BSL-1.0
#include "earley_items.hpp"

#include <algorithm>
#include <boost/unordered/unordered_flat_map.hpp>
#include <queue>
#include <tuple>

namespace urigram::testing {

namespace {

using number = earley_items::number;

/// Finds the shortest completion by Dijkstra's algorithm: from the items of the last position to the items
/// that wait for them, and so on, up to the root.
class completion_search {
public:
    explicit completion_search(earley_items const& items) : items_(items), grammar_(items.grammar()) {}

    std::optional<std::string> operator()() {
        auto const [first, after] = items_.last();
        for (number i = first; i < after; ++i) reach(0, i, items_[i].dot, no_way);
        while (!todo_.empty()) {
            auto const [length, w] = todo_.top();
            todo_.pop();
            auto const& now = items_[ways_[w].item];
            if (!left_.insert({now.node, now.origin}).second) continue;
            if (length > items_.limit()) return std::nullopt;
            if (now.node == grammar_.root()) return text_of(w);
            items_.for_each_waiting(now.origin, now.node, [this, length = length, w = w](number waits) {
                auto const& i = items_[waits];
                reach(length, waits, grammar_.next(i.node, i.dot), w);
            });
        }
        return std::nullopt;
    }

private:
    static constexpr std::size_t no_way = ~std::size_t{0};

    /// A path from a dot to the end of an item's expression.
    struct way {
        number item;
        context_free::dot dot;
        std::size_t before;  // the index of the previous way of the path, or `no_way`
    };

    void reach(std::uint64_t length, number i, context_free::dot dot, std::size_t before) {
        std::uint64_t const rest = grammar_.rest(items_[i].node, dot);
        std::uint64_t const whole = length < context_free::none - rest ? length + rest : context_free::none;
        todo_.push({whole, ways_.size()});
        ways_.push_back({i, dot, before});
    }

    std::string text_of(std::size_t last) const {
        std::vector<std::size_t> path;
        for (auto w = last; w != no_way; w = ways_[w].before) path.push_back(w);
        std::string text;
        for (auto w = path.rbegin(); w != path.rend(); ++w) {
            model::node_id const n = items_[ways_[*w].item].node;
            if (auto const* l = std::get_if<model::literal>(&grammar_.grammar()[n]))
                text.append(l->text, ways_[*w].dot);
            append(grammar_.parts_left(n, ways_[*w].dot), text);
        }
        return text;
    }

    void append(std::vector<model::node_id> todo, std::string& text) const {
        std::reverse(todo.begin(), todo.end());
        while (!todo.empty()) {
            model::node_id const n = grammar_.meaning(todo.back());
            todo.pop_back();
            auto const& x = grammar_.grammar()[n];
            if (auto const* s = std::get_if<model::set>(&x))
                text += best_of(s->members);
            else if (auto const* l = std::get_if<model::literal>(&x))
                text += l->text;
            else if (std::holds_alternative<model::alternative>(x))
                push({std::get<model::alternative>(x).choices[grammar_.shortest_choice(n)]}, todo);
            else if (grammar_.shortest(n) != 0)
                push(grammar_.parts_left(n, 0), todo);
        }
    }

    static char best_of(charset const& octets) {
        auto const& order = model::readable_order();
        return *std::find_if(order.begin(), order.end(), [&](char c) { return octets.contains(c); });
    }

    static void push(std::vector<model::node_id> const& parts, std::vector<model::node_id>& todo) {
        todo.insert(todo.end(), parts.rbegin(), parts.rend());
    }

    earley_items const& items_;
    context_free const& grammar_;
    std::vector<way> ways_;
    using entry = std::pair<std::uint64_t, std::size_t>;  // the length of a path, the index of its last way
    std::priority_queue<entry, std::vector<entry>, std::greater<>> todo_;
    boost::unordered_flat_set<std::pair<model::node_id, number>,
                              boost::hash<std::pair<model::node_id, number>>>
        left_;
};

}  // namespace

std::optional<std::string> shortest_completion(earley_items const& items) {
    return completion_search(items)();
}

}  // namespace urigram::testing
