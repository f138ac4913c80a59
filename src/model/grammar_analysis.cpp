// SPDX-License-Identifier: BSL-1.0
#include "grammar_analysis.hpp"

#include "fixpoint.hpp"
#include "walk.hpp"
#include <urigram/model/detail/strongly_connected_components.hpp>

#include <algorithm>
#include <utility>

namespace urigram::model {

namespace {

template <class T>
bool contains(std::vector<T> const& all, T x) {
    return std::find(all.begin(), all.end(), x) != all.end();
}

charset either_case(char c) {
    charset both(std::string_view(&c, 1));
    if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')) both.insert(static_cast<char>(c ^ 0x20));
    return both;
}

}  // namespace

charset octets_at(literal const& l, std::size_t i) {
    return l.any_case ? either_case(l.text[i]) : charset(std::string_view(l.text).substr(i, 1));
}

bool has_predicates(grammar const& g) {
    return std::any_of(g.nodes().begin(), g.nodes().end(), [](node const& n) {
        return std::holds_alternative<ahead>(n) || std::holds_alternative<not_ahead>(n) ||
               std::holds_alternative<end_of_input>(n);
    });
}

std::vector<node_id> parts_of(node const& n) {
    std::vector<node_id> parts;
    for_each_part(n, [&](node_id part) { parts.push_back(part); });
    return parts;
}

grammar_analysis::grammar_analysis(grammar const& g, std::vector<production_id> origins)
    : grammar_(g), origins_(std::move(origins)), may_be_empty_(g.nodes().size()),
      may_throw_(g.nodes().size()), may_match_(g.nodes().size()), least_(g.nodes().size(), least_limit),
      octets_(g.nodes().size()) {
    fixpoint const all(g);
    all([this](node_id n) { return classify(n); });
    all([this](node_id n) { return ground(n); });
    all([this](node_id n) { return shorten(n); });
    references_ = {referred(edges::all), referred(edges::leftmost), referred_inside()};
    std::vector<std::vector<std::size_t>> next;
    for (auto const& targets : references_.front()) {
        next.emplace_back();
        for (auto const to : targets) next.back().push_back(index(to));
    }
    components_ = strongly_connected_components(next);
    for (std::size_t p = 0; p < next.size(); ++p)
        recursive_.push_back(std::any_of(next[p].begin(), next[p].end(),
                                         [&](std::size_t to) { return components_[to] == components_[p]; }));
    auto const& all_productions = g.productions();
    complete_without_recursion_ =
        std::all_of(all_productions.begin(), all_productions.end(), [](auto const& p) { return p.body; }) &&
        std::find(recursive_.begin(), recursive_.end(), true) == recursive_.end();
}

/// Returns whether a property has changed: properties change only from false to true.
bool grammar_analysis::classify(node_id n) {
    auto const empty = [&](node_id part) { return may_be_empty(part); };
    auto const single = [&](node_id part) { return octets(part).has_value(); };
    bool is_empty = false;
    std::optional<charset> is_octet;
    node const& x = grammar_[n];
    bool throws = std::holds_alternative<expected>(x);
    for_each_part(x, [&](node_id part) { throws = throws || may_throw(part); });
    if (std::holds_alternative<caught>(x)) throws = false;
    if (auto const* s = std::get_if<set>(&x)) {
        is_octet = s->members;
    } else if (auto const* l = std::get_if<literal>(&x)) {
        is_empty = l->text.empty();
        if (l->text.size() == 1) is_octet = octets_at(*l, 0);
    } else if (auto const* all = std::get_if<sequence>(&x)) {
        is_empty = std::all_of(all->parts.begin(), all->parts.end(), empty);
    } else if (auto const* any = std::get_if<alternative>(&x)) {
        is_empty = std::any_of(any->choices.begin(), any->choices.end(), empty);
        if (std::all_of(any->choices.begin(), any->choices.end(), single)) {
            is_octet.emplace();
            for (node_id choice : any->choices) *is_octet = *is_octet | *octets(choice);
        }
    } else if (auto const* r = std::get_if<repetition>(&x)) {
        is_empty = r->min == 0 || may_be_empty(r->part);
    } else if (auto const* ref = std::get_if<reference>(&x)) {
        if (auto const& body = grammar_[ref->target].body) {
            is_empty = may_be_empty(*body);
            throws = may_throw(*body);
            is_octet = octets(*body);
        }
    } else if (auto const* e = std::get_if<expected>(&x)) {
        is_empty = may_be_empty(e->part);
    } else if (auto const* c = std::get_if<caught>(&x)) {
        is_empty = may_be_empty(c->part);
        is_octet = octets(c->part);
    } else {
        is_empty = true;  // predicates
    }
    bool const changed = is_empty != may_be_empty(n) || throws != may_throw(n) ||
                         is_octet.has_value() != octets(n).has_value();
    may_be_empty_[index(n)] = is_empty;
    may_throw_[index(n)] = throws;
    octets_[index(n)] = is_octet;
    return changed;
}

/// The same for `may_match`.
bool grammar_analysis::ground(node_id n) {
    if (may_match(n)) return false;
    auto const matches = [&](node_id part) { return may_match(part); };
    node const& x = grammar_[n];
    bool result = true;
    if (auto const* s = std::get_if<set>(&x)) {
        result = !s->members.empty();
    } else if (auto const* all = std::get_if<sequence>(&x)) {
        result = std::all_of(all->parts.begin(), all->parts.end(), matches);
    } else if (auto const* any = std::get_if<alternative>(&x)) {
        result = std::any_of(any->choices.begin(), any->choices.end(), matches);
    } else if (auto const* r = std::get_if<repetition>(&x)) {
        result = r->min == 0 || matches(r->part);
    } else if (auto const* ref = std::get_if<reference>(&x)) {
        auto const& body = grammar_[ref->target].body;
        result = body && matches(*body);
    } else if (!std::holds_alternative<not_ahead>(x)) {
        for_each_part(x, [&](node_id part) { result = matches(part); });
    }
    may_match_[index(n)] = result;
    return result;
}

/// Returns whether the length has changed: it only decreases.
bool grammar_analysis::shorten(node_id n) {
    std::uint64_t length = 0;  // of predicates
    node const& x = grammar_[n];
    if (std::holds_alternative<set>(x)) {
        length = 1;
    } else if (auto const* l = std::get_if<literal>(&x)) {
        length = l->text.size();
    } else if (auto const* all = std::get_if<sequence>(&x)) {
        for (node_id part : all->parts) length += least(part);
    } else if (auto const* any = std::get_if<alternative>(&x)) {
        length = least_limit;
        for (node_id choice : any->choices) length = std::min<std::uint64_t>(length, least(choice));
    } else if (auto const* r = std::get_if<repetition>(&x)) {
        length = least(r->part) * std::min<std::uint64_t>(r->min, least_limit);
    } else if (auto const* ref = std::get_if<reference>(&x)) {
        auto const& body = grammar_[ref->target].body;
        length = body ? least(*body) : 0;
    } else if (auto const* e = std::get_if<expected>(&x)) {
        length = least(e->part);
    } else if (auto const* c = std::get_if<caught>(&x)) {
        length = least(c->part);
    }
    auto const least_of_all = static_cast<std::uint32_t>(std::min<std::uint64_t>(length, least_limit));
    return std::exchange(least_[index(n)], least_of_all) != least_of_all;
}

std::vector<std::vector<production_id>> grammar_analysis::referred(edges which) const {
    std::vector<std::vector<production_id>> all(grammar_.productions().size());
    std::vector<std::size_t> last_in(all.size(),
                                     all.size());  // the last production in which a reference was seen
    reference_walk walk(grammar_);
    auto const parts = [&](node_id n, auto push) {
        bool const stops = which == edges::leftmost && std::holds_alternative<sequence>(grammar_[n]);
        bool go_on = true;
        for_each_part(grammar_[n], [&](node_id part) {
            if (go_on) push(part);
            go_on = go_on && !(stops && !may_be_empty(part));
        });
    };
    for (std::size_t p = 0; p < all.size(); ++p)
        if (auto const& body = grammar_[static_cast<production_id>(p)].body)
            walk(*body, parts, [&](production_id target) {
                if (std::exchange(last_in[index(target)], p) != p) all[p].push_back(target);
            });
    return all;
}

std::vector<std::vector<production_id>> grammar_analysis::referred_inside() const {
    struct place {
        node_id node;
        bool last;  // whether it is the last part of the production
    };
    std::vector<std::vector<production_id>> all(grammar_.productions().size());
    std::vector<std::size_t> const never(grammar_.nodes().size(), all.size());
    std::array seen{never, never};  // by `last`: the last production in which a node was seen
    std::vector<place> todo;
    for (std::size_t p = 0; p < all.size(); ++p) {
        auto const push = [&](node_id n, bool last) {
            if (std::exchange(seen[last][index(n)], p) != p) todo.push_back({n, last});
        };
        if (auto const& body = grammar_[static_cast<production_id>(p)].body) push(*body, true);
        while (!todo.empty()) {
            auto const [n, last] = todo.back();
            todo.pop_back();
            node const& x = grammar_[n];
            if (auto const* r = std::get_if<reference>(&x); r != nullptr && !last)
                all[p].push_back(r->target);
            auto const* times = std::get_if<repetition>(&x);
            bool const keeps =
                last && (std::holds_alternative<sequence>(x) || std::holds_alternative<alternative>(x) ||
                         std::holds_alternative<expected>(x) || std::holds_alternative<caught>(x) ||
                         (times != nullptr && times->max <= 1));
            auto const parts = parts_of(x);
            for (std::size_t i = 0; i < parts.size(); ++i)
                push(parts[i], keeps && (i + 1 == parts.size() || !std::holds_alternative<sequence>(x)));
        }
    }
    return all;
}

std::vector<node_id> grammar_analysis::own_nodes(production_id p) const {
    std::vector<node_id> order;
    std::vector<bool> seen(grammar_.nodes().size());
    std::vector<node_id> todo;
    if (auto const& body = grammar_[p].body) todo.push_back(*body);
    while (!todo.empty()) {
        node_id const n = todo.back();
        todo.pop_back();
        if (seen[index(n)]) continue;
        seen[index(n)] = true;
        order.push_back(n);
        auto const parts = parts_of(grammar_[n]);
        todo.insert(todo.end(), parts.rbegin(), parts.rend());
    }
    return order;
}

std::vector<bool> grammar_analysis::leading_to(node_id n) const {
    std::vector<std::vector<node_id>> users(grammar_.nodes().size());
    for (std::size_t i = 0; i < users.size(); ++i) {
        auto const user = static_cast<node_id>(i);
        for_each_part(grammar_[user], [&](node_id part) { users[index(part)].push_back(user); });
        if (auto const* r = std::get_if<reference>(&grammar_[user]))
            if (auto const& body = grammar_[r->target].body) users[index(*body)].push_back(user);
    }
    std::vector<bool> leading(users.size());
    std::vector<node_id> todo{n};
    while (!todo.empty()) {
        auto const at = todo.back();
        todo.pop_back();
        if (leading[index(at)]) continue;
        leading[index(at)] = true;
        todo.insert(todo.end(), users[index(at)].begin(), users[index(at)].end());
    }
    return leading;
}

std::vector<grammar_analysis::choice_group> grammar_analysis::groups(alternative const& a) const {
    std::vector<choice_group> groups;
    for (node_id choice : a.choices)
        if (octets(choice) && !groups.empty() && groups.back().octets)
            groups.back().octets = *groups.back().octets | *octets(choice);
        else
            groups.push_back({choice, octets(choice)});
    return groups;
}

std::vector<production_id> grammar_analysis::reachable(production_id from) const {
    std::vector<production_id> order{from};
    std::vector<bool> seen(grammar_.productions().size());
    seen[index(from)] = true;
    for (std::size_t i = 0; i < order.size(); ++i)
        for (auto to : references(order[i], edges::all)) {
            if (!seen[index(to)]) order.push_back(to);
            seen[index(to)] = true;
        }
    return order;
}

std::vector<production_id> grammar_analysis::cycle_by(production_id p, production_id next) const {
    std::vector<production_id> before(grammar_.productions().size(), p);
    std::vector<bool> seen(before.size());
    std::vector<production_id> order{next};
    for (std::size_t i = 0; i < order.size(); ++i) {
        if (order[i] == p) {
            std::vector<production_id> cycle;
            for (auto at = p; at != next; at = before[index(at)]) cycle.push_back(before[index(at)]);
            cycle.push_back(p);
            std::reverse(cycle.begin(), cycle.end());
            return cycle;
        }
        for (auto to : references(order[i], edges::all)) {
            if (seen[index(to)]) continue;
            seen[index(to)] = true;
            before[index(to)] = order[i];
            order.push_back(to);
        }
    }
    return {};
}

std::vector<production_id> grammar_analysis::cycle(production_id from, edges which) const {
    enum class mark : char { fresh, open, done };
    std::vector<mark> marks(grammar_.productions().size(), mark::fresh);
    struct step {
        production_id at;
        std::size_t next;
    };
    for (auto const root : reachable(from)) {  // leftmost edges do not reach all of these
        std::vector<step> path;
        auto const open = [&](production_id p) {
            marks[index(p)] = mark::open;
            path.push_back({p, 0});
        };
        if (marks[index(root)] == mark::fresh) open(root);
        while (!path.empty()) {
            auto& [at, next] = path.back();
            auto const& targets = references(at, which);
            if (next == targets.size()) {
                marks[index(at)] = mark::done;
                path.pop_back();
                continue;
            }
            auto const to = targets[next++];
            if (marks[index(to)] == mark::fresh) {
                open(to);
            } else if (marks[index(to)] == mark::open) {
                std::vector<production_id> cycle;
                for (auto const& s : path)
                    if (!cycle.empty() || s.at == to) cycle.push_back(s.at);
                return cycle;
            }
        }
    }
    return {};
}

std::vector<charset> grammar_analysis::sets(production_id from) const { return sets_in(reachable(from)); }

std::vector<charset> grammar_analysis::sets() const {
    std::vector<production_id> all;
    for (std::size_t p = 0; p < grammar_.productions().size(); ++p)
        all.push_back(static_cast<production_id>(p));
    return sets_in(all);
}

std::vector<charset> grammar_analysis::sets_in(std::vector<production_id> const& all) const {
    std::vector<charset> found;
    auto const add = [&](charset const& s) {
        if (!contains(found, s)) found.push_back(s);
    };
    std::vector<bool> seen(grammar_.nodes().size());
    std::vector<node_id> todo;
    for (auto p : all)
        if (auto const& body = grammar_[p].body) todo.push_back(*body);
    while (!todo.empty()) {
        node_id const n = todo.back();
        todo.pop_back();
        if (seen[index(n)]) continue;
        seen[index(n)] = true;
        node const& x = grammar_[n];
        if (octets(n)) {
            add(*octets(n));
        } else if (auto const* l = std::get_if<literal>(&x)) {
            for (std::size_t i = 0; i < l->text.size(); ++i) add(octets_at(*l, i));
        } else if (auto const* any = std::get_if<alternative>(&x)) {
            for (auto const& group : groups(*any))
                if (group.octets)
                    add(*group.octets);
                else
                    todo.push_back(group.first);
        } else {
            for_each_part(x, [&](node_id part) { todo.push_back(part); });
        }
    }
    return found;
}

}  // namespace urigram::model
