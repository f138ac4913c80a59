// SPDX-License-Identifier: BSL-1.0
#include "x3_expression.hpp"

#include "expression.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

namespace urigram::model {

namespace {

enum class binding { choice, sequence, unary };  // of the outermost operator, the loosest first

struct cpp_expression {
    binding is = binding::unary;
    words text;
};

constexpr charset letters = charset::range('a', 'z') | charset::range('A', 'Z');
constexpr charset printable_octets = charset::range(' ', '~');
constexpr std::uint64_t greatest_int = 0x7fffffff;  // where `int` has 32 bits

/// Appends a character to a literal in `quote`. A backslash precedes `quote`, a backslash and, because of
/// trigraphs, the second of two question marks. Octal numbers have three digits, so that a digit after them
/// is not part of the number.
void write_character(std::string& out, char c, char quote) {
    if (c == quote || c == '\\' || (c == '?' && out.back() == '?')) {
        out += '\\';
        out += c;
    } else if (printable_octets.contains(c)) {
        out += c;
    } else {
        auto const octet = static_cast<unsigned char>(c);
        out += '\\';
        for (int shift = 6; shift >= 0; shift -= 3) out += static_cast<char>('0' + ((octet >> shift) & 7));
    }
}

std::string character(char c) {
    std::string text = "'";
    write_character(text, c, '\'');
    return text + '\'';
}

std::string string(std::string_view octets) {
    std::string text = "\"";
    for (char const c : octets) write_character(text, c, '"');
    return text + '"';
}

cpp_expression word(std::string text) { return {binding::unary, {std::move(text)}}; }

/// Appends `inner`, with `before` in front of its first word and `after` at the end of its last word.
void append_between(words& out, std::string const& before, words inner, std::string const& after) {
    inner.front().insert(0, before);
    inner.back() += after;
    out.insert(out.end(), inner.begin(), inner.end());
}

void append(words& out, cpp_expression const& e, binding loosest) {
    if (e.is < loosest)
        append_between(out, "(", e.text, ")");
    else
        out.insert(out.end(), e.text.begin(), e.text.end());
}

/// An operand that begins with an operator is in parentheses: C++ reads `--`, `++` and `&&` as one operator.
cpp_expression prefixed(char op, cpp_expression const& e) {
    words inner;
    if (e.is == binding::unary && std::string_view("*+-&!").find(e.text.front()[0]) != std::string_view::npos)
        append_between(inner, "(", e.text, ")");
    else
        append(inner, e, binding::unary);
    cpp_expression made;
    append_between(made.text, {op}, inner, "");
    return made;
}

cpp_expression joined(std::vector<cpp_expression> const& all, binding by, std::string const& op) {
    if (all.size() == 1) return all[0];
    cpp_expression made{by, {}};
    for (auto const& e : all) {
        if (!made.text.empty()) made.text.push_back(op);
        append(made.text, e, by);
    }
    return made;
}

constexpr charset letters_and_digits = letters | charset::range('0', '9');

/// Appends adjacent bytes in the notation of `x3::char_("a-z")`. Up to ten bytes are written one by one, as
/// in grammars; but only up to two if the first and the last are letters or digits.
void write_neighbours(std::string& out, octet_range r) {
    bool const named = letters_and_digits.contains(r.first) && letters_and_digits.contains(r.last);
    if (r.last - r.first >= (named ? 2 : 10))
        out += {r.first, '-', r.last};
    else
        for (char c = r.first; c <= r.last; ++c) out += c;
}

/// The ranges of a set, divided before the byte 0x80, because bytes from 0x80 on are negative if `char` is
/// signed. Letters and digits are separate ranges, unless a range has at least ten other characters.
std::vector<octet_range> written_ranges(charset const& octets) {
    std::vector<octet_range> all;
    for (auto const half : {charset::range('\0', '\x7f'), charset::range('\x80', '\xff')})
        for (auto const r : ranges(octets & half)) {
            auto const range = charset::range(r.first, r.last);
            if (half.contains('\0') && (range - letters_and_digits).size() < 10) {
                for (auto const& part : {range - letters_and_digits, range & letters_and_digits})
                    for (auto const piece : ranges(part)) all.push_back(piece);
            } else {
                all.push_back(r);
            }
        }
    return all;
}

cpp_expression written(charset const& octets) {
    if (octets == charset::range('\0', '\xff')) return word("x3::char_");
    if (octets.empty()) return prefixed('!', word("x3::eps"));
    std::vector<octet_range> numbers;
    std::string members;
    bool hyphen = false;  // at the end of the members; between two of them it would be a range
    auto const in_string = charset::range(' ', '~');
    auto const whole = ranges(octets);
    bool const is_range = whole.size() == 1 && ((whole[0].first ^ whole[0].last) & 0x80) == 0;
    auto const parts = is_range ? whole : written_ranges(octets);
    for (auto const [first, last] : parts) {
        if (is_range || !in_string.contains(first) || !in_string.contains(last)) {
            numbers.push_back({first, last});
        } else if (first == '-' || last == '-' || (first < '-' && last > '-' && last - first < 10)) {
            hyphen = true;
            if (first < '-') write_neighbours(members, {first, '-' - 1});
            if (last > '-') write_neighbours(members, {'-' + 1, last});
        } else {
            write_neighbours(members, {first, last});
        }
    }
    if (hyphen) members += '-';
    std::vector<cpp_expression> choices;
    if (members.size() == 1)
        numbers.insert(numbers.begin(), {members[0], members[0]});
    else if (!members.empty())
        choices.push_back(word("x3::char_(" + string(members) + ')'));
    for (auto const [first, last] : numbers)
        choices.push_back(first == last
                              ? word("x3::lit(" + character(first) + ')')
                              : word("x3::char_(" + character(first) + ", " + character(last) + ')'));
    return joined(choices, binding::choice, "|");
}

cpp_expression written(literal const& l) {
    if (l.text.empty()) return word("x3::eps");
    bool const any_case =
        l.any_case && std::any_of(l.text.begin(), l.text.end(), [](char c) { return letters.contains(c); });
    auto const part = [&](std::string const& text) {
        return word(any_case ? "x3::no_case[" + text + ']' : "x3::lit(" + text + ')');
    };
    if (l.text.size() == 1) return part(character(l.text[0]));
    if (l.text.find('\0') == std::string::npos) return part(string(l.text));
    std::vector<cpp_expression> all;  // a string would end at the NUL
    for (char const c : l.text) all.push_back(part(character(c)));
    return joined(all, binding::sequence, ">>");
}

class expression_writer {
public:
    expression_writer(grammar const& g, std::vector<std::string> const& names) : g_(g), names_(names) {}

