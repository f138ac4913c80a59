// SPDX-License-Identifier: BSL-1.0
#include "abnf_syntax.hpp"
#include "core_rules.hpp"
#include "expression.hpp"
#include "flat_predicates.hpp"
#include "printable.hpp"
#include "source_text.hpp"
#include "walk.hpp"

#include <algorithm>
#include <optional>
#include <urigram/model/abnf.hpp>
#include <utility>

namespace urigram::model {

namespace {

constexpr charset letters = charset::range('a', 'z') | charset::range('A', 'Z');
constexpr charset prose_octets = charset::range(' ', '~') - charset(">");

/// Whether `read_abnf` reads `text` in angle brackets as prose that has no other meaning.
bool is_prose(std::string_view text) {
    if (text == abnf_notation::empty_prose) return true;
    auto const all_of = [&](charset const& octets) {
        return std::all_of(text.begin(), text.end(), [&](char c) { return octets.contains(c); });
    };
    return all_of(prose_octets) && !all_of(abnf_notation::name_octets) && text != "end of input" &&
           !opens_angle_bracket('<' + std::string(text));
}

/// The format of literals.
struct spelling {
    std::string opening;  ///< begins a case-sensitive string; empty if numbers replace such strings
    charset in_strings;
};

bool is_quotable(std::string const& text, spelling const& how) {
    return std::all_of(text.begin(), text.end(), [&](char c) { return how.in_strings.contains(c); });
}
bool has_letter(std::string const& text) {
    return std::any_of(text.begin(), text.end(), [](char c) { return letters.contains(c); });
}

/// Writes a case-sensitive literal.
words exact_text(literal const& x, spelling const& how) {
    if (!is_quotable(x.text, how)) return {in_numbers(x.text)};
    if (!has_letter(x.text)) return {'"' + x.text + '"'};
    return {how.opening.empty() ? in_numbers(x.text) : how.opening + x.text + '"'};
}

/// Writes a case-insensitive literal: a word for each run of bytes that can be quoted, or that cannot.
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

expression_style style_of(spelling const& how, expression_style const* prose) {
    return {[how](literal const& x) { return x.any_case ? any_case_text(x, how) : exact_text(x, how); },
            [how](charset const& s) {
                return as_ranges(s, how.in_strings,
                                 [&](char c) { return exact_text({std::string(1, c)}, how).front(); });
            },
            "/",
            "(",
            ")",
            true,
            prose};
}

/// The styles of expressions in prose, and of all others, which refer to the former.
struct abnf_styles {
    expression_style in_prose, all;

