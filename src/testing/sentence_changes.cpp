// SPDX-License-Identifier: BSL-1.0
#include "sentence_changes.hpp"

#include "set_edges.hpp"
#include "words.hpp"

#include <algorithm>
#include <utility>
#include <variant>

namespace urigram::testing {

namespace {

bool change_beside_edge(model::grammar const& g, sentence const& s, change_decisions& d, std::string& text) {
    auto const is_octet = [&g](step const& x) { return std::holds_alternative<model::set>(g[x.node]); };
    auto const count = std::count_if(s.steps.begin(), s.steps.end(), is_octet);
    if (count == 0) return false;
    auto at = std::find_if(s.steps.begin(), s.steps.end(), is_octet);
    for (auto left = d.place(static_cast<std::size_t>(count)); left != 0; --left)
        at = std::find_if(at + 1, s.steps.end(), is_octet);
    auto const near = octets_beside(std::get<model::set>(g[at->node]).members);
    if (near.empty()) return false;
    text[static_cast<std::size_t>(at->begin)] = near[d.place(near.size())];
    return true;
}

bool change_case(change_decisions& d, std::string& text) {
    auto const words = words_in(text);
    if (words.empty()) return false;
    auto const& [begin, end] = words[d.place(words.size())];
    turn_case(text, begin, end);
    return true;
}

bool change_part(sentence const& s, change_decisions& d, std::string& text, bool doubled) {
    if (s.steps.empty()) return false;
    auto const& part = s.steps[d.place(s.steps.size())];
    auto const begin = static_cast<std::size_t>(part.begin);
    auto const size = static_cast<std::size_t>(part.end) - begin;
    if (size == 0) return false;
    if (doubled)
        text.insert(begin, s.text, begin, size);
    else
        text.erase(begin, size);
    return true;
}

}  // namespace

char random_decisions::octet() {
    if (!representatives_.empty() && random_.chance(1, 2))
        return representatives_[place(representatives_.size())];
    return static_cast<char>(random_.below(256));
}

bool change(model::grammar const& g, sentence const& s, change_decisions& d, near_miss& m) {
    auto& text = m.text;
    text = s.text;
    auto const size = text.size();
    bool const needs_octets = m.kind != near_miss_kind::inserted && m.kind != near_miss_kind::wrong_octet;
    if (size == 0 && needs_octets) return false;
    switch (m.kind) {
    case near_miss_kind::removed:
        text.erase(d.place(size), 1);
        return true;
    case near_miss_kind::inserted: {
        auto const octet = d.octet();
        text.insert(d.place(size + 1), 1, octet);
        return true;
    }
    case near_miss_kind::replaced: {
        auto const octet = d.octet();
        text[d.place(size)] = octet;
        return true;
    }
    case near_miss_kind::swapped: {
        if (size < 2) return false;
        auto const at = d.place(size - 1);
        std::swap(text[at], text[at + 1]);
        return true;
    }
    case near_miss_kind::cut_short:
        text.resize(d.place(size));
        return true;
    case near_miss_kind::wrong_octet:
        text.resize(d.place(size + 1));
        text += d.octet();
        return true;
    case near_miss_kind::beside_edge:
        return change_beside_edge(g, s, d, text);
    case near_miss_kind::other_case:
        return change_case(d, text);
    case near_miss_kind::part_left_out:
    case near_miss_kind::part_doubled:
        return change_part(s, d, text, m.kind == near_miss_kind::part_doubled);
    case near_miss_kind::changed_rule:
        break;
    }
    return false;
}

bool complete(near_miss& m, oracle_verdict const& found) {
    if (found.is != verdict::invalid || !found.offset || !found.expected_is_exact) return false;
    m.offset = *found.offset;
    m.expected = found.expected;
    m.end_expected = found.end_expected;
    // If the last byte can follow, the text only lacks its end: `cut_short` makes such texts.
    return m.kind != near_miss_kind::wrong_octet || m.offset + 1 == m.text.size();
}

}  // namespace urigram::testing
