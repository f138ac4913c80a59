// SPDX-License-Identifier: BSL-1.0
#include <urigram/charset.hpp>
#include <urigram/model/scheme_case.hpp>

namespace urigram::model {

namespace {

constexpr charset scheme_octets =
    charset::range('a', 'z') | charset::range('A', 'Z') | charset::range('0', '9') | charset("+-.");

/// Returns the length of the scheme name at the start of a text, if a colon follows it; otherwise 0.
std::size_t scheme_length(std::string const& text) {
    std::size_t n = 0;
    while (n < text.size() && scheme_octets.contains(text[n])) ++n;
    return n < text.size() && text[n] == ':' ? n : 0;
}

/// Returns the expression with the scheme names at its front split off as case-insensitive literals; `n` if
/// there are none.
node_id front(grammar& g, node_id n) {
    node const x = g[n];  // a copy, because adding invalidates references
    if (auto const* text = std::get_if<literal>(&x)) {
        std::size_t const length = text->any_case ? 0 : scheme_length(text->text);
        if (length == 0) return n;
        node_id const name = g.add(literal{text->text.substr(0, length), true});
        node_id const rest = g.add(literal{text->text.substr(length)});
        return g.add(sequence{{name, rest}});
    }
    if (auto const* all = std::get_if<sequence>(&x)) {
        if (all->parts.empty()) return n;
        auto parts = all->parts;
        parts.front() = front(g, parts.front());
        return parts == all->parts ? n : g.add(sequence{std::move(parts)});
    }
    if (auto const* any = std::get_if<alternative>(&x)) {
        auto choices = any->choices;
        for (node_id& choice : choices) choice = front(g, choice);
        return choices == any->choices ? n : g.add(alternative{std::move(choices)});
    }
    return n;
}

/// Returns a copy in which letters match in either case and bodies of productions replace references to them.
node_id any_case(grammar& g, node_id n) {
    node x = g[n];
    auto const all = [&](std::vector<node_id>& parts) {
        for (node_id& part : parts) part = any_case(g, part);
    };
    if (auto* octets = std::get_if<set>(&x)) {
        for (char c = 'a'; c <= 'z'; ++c) {
            char const upper = static_cast<char>(c - 'a' + 'A');
            if (octets->members.contains(c)) octets->members.insert(upper);
            if (octets->members.contains(upper)) octets->members.insert(c);
        }
    } else if (auto* text = std::get_if<literal>(&x)) {
        text->any_case = true;
    } else if (auto* parts = std::get_if<sequence>(&x)) {
        all(parts->parts);
    } else if (auto* choices = std::get_if<alternative>(&x)) {
        all(choices->choices);
    } else if (auto* loop = std::get_if<repetition>(&x)) {
        loop->part = any_case(g, loop->part);
    } else if (auto* other = std::get_if<reference>(&x)) {
        auto const body = g[other->target].body;
        return body ? any_case(g, *body) : n;
    }
    return g.add(std::move(x));
}

}  // namespace

grammar with_scheme_names_in_any_case(grammar g) {
    for (std::size_t i = 0; i < g.productions().size(); ++i) {
        auto const p = static_cast<production_id>(i);
        if (auto const body = g[p].body)
            g.define(p, g[p].name == "scheme" ? any_case(g, *body) : front(g, *body));
    }
    return g;
}

}  // namespace urigram::model
