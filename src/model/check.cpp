// SPDX-License-Identifier: BSL-1.0
#include "components.hpp"
#include "walk.hpp"

#include <algorithm>
#include <urigram/model/check.hpp>

namespace urigram::model {

namespace {

using edges = std::vector<std::vector<std::size_t>>;

/// Which expressions can match the empty text. An expression is looked at again once for each part or target
/// that turns out to be empty, so all of this is linear.
std::vector<bool> nullable_nodes(grammar const& g) {
    std::size_t const count = g.nodes().size();
    edges users(count);  // expressions that may be empty because this one is
    std::vector<std::vector<std::size_t>> references(g.productions().size());
    std::vector<std::size_t> missing(count, 0);  // how many parts have to be empty yet
    std::vector<bool> nullable(count, false);
    std::vector<std::size_t> todo;
    auto const found = [&](std::size_t n) {
        if (nullable[n]) return;
        nullable[n] = true;
        todo.push_back(n);
    };
    for (std::size_t n = 0; n < count; ++n) {
        node const& x = g.nodes()[n];
        std::size_t parts = 0;
        for_each_part(x, [&](node_id part) {
            users[index(part)].push_back(n);
            ++parts;
        });
        missing[n] = std::holds_alternative<sequence>(x) ? parts : 1;
        if (auto const* r = std::get_if<reference>(&x)) references[index(r->target)].push_back(n);
        auto const* text = std::get_if<literal>(&x);
        auto const* times = std::get_if<repetition>(&x);
        if (missing[n] == 0 || (text != nullptr && text->text.empty()) ||
            (times != nullptr && times->min == 0) || std::holds_alternative<ahead>(x) ||
            std::holds_alternative<not_ahead>(x) || std::holds_alternative<end_of_input>(x))
            found(n);
    }
    for (std::size_t p = 0; p < references.size(); ++p)
        if (auto const body = g.productions()[p].body)
            for (std::size_t n : references[p]) users[index(*body)].push_back(n);
    while (!todo.empty()) {
        std::size_t const n = todo.back();
        todo.pop_back();
        for (std::size_t user : users[n])
            if (missing[user] == 0 || --missing[user] == 0) found(user);
    }
    return nullable;
}

/// The productions with which a production can begin.
edges left_edges(grammar const& g) {
    auto const nullable = nullable_nodes(g);
    reference_walk walk(g);
    edges left(g.productions().size());
    for (std::size_t p = 0; p < left.size(); ++p) {
        auto const body = g.productions()[p].body;
        if (!body) continue;
        walk(
            *body,
            [&](node_id n, auto push) {
                if (auto const* all = std::get_if<sequence>(&g[n])) {
                    for (node_id part : all->parts) {
                        push(part);
                        if (!nullable[index(part)]) break;
                    }
                } else {
                    for_each_part(g[n], push);
                }
            },
            [&](production_id target) { left[p].push_back(index(target)); });
    }
    return left;
}

/// For the first production of every set of productions that begin with each other: the shortest way around.
std::vector<std::vector<std::size_t>> left_recursion(grammar const& g) {
    auto const left = left_edges(g);
    auto const component = components(left);
    std::size_t const count = left.size();
    std::vector<bool> done(count, false);           // of a component
    std::vector<std::size_t> before(count, count);  // in the search of the component it is in
    std::vector<std::vector<std::size_t>> ways(count);
    for (std::size_t p = 0; p < count; ++p) {
        if (done[component[p]]) continue;
        done[component[p]] = true;
        std::vector<std::size_t> queue{p};
        for (std::size_t i = 0; i < queue.size() && ways[p].empty(); ++i)
            for (std::size_t to : left[queue[i]]) {
                if (to == p) {
                    ways[p].push_back(p);
                    for (std::size_t at = queue[i]; at != p; at = before[at]) ways[p].push_back(at);
                    ways[p].push_back(p);
                    std::reverse(ways[p].begin(), ways[p].end());
                    break;
                }
                if (component[to] != component[p] || before[to] != count) continue;
                before[to] = queue[i];
                queue.push_back(to);
            }
    }
    return ways;
}

std::vector<bool> reachable(grammar const& g, std::vector<production_id> const& start) {
    std::vector<bool> reached(g.productions().size(), false);
    std::vector<production_id> todo;
    auto const reach = [&](production_id p) {
        if (reached[index(p)]) return;
        reached[index(p)] = true;
        todo.push_back(p);
    };
    for (production_id p : start) reach(p);
    reference_walk walk(g);
    while (!todo.empty()) {
        auto const body = g[todo.back()].body;
        todo.pop_back();
        if (body) walk(*body, reach);
    }
    return reached;
}

template <class Ids>
std::string names(grammar const& g, Ids const& ids, char const* separator) {
    std::string all;
    for (auto id : ids) all += (all.empty() ? "" : separator) + g.productions()[index(id)].name;
    return all;
}

}  // namespace

std::string_view to_string(flaw f) noexcept {
    switch (f) {
    case flaw::syntax:
        return "syntax";
    case flaw::number:
        return "number";
    case flaw::too_deep:
        return "too_deep";
    case flaw::redefined:
        return "redefined";
    case flaw::undefined:
        return "undefined";
    case flaw::left_recursive:
        return "left_recursive";
    case flaw::unreachable:
        return "unreachable";
    }
    return "unknown";
}

std::string to_string(finding const& f) {
    std::string line;
    if (f.where.line != 0) line += std::to_string(f.where.line) + ":" + std::to_string(f.where.column) + ": ";
    if (!f.production.empty()) line += f.production + ": ";
    return line + f.message;
}

std::vector<finding> check(grammar const& g, std::vector<production_id> const& start) {
    auto const ways = left_recursion(g);
    auto const reached = reachable(g, start);
    std::vector<finding> all;
    for (std::size_t p = 0; p < ways.size(); ++p) {
        production const& it = g.productions()[p];
        auto const add = [&](flaw what, std::string message) {
            all.push_back({what, it.name, it.where, 0, std::move(message)});
        };
        if (!it.body) add(flaw::undefined, "has no body");
        if (!ways[p].empty()) add(flaw::left_recursive, "begins with itself: " + names(g, ways[p], " -> "));
        if (!reached[p])
            add(flaw::unreachable,
                "not reachable from " + (start.empty() ? "anywhere" : names(g, start, ", ")));
    }
    return all;
}

std::vector<finding> check(grammar const& g) {
    if (g.productions().empty()) return {};
    return check(g, {production_id{}});
}

}  // namespace urigram::model
