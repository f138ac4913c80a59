// SPDX-License-Identifier: BSL-1.0
#include "distinguishing.hpp"

#include <cstdint>
#include <map>
#include <optional>

namespace urigram::model {

namespace {

using verdicts = std::vector<bool>;  // by state

struct continuation {
    std::string text;
    verdicts accepted;
};

/// A partition of the states into blocks that are not distinguished yet.
struct blocks {
    std::vector<std::uint32_t> of;  // by state
    std::size_t count = 1;

    explicit blocks(std::size_t states) : of(states) {}

    void split(verdicts const& by) {
        std::map<std::pair<std::uint32_t, bool>, std::uint32_t> numbers;
        for (std::size_t s = 0; s < of.size(); ++s) {
            auto const fresh = static_cast<std::uint32_t>(numbers.size());
            of[s] = numbers.try_emplace({of[s], by[s]}, fresh).first->second;
        }
        count = numbers.size();
    }

    /// The number of additional blocks.
    std::size_t gain(verdicts const& by) const {
        enum : char { seen_false = 1, seen_true = 2 };
        std::vector<char> seen(count);
        std::size_t more = 0;
        for (std::size_t s = 0; s < of.size(); ++s) {
            auto& block = seen[of[s]];
            char const now = static_cast<char>(block | (by[s] ? seen_true : seen_false));
            if (now != block && now == (seen_false | seen_true)) ++more;
            block = now;
        }
        return more;
    }
};

verdicts after(automaton const& a, char letter, verdicts const& accepted) {
    verdicts before(a.size());
    for (automaton::state s = 0; s < a.size(); ++s) before[s] = accepted[a.next(s, letter)];
    return before;
}

/// Prepends a letter to an existing continuation so that as many blocks as possible are split. In a minimal
/// automaton, there is such a letter while a block has two states.
continuation best_extension(automaton const& a, std::string const& letters,
                            std::vector<continuation> const& found, blocks const& b) {
    std::size_t most = 0;
    continuation best;
    for (auto const& c : found)
        for (char letter : letters) {
            auto accepted = after(a, letter, c.accepted);
            if (auto const gain = b.gain(accepted); gain > most) {
                most = gain;
                best = {letter + c.text, std::move(accepted)};
            }
        }
    return best;
}

bool tell_all_apart(std::vector<continuation> const& all, std::optional<std::size_t> but,
                    std::size_t states) {
    blocks b(states);
    for (std::size_t i = 0; i < all.size(); ++i)
        if (i != but) b.split(all[i].accepted);
    return b.count == states;
}

}  // namespace

std::vector<std::string> distinguishing_continuations(automaton const& a, std::string const& letters) {
    verdicts accepting(a.size());
    for (automaton::state s = 0; s < a.size(); ++s) accepting[s] = a.accepting(s);
    std::vector<continuation> found{{"", accepting}};
    blocks b(a.size());
    b.split(accepting);
    while (b.count < a.size()) {
        found.push_back(best_extension(a, letters, found, b));
        b.split(found.back().accepted);
    }
    for (std::size_t i = found.size(); i-- > 1;)
        if (tell_all_apart(found, i, a.size())) found.erase(found.begin() + static_cast<std::ptrdiff_t>(i));
    std::vector<std::string> texts;
    texts.reserve(found.size());
    for (auto& c : found) texts.push_back(std::move(c.text));
    return texts;
}

}  // namespace urigram::model
