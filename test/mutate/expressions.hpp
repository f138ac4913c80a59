// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TEST_MUTATE_EXPRESSIONS_HPP
#define URIGRAM_TEST_MUTATE_EXPRESSIONS_HPP

#include "mutant.hpp"
#include "similar_names.hpp"
#include "tokens.hpp"
#include <algorithm>
#include <initializer_list>
#include <stdexcept>
#include <utility>

namespace mutate {

/// Reads the expressions of a grammar header and writes mutants with one change each.
class expressions {
public:
    explicit expressions(std::string const& source) : source_(source), tokens_(tokens_of(source)) {}

    std::vector<mutant> mutants() {
        while (now().kind != token_kind::end) statement();
        return std::move(mutants_);
    }

private:
    struct span {
        std::size_t begin;
        std::size_t end;
        bool is_string = false;  ///< only a string literal: not a parser by itself
    };

    token const& now() const { return tokens_[at_]; }
    token const& ahead(std::size_t n) const { return tokens_[std::min(at_ + n, tokens_.size() - 1)]; }
    std::string text(span s) const { return source_.substr(s.begin, s.end - s.begin); }
    std::string as_parser(span s) const { return s.is_string ? "lit(" + text(s) + ")" : text(s); }
    bool take(std::string_view t) {
        if (!now().is(t)) return false;
        ++at_;
        return true;
    }
    void expect(std::string_view t) {
        if (!take(t))
            throw std::runtime_error("'" + std::string(t) + "' expected at octet " +
                                     std::to_string(now().offset) + ", not '" + std::string(now().text) +
                                     "'");
    }
    void skip_to(std::string_view t) {
        while (now().kind != token_kind::end && !take(t)) ++at_;
    }
    void skip_brackets(std::string_view open, std::string_view close) {
        expect(open);
        for (int depth = 1; depth > 0; ++at_) {
            if (now().kind == token_kind::end) throw std::runtime_error("an open " + std::string(open));
            depth += now().is(open) ? 1 : now().is(close) ? -1 : 0;
        }
    }
    void add(span s, std::string replacement, char const* kind, std::string was, std::string is) {
        mutants_.push_back(
            {s.begin, s.end - s.begin, std::move(replacement), kind, std::move(was), std::move(is)});
    }

    /// Throws if the expression is not followed by one of `ends`.
    void complete(std::initializer_list<std::string_view> ends) const {
        for (auto end : ends)
            if (now().is(end)) return;
        throw std::runtime_error("the end of an expression expected at octet " +
                                 std::to_string(now().offset) + ", not '" + std::string(now().text) + "'");
    }

    /// Advances to the next expression and reads it.
    void statement() {
        if (now().is("using") || now().is("static_assert")) {
            skip_to(";");
        } else if (now().is("template")) {
            ++at_;
            skip_brackets("<", ">");
        } else if (now().is("if")) {
            at_ += 2;  // if constexpr
            skip_brackets("(", ")");
        } else if (now().is("set") && ahead(1).kind == token_kind::word && ahead(2).is("{")) {
            at_ += 3;
            if (now().kind == token_kind::string)
                characters(at_++, true);
            else
                choice();
            complete({"}"});
        } else if (now().is("scheme_set") && ahead(1).kind == token_kind::word && ahead(2).is("(")) {
            ++at_;
            choice();
            complete({";"});
        } else if (now().is("=") || now().is("return")) {
            ++at_;
            if (now().is("[")) return;  // a lambda: the expression follows its `return`
            choice();
            complete({";", "="});  // a rule has a second `=`: `auto a = text<id>{"a"} = ...`
        } else {
            ++at_;
        }
    }

