// SPDX-License-Identifier: BSL-1.0
#include "expression.hpp"

#include "abnf_syntax.hpp"
#include "walk.hpp"

namespace urigram::model {

namespace {

std::string two_digits(char c) {
    constexpr char digits[] = "0123456789ABCDEF";
    auto const octet = static_cast<unsigned char>(c);
    return {digits[octet >> 4], digits[octet & 15]};
}

std::string quoted(std::string_view text) { return '"' + std::string(text) + '"'; }

bool is_quotable(std::string_view text) {
    for (char c : text)
        if (!quotable.contains(c)) return false;
    return true;
}

words bnf_text(literal const& x) {
    std::string_view const text = x.text;
    if (text == "\"") return {"<\">"};
    if (!x.any_case) return {is_quotable(text) ? quoted(text) : in_numbers(text)};
    words all;
    for (std::size_t i = 0; i < text.size() || all.empty();) {
        bool const prints = text.empty() || quotable.contains(text[i]);
        std::size_t end = i;
        while (end < text.size() && quotable.contains(text[end]) == prints) ++end;
        auto const piece = text.substr(i, end - i);
        all.push_back(prints ? "%i" + quoted(piece) : in_numbers(piece));
        i = end;
    }
    return all;
}

words bnf_ranges(charset const& s) {
    return as_ranges(s, quotable, [](char c) {
        std::string const octet(1, c);
        return is_quotable(octet) ? quoted(octet) : in_numbers(octet);
    });
}

/// Writes all bytes that can be quoted one by one, and then the others as ranges.
words bnf_choices(charset const& s) {
    words all;
    for (octet_range r : ranges(s & (quotable | charset("\""))))
        for (char c = r.first; c <= r.last; ++c)  // US-ASCII, so that it does not overflow
            all.push_back(bnf_text({std::string(1, c)})[0]);
    for (octet_range r : ranges(s - quotable - charset("\""))) all.push_back(in_numbers(r));
    return all;
}

/// The expressions that need no brackets at a position: this level, and those that bind tighter.
enum class level { choices, parts, element };

class writer {
public:
    writer(grammar const& g, expression_style const& style) : grammar_(g), style_(style) {}

    void write(node_id n, level allowed) {
        std::visit([&](auto const& x) { write(x, allowed); }, grammar_[n]);
    }

    words take() && { return std::move(all_); }

private:
    void write(set const& x, level allowed) {
        words const choices = style_.choices(x.members);
        if (choices.empty()) return word("<nothing>");
        bracketed(choices.size() > 1 && allowed > level::choices, [&] {
            for (auto const& choice : choices) {
                if (&choice != &choices.front()) word(style_.bar);
                word(choice);
            }
        });
    }
    void write(literal const& x, level) {
        for (auto const& part : style_.text(x)) word(part);
    }
    void write(sequence const& x, level allowed) {
        if (x.parts.empty()) return word("\"\"");
        bracketed(allowed > level::parts, [&] {
            for (node_id part : x.parts) write(part, level::element);
        });
    }
    void write(alternative const& x, level allowed) {
        if (x.choices.empty()) return word("<nothing>");
        bracketed(allowed > level::choices, [&] {
            for (std::size_t i = 0; i < x.choices.size(); ++i) {
                if (i > 0) word(style_.bar);
                bool const is_set = std::holds_alternative<set>(grammar_[x.choices[i]]);
                write(x.choices[i], is_set ? level::choices : level::parts);  // a set is written as choices
            }
        });
    }
    void write(repetition const& x, level) {
        if (x.min == 0 && x.max == 1) return enclosed("[", x.part, "]");
        if (x.min == x.max) {
            prefix_ += std::to_string(x.min);
        } else {
            if (x.min != 0) prefix_ += std::to_string(x.min);
            prefix_ += "*";
            if (x.max != unbounded) prefix_ += std::to_string(x.max);
        }
        if (can_be_counted(x.part))
            write(x.part, level::element);
        else
            enclosed(style_.open_repeated, x.part, style_.close_repeated);
    }
    void write(reference const& x, level) {
        auto const& [name, body, where] = grammar_[x.target];
        bool const in_brackets = !body && style_.prose != nullptr && name != abnf_notation::empty_prose;
        word(in_brackets ? '<' + name + '>' : name);
    }
    template <class T>
    std::enable_if_t<in_angle_brackets<T>> write(T const& x, level) {
        in_brackets(angle_bracket_of<T>.open, x.part);
    }
    void write(end_of_input const&, level) { word("<end of input>"); }

