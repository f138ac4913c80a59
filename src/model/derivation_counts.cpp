// SPDX-License-Identifier: BSL-1.0
#include "derivation_counts.hpp"

#include "fixpoint.hpp"
#include <urigram/model/detail/strongly_connected_components.hpp>

namespace urigram::model {

derivation_counts::derivation_counts(grammar const& g)
    : grammar_(g), empty_(g.nodes().size(), 0), least_(g.nodes().size(), no_length) {
    fixpoint const each(g);
    each([&](node_id n) {
        auto const count = count_empty(n);
        bool const changes = count != empty_[index(n)];
        empty_[index(n)] = count;
        return changes;
    });
    each([&](node_id n) {
        auto const length = find_least(n);
        bool const changes = length != least_[index(n)];
        least_[index(n)] = length;
        return changes;
    });
}

derivation_count derivation_counts::empty_repeated(node_id n, std::uint64_t count) const {
    return count == 0 ? 1 : count == 1 || empty(n) < 2 ? empty(n) : 2;
}

text_length derivation_counts::least_of_rest(sequence const& s, std::size_t from) const {
    text_length sum = 0, more = no_length;  // the additional length if at least one part must not be empty
    for (std::size_t i = from; i < s.parts.size(); ++i) {
        auto const n = s.parts[i];
        if (!has_texts(n)) return no_length;
        if (empty(n) > 0) {
            more = std::min(more, least(n));
        } else {
            more = 0;
            sum = plus(sum, least(n));
        }
    }
    return plus(sum, more);
}

text_length derivation_counts::least_of_rest(repetition const& r, std::uint64_t after) const {
    if (after >= r.max) return no_length;
    bool const one_suffices = empty(r.part) > 0 || r.min <= after + 1;
    return times(least(r.part), one_suffices ? 1 : r.min - after);
}

derivation_count derivation_counts::count_empty(node_id n) const {
    struct counter {
        derivation_counts const& all;
        derivation_count operator()(set const&) const { return 0; }
        derivation_count operator()(literal const& l) const { return l.text.empty() ? 1 : 0; }
        derivation_count operator()(sequence const& s) const {
            derivation_count product = 1;
            for (auto const part : s.parts) product = capped(product * all.empty(part));
            return product;
        }
        derivation_count operator()(alternative const& a) const {
            derivation_count sum = 0;
            for (auto const choice : a.choices) sum = capped(sum + all.empty(choice));
            return sum;
        }
        derivation_count operator()(repetition const& r) const { return all.empty_repeated(r.part, r.min); }
        derivation_count operator()(reference const& r) const {
            auto const& body = all.grammar_[r.target].body;
            return body ? all.empty(*body) : 0;
        }
        derivation_count operator()(expected const& e) const { return all.empty(e.part); }
        derivation_count operator()(caught const& c) const { return all.empty(c.part); }
        derivation_count operator()(ahead const&) const { return 1; }
        derivation_count operator()(not_ahead const&) const { return 1; }
        derivation_count operator()(end_of_input const&) const { return 1; }
    };
    return std::visit(counter{*this}, grammar_[n]);
}

text_length derivation_counts::find_least(node_id n) const {
    struct finder {
        derivation_counts const& all;
        text_length operator()(set const& s) const { return s.members.empty() ? no_length : 1; }
        text_length operator()(literal const& l) const {
            return l.text.empty() ? no_length : static_cast<text_length>(l.text.size());
        }
        text_length operator()(sequence const& s) const { return all.least_of_rest(s, 0); }
        text_length operator()(alternative const& a) const {
            text_length found = no_length;
            for (auto const choice : a.choices) found = std::min(found, all.least(choice));
            return found;
        }
        text_length operator()(repetition const& r) const { return all.least_of_rest(r, 0); }
        text_length operator()(reference const& r) const {
            auto const& body = all.grammar_[r.target].body;
            return body ? all.least(*body) : no_length;
        }
        text_length operator()(expected const& e) const { return all.least(e.part); }
        text_length operator()(caught const& c) const { return all.least(c.part); }
        text_length operator()(ahead const&) const { return no_length; }
        text_length operator()(not_ahead const&) const { return no_length; }
        text_length operator()(end_of_input const&) const { return no_length; }
    };
    return std::visit(finder{*this}, grammar_[n]);
}

std::vector<bool> derivation_counts::self_embedding() const {
    struct edge {
        std::size_t from, to;
        bool before, after;  // whether there can be text before the part, and after it
    };
    std::vector<edge> edges;
    auto const has_text = [&](node_id n) { return least(n) != no_length; };
    for (std::size_t i = 0; i < least_.size(); ++i) {
        auto const& x = grammar_[static_cast<node_id>(i)];
        auto const add = [&](node_id part, bool before, bool after) {
            if (has_text(part)) edges.push_back({i, index(part), before, after});
        };
        if (auto const* s = std::get_if<sequence>(&x)) {
            auto const first = std::find_if(s->parts.begin(), s->parts.end(), has_text);
            auto const last = std::find_if(s->parts.rbegin(), s->parts.rend(), has_text).base();
            for (auto part = s->parts.begin(); part != s->parts.end(); ++part)
                add(*part, first < part, part + 1 < last);
        } else if (auto const* r = std::get_if<repetition>(&x)) {
            add(r->part, r->max > 1, r->max > 1);
        } else if (auto const* to = std::get_if<reference>(&x)) {
            if (auto const& body = grammar_[to->target].body) add(*body, false, false);
        } else if (!std::holds_alternative<ahead>(x) && !std::holds_alternative<not_ahead>(x)) {
            for_each_part(x, [&](node_id part) { add(part, false, false); });
        }
    }
    std::vector<std::vector<std::size_t>> next(least_.size());
    for (auto const& e : edges) next[e.from].push_back(e.to);
    auto const component = strongly_connected_components(next);
    std::vector<bool> before(least_.size()), after(least_.size());  // by component
    for (auto const& e : edges) {
        if (component[e.from] != component[e.to]) continue;
        before[component[e.from]] = before[component[e.from]] || e.before;
        after[component[e.from]] = after[component[e.from]] || e.after;
    }
    std::vector<bool> found(least_.size());
    for (std::size_t i = 0; i < found.size(); ++i) found[i] = before[component[i]] && after[component[i]];
    return found;
}

}  // namespace urigram::model
