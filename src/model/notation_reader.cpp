// SPDX-License-Identifier: BSL-1.0
#include "notation_reader.hpp"

#include "expectation.hpp"
#include "walk.hpp"

#include <algorithm>
#include <charconv>
#include <set>
#include <urigram/error.hpp>

namespace urigram::model {

namespace {

template <class Number>
bool read_number(std::string_view digits, int base, Number& n) {
    return std::from_chars(digits.data(), digits.data() + digits.size(), n, base).ec == std::errc();
}

/// Removes the angle brackets from a name that is prose.
std::string_view without_brackets(std::string_view name) {
    return name.empty() || name.front() != '<' ? name : name.substr(1, name.size() - 2);
}

}  // namespace

notation_reader::notation_reader(std::string_view text, parts_of_text parts, parser parse,
                                 name_matching names, undefined_names undefined)
    : text_(text), parts_(std::move(parts)), lines_(text), take_apart_(parse),
      any_case_(names == name_matching::abnf), undefined_(undefined), grammar_(names) {}

boost::system::result<grammar, bnf_error> notation_reader::read() {
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    auto const& starts = parts_.starts;
    for (std::size_t i = 0; i < starts.size(); ++i) {
        std::size_t const end = i + 1 < starts.size() ? starts[i + 1] : text_.size();
        auto part = text_.substr(starts[i], end - starts[i]);
        if (part.substr(0, mark.size()) == mark) {
            add(flaw::syntax, part.data(), make_error_code(errc::byte_order_mark).message());
            part.remove_prefix(mark.size());
        }
        for (auto const one : productions_of(part)) take_apart(one, i);
    }
    if (findings_.empty()) {
        declare_all();
        build_all();
    }
    if (findings_.empty()) return std::move(grammar_);
    std::stable_sort(findings_.begin(), findings_.end(),
                     [](finding const& a, finding const& b) { return a.offset < b.offset; });
    return bnf_error{std::move(findings_)};
}

bnf::definition const* notation_reader::built_in(std::string_view) const { return nullptr; }

void notation_reader::take_apart(std::string_view one, std::size_t text) {
    auto parsed = take_apart_(one);
    if (auto* d = std::get_if<bnf::definition>(&parsed)) {
        definitions_.push_back({std::move(*d), text});
        return;
    }
    auto const& why = std::get<bnf::failure>(parsed);
    current_ = leading_name(one);
    if (why.expected.empty())
        add(flaw::too_deep, why.at,
            "more than " + std::to_string(bnf_depth_limit) + " brackets inside each other");
    else
        add(flaw::syntax, why.at, expectation(why, one.data() + one.size()));
}

std::string notation_reader::key(std::string_view name) const {
    name = without_brackets(name);
    return any_case_ ? lower_case(std::string(name)) : std::string(name);
}

/// Declares the productions. A name that several texts define has the definition of the first of these texts;
/// the other texts' definitions of it are ignored. Texts that do not define a name may extend it.
void notation_reader::declare_all() {
    std::map<std::string, std::size_t> first;  // the first definition of each name
    std::set<std::pair<std::string, std::size_t>> defined_in;
    for (std::size_t i = 0; i < definitions_.size(); ++i) {
        auto const& [d, text] = definitions_[i];
        if (d.defined_as != "=") continue;
        first.emplace(key(d.name), i);
        defined_in.emplace(key(d.name), text);
    }
    std::vector<bool> done(definitions_.size(), false);
    std::vector<std::size_t> later;  // extensions that precede the text of the definition
    auto const take = [&](std::size_t i) {
        if (done[i]) return;
        done[i] = true;
        auto const& [d, text] = definitions_[i];
        auto const known = first.find(key(d.name));
        auto const by = known == first.end() ? text : definitions_[known->second].text;
        if (by < text && defined_in.count({key(d.name), text}) > 0) return;
        if (by > text)
            later.push_back(i);
        else
            defined_.emplace_back(i, declare(d));
    };
    for (std::size_t i = 0; i < definitions_.size(); ++i)
        if (auto const& [d, text] = definitions_[i]; parts_.main > 0 && text == parts_.main)
            if (auto const known = first.find(key(d.name)); known != first.end()) take(known->second);
    for (std::size_t i = 0; i < definitions_.size(); ++i) take(i);
    for (std::size_t const i : later) defined_.emplace_back(i, declare(definitions_[i].d));
}

production_id notation_reader::declare(bnf::definition const& d) {
    auto const known = known_.find(key(d.name));
    bool const extends = d.defined_as != "=";
    if (known != known_.end() && extends) return known->second;
    position const where = lines_(offset_of(d.name.data()));
    auto const p = grammar_.declare(std::string(without_brackets(d.name)), where);
    bodies_.emplace_back();
    current_ = d.name;
    if (known != known_.end()) {
        add(flaw::redefined, d.name.data(),
            "already defined in line " + std::to_string(grammar_[known->second].where.line));
        return p;
    }
    if (extends) {
        auto const* before = built_in(d.name);
        if (before == nullptr) {
            add(flaw::undefined, d.name.data(), '"' + std::string(d.name) + "\" has no earlier definition");
            return p;
        }
        built_in_.emplace_back(p, before);
    }
    known_.emplace(key(d.name), p);
    return p;
}

void notation_reader::build_all() {
    build_built_in();  // those that the texts extend
    for (auto const& [i, p] : defined_) build_body(p, definitions_[i].d);
    build_built_in();
    for (std::size_t i = 0; i < bodies_.size(); ++i)
        if (!bodies_[i].empty())
            grammar_.define(static_cast<production_id>(i), grammar_.add(alternative{std::move(bodies_[i])}));
}

void notation_reader::build_built_in() {
    for (; !built_in_.empty();) {  // the loop may add definitions
        auto const [p, definition] = built_in_.back();
        built_in_.pop_back();
        build_body(p, *definition);
    }
}

void notation_reader::build_body(production_id p, bnf::definition const& d) {
    current_ = d.name;
    node_id const body = build(d.body);
    bodies_[index(p)].push_back(body);
}

node_id notation_reader::build(bnf::choices const& all) {
    alternative any;
    for (auto const& parts : all) {
        sequence s;
        for (auto const& e : parts) s.parts.push_back(build(e));
        any.choices.push_back(grammar_.add(std::move(s)));
    }
    return grammar_.add(std::move(any));
}

node_id notation_reader::build(bnf::element const& e) {
    if (e.count.empty()) return build_item(e);
    auto const [min, max] = counts(e.count);
    return repeated(e, min, max);
}

node_id notation_reader::build_item(bnf::element const& e) {
    if (auto const* g = std::get_if<bnf::group>(&e.item)) return build(*g);
    auto const word = std::get<std::string_view>(e.item);
    return bnf::letter.contains(word[0]) ? refer(word) : terminal(word);
}

node_id notation_reader::build_copy(bnf::element const& e) {
    auto const before = static_cast<std::ptrdiff_t>(findings_.size());
    auto const copy = build_item(e);
    findings_.erase(findings_.begin() + before, findings_.end());
    return copy;
}

node_id notation_reader::build(bnf::group const& g) {
    node_id const body = build(g.body);
    if (g.open == "[") return grammar_.add(repetition{body, 0, 1});
    node_id all = body;
    for_each_angle_bracket([&](auto const& bracket) {
        if (g.open == bracket.open) all = grammar_.add(with_part(bracket, body));
    });
    return all;
}

std::optional<production_id> notation_reader::look_up(std::string_view name) {
    if (auto const known = known_.find(key(name)); known != known_.end()) return known->second;
    auto const* definition = built_in(name);
    if (definition == nullptr) return std::nullopt;
    auto const p = grammar_.declare(std::string(definition->name));
    bodies_.emplace_back();
    known_.emplace(key(name), p);
    built_in_.emplace_back(p, definition);
    return p;
}

production_id notation_reader::declare_hole(std::string_view name, char const* at) {
    auto const [known, fresh] = holes_.emplace(key(name), production_id{});
    if (fresh) {
        known->second = grammar_.declare(std::string(name), lines_(offset_of(at)));
        bodies_.emplace_back();
    }
    return known->second;
}

node_id notation_reader::refer(std::string_view name) {
    if (auto const p = look_up(name)) return grammar_.add(reference{*p});
    if (undefined_ == undefined_names::are_holes)
        return grammar_.add(reference{declare_hole(name, name.data())});
    known_.emplace(key(name), production_id{});
    add(flaw::undefined, name.data(), '"' + std::string(name) + "\" is not defined");
    return grammar_.add(sequence{});
}

node_id notation_reader::quoted_text(std::string_view in_quotes, bool any_case) {
    in_quotes = in_quotes.substr(1, in_quotes.size() - 2);
    if (in_quotes.empty()) return grammar_.add(sequence{});
    return grammar_.add(literal{std::string(in_quotes), any_case});
}

notation_reader::numbers notation_reader::read_numbers(std::string_view text, int base,
                                                       std::uint32_t greatest, char const* limit) {
    numbers all{{}, false};
    std::size_t const findings = findings_.size();
    for (auto rest = text;;) {
        std::size_t const n = std::min(rest.find_first_of(".-"), rest.size());
        std::uint32_t value = 0;
        if (!read_number(rest.substr(0, n), base, value) || value > greatest) {
            add(flaw::number, rest.data(), limit);
            value = 0;
        }
        all.values.push_back(value);
        if (n == rest.size()) break;
        all.range = rest[n] == '-';
        rest.remove_prefix(n + 1);
    }
    if (all.range && all.values.back() < all.values.front() && findings_.size() == findings)
        add(flaw::number, text.data(), "the range ends before it begins");
    return all;
}

std::pair<std::uint64_t, std::uint64_t> notation_reader::counts(std::string_view count) {
    auto const star = count.find_first_of("*#");
    auto const number = [&](std::string_view digits, std::uint64_t none) {
        std::uint64_t n = none;
        if (!digits.empty() && (!read_number(digits, 10, n) || n == unbounded))
            add(flaw::number, digits.data(), "the count is too large");
        return n;
    };
    auto const min = number(count.substr(0, star), 0);
    auto const max = star == count.npos ? min : number(count.substr(star + 1), unbounded);
    if (max < min) add(flaw::number, count.data(), "the maximum count is less than the minimum");
    return {min, max};
}

void notation_reader::add(flaw what, char const* at, std::string message) {
    std::size_t const offset = offset_of(at);
    findings_.push_back({what, std::string(current_), lines_(offset), offset, std::move(message)});
}

}  // namespace urigram::model