    /// Whether a count can precede an expression without further brackets: one word, or an option.
    bool can_be_counted(node_id n) const {
        node const& x = grammar_[n];
        if (auto const* option = std::get_if<repetition>(&x))
            return style_.counts_options && option->min == 0 && option->max == 1;
        if (auto const* members = std::get_if<set>(&x)) return style_.choices(members->members).size() <= 1;
        if (auto const* text = std::get_if<literal>(&x)) return style_.text(*text).size() == 1;
        return std::holds_alternative<reference>(x) || std::holds_alternative<end_of_input>(x) ||
               (is_in_angle_brackets(x) && style_.prose != nullptr);
    }

    template <class F>
    void bracketed(bool brackets, F contents) {
        if (brackets) word("(");
        contents();
        if (brackets) word(")");
    }
    void enclosed(std::string_view open, node_id part, char const* close) {
        word(std::string(open));
        write(part, level::choices);
        word(close);
    }
    void in_brackets(std::string_view open, node_id part) {
        if (style_.prose == nullptr) return enclosed(open, part, ">");
        word(std::string(open) + (' ' + on_one_line(to_words(grammar_, part, *style_.prose))) + " >");
    }
    void word(std::string text) {
        all_.push_back(std::move(prefix_) + std::move(text));
        prefix_.clear();
    }

    grammar const& grammar_;
    expression_style const& style_;
    words all_;
    std::string prefix_;  // the count before the next word
};

}  // namespace

std::string in_numbers(std::string_view text) {
    std::string all = "%x";
    for (char c : text) all += (all.size() > 2 ? "." : "") + two_digits(c);
    return all;
}

std::string in_numbers(octet_range r) {
    return "%x" + two_digits(r.first) + (r.first == r.last ? "" : "-" + two_digits(r.last));
}

std::vector<octet_range> ranges(charset const& s) {
    std::vector<octet_range> all;
    for (int c = 0; c < 256; ++c) {
        auto const octet = static_cast<char>(c);
        if (!s.contains(octet)) continue;
        if (!all.empty() && static_cast<unsigned char>(all.back().last) + 1 == c)
            all.back().last = octet;
        else
            all.push_back({octet, octet});
    }
    return all;
}

words as_ranges(charset const& s, charset const& in_strings, std::function<std::string(char)> const& octet) {
    words all;
    for (octet_range r : ranges(s)) {
        bool const pair = static_cast<unsigned char>(r.first) + 1 == static_cast<unsigned char>(r.last);
        if (r.first == r.last || (pair && in_strings.contains(r.first) && in_strings.contains(r.last))) {
            all.push_back(octet(r.first));
            if (pair) all.push_back(octet(r.last));
        } else {
            all.push_back(in_numbers(r));
        }
    }
    return all;
}

expression_style style_with_ranges(grammar_notation notation) {
    return notation == grammar_notation::abnf ? abnf_style() : bnf_style(bnf_notation::rfc2396, true);
}

expression_style bnf_style(bnf_notation notation, bool ranges) {
    bool const of_rfc1738 = notation == bnf_notation::rfc1738;
    return {bnf_text,
            ranges ? bnf_ranges : bnf_choices,
            "|",
            of_rfc1738 ? "[" : "(",
            of_rfc1738 ? "]" : ")",
            false,
            nullptr};
}

words to_words(grammar const& g, node_id n, expression_style const& style) {
    writer w(g, style);
    w.write(n, level::choices);
    return std::move(w).take();
}

std::string on_lines(std::string const& head, words const& text, std::size_t width, std::string_view bar) {
    std::string all = head;
    std::size_t column = head.size();
    for (std::size_t i = 0; i < text.size();) {
        std::string unit = text[i++];
        if (i < text.size() && text[i] == bar) unit += " " + text[i++];
        bool const first = column == head.size();
        if (!first && column + 1 + unit.size() > width) {
            all += '\n' + std::string(head.size(), ' ');
            column = head.size();
        } else if (!first) {
            all += ' ';
            ++column;
        }
        all += unit;
        column += unit.size();
    }
    return all + '\n';
}

std::string on_one_line(words const& text) {
    std::string line;
    for (auto const& w : text) line += (line.empty() ? "" : " ") + w;
    return line;
}

}  // namespace urigram::model
