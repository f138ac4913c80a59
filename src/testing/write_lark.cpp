// SPDX-License-Identifier: BSL-1.0
#include "derivation.hpp"
#include "words.hpp"
#include "write_set.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <urigram/testing/exports.hpp>
#include <utility>
#include <variant>
#include <vector>

namespace urigram::testing {

namespace {

constexpr std::uint64_t greatest = 1'000'000;  // bytes and steps of a shortest text

enum class shape { atom, sequence, choice };  // decides whether an expression needs brackets

struct expression {
    shape is = shape::sequence;
    std::string text;  // empty for the empty text

    bool empty() const { return text.empty(); }
    std::string in_brackets() const { return is == shape::choice ? '(' + text + ')' : text; }
    std::string as_atom() const { return is == shape::atom ? text : '(' + text + ')'; }
};

bool is_printable(char c) { return c >= 0x20 && c < 0x7f; }

/// Writes a character in a set of a regular expression. Lark would read `\x5D` as a bracket, so it is written
/// as `\]`.
void write_in_set(std::string& out, char c) {
    if (!is_printable(c)) return write_hexadecimal(out, c);
    if (!is_letter_or_digit(c)) out += '\\';
    out += c;
}

void write_in_string(std::string& out, char c) {
    if (c == '\\')
        out += "\\\\";
    else if (is_printable(c) && c != '"')
        out += c;
    else
        write_hexadecimal(out, c);
}

/// Writes a word in any case. Does not use the flag `i`: with it, K would also match the Kelvin sign.
std::string any_case(std::string_view word) {
    std::string text = "/";
    for (char const c : word) {
        charset both;
        both.insert(c);
        if (is_letter(c)) both.insert(other_case(c));
        write_set(text, both, write_in_set);
    }
    return text += '/';
}

expression written(model::literal const& l) {
    if (l.text.empty()) return {};
    if (l.any_case && !words_in(l.text).empty()) return {shape::atom, any_case(l.text)};
    std::string text = "\"";
    for (char const c : l.text) write_in_string(text, c);
    return {shape::atom, text + '"'};
}

expression repeated(expression const& part, std::uint64_t min, std::uint64_t max) {
    if (part.empty() || max == 0) return {};
    auto const atom = part.as_atom();
    if (max == model::unbounded) {
        if (min <= 1) return {shape::sequence, atom + (min == 0 ? '*' : '+')};
        return {shape::sequence, atom + '~' + std::to_string(min) + ' ' + atom + '*'};
    }
    if (min == 1 && max == 1) return part;
    if (max == 1) return {shape::sequence, atom + '?'};
    if (min == max) return {shape::sequence, atom + '~' + std::to_string(min)};
    if (min != 0) return {shape::sequence, atom + '~' + std::to_string(min) + ".." + std::to_string(max)};
    return {shape::sequence, '(' + atom + "~1.." + std::to_string(max) + ")?"};
}

class lark_writer {
public:
    lark_writer(model::grammar const& g, model::production_id p, derivation::shortest const& least)
        : g_(g), least_(least), needed_(derivation::needed(g, p)) {
        taken_.insert("start");
        std::set<model::production_id> used{p};
        for (auto const n : needed_)
            if (auto const* r = std::get_if<model::reference>(&g[n]); r && least.exists(n))
                used.insert(r->target);
        for (auto const id : used) names_[id] = unused_name(g[id].name);
        start_ = "start: " + names_[p] + '\n';
    }

    std::string run() {
        for (auto const n : needed_)  // parts come before their expressions
            if (least_.exists(n))
                written_[n] = std::visit([&](auto const& x) { return written_as(x); }, g_[n]);
        auto text = start_;
        for (auto const& [id, name] : names_) {
            auto const& body = of(*g_[id].body).text;
            text.append(name).append(body.empty() ? ":" : ": ").append(body) += '\n';
        }
        return text;
    }

private:
    std::string unused_name(std::string_view name) {
        std::string legal;
        for (char const c : name) {
            bool const upper = c >= 'A' && c <= 'Z';
            legal += upper ? static_cast<char>(c | 0x20) : is_letter_or_digit(c) ? c : '_';
        }
        if (legal.empty() || !is_letter(legal[0])) legal.insert(0, "r_");
        auto unique = legal;
        for (int i = 2; !taken_.insert(unique).second; ++i) unique = legal + '_' + std::to_string(i);
        return unique;
    }

    expression const& of(model::node_id n) const { return written_.at(derivation::inside(g_, n)); }

    expression written_as(model::literal const& l) const { return written(l); }
    expression written_as(model::set const& s) const {
        std::string text = "/";
        write_set(text, s.members, write_in_set);
        return {shape::atom, text + '/'};
    }
    expression written_as(model::reference const& r) const { return {shape::atom, names_.at(r.target)}; }

    expression written_as(model::sequence const& s) const {
        std::vector<expression> parts;
        for (auto const part : s.parts)
            if (!of(part).empty()) parts.push_back(of(part));
        if (parts.size() == 1) return parts[0];
        expression all;
        for (auto const& part : parts) (all.text += all.empty() ? "" : " ") += part.in_brackets();
        return all;
    }

    expression written_as(model::alternative const& a) const {
        std::vector<std::string> choices;  // each once
        bool optional = false;
        for (auto const choice : a.choices) {
            if (!least_.exists(choice)) continue;
            auto const& e = of(choice);
            if (e.empty())
                optional = true;
            else if (std::find(choices.begin(), choices.end(), e.text) == choices.end())
                choices.push_back(e.text);
        }
        expression all{shape::choice, {}};
        for (auto const& choice : choices) (all.text += all.empty() ? "" : " | ") += choice;
        return optional ? repeated(all, 0, 1) : all;
    }

    expression written_as(model::repetition const& r) const {
        return least_.exists(r.part) ? repeated(of(r.part), r.min, r.max) : expression();
    }

    template <class Predicate>
    expression written_as(Predicate const&) const {
        return {};  // not called: there are no predicates
    }

    model::grammar const& g_;
    derivation::shortest const& least_;
    std::vector<model::node_id> needed_;
    std::set<std::string> taken_;
    std::map<model::production_id, std::string> names_;
    std::map<model::node_id, expression> written_;
    std::string start_;
};

}  // namespace

boost::system::result<std::string, derivation_error> write_lark(model::grammar const& g,
                                                                model::production_id p) {
    if (auto const hole = derivation::find_undefined(g, p)) return *hole;
    if (auto const predicate = derivation::find_predicate(g, p)) return *predicate;
    derivation::shortest const least(g, {greatest, greatest});
    if (least[p] == derivation::none) return derivation::no_text(g, p, greatest);
    return lark_writer(g, p, least).run();
}

}  // namespace urigram::testing