    explicit abnf_styles(std::string const& opening)
        : in_prose(style_of({opening, quotable - charset(">")}, nullptr)),
          all(style_of({opening, quotable}, &in_prose)) {}
    abnf_styles(abnf_styles const&) = delete;
    abnf_styles& operator=(abnf_styles const&) = delete;
};

constexpr char case_sensitive[] = "%s\"";

/// Replaces characters that comments cannot contain.
std::string printing(std::string text) {
    std::replace_if(
        text.begin(), text.end(), [](char c) { return c < ' ' || c > '~'; }, '?');
    return text;
}

/// Rewrites choices of single bytes as sets.
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
        if constexpr (in_angle_brackets<T>) {
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
        charset octets;  // of the previous choices
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

/// Writes a grammar, with a comment for each changed name.
class writer {
public:
    writer(grammar const& g, abnf_format const& format, std::optional<production_id> wanted)
        : names_(abnf_names()), original_(g), width_(format.width),
          opening_(format.case_sensitive_strings ? case_sensitive : ""), styles_(opening_) {
        auto named = make_printable(g, names_, wanted);
        place_ = std::move(named.place);
        own_ = named.text.productions().size();
        auto flat = make_printable(with_flat_predicates(std::move(named.text)), names_);
        flat_place_ = std::move(flat.place);
        text_ = translator(flat.text).take();
    }
    writer(writer const&) = delete;

    /// Writes all productions except core rules, which are built into `read_abnf`.
    std::string all() {
        std::vector<bool> written(text_.productions().size(), true);
        for (std::size_t i = 0; i < written.size(); ++i) written[i] = !is_core_rule(i);
        return renamed(std::vector<bool>(written.size(), true)) + rules(written);
    }

    /// Writes the requested production, and those for its parts in angle brackets.
    std::string one() {
        std::vector<bool> written(text_.productions().size(), false);
        std::vector<bool> part = written, mentioned = written;
        for (std::size_t i = own_; i < flat_place_.size(); ++i)
            if (flat_place_[i]) part[index(*flat_place_[i])] = true;
        reference_walk walk(text_);
        std::vector<production_id> todo{flat_place_.front().value()};
        written[index(todo.front())] = mentioned[index(todo.front())] = true;
        while (!todo.empty()) {
            auto const p = todo.back();
            todo.pop_back();
            walk(*text_[p].body, [&](production_id target) {
                mentioned[index(target)] = true;
                if (!part[index(target)] || written[index(target)]) return;
                written[index(target)] = true;
                todo.push_back(target);
            });
        }
        return renamed(mentioned) + rules(written);
    }

private:
    std::string renamed(std::vector<bool> const& mentioned) const {
        std::string lines;
        for (std::size_t i = 0; i < place_.size(); ++i) {
            auto const p = place_[i] ? flat_place_[index(*place_[i])] : std::nullopt;
            auto const& name = original_.productions()[i].name;
            if (p && mentioned[index(*p)] && text_[*p].name != name)
                lines += "; " + printing(name) + " is called " + text_[*p].name + "\n";
        }
        return lines.empty() ? lines : lines + ";\n";
    }

    /// Whether a production was not defined in a text that was read, and equals the core rule of its name.
    bool is_core_rule(std::size_t i) const {
        auto const& p = text_.productions()[i];
        auto const name = lower_case(p.name);
        if (p.where.line != 0 || core_rules().count(name) == 0) return false;
        auto const core = read_abnf("all = " + name + "\n").value();
        writer const other(core, {!opening_.empty(), width_}, std::nullopt);
        for (std::size_t j = 1; j < core.productions().size(); ++j)
            if (lower_case(core.productions()[j].name) == name) return other.rule(j) == rule(i);
        return false;
    }

    std::string rule(std::size_t i) const {
        auto const& [name, body, where] = text_.productions()[i];
        return body ? on_lines(name + " = ", to_words(text_, *body, styles_.all), width_, styles_.all.bar)
                    : "";
    }

    std::string rules(std::vector<bool> const& written) const {
        std::string lines;
        for (std::size_t i = 0; i < written.size(); ++i)
            if (written[i]) lines += rule(i);
        return lines;
    }

    using places = std::vector<std::optional<production_id>>;

    name_rules names_;
    grammar const& original_;
    std::size_t width_;
    std::string opening_;
    abnf_styles styles_;
    places place_;         // of the original productions, in the grammar with legal names
    std::size_t own_ = 0;  // the number of productions of that grammar; parts in angle brackets follow
    places flat_place_;    // of all of these, in `text_`
    grammar text_;
};

}  // namespace

expression_style abnf_style() {
    static abnf_styles const styles(case_sensitive);
    return styles.all;
}

name_rules abnf_names() {
    name_rules rules{abnf_notation::name_octets, true, {"nothing"}, is_prose};
    for (auto const& [name, definition] : core_rules()) rules.meant_otherwise.push_back(name);
    return rules;
}

std::string write_abnf(grammar const& g, abnf_format const& format) {
    return writer(g, format, std::nullopt).all();
}

std::string write_abnf(grammar const& g, production_id p, abnf_format const& format) {
    return g[p].body ? writer(g, format, p).one() : std::string();
}

}  // namespace urigram::model
