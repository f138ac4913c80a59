// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TEST_SUPPORT_LEFT_RECURSIVE_GRAMMAR_HPP
#define URIGRAM_TEST_SUPPORT_LEFT_RECURSIVE_GRAMMAR_HPP

#include "interpreter.hpp"
#include "random_grammar.hpp"

#include <map>
#include <random>
#include <set>
#include <string>
#include <urigram/model/bnf.hpp>
#include <urigram/testing/earley.hpp>
#include <utility>
#include <vector>

namespace urigram::test {

/// A small random grammar over the letters a and b without predicates. Its productions `l` and `m` are
/// alternatives whose choices begin with a letter or, perhaps after an option, with `l` or `m`; `u` and parts
/// refer to them anywhere.
///
/// It is read as X3 would read it if left-recursive productions matched any of their texts, and tried their
/// own choices in any order. Earley's method finds these texts, so no code of automata is used.
class left_recursive_grammar {
public:
    using places = std::set<std::size_t>;

    explicit left_recursive_grammar(std::uint32_t seed) : random_(seed) {
        std::string text;
        for (char const* name : {"l", "m"}) text += std::string(name) + " = " + choices(name[0]) + "\n";
        only_left_ = text.find("\" l") == text.npos && text.find("\" m") == text.npos;
        text += "u = " + expression(3) + " | \"a\" u | " + expression(2) + "\n";
        grammar_ = model::read_bnf(text).value();
        bool const mutual = begins_.count("lm") + begins_.count("ml") == 2;
        left_recursive_ = {begins_.count("ll") == 1 || mutual, begins_.count("mm") == 1 || mutual, false};
        for (std::size_t p = 0; p < 3; ++p)
            as_cfg_.push_back(testing::earley::of(grammar_, static_cast<model::production_id>(p)).value());
    }

    model::grammar const& operator*() const { return grammar_; }

    /// Whether `l` and `m` refer to each other and to themselves only as left recursion.
    bool has_only_left_recursion() const { return only_left_; }

    /// Whether the expression is the alternative of a left-recursive production.
    bool is_unordered(model::node_id n) const {
        for (std::size_t p = 0; p < 3; ++p)
            if (left_recursive_[p] && grammar_.productions()[p].body == n) return true;
        return false;
    }

    /// Whether a production has a text as a context-free grammar, but not as this class reads it.
    bool loses(model::production_id p, std::string const& text) const {
        return has(p, text) && ends(*grammar_[p].body, text).count(text.size()) == 0;
    }

    /// The positions at which a match of an expression at the beginning of a text can end.
    places ends(model::node_id n, std::string const& text) const { return ends(n, text, 0, true); }
    /// The same for the context-free grammar.
    places ends_as_cfg(model::node_id n, std::string const& text) const { return ends(n, text, 0, false); }

private:
    unsigned below(unsigned n) { return static_cast<unsigned>(random_() % n); }

    std::string letter() { return below(2) == 0 ? "\"a\"" : "\"b\""; }

    std::string expression(unsigned depth) {
        switch (depth == 0 ? 0 : below(7)) {
        case 1:
            return expression(depth - 1) + " " + expression(depth - 1);
        case 2:
            return "( " + expression(depth - 1) + " | " + expression(depth - 1) + " )";
        case 3:
            return "*( " + letter() + " )";
        case 4:
            return "[ " + expression(depth - 1) + " ]";
        case 5:
            return letter() + (below(2) == 0 ? " l" : " m");
        default:
            return letter();
        }
    }

    std::string choices(char of) {
        std::string all;
        for (unsigned n = 2 + below(2); n > 0; --n) {
            std::string choice = letter();
            if (below(5) < 3) {
                char const head = below(3) == 0 ? 'm' : 'l';
                begins_.insert({of, head});
                choice = std::string(below(4) == 0 ? "[ \"a\" ] " : "") + head;
            }
            all += choice + " " + expression(2) + " | ";
        }
        return all + letter();
    }

    bool has(model::production_id p, std::string const& text) const {
        auto const number = static_cast<std::size_t>(p);
        auto const [known, is_new] = known_.try_emplace({number, text}, false);
        if (is_new) known->second = as_cfg_[number].accepts(text).value();
        return known->second;
    }

    places after(model::node_id n, std::string const& text, places const& from, bool as_x3) const {
        places all;
        for (auto const at : from) all.merge(ends(n, text, at, as_x3));
        return all;
    }

    places ends(model::node_id n, std::string const& text, std::size_t at, bool as_x3) const {
        using namespace model;
        node const& x = grammar_[n];
        if (auto const* r = std::get_if<reference>(&x)) {
            if (as_x3 && !left_recursive_[static_cast<std::size_t>(r->target)])
                return ends(*grammar_[r->target].body, text, at, as_x3);
            places all;
            for (auto end = at; end <= text.size(); ++end)
                if (has(r->target, text.substr(at, end - at))) all.insert(end);
            return all;
        }
        if (auto const* s = std::get_if<sequence>(&x)) {
            places now{at};
            for (auto const part : s->parts) now = after(part, text, now, as_x3);
            return now;
        }
        if (auto const* a = std::get_if<alternative>(&x)) {
            places all;
            for (auto const choice : a->choices) {
                all.merge(ends(choice, text, at, as_x3));
                if (as_x3 && !all.empty() && !is_unordered(n)) break;
            }
            return all;
        }
        if (auto const* r = std::get_if<repetition>(&x)) {
            places all, seen{at}, now{at};
            for (std::uint64_t i = 0; !now.empty(); ++i) {
                places next;
                for (auto const from : now) {
                    auto const more = i < r->max ? ends(r->part, text, from, as_x3) : places();
                    if (i >= r->min && (!as_x3 || more.empty() || more.count(from) != 0)) all.insert(from);
                    for (auto const to : more)
                        if (seen.insert(to).second) next.insert(to);
                }
                now = std::move(next);
            }
            return all;
        }
        return cfg_interpreter(grammar_, text).match(n, at);  // of a set or a literal
    }

    std::mt19937 random_;
    std::set<std::string> begins_;  // "lm": `l` can begin with `m`
    model::grammar grammar_;
    bool only_left_ = false;
    std::vector<bool> left_recursive_;
    std::vector<testing::earley> as_cfg_;
    mutable std::map<std::pair<std::size_t, std::string>, bool> known_;
};

}  // namespace urigram::test

#endif
