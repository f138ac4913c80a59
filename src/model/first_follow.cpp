// SPDX-License-Identifier: BSL-1.0
#include "first_follow.hpp"
#include "walk.hpp"

namespace urigram::model {

namespace {

charset octets_of(char c, bool any_case) {
    charset octets;
    octets.insert(c);
    bool const letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    if (any_case && letter) octets.insert(static_cast<char>(c ^ 0x20));
    return octets;
}

}  // namespace

first_follow::first_follow(grammar const& g)
    : grammar_(g), nullable_(g.nodes().size()), first_(g.nodes().size()), follow_(g.nodes().size()) {
    for (node const& n : g.nodes()) {
        if (auto const* s = std::get_if<set>(&n)) alphabet_ |= s->members;
        if (auto const* l = std::get_if<literal>(&n))
            for (char const c : l->text) alphabet_ |= octets_of(c, l->any_case);
    }
    do {
        changed_ = false;
        for (std::size_t i = 0; i < g.nodes().size(); ++i) {
            auto const [empty, octets] = of(g.nodes()[i]);
            changed_ = changed_ || empty != nullable_[i] || octets != first_[i];
            nullable_[i] = empty;
            first_[i] = octets;
        }
    } while (changed_);
    do {
        changed_ = false;
        for (std::size_t i = g.nodes().size(); i-- > 0;) pass_follow(static_cast<node_id>(i));
    } while (changed_);
}

first_follow::beginning first_follow::of(node const& n) const {
    beginning b{true, {}};
    if (auto const* s = std::get_if<set>(&n)) return {false, s->members};
    if (auto const* l = std::get_if<literal>(&n)) {
        if (l->text.empty()) return b;
        return {false, octets_of(l->text[0], l->any_case)};
    }
    if (auto const* r = std::get_if<reference>(&n)) {
        auto const& body = grammar_[r->target].body;
        return body ? beginning{nullable(*body), first(*body)} : beginning{false, {}};
    }
    if (auto const* a = std::get_if<alternative>(&n)) {
        b.nullable = false;
        for (node_id const choice : a->choices) {
            b.nullable = b.nullable || nullable(choice);
            b.first |= first(choice);
        }
        return b;
    }
    if (auto const* s = std::get_if<sequence>(&n)) {
        for (node_id const part : s->parts) {
            if (b.nullable) b.first |= first(part);
            b.nullable = b.nullable && nullable(part);
        }
        return b;
    }
    if (auto const* r = std::get_if<repetition>(&n)) {
        if (r->max == 0) return b;
        return {r->min == 0 || nullable(r->part), first(r->part)};
    }
    if (auto const* e = std::get_if<expected>(&n)) return {nullable(e->part), first(e->part)};
    if (auto const* c = std::get_if<caught>(&n)) return {nullable(c->part), first(c->part)};
    return b;
}

void first_follow::add_follow(node_id n, charset const& more) {
    auto& octets = follow_[index(n)];
    if (octets.contains(more)) return;
    octets |= more;
    changed_ = true;
}

void first_follow::pass_follow(node_id n) {
    auto const after = follow(n);
    auto const& x = grammar_[n];
    if (auto const* r = std::get_if<reference>(&x)) {
        if (auto const& body = grammar_[r->target].body) add_follow(*body, after);
    } else if (auto const* s = std::get_if<sequence>(&x)) {
        auto rest = after;
        for (std::size_t i = s->parts.size(); i-- > 0;) {
            node_id const part = s->parts[i];
            add_follow(part, rest);
            rest = nullable(part) ? rest | first(part) : first(part);
        }
    } else if (auto const* loop = std::get_if<repetition>(&x)) {
        add_follow(loop->part, loop->max > 1 ? after | first(loop->part) : after);
    } else if (!std::holds_alternative<ahead>(x) && !std::holds_alternative<not_ahead>(x)) {
        for_each_part(x, [&](node_id part) { add_follow(part, after); });
    }
}

}  // namespace urigram::model
