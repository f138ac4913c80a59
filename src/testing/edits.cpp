// SPDX-License-Identifier: BSL-1.0
#include "edits.hpp"

#include "predicate.hpp"
#include "set_edges.hpp"
#include "words.hpp"

#include <algorithm>
#include <type_traits>
#include <utility>
#include <variant>

namespace urigram::testing {

namespace {

/// Each of these classes lists the possible edits of one kind of expression, and applies one of them.
struct of_set {
    static void list(model::set const& x, std::vector<edit>& all) {
        auto const list_octets = [&all](mutation what, std::string const& octets) {
            for (char const c : octets) all.push_back({what, static_cast<unsigned char>(c)});
        };
        if (x.members.size() > 1) list_octets(mutation::edge_left_out, edges_of(x.members));
        list_octets(mutation::neighbour_added, octets_beside(x.members));
    }
    static model::set made(model::set x, edit const& e) {
        charset const octet(std::string(1, static_cast<char>(e.which)));
        if (e.what == mutation::edge_left_out)
            x.members = x.members - octet;
        else
            x.members |= octet;
        return x;
    }
};

struct of_literal {
    static void list(model::literal const& x, std::vector<edit>& all) {
        if (std::any_of(x.text.begin(), x.text.end(), is_letter)) all.push_back({mutation::case_changed});
        for (std::size_t i = 0; i < x.text.size(); ++i) all.push_back({mutation::octet_changed, i});
        for (std::size_t i = 0; x.text.size() > 1 && i < x.text.size(); ++i)
            if (i == 0 || x.text[i] != x.text[i - 1])  // otherwise the result is that of `i - 1`
                all.push_back({mutation::octet_left_out, i});
    }
    static model::literal made(model::literal x, edit const& e) {
        if (e.what == mutation::case_changed)
            x.any_case = !x.any_case;
        else if (e.what == mutation::octet_changed)
            x.text[e.which] = static_cast<char>(static_cast<unsigned char>(x.text[e.which]) + 1);
        else
            x.text.erase(e.which, 1);
        return x;
    }
};

bool can_be_made_optional(model::node const& n) {
    // If the minimum is 0, nothing changes; if it is 1, the mutation is `fewer_required`.
    if (auto const* x = std::get_if<model::repetition>(&n)) return x->min > 1;
    return !is_predicate(n);
}

void list_parts(model::grammar const& g, model::sequence const& x, std::vector<edit>& all) {
    if (x.parts.size() < 2) return;
    for (std::size_t i = 0; i < x.parts.size(); ++i) all.push_back({mutation::part_left_out, i});
    for (std::size_t i = 0; i < x.parts.size(); ++i)
        if (can_be_made_optional(g[x.parts[i]])) all.push_back({mutation::part_optional, i});
}

void list_choices(model::alternative const& x, model::reading how, std::vector<edit>& all) {
    if (x.choices.size() < 2) return;
    for (std::size_t i = 0; i < x.choices.size(); ++i) all.push_back({mutation::choice_left_out, i});
    for (std::size_t i = 0; how == model::reading::peg && i + 1 < x.choices.size(); ++i)
        all.push_back({mutation::choices_swapped, i});
}

struct of_repetition {
    static void list(model::repetition const& x, std::vector<edit>& all) {
        if (x.max == 0 || x.min == model::unbounded) return;
        bool const limited = x.max != model::unbounded;
        if (x.min == 0 && x.max == 1) {
            all.push_back({mutation::option_required});
        } else {
            if (x.min > 0) all.push_back({mutation::fewer_required});
            all.push_back({mutation::more_required});
            if (limited && x.max > 1) all.push_back({mutation::fewer_allowed});
            if (limited) all.push_back({mutation::more_allowed});
        }
        all.push_back({limited ? mutation::limit_left_out : mutation::limit_added});
    }
    static model::repetition made(model::repetition x, edit const& e) {
        switch (e.what) {
        case mutation::fewer_required:
            --x.min;
            break;
        case mutation::more_required:
        case mutation::option_required:
            x.max = std::max(x.max, ++x.min);
            break;
        case mutation::fewer_allowed:
            x.min = std::min(x.min, --x.max);
            break;
        case mutation::more_allowed:
            ++x.max;
            break;
        case mutation::limit_left_out:
            x.max = model::unbounded;
            break;
        default:
            x.max = std::max<std::uint64_t>(x.min, 1);
        }
        return x;
    }
};

}  // namespace

std::vector<edit> edits_of(model::grammar const& g, model::node_id n, model::reading how) {
    std::vector<edit> all;
    if (auto const* members = std::get_if<model::set>(&g[n])) of_set::list(*members, all);
    if (auto const* text = std::get_if<model::literal>(&g[n])) of_literal::list(*text, all);
    if (auto const* parts = std::get_if<model::sequence>(&g[n])) list_parts(g, *parts, all);
    if (auto const* choices = std::get_if<model::alternative>(&g[n])) list_choices(*choices, how, all);
    if (auto const* times = std::get_if<model::repetition>(&g[n])) of_repetition::list(*times, all);
    return all;
}

model::node_id apply(model::grammar& g, model::node_id n, edit const& e) {
    model::node changed = g[n];
    auto const place = [&e](auto& list) { return list.begin() + static_cast<std::ptrdiff_t>(e.which); };
    if (auto* members = std::get_if<model::set>(&changed)) {
        changed = of_set::made(*members, e);
    } else if (auto* text = std::get_if<model::literal>(&changed)) {
        changed = of_literal::made(*text, e);
    } else if (auto* all = std::get_if<model::sequence>(&changed)) {
        if (e.what == mutation::part_left_out)
            all->parts.erase(place(all->parts));
        else
            all->parts[e.which] = g.add(model::repetition{all->parts[e.which], 0, 1});
    } else if (auto* any = std::get_if<model::alternative>(&changed)) {
        if (e.what == mutation::choice_left_out)
            any->choices.erase(place(any->choices));
        else
            std::swap(any->choices[e.which], any->choices[e.which + 1]);
    } else if (auto* times = std::get_if<model::repetition>(&changed)) {
        auto const made = of_repetition::made(*times, e);
        if (made.min == 1 && made.max == 1) return made.part;
        changed = made;
    } else if (auto* r = std::get_if<model::reference>(&changed)) {
        r->target = static_cast<model::production_id>(e.which);
    }
    return g.add(std::move(changed));
}

}  // namespace urigram::testing
