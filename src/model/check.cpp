// SPDX-License-Identifier: BSL-1.0
#include "walk.hpp"
#include <urigram/model/detail/strongly_connected_components.hpp>

#include <algorithm>
#include <urigram/model/check.hpp>

namespace urigram::model {

namespace {

using edges = std::vector<std::vector<std::size_t>>;

/// The expressions with a property: those for which `has` returns true; sequences all of whose parts have it;
/// others with a part, or a target, that has it. Linear: an expression is visited again once for each part or
/// target that gets the property.
template <class Has>
std::vector<bool> from_the_bottom(grammar const& g, Has has) {
    std::size_t const count = g.nodes().size();
    edges users(count);  // for each expression, those that have it as a part or as the body of a target
    std::vector<std::vector<std::size_t>> references(g.productions().size());
    std::vector<std::size_t> missing(count, 0);  // the number of parts that do not have it yet
    std::vector<bool> result(count, false);
    std::vector<std::size_t> todo;
    auto const found = [&](std::size_t n) {
        if (result[n]) return;
        result[n] = true;
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
        if (missing[n] == 0 || has(x)) found(n);
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
    return result;
}

bool is_optional(node const& x) {
    auto const* times = std::get_if<repetition>(&x);
    return times != nullptr && times->min == 0;
}

/// The expressions that can match the empty text.
std::vector<bool> nullable_nodes(grammar const& g) {
    return from_the_bottom(g, [](node const& x) {
        auto const* text = std::get_if<literal>(&x);
        return (text != nullptr && text->text.empty()) || is_optional(x) ||
               std::holds_alternative<ahead>(x) || std::holds_alternative<not_ahead>(x) ||
               std::holds_alternative<end_of_input>(x);
    });
}

/// The expressions that do not require a production that requires itself. The others match no text, by any
/// semantics.
std::vector<bool> grounded_nodes(grammar const& g) {
    return from_the_bottom(g, [&](node const& x) {
        auto const* use = std::get_if<reference>(&x);
        auto const* any = std::get_if<alternative>(&x);
        return (use != nullptr && !g[use->target].body) || (any != nullptr && any->choices.empty()) ||
               is_optional(x) || std::holds_alternative<set>(x) || std::holds_alternative<literal>(x) ||
               std::holds_alternative<not_ahead>(x) || std::holds_alternative<end_of_input>(x);
    });
}

/// For each production that is not grounded, the productions of this kind to which it refers. A cycle of them
/// is an endless recursion.
edges endless_edges(grammar const& g) {
    auto const grounded = grounded_nodes(g);
    auto const is_endless = [&](production const& p) { return p.body && !grounded[index(*p.body)]; };
    reference_walk walk(g);
    edges needed(g.productions().size());
    for (std::size_t p = 0; p < needed.size(); ++p)
        if (auto const& it = g.productions()[p]; is_endless(it))
            walk(*it.body, [&](production_id target) {
                if (is_endless(g[target])) needed[p].push_back(index(target));
            });
    return needed;
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

/// A shortest cycle through the first production of each strongly connected component; empty for other
/// productions and where there is no cycle.
std::vector<std::vector<std::size_t>> cycles(edges const& next) {
    auto const component = strongly_connected_components(next);
    std::size_t const count = next.size();
    std::vector<bool> done(count, false);           // of a component
    std::vector<std::size_t> before(count, count);  // in the search of its component
    std::vector<std::vector<std::size_t>> ways(count);
    for (std::size_t p = 0; p < count; ++p) {
        if (done[component[p]]) continue;
        done[component[p]] = true;
        std::vector<std::size_t> queue{p};
        for (std::size_t i = 0; i < queue.size() && ways[p].empty(); ++i)
            for (std::size_t to : next[queue[i]]) {
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
    case flaw::endless_recursion:
        return "endless_recursion";
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
    auto const left_recursion = cycles(left_edges(g));
    auto const endless_recursion = cycles(endless_edges(g));
    auto const reached = reachable(g, start);
    std::vector<finding> all;
    for (std::size_t p = 0; p < reached.size(); ++p) {
        production const& it = g.productions()[p];
        auto const add = [&](flaw what, std::string message) {
            all.push_back({what, it.name, it.where, 0, std::move(message)});
        };
        if (!it.body) add(flaw::undefined, "has no body");
        if (auto const& way = left_recursion[p]; !way.empty())
            add(flaw::left_recursive, "begins with itself: " + names(g, way, " -> "));
        if (auto const& way = endless_recursion[p]; !way.empty())
            add(flaw::endless_recursion,
                "matches no text, because it requires itself: " + names(g, way, " -> "));
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
