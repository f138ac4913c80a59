// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TEST_SUPPORT_INTERPRETER_HPP
#define URIGRAM_TEST_SUPPORT_INTERPRETER_HPP

#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <urigram/model/grammar.hpp>
#include <urigram/testing/peg.hpp>
#include <utility>

// Interpreters of grammars: as context-free grammars, by trying all derivations, and as X3 runs them. They
// share no code with the automata that are compared with them. For small grammars and short texts; recursive,
// like the grammar.
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

/// Runs a context-free grammar: `match` returns all positions at which a match can end. Each expression is
/// tried once at each position, because nested repetitions would take exponential time otherwise.
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
            // After the minimum plus one repetition for each byte, others could only match the empty text.
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

/// Runs a grammar as X3 does, but detects repetitions that would never end.
class x3_interpreter {
public:
    enum class outcome { matches, fails, throws, never_returns };
    struct result {
        outcome is = outcome::fails;
        std::size_t end = 0;    ///< the end of a match
        model::node_id loop{};  ///< the repetition from which X3 never returns

        bool matches() const { return is == outcome::matches; }
    };

    x3_interpreter(model::grammar const& g, std::string_view text) : g_(g), text_(text) {}

    result run(model::node_id n, std::size_t at) {
        using namespace model;
        node const& x = g_[n];
        auto const if_true = [&](bool holds, std::size_t end) {
            return holds ? result{outcome::matches, end} : result{};
        };
        if (auto* s = std::get_if<set>(&x))
            return if_true(at < text_.size() && s->members.contains(text_[at]), at + 1);
        if (auto* l = std::get_if<literal>(&x))
            return if_true(starts_with(text_.substr(at), *l), at + l->text.size());
        if (auto* s = std::get_if<sequence>(&x)) {
            result r{outcome::matches, at};
            for (std::size_t i = 0; i < s->parts.size() && r.matches(); ++i) r = run(s->parts[i], r.end);
            return r;
        }
        if (auto* a = std::get_if<alternative>(&x)) {
            result r;
            for (std::size_t i = 0; i < a->choices.size() && r.is == outcome::fails; ++i)
                r = run(a->choices[i], at);
            return r;
        }
        if (auto* r = std::get_if<repetition>(&x)) return repeat(n, *r, at);
        if (auto* r = std::get_if<reference>(&x)) return run(*g_[r->target].body, at);
        if (auto* e = std::get_if<expected>(&x)) {
            auto const r = run(e->part, at);
            return r.is == outcome::fails ? result{outcome::throws} : r;
        }
        if (auto* c = std::get_if<caught>(&x)) {
            auto const r = run(c->part, at);
            return r.is == outcome::throws ? result{} : r;
        }
        auto* p = std::get_if<ahead>(&x);
        auto* q = std::get_if<not_ahead>(&x);
        if (!p && !q) return if_true(at == text_.size(), at);
        auto const r = run(p ? p->part : q->part, at);
        if (r.is == outcome::throws || r.is == outcome::never_returns) return r;
        return if_true(r.matches() == (p != nullptr), at);
    }

private:
    result repeat(model::node_id n, model::repetition const& x, std::size_t at) {
        for (std::uint64_t i = 0; i < x.max; ++i) {
            auto const r = run(x.part, at);
            if (r.is == outcome::fails) return i < x.min ? r : result{outcome::matches, at};
            if (!r.matches()) return r;
            if (r.end == at && i >= x.min && x.max == model::unbounded) return {outcome::never_returns, 0, n};
            at = r.end;
        }
        return {outcome::matches, at};
    }

    model::grammar const& g_;
    std::string_view text_;
};

/// The repetition from which X3 never returns when it parses a text by a production, if there is one.
inline std::optional<model::node_id> endless_on(model::grammar const& g, model::production_id p,
                                                std::string_view text) {
    auto const r = x3_interpreter(g, text).run(*g[p].body, 0);
    if (r.is != x3_interpreter::outcome::never_returns) return std::nullopt;
    return r.loop;
}

inline bool cfg_accepts(model::grammar const& g, model::production_id p, std::string_view text) {
    return cfg_interpreter(g, text).match(*g[p].body, 0).count(text.size()) != 0;
}
inline bool peg_accepts(model::grammar const& g, model::production_id p, std::string_view text) {
    return testing::peg(g).match_all(p, text).outcome == testing::peg_outcome::matches;
}

}  // namespace urigram::test

#endif
