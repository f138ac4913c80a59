// SPDX-License-Identifier: BSL-1.0
#include "minimise.hpp"

#include <algorithm>
#include <boost/throw_exception.hpp>
#include <map>
#include <stdexcept>
#include <urigram/model/automaton.hpp>

namespace urigram::model {

namespace {

/// An automaton and its classes, after classes with the same transitions have been merged.
struct coarser {
    octet_classes classes;
    transition_table table;
};
coarser merge_equal_classes(octet_classes const& classes, transition_table const& t) {
    std::map<std::vector<automaton::state>, charset> columns;
    for (std::size_t c = 0; c < t.letters; ++c) {
        std::vector<automaton::state> column;
        for (std::size_t s = 0; s < t.size(); ++s) column.push_back(t.to(s, c));
        auto& octets = columns[std::move(column)];
        octets = octets | classes.members(c);
    }
    std::vector<charset> sets;
    sets.reserve(columns.size());
    for (auto const& column : columns) sets.push_back(column.second);
    coarser out{octet_classes(sets), {columns.size(), {}, t.accepting}};
    for (std::size_t s = 0; s < t.size(); ++s)
        for (std::size_t c = 0; c < columns.size(); ++c)
            out.table.next.push_back(t.to(s, classes.of(out.classes.representative(c))));
    return out;
}

std::vector<bool> live_states(transition_table const& t) {
    std::vector<std::vector<automaton::state>> before(t.size());
    std::vector<automaton::state> todo;
    std::vector<bool> live = t.accepting;
    for (automaton::state s = 0; s < t.size(); ++s) {
        if (live[s]) todo.push_back(s);
        for (std::size_t c = 0; c < t.letters; ++c) before[t.to(s, c)].push_back(s);
    }
    while (!todo.empty()) {
        auto const s = todo.back();
        todo.pop_back();
        for (auto from : before[s])
            if (!live[from]) {
                live[from] = true;
                todo.push_back(from);
            }
    }
    return live;
}

}  // namespace

automaton automaton::minimal(octet_classes const& classes, std::vector<state> const& next,
                             std::vector<bool> const& accepting) {
    if (accepting.empty() || next.size() != accepting.size() * classes.size() ||
        std::any_of(next.begin(), next.end(), [&](state s) { return s >= accepting.size(); }))
        BOOST_THROW_EXCEPTION(std::invalid_argument("urigram::model::automaton::minimal: the sizes do not "
                                                    "match, or a transition has no target state"));
    auto const merged = merge_equal_classes(classes, minimised({classes.size(), next, accepting}));
    auto table = in_search_order(merged.table);
    automaton a;
    a.classes_ = merged.classes;
    a.live_ = live_states(table);
    a.next_ = std::move(table.next);
    a.accepting_ = std::move(table.accepting);
    return a;
}

automaton::state automaton::next(state s, std::string_view text) const noexcept {
    for (char c : text) s = next(s, c);
    return s;
}

charset automaton::leading(state s) const noexcept {
    charset octets;
    for (unsigned c = 0; c < 256; ++c)
        if (live(next(s, static_cast<char>(c)))) octets.insert(static_cast<char>(c));
    return octets;
}

std::optional<automaton::beginning> automaton::longest_beginning(std::string_view text) const noexcept {
    if (!live(start)) return std::nullopt;
    state s = start;
    std::uint64_t length = 0;
    for (char c : text) {
        state const to = next(s, c);
        if (!live(to)) break;
        s = to;
        ++length;
    }
    return beginning{length, accepting(s), leading(s)};
}

std::optional<std::uint64_t> automaton::longest_match(std::string_view text) const noexcept {
    std::optional<std::uint64_t> longest;
    state s = start;
    for (std::size_t i = 0;; ++i) {
        if (accepting(s)) longest = i;
        if (i == text.size() || !live(s)) return longest;
        s = next(s, text[i]);
    }
}

void throw_exception_from_error(automaton_error const& e, boost::source_location const& where) {
    boost::throw_exception(std::runtime_error(e.message), where);
}

}  // namespace urigram::model
