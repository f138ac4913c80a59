// SPDX-License-Identifier: BSL-1.0
// Functions for a grammar in ABNF. Each function parses the ABNF again; `production` is the index of a
// production.
#include "exports.hpp"
#include "json.hpp"
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <urigram/model/abnf.hpp>
#include <urigram/model/check.hpp>
#include <urigram/model/diagram.hpp>
#include <urigram/model/lint.hpp>
#include <urigram/testing/near_misses.hpp>
#include <urigram/testing/oracle.hpp>
#include <urigram/testing/sentence_generator.hpp>
#include <variant>
#include <vector>

namespace urigram::wasm {

namespace {

using model::production_id;

void add_place(json_writer& json, model::position where) {
    if (where.line == 0) return;
    json.member("line", where.line);
    json.member("column", where.column);
}

void add_finding(json_writer& json, model::finding const& f) {
    json.object([&] {
        add_place(json, f.where);
        json.member("production", f.production);
        json.member("kind", to_string(f.what));
        json.octets("message", f.message);
    });
}

/// Writes an object whose members `fill(json, grammar)` writes, or the errors in the ABNF.
template <class Fill>
char const* with_grammar(std::string_view abnf, Fill const& fill) {
    return json_object([&](json_writer& json) {
        auto const read = model::read_abnf(abnf);
        if (read) return fill(json, *read);
        json.key("findings");
        json.array([&] {
            for (auto const& f : read.error().findings) add_finding(json, f);
        });
    });
}

/// The same for one production, which is passed to `fill`, too. Writes an error if there is no such
/// production.
template <class Fill>
char const* with_production(std::string_view abnf, std::uint32_t index, Fill const& fill) {
    return with_grammar(abnf, [&](json_writer& json, model::grammar const& g) {
        if (index < g.productions().size()) return fill(json, g, static_cast<production_id>(index));
        json.member("error", std::string_view("the grammar has no production of this index"));
    });
}

/// The productions to which no production refers. The first one is always among them.
std::vector<production_id> unused(model::grammar const& g) {
    std::vector<bool> used(g.productions().size(), false);
    for (auto const& n : g.nodes())
        if (auto const* r = std::get_if<model::reference>(&n))
            used[static_cast<std::size_t>(r->target)] = true;
    if (!used.empty()) used.front() = false;
    std::vector<production_id> ids;
    for (std::size_t i = 0; i < used.size(); ++i)
        if (!used[i]) ids.push_back(static_cast<production_id>(i));
    return ids;
}

constexpr charset alpha = charset::range('A', 'Z') | charset::range('a', 'z');
constexpr charset digit = charset::range('0', '9');
constexpr charset printable = charset::range(' ', '~');

std::string octet_name(unsigned octet) {
    if (auto const c = static_cast<char>(octet); printable.contains(c)) return {'"', c, '"'};
    constexpr char digits[] = "0123456789ABCDEF";
    return {'%', 'x', digits[octet >> 4], digits[octet & 15]};
}

/// Writes the names of a set of bytes: core rules of ABNF, single bytes and ranges of three or more.
void add_names(json_writer& json, charset octets) {
    auto const add_class = [&](std::string_view name, charset const& members) {
        if (!(members - octets).empty()) return;
        json.value(name);
        octets = octets - members;
    };
    add_class("ALPHA", alpha);
    add_class("DIGIT", digit);
    auto const has = [&](unsigned octet) { return octet < 256 && octets.contains(static_cast<char>(octet)); };
    auto const is_printable = [](unsigned octet) { return printable.contains(static_cast<char>(octet)); };
    for (unsigned first = 0, last = 0; first < 256; first = last + 1) {
        last = first;
        if (!has(first)) continue;
        while (has(last + 1) && is_printable(last + 1) == is_printable(first)) ++last;
        if (last - first < 2) last = first;
        std::string const name = octet_name(first);
        json.value(std::string_view(last == first ? name : name + "-" + octet_name(last)));
    }
}

void add_failure(json_writer& json, std::uint64_t offset, charset const& expected, bool end_expected) {
    json.member("offset", offset);
    json.key("expected");
    json.array([&] {
        add_names(json, expected);
        if (end_expected) json.value("end of text");
    });
}

testing::sentence_options short_sentences() {
    testing::sentence_options options;
    options.max_size = 60;
    options.edge_percent = 20;
    return options;
}

}  // namespace

/// The productions and the findings of `check`, or the errors in the ABNF.
URIGRAM_WASM_EXPORT(read_abnf) char const* read_abnf(char const* abnf, std::size_t size) {
    return with_grammar({abnf, size}, [](json_writer& json, model::grammar const& g) {
        json.key("productions");
        json.array([&] {
            for (auto const& p : g.productions())
                json.object([&] {
                    add_place(json, p.where);
                    json.member("name", p.name);
                    json.member("defined", p.body.has_value());
                });
        });
        json.key("findings");
        json.array([&] {
            for (auto const& f : model::check(g, unused(g))) add_finding(json, f);
        });
    });
}

/// The traps for X3 in one production.
URIGRAM_WASM_EXPORT(lint_abnf)
char const* lint_abnf(char const* abnf, std::size_t size, std::uint32_t production) {
    return with_production({abnf, size}, production, [](json_writer& json, auto& g, auto start) {
        json.key("findings");
        json.array([&] {
            for (auto const& f : model::lint(g, start))
                json.object([&] {
                    json.member("kind", to_string(f.what));
                    json.octets("message", f.message);
                    if (f.text) json.octets("text", *f.text);
                });
        });
    });
}

/// The railroad diagram of a production, as SVG.
URIGRAM_WASM_EXPORT(diagram)
char const* diagram(char const* abnf, std::size_t size, std::uint32_t production) {
    return with_production({abnf, size}, production, [](json_writer& json, auto& g, auto start) {
        auto const no_links = [](std::string const&) { return std::string(); };
        json.octets("svg", model::diagram(g, start, no_links, {}, grammar_notation::abnf));
    });
}

/// Random sentences of a production, and near misses. Sentences are distinct; there may be fewer than
/// `count`.
URIGRAM_WASM_EXPORT(examples)
char const* examples(char const* abnf, std::size_t size, std::uint32_t production, std::uint32_t seed,
                     std::uint32_t count) {
    return with_production({abnf, size}, production, [&](json_writer& json, auto& g, auto start) {
        auto const options = short_sentences();
        auto made = testing::sentence_generator::of(g, start, seed, options);
        if (!made) return json.octets("error", made.error().message);
        json.key("sentences");
        json.array([&] {
            testing::sentence s;
            std::set<std::string, std::less<>> written;
            for (std::uint32_t i = 0; i < 8 * count && written.size() < count; ++i) {
                made->next(s);
                if (!written.emplace(s.text).second) continue;
                json.object([&] { json.octets("text", s.text); });
            }
        });
        testing::near_miss_options miss_options;
        miss_options.sentences = options;
        auto misses = testing::near_misses::of(g, start, model::reading::cfg, seed, miss_options);
        if (!misses) return;
        json.key("near_misses");
        json.array([&] {
            testing::near_miss m;
            for (std::uint32_t i = 0; i < count && misses->next(m); ++i)
                json.object([&] {
                    json.octets("text", m.text);
                    json.member("kind", to_string(m.kind));
                    add_failure(json, m.offset, m.expected, m.end_expected);
                });
        });
    });
}

/// The verdict on a text and, if it fails, the position and the reason.
URIGRAM_WASM_EXPORT(match)
char const* match(char const* abnf, std::size_t abnf_size, std::uint32_t production, char const* text,
                  std::size_t size) {
    return with_production({abnf, abnf_size}, production, [&](json_writer& json, auto& g, auto start) {
        auto const decides = testing::oracle::of(g, start, model::reading::cfg);
        if (!decides) return json.octets("error", decides.error().message);
        auto const found = decides->check({text, size});
        json.member("verdict", to_string(found.is));
        json.member("method", to_string(decides->method()));
        if (found.offset) add_failure(json, *found.offset, found.expected, found.end_expected);
        if (!found.reason.empty()) json.octets("reason", found.reason);
    });
}

}  // namespace urigram::wasm
