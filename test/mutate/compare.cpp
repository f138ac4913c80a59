// SPDX-License-Identifier: BSL-1.0
// Linked with the tables of one grammar, or of one of its rules, compiled with the header of a mutant.
//
// compare prove DATA GRAMMAR: compares the productions in the tables with those of the RFC.
// compare write DATA GRAMMAR DIRECTORY: writes the model of every declared rule, for `full`.
// compare full DATA GRAMMAR DIRECTORY: as `prove`; also compares the other rules with our BNF of them, and
// every rule with the model that `write` wrote.
//
// Prints the first difference. Exit status: 0 no difference; 10 a production of the RFC differs; 11 another
// rule differs from our BNF; 12 a rule differs from its written model; 13 a rule matches the same texts, but
// other prefixes; 14 a production is not proven equal, but no difference is known; 2 an error.
#include "production_entry.hpp"
#include <algorithm>
#include <fstream>
#include <iostream>
#include <iterator>
#include <stdexcept>
#include <urigram/model/abnf.hpp>
#include <urigram/model/bnf.hpp>
#include <urigram/model/comparison.hpp>
#include <urigram/model/prove_dialect.hpp>
#include <urigram/model/scheme_case.hpp>

#include "productions.hpp"

namespace urigram {

// Productions that these tables do not define.
[[gnu::weak]] production_range rfc1738_productions() noexcept { return {nullptr, nullptr}; }
[[gnu::weak]] production_range rfc1808_productions() noexcept { return {nullptr, nullptr}; }
[[gnu::weak]] production_range rfc2396_productions() noexcept { return {nullptr, nullptr}; }
[[gnu::weak]] production_range rfc2732_productions() noexcept { return {nullptr, nullptr}; }
[[gnu::weak]] production_range rfc3986_productions() noexcept { return {nullptr, nullptr}; }
[[gnu::weak]] production_range by_scheme_productions() noexcept { return {nullptr, nullptr}; }
[[gnu::weak]] declared_rules declared() { return {}; }

// The dialects with their names and notations only: the parsers in src/dialects/rfcNNNN.cpp are slow to
// compile, and nothing here parses a URL.
constexpr dialect_of<url> dialects::rfc1738{{"rfc1738"}};
constexpr dialect_of<ast::rfc1808_url> dialects::rfc1808{{"rfc1808"}};
constexpr dialect_of<ast::uri_reference> dialects::rfc2396{{"rfc2396"}};
constexpr dialect_of<ast::uri_reference> dialects::rfc2732{{"rfc2732"}};
constexpr dialect_of<ast::uri_or_relative_ref> dialects::rfc3986{
    {"rfc3986", {}, {}, {}, {}, {}, {}, {}, grammar_notation::abnf}};
constexpr dialect_of<ast::uri_by_scheme> dialects::by_scheme{
    {"by_scheme", {}, {}, {}, {}, {}, {}, {}, grammar_notation::abnf}};

namespace {

using model::production_id;

enum status { same = 0, production_differs = 10, piece_differs, rule_differs, match_differs, unproven };

std::string text_of(std::string const& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) throw std::runtime_error("cannot read " + path);
    return {std::istreambuf_iterator<char>(file), {}};
}

/// The grammar of an RFC as printed in `data` and, if requested, our BNF of the other rules.
model::grammar published(std::string const& data, std::string const& grammar, bool pieces) {
    bool const abnf = dialects::find(grammar)->notation == grammar_notation::abnf;
    std::string const file = grammar + (abnf ? ".abnf" : ".bnf");
    std::string text = text_of(data + "/" + file);
    if (pieces) text += text_of(data + "/pieces." + file);
    return (abnf ? model::read_abnf(text) : model::read_bnf(text)).value();
}

/// Proves the productions that are in these tables, as the test does for all productions.
status prove_productions(std::string const& data, std::string const& grammar) {
    auto const bnf = published(data, grammar, false);
    auto const in_tables = productions(grammar);
    for (auto const& v : model::prove(bnf, grammar)) {
        if (v.outcome == model::outcome::proven ||
            std::none_of(in_tables.begin(), in_tables.end(),
                         [&](auto const& p) { return p.name == v.production; }))
            continue;
        std::cout << v << '\n';
        return v ? unproven : production_differs;
    }
    return same;
}

std::string as_identifier(std::string name) {
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
}

/// Whether the grammar has a production for a rule in C++. If productions of two RFCs of `by_scheme` have the
/// same name, it is qualified by the scheme: the rule `pname` is the production `tel-pname`.
bool is_in_tables(std::string const& grammar, std::string const& rule) {
    bool const qualifies = grammar == "by_scheme";
    auto const all = productions(grammar);
    return std::any_of(all.begin(), all.end(), [&](auto const& p) {
        auto const name = as_identifier(std::string(p.name));
        return name == rule || (qualifies && name.size() > rule.size() &&
                                name.compare(name.size() - rule.size() - 1, name.npos, "_" + rule) == 0);
    });
}

/// Proves the rules without a production in the RFC. Their BNF is in test/data/pieces.GRAMMAR.*, where the
/// rule `parameters` of the scheme geo is called `geo-parameters` or `parameters`.
/// @throws std::runtime_error if such rules have no BNF there
status prove_pieces(std::string const& data, std::string const& grammar, std::string const& scheme,
                    declared_rules const& rules) {
    auto const bnf = model::with_scheme_names_in_any_case(published(data, grammar, true));
    auto const& all = bnf.productions();
    std::vector<std::pair<model::production_id, model::grammar const*>> pieces;
    std::string missing;
    for (auto const& [name, rule] : rules) {
        if (is_in_tables(grammar, name)) continue;
        auto const called = [&](std::string const& wanted) {
            return std::find_if(all.begin(), all.end(),
                                [&](auto const& p) { return as_identifier(p.name) == wanted; });
        };
        auto piece = called(scheme + "_" + name);
        if (piece == all.end()) piece = called(name);
        if (piece == all.end())
            missing += ' ' + name;
        else
            pieces.emplace_back(static_cast<model::production_id>(piece - all.begin()), &rule);
    }
    if (!missing.empty()) throw std::runtime_error("rules without BNF:" + missing);
    for (auto const& [piece, rule] : pieces) {
        auto const v = model::prove(bnf, piece, *rule, production_id{});
        if (v.outcome == model::outcome::proven) continue;
        std::cout << v << '\n';
        return v ? unproven : piece_differs;
    }
    return same;
}

charset any_octet() {
    charset all;
    for (int i = 0; i < 256; ++i) all.insert(static_cast<char>(i));
    return all;
}

/// A grammar of texts. In each, the rule, run as by X3, matches all bytes except the last `left`.
model::grammar leaving(model::grammar g, std::uint64_t left) {
    auto const rule = g.add(model::reference{production_id{}});
    auto const rest = g.add(model::repetition{g.add(model::set{any_octet()}), left, left});
    auto const end = g.add(model::end_of_input{});
    auto const all = g.declare("all");
    g.define(all, g.add(model::sequence{{rule, rest, end}}));
    return g;
}

std::optional<model::counterexample> difference(model::grammar const& a, model::grammar const& b) {
    auto const last = [](model::grammar const& g) {
        return static_cast<production_id>(g.productions().size() - 1);
    };
    auto const first = model::build(a, last(a), model::reading::peg);
    auto const second = model::build(b, last(b), model::reading::peg);
    if (first && second) return model::difference(*first, *second);
    return model::bounded_difference({a, last(a), model::reading::peg}, {b, last(b), model::reading::peg}, 5)
        .value();
}

status compare_declared(std::string const& directory, declared_rules const& rules) {
    status result = same;
    for (auto const& [name, rule] : rules) {
        auto const text = text_of(directory + "/" + name + ".bnf");
        if (model::write_bnf(rule) == text) continue;
        auto const original = model::read_bnf(text).value();
        for (std::uint64_t left = 0; left < 3; ++left) {
            if (left > 0 && result == match_differs) break;
            auto const where = difference(leaving(original, left), leaving(rule, left));
            if (!where) continue;
            std::cout << name << ": \"" << where->text << '"';
            if (left > 0) std::cout << " without " << left << " at the end";
            std::cout << " is accepted by the " << (where->in_first ? "original" : "mutant") << " only\n";
            if (left == 0) return rule_differs;
            result = match_differs;
        }
    }
    return result;
}

int run(std::vector<std::string> const& arguments) {
    auto const& verb = arguments.at(0);
    auto const& data = arguments.at(1);
    auto const& grammar = arguments.at(2);
    if (verb == "prove") return prove_productions(data, grammar);
    auto const& directory = arguments.at(3);
    auto const rules = declared();
    if (verb == "write") {
        for (auto const& [name, rule] : rules)
            std::ofstream(directory + "/" + name + ".bnf") << model::write_bnf(rule);
        return same;
    }
    if (auto const s = prove_productions(data, grammar)) return s;
    if (auto const s = prove_pieces(data, grammar, arguments.size() > 4 ? arguments[4] : "", rules)) return s;
    return compare_declared(directory, rules);
}

}  // namespace

}  // namespace urigram

int main(int argc, char** argv) try {
    return urigram::run({argv + 1, argv + argc});
} catch (std::exception const& e) {
    std::cerr << "compare: " << e.what() << '\n';
    return 2;
}
