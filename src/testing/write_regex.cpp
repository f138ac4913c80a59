// SPDX-License-Identifier: BSL-1.0
#include "write_set.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <urigram/testing/exports.hpp>
#include <utility>
#include <vector>

namespace urigram::testing {

namespace {

/// The form of an expression. It decides whether the expression needs brackets within another one.
enum class shape { empty, atom, sequence, choice };

struct expression {
    shape is = shape::empty;
    std::string text;
};

void write_octet(std::string& out, char c) {
    if (is_letter_or_digit(c))
        out += c;
    else
        write_hexadecimal(out, c);
}

expression one_of(charset const& octets) {
    expression e{shape::atom, {}};
    if (octets.size() > 1) {
        write_set(e.text, octets, write_octet);
        return e;
    }
    for (unsigned c = 0; c < 256; ++c)
        if (octets.contains(static_cast<char>(c))) write_octet(e.text, static_cast<char>(c));
    return e;
}

std::string grouped(expression const& e, shape loosest) {
    return e.is <= loosest ? e.text : "(?:" + e.text + ')';
}

expression repeated(expression const& e) {
    if (e.is == shape::empty) return e;
    return {shape::sequence, grouped(e, shape::atom) + '*'};
}

expression in_sequence(expression const& a, expression const& b) {
    if (a.is == shape::empty) return b;
    if (b.is == shape::empty) return a;
    return {shape::sequence, grouped(a, shape::sequence) + grouped(b, shape::sequence)};
}

expression either(expression const& a, expression const& b) {
    if (a.is == shape::empty && b.is == shape::empty) return a;
    if (a.is == shape::empty) return {shape::sequence, grouped(b, shape::atom) + '?'};
    if (b.is == shape::empty) return {shape::sequence, grouped(a, shape::atom) + '?'};
    return {shape::choice, a.text + '|' + b.text};
}

/// States, and expressions for the paths between them. States are eliminated one by one; the start and the
/// end remain.
class elimination {
public:
    elimination(model::automaton const& a, std::size_t size)
        : limit_(size), start_(a.size()), end_(start_ + 1), from_(end_ + 1), to_(end_ + 1) {
        add(start_, model::automaton::start, {});
        for (std::size_t s = 0; s < a.size(); ++s) {
            auto const state = static_cast<model::automaton::state>(s);
            std::map<std::size_t, charset> octets;
            for (std::size_t c = 0; c < a.classes().size(); ++c)
                if (auto const next = a.next(state, c); a.live(next)) octets[next] |= a.classes().members(c);
            for (auto const& [next, set] : octets) add(s, next, one_of(set));
            if (a.accepting(state)) add(s, end_, {});
        }
        for (std::size_t s = 0; s < a.size(); ++s) {
            left_.push_back(s);
            growth_.push_back(growth(s));
        }
        growth_.resize(end_ + 1);
    }

    std::optional<std::string> run() {
        while (!left_.empty()) {
            auto const next = std::min_element(left_.begin(), left_.end(),
                                               [&](auto a, auto b) { return growth_[a] < growth_[b]; });
            auto const s = *next;
            left_.erase(next);
            if (!eliminate(s)) return std::nullopt;
        }
        auto const found = from_[start_].find(end_);
        if (found == from_[start_].end()) return "[^\\x00-\\xFF]";
        if (found->second.text.size() > limit_) return std::nullopt;
        return found->second.text;
    }

private:
    void add(std::size_t s, std::size_t t, expression e) {
        auto const [at, is_new] = from_[s].try_emplace(t);
        size_ -= at->second.text.size();
        at->second = is_new ? std::move(e) : either(at->second, e);
        size_ += at->second.text.size();
        if (is_new) to_[t].push_back(s);
    }

    /// The approximate size of the expressions that are added if a state is eliminated.
    std::size_t growth(std::size_t s) const {
        std::size_t ways_in = 0, in = 0, ways_out = 0, out = 0, loop = 0;
        for (auto const t : to_[s]) {
            if (t == s) continue;
            ++ways_in;
            in += from_[t].at(s).text.size();
        }
        for (auto const& [t, e] : from_[s])
            if (t == s) {
                loop = e.text.size();
            } else {
                ++ways_out;
                out += e.text.size();
            }
        return in * ways_out + out * ways_in + loop * ways_in * ways_out;
    }

    std::size_t sizes_from(std::size_t s) const {
        std::size_t size = 0;
        for (auto const& [after, e] : from_[s]) size += e.text.size();
        return size;
    }

    /// Returns false if all expressions together exceed the limit: each of them becomes a part of the result.
    bool eliminate(std::size_t s) {
        auto const gone = sizes_from(s);
        expression loop;
        if (auto const at = from_[s].find(s); at != from_[s].end()) loop = repeated(at->second);
        for (auto const t : to_[s]) {
            if (t == s) continue;
            auto const at = from_[t].find(s);
            auto const to_here = in_sequence(at->second, loop);
            size_ -= at->second.text.size();
            from_[t].erase(at);
            for (auto const& [after, e] : from_[s]) {
                if (after == s) continue;
                add(t, after, in_sequence(to_here, e));
                if (size_ > limit_ + gone) return false;
            }
        }
        size_ -= gone;
        for (auto const& [after, e] : from_[s]) {
            auto& ways = to_[after];
            if (after != s) ways.erase(std::find(ways.begin(), ways.end(), s));
        }
        auto const before = std::exchange(to_[s], {});
        auto const after = std::exchange(from_[s], {});
        for (auto const t : before) growth_[t] = growth(t);
        for (auto const& [t, e] : after) growth_[t] = growth(t);
        return true;
    }

    std::size_t limit_;
    std::size_t size_ = 0;  // of all expressions
    std::size_t start_;
    std::size_t end_;
    std::vector<std::map<std::size_t, expression>> from_;  // by state: its targets
    std::vector<std::vector<std::size_t>> to_;             // by state: its sources
    std::vector<std::size_t> left_;
    std::vector<std::size_t> growth_;  // of each state
};

}  // namespace

std::optional<std::string> write_regex(model::automaton const& a, std::size_t size) {
    return elimination(a, size).run();
}

}  // namespace urigram::testing
