// SPDX-License-Identifier: BSL-1.0
#include "distinguishing.hpp"

#include <algorithm>
#include <limits>
#include <urigram/model/test_set.hpp>
#include <utility>

namespace urigram::model {

namespace {

std::vector<std::string> access_texts(automaton const& a, std::string const& letters) {
    std::vector<std::string> texts(a.size());
    std::vector<bool> reached(a.size());
    std::vector<automaton::state> order{automaton::start};
    reached[automaton::start] = true;
    for (std::size_t i = 0; i < order.size(); ++i)
        for (char c : letters) {
            auto const to = a.next(order[i], c);
            if (reached[to]) continue;
            reached[to] = true;
            texts[to] = texts[order[i]] + c;
            order.push_back(to);
        }
    return texts;
}

std::uint64_t saturated_product(std::uint64_t a, std::uint64_t b) {
    auto const most = std::numeric_limits<std::uint64_t>::max();
    return b != 0 && a > most / b ? most : a * b;
}
std::uint64_t saturated_sum(std::uint64_t a, std::uint64_t b) {
    return a + b < a ? std::numeric_limits<std::uint64_t>::max() : a + b;
}

}  // namespace

test_set::test_set(automaton a, test_set_options options)
    : automaton_(std::move(a)), options_(options), letters_(automaton_.classes().representatives()),
      access_(access_texts(automaton_, letters_)),
      continuations_(distinguishing_continuations(automaton_, letters_)) {}

// The access texts form a tree. A text is a prefix and a continuation. A prefix is an access text, alone or
// followed by one transition that is not in the tree and by up to `extra_states` more transitions. A prefix
// can be divided in only one way.

bool test_set::on_tree(automaton::state from, char octet) const {
    auto const& to = access_[automaton_.next(from, octet)];
    return to.size() == access_[from].size() + 1 && to.back() == octet &&
           std::string_view(to).substr(0, access_[from].size()) == access_[from];
}

bool test_set::for_each(sink const& f) const {
    std::string text;
    for (automaton::state s = 0; s < automaton_.size(); ++s) {
        text = access_[s];
        if (!with_continuations(text, s, f)) return false;
        for (char c : options_.every_octet ? readable_order() : letters_) {
            if (on_tree(s, c)) continue;
            text = access_[s] + c;
            if (!from_transitions(text, automaton_.next(s, c), options_.extra_states, f)) return false;
        }
    }
    return true;
}

bool test_set::from_transitions(std::string& text, automaton::state s, unsigned more, sink const& f) const {
    if (!with_continuations(text, s, f)) return false;
    if (more == 0) return true;
    for (char c : letters_) {
        text += c;
        bool const go_on = from_transitions(text, automaton_.next(s, c), more - 1, f);
        text.pop_back();
        if (!go_on) return false;
    }
    return true;
}

bool test_set::with_continuations(std::string& text, automaton::state s, sink const& f) const {
    std::size_t const beginning = text.size();
    for (auto const& continuation : continuations_) {
        text += continuation;
        bool const go_on =
            comes_again(text, beginning) || f(text, automaton_.accepting(automaton_.next(s, continuation)));
        text.resize(beginning);
        if (!go_on) return false;
    }
    return true;
}

/// Whether a longer prefix and a continuation make the same text, so that the text is enumerated later.
bool test_set::comes_again(std::string const& text, std::size_t beginning) const {
    automaton::state at = automaton::start;
    std::size_t i = 0;
    while (i < text.size() && on_tree(at, text[i])) at = automaton_.next(at, text[i++]);
    // The transition that is not in the tree reads any byte that is tried; later ones read representatives.
    auto const is_letter = [&](char c) { return letters_.find(c) != std::string::npos; };
    std::size_t const last_extra = static_cast<std::size_t>(
        std::min<std::uint64_t>(text.size(), std::uint64_t{i} + 1 + options_.extra_states));
    if (i < text.size() && (options_.every_octet || is_letter(text[i]))) ++i;
    while (i < last_extra && is_letter(text[i])) ++i;
    for (std::size_t end = beginning + 1; end <= i; ++end)
        if (std::find(continuations_.begin(), continuations_.end(), std::string_view(text).substr(end)) !=
            continuations_.end())
            return true;
    return false;
}

std::uint64_t test_set::count() const {
    std::uint64_t n = 0;
    for_each([&](std::string_view, bool) {
        ++n;
        return true;
    });
    return n;
}

std::uint64_t test_set::at_most() const noexcept {
    std::uint64_t const states = automaton_.size();
    std::uint64_t after = 1;  // the prefixes with a given transition that is not in the tree
    for (unsigned i = 0; i < options_.extra_states; ++i)
        after = saturated_sum(saturated_product(after, letters_.size()), 1);
    std::uint64_t const octets = options_.every_octet ? 256 : letters_.size();
    std::uint64_t const off_tree = saturated_product(saturated_product(states, octets) - (states - 1), after);
    return saturated_product(saturated_sum(states, off_tree), continuations_.size());
}

}  // namespace urigram::model
