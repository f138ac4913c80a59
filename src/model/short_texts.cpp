// SPDX-License-Identifier: BSL-1.0
#include "short_texts.hpp"

#include <algorithm>
#include <utility>

namespace urigram::model {

namespace {

// The bytes per entry of a flat map: key, value and control byte, at a load factor of about two thirds.
constexpr std::size_t entry_size = 3 * (sizeof(triple) + sizeof(language)) / 2;

std::uint32_t number(language f) { return static_cast<std::uint32_t>(f); }

}  // namespace

bool short_texts::same_node::operator()(std::uint32_t a, std::uint32_t b) const {
    return all->nodes_[a].has_empty_text == all->nodes_[b].has_empty_text &&
           std::equal(all->row(a), all->row(a) + all->classes().size(), all->row(b));
}

std::size_t short_texts::hash_of_node::operator()(std::uint32_t n) const {
    std::uint64_t h = all->nodes_[n].has_empty_text;
    for (auto const* f = all->row(n); f != all->row(n) + all->classes().size(); ++f)
        h = (h ^ (h >> 32) ^ number(*f)) * 0x9e3779b97f4a7c15u;
    return static_cast<std::size_t>(h ^ (h >> 32));
}

short_texts::short_texts(octet_classes const& classes, automaton_limits const& limits,
                         horizon greatest_length)
    : language_algebra(classes, limits, greatest_length + 1), nodes_{{false, true, 0},
                                                                     {true, true, 0},
                                                                     {false, false, 0}},
      known_(0, {this}, {this}) {
    for (auto leaf : {language::none, language::all, unknown_})
        rows_.insert(rows_.end(), classes.size(), leaf);
}

language short_texts::add(bool has_empty_text) {
    auto const fresh = static_cast<std::uint32_t>(nodes_.size());
    node n{has_empty_text, true, 0};
    language const first = *row(fresh);
    bool leaf = first == (has_empty_text ? language::all : language::none);
    for (auto const* f = row(fresh); f != row(fresh) + classes().size(); ++f) {
        n.complete = n.complete && at(*f).complete;
        n.height = std::max(n.height, at(*f).height);
        leaf = leaf && *f == first;
    }
    ++n.height;
    nodes_.push_back(n);
    auto result = leaf ? number(first) : fresh;
    if (!leaf) result = *known_.insert(fresh).first;
    if (result == fresh) {
        budget().charge(classes().size() * sizeof(language) + sizeof(node) + entry_size);
    } else {
        nodes_.pop_back();
        rows_.resize(rows_.size() - classes().size());
    }
    return static_cast<language>(result);
}

language short_texts::step(charset const& octets, language rest) {
    for (std::size_t c = 0; c < classes().size(); ++c)
        rows_.push_back(octets.contains(classes().representative(c)) ? rest : language::none);
    return add(false);
}

language short_texts::empty_text() {
    rows_.insert(rows_.end(), classes().size(), language::none);
    return add(true);
}

language short_texts::derivative(language f, std::size_t cls) { return row(number(f))[cls]; }

language short_texts::cut(language f, horizon h) {
    if (at(f).height <= h) return f;
    if (h == 0) return unknown_;
    triple const key{number(f), h, 0};
    if (auto const known = known_cuts_.find(key); known != known_cuts_.end()) return known->second;
    std::vector<language> cuts;
    for (std::size_t c = 0; c < classes().size(); ++c) cuts.push_back(cut(derivative(f, c), h - 1));
    rows_.insert(rows_.end(), cuts.begin(), cuts.end());
    language const result = add(at(f).has_empty_text);
    budget().charge(entry_size);
    known_cuts_.emplace(key, result);
    return result;
}

language short_texts::choose(language condition, language then, language otherwise) {
    if (at(condition).complete && then == condition) then = language::all;
    if (at(condition).complete && otherwise == condition) otherwise = language::none;
    if (condition == language::all) return then;
    if (condition == language::none) return otherwise;
    if (then == otherwise && at(then).complete) return then;
    if (then == language::all && otherwise == language::none) return condition;
    if (condition == unknown_ || then == unknown_ || otherwise == unknown_) return unknown_;
    if (then == language::all && condition > otherwise) std::swap(condition, otherwise);
    if (otherwise == language::none && condition > then) std::swap(condition, then);

    triple const key{number(condition), number(then), number(otherwise)};
    if (auto const known = known_choices_.find(key); known != known_choices_.end()) return known->second;
    std::vector<language> chosen;
    for (std::size_t c = 0; c < classes().size(); ++c)
        chosen.push_back(choose(derivative(condition, c), derivative(then, c), derivative(otherwise, c)));
    rows_.insert(rows_.end(), chosen.begin(), chosen.end());
    language const result =
        add(at(condition).has_empty_text ? at(then).has_empty_text : at(otherwise).has_empty_text);
    budget().charge(entry_size);
    known_choices_.emplace(key, result);
    return result;
}

}  // namespace urigram::model
