// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TEST_SUPPORT_X3_TEXT_HPP
#define URIGRAM_TEST_SUPPORT_X3_TEXT_HPP

#include <cctype>
#include <cstdint>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <urigram/model/grammar.hpp>
#include <utility>

namespace urigram::test {

/// Reads the grammar in a header that `write_x3` wrote, without a compiler or X3. Productions have the names
/// of the rules.
class x3_text {
public:
    explicit x3_text(std::string const& header) {
        std::string const start = "inline auto const ", end = "_def =";
        for (auto at = header.find(start); at != std::string::npos; at = header.find(start, at)) {
            at += start.size();
            auto const equals = header.find(end, at);
            auto const p = production(header.substr(at, equals - at));
            rest_ = std::string_view(header).substr(equals + end.size());
            grammar_.define(p, choice());
            expect(";");
        }
    }

    model::grammar const& operator*() const { return grammar_; }

private:
    model::production_id production(std::string const& name) {
        auto const found = names_.find(name);
        return found != names_.end() ? found->second : names_[name] = grammar_.declare(name);
    }

    bool next_is(std::string_view token) {
        while (!rest_.empty() && (rest_[0] == ' ' || rest_[0] == '\n')) rest_.remove_prefix(1);
        return rest_.substr(0, token.size()) == token;
    }
    bool take(std::string_view token) {
        if (!next_is(token)) return false;
        rest_.remove_prefix(token.size());
        return true;
    }
    void expect(std::string_view token) {
        if (!take(token)) throw std::runtime_error("no " + std::string(token) + " at " + std::string(rest_));
    }

    model::node_id choice() {
        model::alternative any;
        do any.choices.push_back(sequence());
        while (take("|"));
        return grammar_.add(any);
    }
    model::node_id sequence() {
        model::sequence all;
        do all.parts.push_back(unary());
        while (take(">>"));
        return grammar_.add(all);
    }
    model::node_id unary() {
        for (auto const* merged : {"--", "++", "&&"})
            if (next_is(merged))
                throw std::runtime_error("two operators that C++ reads as one at " + std::string(rest_));
        if (take("*")) return grammar_.add(model::repetition{unary()});
        if (take("+")) return grammar_.add(model::repetition{unary(), 1});
        if (take("-")) return grammar_.add(model::repetition{unary(), 0, 1});
        if (take("&")) return grammar_.add(model::ahead{unary()});
        if (take("!")) return grammar_.add(model::not_ahead{unary()});
        if (!take("(")) return primary();
        auto const inner = choice();
        expect(")");
        return inner;
    }
    model::node_id primary() {
        if (take("x3::lit(")) return literal(")", false);
        if (take("x3::no_case[")) return literal("]", true);
        if (take("x3::char_")) return set();
        if (take("x3::repeat(")) return repeated();
        if (take("x3::eps")) return grammar_.add(model::sequence{});
        if (take("x3::eoi")) return grammar_.add(model::end_of_input{});
        std::string name;
        next_is("");
        for (; !rest_.empty() && (std::isalnum(static_cast<unsigned char>(rest_[0])) != 0 || rest_[0] == '_');
             rest_.remove_prefix(1))
            name += rest_[0];
        if (name.empty()) throw std::runtime_error("no parser at " + std::string(rest_));
        return grammar_.add(model::reference{production(name)});
    }
    model::node_id literal(std::string_view end, bool any_case) {
        auto const text = quoted();
        expect(end);
        return grammar_.add(model::literal{text, any_case});
    }
    model::node_id set() {
        if (!take("(")) return grammar_.add(model::set{charset::range('\0', '\xff')});
        charset octets;
        bool const one = next_is("'");
        auto const text = quoted();
        if (one) {
            expect(",");
            insert(octets, text[0], quoted()[0]);
        } else {
            // The last character of a range can also be the first character of the next range.
            for (std::size_t i = 0; i < text.size(); ++i)
                if (i + 1 == text.size() || text[i + 1] != '-') {
                    octets.insert(text[i]);
                } else if (i + 2 == text.size()) {
                    octets.insert(text[i]);
                    octets.insert('-');
                    break;
                } else {
                    insert(octets, text[i], text[i + 2]);
                    ++i;
                }
        }
        expect(")");
        return grammar_.add(model::set{octets});
    }
    /// Characters are compared as `signed char`.
    static void insert(charset& octets, char first, char last) {
        for (int c = static_cast<signed char>(first); c <= static_cast<signed char>(last); ++c)
            octets.insert(static_cast<char>(c));
    }
    model::node_id repeated() {
        auto const min = number();
        auto const max = !take(",") ? min : take("x3::inf") ? model::unbounded : number();
        expect(")");
        expect("[");
        auto const part = choice();
        expect("]");
        return grammar_.add(model::repetition{part, min, max});
    }
    std::uint64_t number() {
        bool const typed = take("std::size_t{");
        next_is("");
        std::uint64_t n = 0;
        for (; rest_[0] >= '0' && rest_[0] <= '9'; rest_.remove_prefix(1))
            n = 10 * n + static_cast<std::uint64_t>(rest_[0] - '0');
        if (typed) expect("U}");
        return n;
    }
    std::string quoted() {
        next_is("");
        char const quote = rest_.at(0);
        rest_.remove_prefix(1);
        std::string text;
        for (; rest_.at(0) != quote; rest_.remove_prefix(1)) {
            if (rest_[0] != '\\') {
                text += rest_[0];
            } else if (rest_.at(1) >= '0' && rest_[1] <= '7') {
                text +=
                    static_cast<char>((rest_[1] - '0') * 64 + (rest_.at(2) - '0') * 8 + rest_.at(3) - '0');
                rest_.remove_prefix(3);
            } else {
                text += rest_[1];
                rest_.remove_prefix(1);
            }
        }
        rest_.remove_prefix(1);
        return text;
    }

    std::string_view rest_;
    model::grammar grammar_;
    std::map<std::string, model::production_id> names_;
};

}  // namespace urigram::test

#endif