    // a | b | c
    span choice() {
        std::vector<span> all{sequence()};
        while (take("|")) all.push_back(sequence());
        span const whole{all.front().begin, all.back().end, all.size() == 1 && all[0].is_string};
        for (std::size_t i = 0; all.size() > 1 && i < all.size(); ++i) {
            auto fewer = all;
            fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
            add(whole, joined(fewer, " | "), "choice dropped", text(all[i]), "");
            if (i + 1 == all.size()) break;
            auto swapped = all;
            std::swap(swapped[i], swapped[i + 1]);
            add(whole, joined(swapped, " | "), "choices swapped", text(all[i]) + " | " + text(all[i + 1]),
                text(all[i + 1]) + " | " + text(all[i]));
        }
        return whole;
    }

    // a >> b >> c
    span sequence() {
        std::vector<span> all{prefixed()};
        while (take(">>")) all.push_back(prefixed());
        span const whole{all.front().begin, all.back().end, all.size() == 1 && all[0].is_string};
        for (std::size_t i = 0; all.size() > 1 && i < all.size(); ++i) {
            auto fewer = all;
            fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
            add(whole, joined(fewer, " >> "), "part dropped", text(all[i]), "");
            if (all[i].is_string)
                add(all[i], "-lit(" + text(all[i]) + ")", "literal optional", text(all[i]),
                    "-" + text(all[i]));
        }
        return whole;
    }

    std::string joined(std::vector<span> const& all, char const* sign) const {
        std::string result = as_parser(all.front());
        for (std::size_t i = 1; i < all.size(); ++i) result += sign + text(all[i]);
        return result;
    }

    // *a +a -a &a !a
    span prefixed() {
        token const& sign = now();
        bool const loop = sign.is("*") || sign.is("+");
        if (!loop && !sign.is("-") && !sign.is("&") && !sign.is("!")) return postfixed();
        ++at_;
        span const part = prefixed();
        span const whole{sign.offset, part.end};
        span const just_sign{sign.offset, part.begin};
        auto const change = [&](char const* other, char const* kind) {
            add(just_sign, other, kind, text(whole), other + text(part));
        };
        if (loop) {
            change(sign.is("*") ? "+" : "*", "bound changed");
            change("", "repetition dropped");
            change("-", "repetition limited");
        } else if (sign.is("-")) {
            change("", "optional required");
        } else {
            change(sign.is("&") ? "!" : "&", "predicate negated");
        }
        return whole;
    }

    // name  a::name  name<types>  name(arguments)  name[a]  name(arguments)[a]  name{"..."}  (a)  "text"  'c'
    span postfixed() {
        std::size_t const first = at_;
        if (now().kind == token_kind::string) {
            characters(at_++, false);
            return {tokens_[first].offset, tokens_[first].after(), true};
        }
        if (now().kind == token_kind::character) {
            bound(tokens_[at_++]);
            return from(first);
        }
        if (take("(")) {
            choice();
            expect(")");
            return from(first);
        }
        if (now().kind != token_kind::word)
            throw std::runtime_error("an operand expected at octet " + std::to_string(now().offset));
        std::string name(tokens_[at_++].text);
        while (now().is("::") || now().is(".")) {
            name += now().text;
            name += ahead(1).text;
            at_ += 2;
        }
        if (now().is("<")) numbers();
        if (now().is("{")) {
            skip_brackets("{", "}");
        } else if (now().is("(")) {
            call(name);
            if (now().is("[")) directive(first, name);
        } else if (now().is("[")) {
            directive(first, name);
        } else {
            other_names(first, name);
        }
        return from(first);
    }

    span from(std::size_t first) const { return {tokens_[first].offset, tokens_[at_ - 1].after()}; }

