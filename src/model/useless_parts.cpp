// SPDX-License-Identifier: BSL-1.0
#include "useless_parts.hpp"
#include "fixpoint.hpp"
#include "grammar_analysis.hpp"

#include <algorithm>

namespace urigram::model {

namespace {

bool has_expectations(grammar const& g) {
    return std::any_of(g.nodes().begin(), g.nodes().end(), [](node const& n) {
        return std::holds_alternative<expected>(n) || std::holds_alternative<caught>(n);
    });
}

/// Computes which expressions match at least one text, and which match a nonempty text. A production without
/// a body may match anything.
class usefulness {
public:
    explicit usefulness(grammar const& g)
        : grammar_(g), matches_(g.nodes().size(), false), lengthy_(g.nodes().size(), false) {
        fixpoint const all(g);
        all([this](node_id n) { return update(matches_, n, [this](node_id m) { return find_match(m); }); });
        all([this](node_id n) { return update(lengthy_, n, [this](node_id m) { return find_length(m); }); });
    }

    bool matches(node_id n) const { return matches_[index(n)]; }
    bool lengthy(node_id n) const { return lengthy_[index(n)]; }

private:
    template <class Find>
    static bool update(std::vector<bool>& values, node_id n, Find find) {
        if (values[index(n)] || !find(n)) return false;
        return values[index(n)] = true;
    }

    bool find_match(node_id n) const {
        auto const has_text = [this](node_id part) { return matches(part); };
        node const& x = grammar_[n];
        if (auto const* s = std::get_if<set>(&x)) return !s->members.empty();
        if (auto const* s = std::get_if<sequence>(&x))
            return std::all_of(s->parts.begin(), s->parts.end(), has_text);
        if (auto const* a = std::get_if<alternative>(&x))
            return std::any_of(a->choices.begin(), a->choices.end(), has_text);
        if (auto const* r = std::get_if<repetition>(&x)) return r->min == 0 || matches(r->part);
        if (auto const* r = std::get_if<reference>(&x)) {
            auto const& body = grammar_[r->target].body;
            return !body || matches(*body);
        }
        return true;
    }

    bool find_length(node_id n) const {
        if (!matches(n)) return false;
        auto const has_length = [this](node_id part) { return lengthy(part); };
        node const& x = grammar_[n];
        if (auto const* l = std::get_if<literal>(&x)) return !l->text.empty();
        if (auto const* s = std::get_if<sequence>(&x))
            return std::any_of(s->parts.begin(), s->parts.end(), has_length);
        if (auto const* a = std::get_if<alternative>(&x))
            return std::any_of(a->choices.begin(), a->choices.end(), has_length);
        if (auto const* r = std::get_if<repetition>(&x)) return r->max > 0 && lengthy(r->part);
        if (auto const* r = std::get_if<reference>(&x)) {
            auto const& body = grammar_[r->target].body;
            return !body || lengthy(*body);
        }
        return true;
    }

    grammar const& grammar_;
    std::vector<bool> matches_, lengthy_;  // by expression
};

class trimming {
public:
    trimming(grammar const& g, grammar& to) : useful_(g), grammar_(g), to_(to), known_(g.nodes().size()) {}

    /// Returns the expression without useless parts, which is added if it differs.
    node_id operator()(node_id n) {
        auto& known = known_[index(n)];
        if (!known) known = trimmed(n);
        return *known;
    }

private:
    node_id trimmed(node_id n) {
        if (!useful_.matches(n)) return to_.add(alternative{});
        if (!useful_.lengthy(n)) return to_.add(sequence{});
        node const& x = grammar_[n];
        if (auto const* s = std::get_if<sequence>(&x)) {
            sequence kept;
            for (node_id part : s->parts)
                if (useful_.lengthy(part)) kept.parts.push_back((*this)(part));
            return kept.parts == s->parts ? n : to_.add(std::move(kept));
        }
        if (auto const* a = std::get_if<alternative>(&x)) {
            alternative kept;
            for (node_id choice : a->choices)
                if (useful_.matches(choice)) kept.choices.push_back((*this)(choice));
            return kept.choices == a->choices ? n : to_.add(std::move(kept));
        }
        if (auto const* r = std::get_if<repetition>(&x)) {
            node_id const part = (*this)(r->part);
            return part == r->part ? n : to_.add(repetition{part, r->min, r->max});
        }
        return n;
    }

    usefulness const useful_;
    grammar const& grammar_;
    grammar& to_;
    std::vector<std::optional<node_id>> known_;
};

}  // namespace

grammar without_useless_parts(grammar const& g) {
    if (has_predicates(g) || has_expectations(g) || grammar_analysis(g).complete_without_recursion())
        return g;
    grammar to = g;
    trimming trim(g, to);
    for (std::size_t p = 0; p < g.productions().size(); ++p) {
        auto const id = static_cast<production_id>(p);
        if (g[id].body) to.define(id, trim(*g[id].body));
    }
    return to;
}

}  // namespace urigram::model
