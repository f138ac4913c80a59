// SPDX-License-Identifier: BSL-1.0
#include "expression.hpp"
#include "printable.hpp"
#include "walk.hpp"

#include <algorithm>
#include <urigram/model/abnf.hpp>
#include <utility>

namespace urigram::model {

namespace {

constexpr charset letters = charset::range('a', 'z') | charset::range('A', 'Z');

name_rules abnf_names() {
    return {letters | charset::range('0', '9') | charset("-"),
            true,
            {"alpha", "bit", "char", "cr", "crlf", "ctl", "digit", "dquote", "hexdig", "htab", "lf", "lwsp",
             "octet", "sp", "vchar", "wsp"}};
}

/// True if ABNF can quote all of it.
bool is_quotable(std::string const& text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return quotable.contains(c); });
}
bool has_letter(std::string const& text) {
    return std::any_of(text.begin(), text.end(), [](char c) { return letters.contains(c); });
}

constexpr char exact_string[] = "%s\"";  // the opening of a string to the letter

/// A literal to the letter. `opening` is that of such a string, or empty if there are none.
words exact_text(literal const& x, std::string const& opening) {
    if (!is_quotable(x.text)) return {in_numbers(x.text)};
    if (!has_letter(x.text)) return {'"' + x.text + '"'};
    return {opening.empty() ? in_numbers(x.text) : opening + x.text + '"'};
}

/// In either case, a word for each run of octets that can be quoted.
words any_case_text(literal const& x) {
    words all;
    std::string piece;
    auto const finish = [&] {
        if (!piece.empty()) all.push_back(is_quotable(piece) ? '"' + piece + '"' : in_numbers(piece));
        piece.clear();
    };
    for (char c : x.text) {
        if (!piece.empty() && quotable.contains(c) != quotable.contains(piece[0])) finish();
        piece += c;
    }
    finish();
    return all.empty() ? words{"\"\""} : all;
}

words text_with_strings(literal const& x) {
    return x.any_case ? any_case_text(x) : exact_text(x, exact_string);
}
words text_with_numbers(literal const& x) { return x.any_case ? any_case_text(x) : exact_text(x, ""); }

/// Single octets as `exact_text` has them, three and more neighbours as a range.
words choices(charset const& s, std::string const& opening) {
    words all;
    for (octet_range r : ranges(s)) {
        bool const pair = static_cast<unsigned char>(r.first) + 1 == static_cast<unsigned char>(r.last);
        if (r.first == r.last || (pair && quotable.contains(r.first) && quotable.contains(r.last))) {
            all.push_back(exact_text({std::string(1, r.first)}, opening).front());
            if (pair) all.push_back(exact_text({std::string(1, r.last)}, opening).front());
        } else {
            all.push_back(in_numbers(r));
        }
    }
    return all;
}

words choices_with_strings(charset const& s) { return choices(s, exact_string); }
words choices_with_numbers(charset const& s) { return choices(s, ""); }

/// A text that a comment may hold.
std::string printing(std::string text) {
    std::replace_if(
        text.begin(), text.end(), [](char c) { return c < ' ' || c > '~'; }, '?');
    return text;
}

/// An expression as ABNF can say it: without predicates, with sets where single octets are choices.
class translator {
public:
    explicit translator(grammar const& from) : from_(from) {
        for (production const& p : from.productions()) to_.declare(p.name, p.where);
    }

    /// What was left out since the last call, in BNF.
    words left_out() { return std::exchange(left_out_, {}); }
    grammar const& result() const { return to_; }

    node_id operator()(node_id n) {
        return std::visit([&](auto const& x) { return translate(n, x); }, from_[n]);
    }

private:
    template <class T>
    node_id translate(node_id n, T const& x) {
        if constexpr (std::is_same_v<T, ahead> || std::is_same_v<T, not_ahead> ||
                      std::is_same_v<T, end_of_input>) {
            left_out_.push_back(on_one_line(to_words(from_, n, bnf_style(bnf_notation::rfc2396))));
            return to_.add(sequence{});
        } else if constexpr (std::is_same_v<T, sequence>) {
            sequence all;
            for (node_id part : x.parts) all.parts.push_back((*this)(part));
            return to_.add(std::move(all));
        } else if constexpr (std::is_same_v<T, alternative>) {
            return choices_of(x);
        } else if constexpr (std::is_same_v<T, repetition>) {
            return to_.add(repetition{(*this)(x.part), x.min, x.max});
        } else {
            return to_.add(x);
        }
    }

    node_id choices_of(alternative const& x) {
        alternative any;
        charset octets;  // of the choices just seen
        auto const finish = [&] {
            if (!octets.empty()) any.choices.push_back(to_.add(set{octets}));
            octets = charset();
        };
        for (node_id choice : x.choices) {
            if (auto const* s = std::get_if<set>(&from_[choice])) {
                octets = octets | s->members;
            } else if (auto const* text = std::get_if<literal>(&from_[choice]);
                       text != nullptr && text->text.size() == 1 && !text->any_case) {
                octets.insert(text->text[0]);
            } else {
                finish();
                any.choices.push_back((*this)(choice));
            }
        }
        finish();
        return to_.add(std::move(any));
    }

    grammar const& from_;
    grammar to_;
    words left_out_;
};

}  // namespace

std::string write_abnf(grammar const& g, abnf_format const& format) {
    auto const [text, place] = make_printable(g, abnf_names());
    expression_style const style =
        format.case_sensitive_strings
            ? expression_style{text_with_strings, choices_with_strings, "/", "(", ")"}
            : expression_style{text_with_numbers, choices_with_numbers, "/", "(", ")"};
    std::string all;
    for (std::size_t i = 0; i < place.size(); ++i)
        if (place[i] && text[*place[i]].name != g.productions()[i].name)
            all += "; " + printing(g.productions()[i].name) + " is called " + text[*place[i]].name + "\n";
    if (!all.empty()) all += ";\n";
    translator translate(text);
    for (production const& p : text.productions()) {
        if (!p.body) continue;
        node_id const body = translate(*p.body);
        for (auto const& what : translate.left_out()) all += "; left out below: " + what + "\n";
        all += on_lines(p.name + " = ", to_words(translate.result(), body, style), format.width, style.bar);
    }
    return all;
}

}  // namespace urigram::model
