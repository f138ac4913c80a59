// SPDX-License-Identifier: BSL-1.0
#include "left_corner.hpp"

#include "grammar_analysis.hpp"

#include <algorithm>
#include <urigram/model/detail/octet_classes.hpp>

namespace urigram::model {

namespace {

/// The index of the most readable member of a set in `readable_order`.
std::size_t readable_rank(charset const& octets) {
    auto const& order = readable_order();
    auto const first = std::find_if(order.begin(), order.end(), [&](char c) { return octets.contains(c); });
    return static_cast<std::size_t>(first - order.begin());
}

}  // namespace

char most_readable(charset const& octets) { return readable_order()[readable_rank(octets)]; }

left_corner_parser::left_corner_parser(derivation_counts const& counts, memory_budget& memory,
                                       step_budget& steps)
    : counts_(counts), grammar_(counts.source()), memory_(memory), steps_(steps) {}

left_corner_parser::frame_id left_corner_parser::frame_of(node_id n) {
    auto const& x = grammar_[n];
    bool const has_rest = std::holds_alternative<sequence>(x) || std::holds_alternative<repetition>(x) ||
                          std::holds_alternative<literal>(x);
    return has_rest ? rest(n, 0) : add({kind::whole, static_cast<std::uint32_t>(n), 0});
}

left_corner_parser::frame_id left_corner_parser::add(key const& k) {
    if (auto const known = numbers_.find(k); known != numbers_.end()) return known->second;
    // `charge` may throw, so it comes first; the number is last, because a number without a frame is an
    // error.
    memory_.charge(sizeof(frame) + 2 * sizeof(*numbers_.begin()));
    auto const number = static_cast<frame_id>(frames_.size());
    frames_.push_back({k, find_least(k), false, false, {}, {}});
    numbers_.emplace(k, number);
    return number;
}

text_length left_corner_parser::find_least(key const& k) const {
    if (k.what == kind::more) return corners_.at(static_cast<frame_id>(k.at))->at.at(k.node).more;
    auto const n = static_cast<node_id>(k.node);
    if (k.what == kind::octet) return 1;
    if (k.what == kind::whole) return counts_.least(n);
    if (auto const* s = std::get_if<sequence>(&grammar_[n]))
        return counts_.least_of_rest(*s, static_cast<std::size_t>(k.at));
    if (auto const* r = std::get_if<repetition>(&grammar_[n])) return counts_.least_of_rest(*r, k.at);
    auto const size = std::get<literal>(grammar_[n]).text.size();
    return k.at < size ? static_cast<text_length>(size - k.at) : no_length;
}

/// Adds an edge, unless one of its frames has no text.
void left_corner_parser::add_edge(std::vector<edge>& edges, frame_id to, frame_id pushed,
                                  derivation_count weight) {
    if (weight == 0 || least(to) == no_length) return;
    if (pushed != no_frame && least(pushed) == no_length) return;
    edges.push_back({to, pushed, weight});
}

void left_corner_parser::add_edges(std::vector<edge>& edges, node_id n) {
    auto const add_part = [&](node_id part) { add_edge(edges, frame_of(part), no_frame, 1); };
    auto const& x = grammar_[n];
    if (auto const* a = std::get_if<alternative>(&x))
        for (auto const choice : a->choices) add_part(choice);
    else if (auto const* r = std::get_if<reference>(&x))
        add_part(*grammar_[r->target].body);
    else if (auto const* e = std::get_if<expected>(&x))
        add_part(e->part);
    else if (auto const* c = std::get_if<caught>(&x))
        add_part(c->part);
}

void left_corner_parser::add_rest(std::vector<edge>& edges, node_id n, std::uint64_t after) {
    auto const& x = grammar_[n];
    if (auto const* r = std::get_if<repetition>(&x)) {
        auto const part = frame_of(r->part);
        auto const done = after + 1;
        add_edge(edges, part, no_frame, done < r->min ? counts_.empty_repeated(r->part, r->min - done) : 1);
        // The parts of an unbounded repetition need not be counted beyond its minimum.
        if (done < r->max)
            add_edge(edges, part, rest(n, r->max == unbounded ? std::min(done, r->min) : done), 1);
    } else if (auto const* s = std::get_if<sequence>(&x)) {
        derivation_count before = 1;
        for (auto i = static_cast<std::size_t>(after); i < s->parts.size() && before > 0; ++i) {
            auto const part = frame_of(s->parts[i]);
            derivation_count alone = before;  // with all others empty
            for (std::size_t j = i + 1; j < s->parts.size() && alone > 0; ++j)
                alone = capped(alone * counts_.empty(s->parts[j]));
            add_edge(edges, part, no_frame, alone);
            if (i + 1 < s->parts.size()) add_edge(edges, part, rest(n, i + 1), before);
            before = capped(before * counts_.empty(s->parts[i]));
        }
    } else {
        auto const last = after + 1 == std::get<literal>(x).text.size();
        add_edge(edges, add({kind::octet, static_cast<std::uint32_t>(n), after}),
                 last ? no_frame : rest(n, after + 1), 1);
    }
}

std::vector<left_corner_parser::edge> const& left_corner_parser::edges(frame_id f) {
    auto const k = frames_[f].id;
    if (!frames_[f].has_edges) {
        std::vector<edge> found;
        if (k.what == kind::whole) add_edges(found, static_cast<node_id>(k.node));
        if (k.what == kind::rest) add_rest(found, static_cast<node_id>(k.node), k.at);
        memory_.charge(found.size() * sizeof(edge));
        frames_[f].edges = std::move(found);
        frames_[f].has_edges = true;
    }
    return frames_[f].edges;
}

bool left_corner_parser::is_leaf(frame_id f) const {
    auto const& k = frames_[f].id;
    return k.what == kind::octet ||
           (k.what == kind::whole && std::holds_alternative<set>(grammar_[static_cast<node_id>(k.node)]));
}

charset left_corner_parser::octets(frame_id f) const {
    auto const& k = frames_[f].id;
    auto const& x = grammar_[static_cast<node_id>(k.node)];
    if (k.what == kind::whole) return std::get<set>(x).members;
    return octets_at(std::get<literal>(x), static_cast<std::size_t>(k.at));
}

left_corner_parser::corners const& left_corner_parser::corners_of(frame_id goal) {
    auto& made = corners_[goal];
    if (made) return *made;
    auto c = std::make_unique<corners>();
    std::vector<frame_id> todo{goal};
    c->at.try_emplace(goal);
    while (!todo.empty()) {
        auto const f = todo.back();
        todo.pop_back();
        if (is_leaf(f)) c->leaves.push_back(f);
        for (auto const& e : edges(f)) {
            memory_.charge(2 * sizeof(edge));
            auto const [at, is_new] = c->at.try_emplace(e.other);
            at->second.edges.push_back({f, e.pushed, e.weight});
            if (is_new) todo.push_back(e.other);
        }
    }
    memory_.charge(2 * c->at.size() * sizeof(std::pair<frame_id, corners::above>));
    find_lengths(*c, goal);
    return *(made = std::move(c));
}

void left_corner_parser::find_lengths(corners& c, frame_id goal) const {
    // For each frame, the length of the shortest text that follows it in the goal, which may be empty.
    boost::unordered_flat_map<frame_id, text_length> rest;
    rest[goal] = 0;
    std::deque<frame_id> todo{goal};
    while (!todo.empty()) {
        auto const f = todo.front();
        todo.pop_front();
        auto const here = rest.at(f), more = c.at.at(f).more;
        for (auto const& e : frames_[f].edges) {
            steps_.spend();
            auto const pushed = e.pushed == no_frame ? 0 : least(e.pushed);
            auto const [at, is_new] = rest.try_emplace(e.other, no_length);
            auto& below = c.at.at(e.other);
            auto const length = plus(here, pushed);
            auto const longer = e.pushed == no_frame ? more : length;
            if (!is_new && length >= at->second && longer >= below.more) continue;
            at->second = std::min(at->second, length);
            below.more = std::min(below.more, longer);
            todo.push_back(e.other);
        }
    }
}

left_corner_parser::continuations left_corner_parser::after(frame_id up_to, frame_id goal) {
    auto const& c = corners_of(goal);
    // For each frame, the number of ways in which `up_to` is its first part and nothing follows. A cycle
    // makes endlessly many ways; `capped` ends the count.
    boost::unordered_flat_map<frame_id, derivation_count> ways;
    std::vector<frame_id> found{up_to};
    std::vector<std::pair<frame_id, derivation_count>> todo{{up_to, 1}};
    ways[up_to] = 1;
    while (!todo.empty()) {
        auto const [f, added] = todo.back();
        todo.pop_back();
        for (auto const& e : c.at.at(f).edges) {
            steps_.spend();
            if (e.pushed != no_frame) continue;
            auto const [at, is_new] = ways.try_emplace(e.other, 0);
            auto const before = at->second;
            at->second = capped(before + added * e.weight);
            if (is_new) found.push_back(e.other);
            if (at->second > before) todo.emplace_back(e.other, at->second - before);
        }
    }
    continuations all;
    for (auto const f : found) {
        if (f == goal) all.whole = ways.at(f);
        for (auto const& e : c.at.at(f).edges)
            if (e.pushed != no_frame) all.more.push_back({e.pushed, e.other, capped(ways.at(f) * e.weight)});
    }
    return all;
}

/// Returns `after(up_to, goal).whole`, computed once for each pair.
derivation_count left_corner_parser::whole(frame_id up_to, frame_id goal) {
    auto& known = corners_.at(goal)->whole;
    if (auto const found = known.find(up_to); found != known.end()) return found->second;
    memory_.charge(2 * sizeof(*known.begin()));
    return known[up_to] = after(up_to, goal).whole;
}

/// Returns the moves that continue after the first part of `goal` was read up to the frame `up_to`. Their
/// octets are not set.
std::vector<left_corner_parser::move> left_corner_parser::endings(frame_id up_to, frame_id goal) {
    std::vector<move> found;
    auto const all = after(up_to, goal);
    if (all.whole > 0) found.push_back({{}, {}, 0, all.whole});
    for (auto const& next : all.more) {
        steps_.spend();
        auto const weight = capped(next.weight * whole(next.up_to, goal));
        if (weight > 0) found.push_back({{}, {next.pushed}, 1, weight});
        auto const more = add({kind::more, next.up_to, goal});
        if (least(more) != no_length) found.push_back({{}, {next.pushed, more}, 2, next.weight});
    }
    return found;
}

void left_corner_parser::find_moves(frame_id f, std::vector<move>& found) {
    auto const k = frames_[f].id;
    auto const add_move = [&](move const& m) {
        steps_.spend();
        memory_.charge(sizeof(move));
        found.push_back(m);
    };
    if (k.what != kind::more) {
        for (auto const leaf : corners_of(f).leaves)
            for (auto m : endings(leaf, f)) {
                m.octets = octets(leaf);
                add_move(m);
            }
        return;
    }
    for (auto const& below : endings(k.node, static_cast<frame_id>(k.at))) {
        if (below.count == 0) continue;
        for (auto m : moves(below.pushed[0])) {
            m.weight = capped(m.weight * below.weight);
            if (below.count > 1) m.pushed[m.count++] = below.pushed[1];
            add_move(m);
        }
    }
}

std::vector<left_corner_parser::move> const& left_corner_parser::moves(frame_id f) {
    if (!frames_[f].has_moves) {
        std::vector<move> found;
        find_moves(f, found);
        std::stable_sort(found.begin(), found.end(), [](move const& a, move const& b) {
            return readable_rank(a.octets) < readable_rank(b.octets);
        });
        frames_[f].moves = std::move(found);
        frames_[f].has_moves = true;
    }
    return frames_[f].moves;
}

}  // namespace urigram::model
