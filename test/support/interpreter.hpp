// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TEST_SUPPORT_INTERPRETER_HPP
#define URIGRAM_TEST_SUPPORT_INTERPRETER_HPP

#include <map>
#include <set>
#include <string_view>
#include <urigram/model/grammar.hpp>
#include <urigram/testing/peg.hpp>
#include <utility>

// What a grammar accepts, by trying it: nothing is shared with the automata that are compared with it. For
// small grammars and short texts; recursive as the grammar is.
namespace urigram::test {

inline bool same_octet(model::literal const& l, std::size_t i, char c) {
    auto const lower = [&](char x) {
        return l.any_case && x >= 'A' && x <= 'Z' ? static_cast<char>(x + 32) : x;
    };
    return lower(l.text[i]) == lower(c);
}

inline bool starts_with(std::string_view text, model::literal const& l) {
    if (text.size() < l.text.size()) return false;
    for (std::size_t i = 0; i < l.text.size(); ++i)
        if (!same_octet(l, i, text[i])) return false;
    return true;
}

/// As a context-free grammar: every place where a match can end. Each expression is tried once at a place, or
/// repetitions inside each other would take exponential time.
class cfg_interpreter {
public:
    using places = std::set<std::size_t>;

    cfg_interpreter(model::grammar const& g, std::string_view text) : g_(g), text_(text) {}

    places match(model::node_id n, std::size_t at) {
        if (auto const known = known_.find({n, at}); known != known_.end()) return known->second;
        return known_[{n, at}] = tried(n, at);
    }

private:
    places tried(model::node_id n, std::size_t at) {
        using namespace model;
        node const& x = g_[n];
        if (auto* s = std::get_if<set>(&x))
            return at < text_.size() && s->members.contains(text_[at]) ? places{at + 1} : places{};
        if (auto* l = std::get_if<literal>(&x))
            return starts_with(text_.substr(at), *l) ? places{at + l->text.size()} : places{};
        if (auto* s = std::get_if<sequence>(&x)) {
            places now{at};
            for (auto part : s->parts) now = after(part, now);
            return now;
        }
        if (auto* a = std::get_if<alternative>(&x)) {
            places all;
            for (auto choice : a->choices) all.merge(match(choice, at));
            return all;
        }
        if (auto* r = std::get_if<repetition>(&x)) {
            places all, now{at};
            // More repetitions than octets, beyond those that must be, would only match the empty text.
            for (std::uint64_t i = 0; i <= r->max && i <= r->min + text_.size(); ++i) {
                if (i >= r->min) all.insert(now.begin(), now.end());
                now = after(r->part, now);
            }
            return all;
        }
        if (auto* r = std::get_if<reference>(&x)) return match(*g_[r->target].body, at);
        if (auto* p = std::get_if<ahead>(&x)) return match(p->part, at).empty() ? places{} : places{at};
        if (auto* p = std::get_if<not_ahead>(&x)) return match(p->part, at).empty() ? places{at} : places{};
        if (auto* e = std::get_if<expected>(&x)) return match(e->part, at);
        if (auto* c = std::get_if<caught>(&x)) return match(c->part, at);
        return at == text_.size() ? places{at} : places{};
    }

    places after(model::node_id n, places const& from) {
        places all;
        for (auto at : from) all.merge(match(n, at));
        return all;
    }

    model::grammar const& g_;
    std::string_view text_;
    std::map<std::pair<model::node_id, std::size_t>, places> known_;
};

inline bool cfg_accepts(model::grammar const& g, model::production_id p, std::string_view text) {
    return cfg_interpreter(g, text).match(*g[p].body, 0).count(text.size()) != 0;
}
inline bool peg_accepts(model::grammar const& g, model::production_id p, std::string_view text) {
    return testing::peg(g).match_all(p, text).outcome == testing::peg_outcome::matches;
}

}  // namespace urigram::test

#endif