    void call(std::string const& name) {
        if (name == "x3::attr" || name == "set_or_escape")
            return skip_brackets("(", ")");  // its argument is not a parser
        expect("(");
        if ((name == "set" || name == "lit" || name == "keyword") && now().kind == token_kind::string) {
            characters(at_++, name == "set", name == "keyword" ? "keyword: case" : "literal: case");
            return expect(")");
        }
        std::vector<span> arguments;
        if (!now().is(")")) do
                arguments.push_back(choice());
            while (take(","));
        expect(")");
        if (name == "charset::range") return;  // both ends of the range are already mutated
        for (std::size_t i = 0; i + 1 < arguments.size(); ++i) {
            span const a = arguments[i], b = arguments[i + 1];
            auto const between = source_.substr(a.end, b.begin - a.end);
            add({a.begin, b.end}, text(b) + between + text(a), "arguments swapped", text(a) + ", " + text(b),
                text(b) + ", " + text(a));
            if (name == "extended") add({a.end, b.end}, "", "choice dropped", text(b), "");
        }
    }

    /// Template arguments: limits of a repetition.
    void numbers() {
        std::size_t const first = at_;
        skip_brackets("<", ">");
        for (std::size_t i = first; i < at_; ++i) {
            token const& t = tokens_[i];
            if (t.text.front() < '0' || t.text.front() > '9') continue;
            int const n = std::stoi(std::string(t.text));
            for (int other : {n - 1, n + 1})
                if (other >= 0)
                    add({t.offset, t.after()}, std::to_string(other), "limit changed", text(from(first)),
                        std::to_string(other));
        }
    }

    void directive(std::size_t first, std::string const& name) {
        expect("[");
        span const part = choice();
        expect("]");
        span const whole = from(first);
        auto const change = [&](std::string const& other, char const* kind) {
            add(whole, other, kind, text(whole), other);
        };
        if (name == "not_before") change("&(" + as_parser(part) + ")", "predicate negated");
        if (name == "x3::matches") change("(" + as_parser(part) + ")", "optional required");
    }

    void other_names(std::size_t first, std::string const& name) {
        for (auto const& similar : similar_names)
            if (name == similar.name)
                add(from(first), std::string(similar.other), "another name", name,
                    std::string(similar.other));
    }

    /// A string: a set of characters or a literal.
    void characters(std::size_t at, bool is_set, char const* case_kind = "literal: case") {
        token const& t = tokens_[at];
        auto const all = characters_of(t.text);
        auto const change = [&](std::vector<std::string> const& other, char const* kind) {
            add({t.offset, t.after()}, quoted(other), kind, std::string(t.text), quoted(other));
        };
        auto const has = [&](char c) { return std::find(all.begin(), all.end(), written(c)) != all.end(); };
        for (std::size_t i = 0; i < all.size(); ++i) {
            auto other = all;
            other.erase(other.begin() + static_cast<std::ptrdiff_t>(i));
            change(other, is_set ? "set: dropped" : "literal: dropped");
            other = all;
            char const c = all[i].back();
            char next = static_cast<char>(c + 1);
            while (is_set && has(next)) ++next;
            other[i] = written(next);
            change(other, is_set ? "set: replaced" : "literal: replaced");
            if (!is_set && i == 0 && ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'))) {
                other[i] = static_cast<char>(c ^ 0x20);
                change(other, case_kind);
            }
        }
        auto more = all;
        if (!is_set) {
            more.push_back(all.empty() ? "." : all.back());
            return change(more, "literal: added");
        }
        int added = 0;
        for (char c : {'#', '`', '~', ' '}) {
            if (has(c)) continue;
            more = all;
            more.push_back(written(c));
            change(more, "set: added");
            if (++added == 2) break;
        }
    }

    /// An end of a range.
    void bound(token const& t) {
        char const c = characters_of(t.text).front().back();
        for (int step : {-1, 1}) {
            std::string const other = '\'' + written(static_cast<char>(c + step)) + '\'';
            add({t.offset, t.after()}, other, "range", std::string(t.text), other);
        }
    }

    std::string const& source_;
    std::vector<token> tokens_;
    std::size_t at_ = 0;
    std::vector<mutant> mutants_;
};

inline std::vector<mutant> mutants_of(std::string const& source) { return expressions(source).mutants(); }

}  // namespace mutate

#endif
