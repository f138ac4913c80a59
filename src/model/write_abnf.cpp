// SPDX-License-Identifier: BSL-1.0
#include "abnf_syntax.hpp"
#include "core_rules.hpp"
#include "expression.hpp"
#include "flat_predicates.hpp"
#include "printable.hpp"

#include <algorithm>
#include <urigram/model/abnf.hpp>
#include <utility>

namespace urigram::model {

namespace {

constexpr charset letters = charset::range('a', 'z') | charset::range('A', 'Z');
constexpr charset prose_octets = charset::range(' ', '~') - charset(">");

/// True if `text` in angle brackets is prose that means nothing to `read_abnf`.
bool is_prose(std::string_view text) {
    auto const starts_with = [&](std::string_view what) { return text.substr(0, what.size()) == what; };
    auto const all_of = [&](charset const& octets) {
        return std::all_of(text.begin(), text.end(), [&](char c) { return octets.contains(c); });
    };
    return all_of(prose_octets) && !all_of(abnf_notation::name_octets) && text != "end of input" &&
           !starts_with("ahead:") && !starts_with("not ahead:");
}

name_rules abnf_names() {
    name_rules rules{abnf_notation::name_octets, true, {"nothing"}, is_prose};
    for (auto const& [name, definition] : core_rules()) rules.taken.push_back(name);
    return rules;
}

/// How literals are written.
struct spelling {
    std::string opening;  ///< of a string to the letter; empty if there are none
    charset in_strings;
};

bool is_quotable(std::string const& text, spelling const& how) {
    return std::all_of(text.begin(), text.end(), [&](char c) { return how.in_strings.contains(c); });
}
bool has_letter(std::string const& text) {
    return std::any_of(text.begin(), text.end(), [](char c) { return letters.contains(c); });
}

/// A literal to the letter.
words exact_text(literal const& x, spelling const& how) {
    if (!is_quotable(x.text, how)) return {in_numbers(x.text)};
    if (!has_letter(x.text)) return {'"' + x.text + '"'};
    return {how.opening.empty() ? in_numbers(x.text) : how.opening + x.text + '"'};
}

/// In either case, a word for each run of octets that can be quoted.
words any_case_text(literal const& x, spelling const& how) {
    words all;
    std::string piece;
    auto const finish = [&] {
        if (!piece.empty()) all.push_back(is_quotable(piece, how) ? '"' + piece + '"' : in_numbers(piece));
        piece.clear();
    };
    for (char c : x.text) {
        if (!piece.empty() && how.in_strings.contains(c) != how.in_strings.contains(piece[0])) finish();
        piece += c;
    }
    finish();
    return all.empty() ? words{"\"\""} : all;
}

/// Single octets as `exact_text` has them, three and more neighbours as a range.
words choices(charset const& s, spelling const& how) {
    words all;
    auto const& strings = how.in_strings;
    for (octet_range r : ranges(s)) {
        bool const pair = static_cast<unsigned char>(r.first) + 1 == static_cast<unsigned char>(r.last);
        if (r.first == r.last || (pair && strings.contains(r.first) && strings.contains(r.last))) {
            all.push_back(exact_text({std::string(1, r.first)}, how).front());
            if (pair) all.push_back(exact_text({std::string(1, r.last)}, how).front());
        } else {
            all.push_back(in_numbers(r));
        }
    }
    return all;
}

expression_style style_of(spelling const& how, expression_style const* prose) {
    return {[how](literal const& x) { return x.any_case ? any_case_text(x, how) : exact_text(x, how); },
            [how](charset const& s) { return choices(s, how); },
            "/",
            "(",
            ")",
            prose};
}

/// A text that a comment may hold.
std::string printing(std::string text) {
    std::replace_if(
        text.begin(), text.end(), [](char c) { return c < ' ' || c > '~'; }, '?');
    return text;
}

/// An expression with sets where single octets are choices.
class translator {
public:
    explicit translator(grammar const& from) : from_(from) {
        for (production const& p : from.productions()) {
            auto const place = to_.declare(p.name, p.where);
            if (p.body) to_.define(place, (*this)(*p.body));
        }
    }

    grammar take() && { return std::move(to_); }

private:
    node_id operator()(node_id n) {
        return std::visit([&](auto const& x) { return translate(x); }, from_[n]);
    }

    template <class T>
    node_id translate(T const& x) {
        if constexpr (std::is_same_v<T, ahead> || std::is_same_v<T, not_ahead>) {
            return to_.add(T{(*this)(x.part)});
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
};

}  // namespace

std::string write_abnf(grammar const& g, abnf_format const& format) {
    auto const names = abnf_names();
    auto const [named, place] = make_printable(g, names);
    std::string const opening = format.case_sensitive_strings ? "%s\"" : "";
    auto const prose = style_of({opening, quotable - charset(">")}, nullptr);
    auto const style = style_of({opening, quotable}, &prose);
    std::string all;
    for (std::size_t i = 0; i < place.size(); ++i)
        if (place[i] && named[*place[i]].name != g.productions()[i].name)
            all += "; " + printing(g.productions()[i].name) + " is called " + named[*place[i]].name + "\n";
    if (!all.empty()) all += ";\n";
    auto const text = translator(make_printable(with_flat_predicates(named), names).text).take();
    for (production const& p : text.productions())
        if (p.body) all += on_lines(p.name + " = ", to_words(text, *p.body, style), format.width, style.bar);
    return all;
}

}  // namespace urigram::model