    cpp_expression operator()(node_id n) const {
        return std::visit([&](auto const& x) { return of(x); }, g_[n]);
    }

private:
    cpp_expression of(set const& s) const { return written(s.members); }
    cpp_expression of(literal const& l) const { return written(l); }
    cpp_expression of(reference const& r) const { return word(names_[static_cast<std::size_t>(r.target)]); }
    cpp_expression of(end_of_input const&) const { return word("x3::eoi"); }
    cpp_expression of(ahead const& a) const { return prefixed('&', (*this)(a.part)); }
    cpp_expression of(not_ahead const& a) const { return prefixed('!', (*this)(a.part)); }
    cpp_expression of(expected const& e) const { return (*this)(e.part); }
    cpp_expression of(caught const& c) const { return (*this)(c.part); }

    cpp_expression of(sequence const& s) const {
        if (s.parts.empty()) return word("x3::eps");
        return joined(all(s.parts), binding::sequence, ">>");
    }
    cpp_expression of(alternative const& a) const {
        if (a.choices.empty()) return prefixed('!', word("x3::eps"));
        return joined(choices(a), binding::choice, "|");
    }
    cpp_expression of(repetition const& r) const {
        auto part = (*this)(r.part);
        if (r.max == 0) return word("x3::eps");
        if (r.min == 1 && r.max == 1) return part;
        if (r.min == 0 && r.max == 1) return prefixed('-', part);
        if (r.min <= 1 && r.max == unbounded) return prefixed(r.min == 0 ? '*' : '+', part);
        // The type of both numbers must be the same.
        bool const is_large = std::max(r.min, r.max == unbounded ? 0 : r.max) > greatest_int;
        auto const number = [&](std::uint64_t n) {
            return is_large ? "std::size_t{" + std::to_string(n) + "U}" : std::to_string(n);
        };
        auto const max = r.max == unbounded ? "x3::inf" : number(r.max);
        auto const counts = number(r.min) + (r.min == r.max ? "" : ", " + max);
        cpp_expression made;
        append_between(made.text, "x3::repeat(" + counts + ")[", part.text, "]");
        return made;
    }

    /// Adjacent choices of one byte are one set.
    std::vector<cpp_expression> choices(alternative const& a) const {
        std::vector<cpp_expression> made;
        charset octets;
        std::size_t count = 0;  // of choices in the set
        for (std::size_t i = 0; i <= a.choices.size(); ++i) {
            auto const one = i < a.choices.size() ? octet(g_[a.choices[i]]) : std::nullopt;
            if (one) {
                octets |= *one;
                ++count;
                continue;
            }
            if (count == 1) made.push_back((*this)(a.choices[i - 1]));
            if (count > 1) made.push_back(written(octets));
            octets = charset();
            count = 0;
            if (i < a.choices.size()) made.push_back((*this)(a.choices[i]));
        }
        return made;
    }

    /// The bytes of a set, or of a literal of one byte; nothing for other expressions.
    static std::optional<charset> octet(node const& n) {
        if (auto const* s = std::get_if<set>(&n)) return s->members;
        auto const* l = std::get_if<literal>(&n);
        if (l == nullptr || l->text.size() != 1) return std::nullopt;
        charset octets;
        octets.insert(l->text[0]);
        if (l->any_case && letters.contains(l->text[0])) octets.insert(static_cast<char>(l->text[0] ^ 0x20));
        return octets;
    }

    std::vector<cpp_expression> all(std::vector<node_id> const& parts) const {
        std::vector<cpp_expression> made;
        made.reserve(parts.size());
        for (node_id const part : parts) made.push_back((*this)(part));
        return made;
    }

    grammar const& g_;
    std::vector<std::string> const& names_;
};

}  // namespace

std::vector<std::string> x3_expression(grammar const& g, node_id n, std::vector<std::string> const& names) {
    return expression_writer(g, names)(n).text;
}

}  // namespace urigram::model
