// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TEST_SUPPORT_RANDOM_GRAMMAR_HPP
#define URIGRAM_TEST_SUPPORT_RANDOM_GRAMMAR_HPP

#include <cstdint>
#include <random>
#include <string>
#include <urigram/model/grammar.hpp>
#include <vector>

namespace urigram::test {

/// A small random grammar over the letters a, b and c, with all kinds of expressions. Production 0 is defined
/// last and may refer to the others. With `recursive`, an expression may refer to any production, but only
/// after a letter.
class random_grammar {
public:
    explicit random_grammar(std::uint32_t seed, bool recursive = false)
        : random_(seed), recursive_(recursive) {
        auto const top = grammar_.declare("top");
        for (auto name : {"p", "q"}) {
            auto const p = grammar_.declare(name);
            auto const body = expression(3);
            grammar_.define(p, body);
            defined_.push_back(p);
        }
        grammar_.define(top, expression(4));
    }

    model::grammar const& operator*() const { return grammar_; }

private:
    unsigned below(unsigned n) { return static_cast<unsigned>(random_() % n); }

    model::node_id letters() {
        static constexpr char const* const sets[] = {"a", "b", "c", "ab", "bc", "abc", ""};
        unsigned const i = below(13);
        return grammar_.add(model::set{charset(sets[i < 7 ? i : i % 3])});
    }

    std::vector<model::node_id> several(unsigned depth) {
        std::vector<model::node_id> parts;
        for (unsigned n = 2 + below(2); n > 0; --n) parts.push_back(expression(depth));
        return parts;
    }

    model::node_id expression(unsigned depth) {
        using namespace model;
        switch (depth == 0 ? below(3) : below(22)) {
        case 0:
            return letters();
        case 1: {
            static constexpr char const* const texts[] = {"a", "ab", "ba", "", "aab", "C"};
            return grammar_.add(literal{texts[below(6)], below(2) == 0});
        }
        case 2:
            return depth == 0 || below(3) != 0 ? letters() : grammar_.add(end_of_input{});
        case 3:
        case 4:
        case 5:
        case 6:
        case 7:
            return grammar_.add(sequence{several(depth - 1)});
        case 8:
        case 9:
        case 10:
        case 11:
            return grammar_.add(alternative{several(depth - 1)});
        case 12:
        case 13:
        case 14:
            return grammar_.add(repetition{expression(depth - 1), below(3) == 0 ? 1u : 0u, unbounded});
        case 15:
        case 16: {
            auto const min = below(3);
            auto const max = min + below(3);
            return grammar_.add(repetition{expression(depth - 1), min, below(6) == 0 ? unbounded : max});
        }
        case 17:
            return grammar_.add(ahead{expression(depth - 1)});
        case 18:
            return grammar_.add(not_ahead{expression(depth - 1)});
        case 19:
            return grammar_.add(expected{expression(depth - 1)});
        case 20:
            return grammar_.add(caught{expression(depth - 1)});
        default:
            break;
        }
        if (recursive_ && below(2) == 0) {
            auto const itself = grammar_.add(model::reference{static_cast<production_id>(below(3))});
            auto const octet = grammar_.add(literal{below(2) == 0 ? "a" : "b", false});
            return grammar_.add(sequence{{octet, itself}});
        }
        if (defined_.empty()) return letters();
        return grammar_.add(model::reference{defined_[below(static_cast<unsigned>(defined_.size()))]});
    }

    std::mt19937 random_;
    bool recursive_;
    model::grammar grammar_;
    std::vector<model::production_id> defined_;
};

/// Calls `f` with every text of up to `length` letters, the shortest first.
template <class F>
void for_each_text(std::string_view letters, std::size_t length, F f) {
    std::vector<std::string> now{""};
    for (std::size_t n = 0;; ++n) {
        for (auto const& text : now) f(text);
        if (n == length) return;
        std::vector<std::string> longer;
        for (auto const& text : now)
            for (char c : letters) longer.push_back(text + c);
        now = std::move(longer);
    }
}

}  // namespace urigram::test

#endif
