// SPDX-License-Identifier: BSL-1.0
#include "parse/derivation_writers.hpp"
#include "grammar/grammars.hpp"
#include "io/diagnostic.hpp"
#include "io/escapes.hpp"
#include <algorithm>
#include <iterator>
#include <urigram/model/detail/quoted.hpp>
#include <urigram/testing/derivation_diagram.hpp>
#include <urigram/testing/sentence.hpp>
#include <utility>

namespace urigram::cli {

namespace {

constexpr std::size_t deepest_indentation = 40;
constexpr std::size_t longest_shown_text = 60;

using span_range =
    std::pair<std::vector<testing::span>::const_iterator, std::vector<testing::span>::const_iterator>;

/// The span of an ambiguous production, and those within it.
span_range spans_within(std::vector<testing::span> const& all, testing::ambiguity const& where) {
    auto const first = std::find_if(all.begin(), all.end(), [&](testing::span const& s) {
        return s.production == where.production && s.begin == where.begin && s.end == where.end;
    });
    if (first == all.end()) return {all.begin(), all.end()};
    auto const last =
        std::find_if(first + 1, all.end(), [&](testing::span const& s) { return s.depth <= first->depth; });
    return {first, last};
}

std::string range_of(testing::span const& s) { return std::to_string(s.begin) + ":" + std::to_string(s.end); }

/// Whether all of the text of a production is part of a password.
bool is_hidden(std::optional<secret> const& password, testing::span const& s) {
    return password && s.begin < s.end && password->first <= s.begin && s.end <= password->last;
}

class derivation_text final : public derivation_writer {
public:
    derivation_text(model::grammar const& g, palette colors) : grammar_(g), colors_(colors) {}

    void add(std::string& out, record const& r, derived_text const* const& derived) override {
        if (derived == nullptr) return add_diagnostic(out, r, colors_);
        std::string text;
        add_value(text, r.text, find_secret(r));
        colors_.add(out, style::strong, text);
        out += '\n';
        auto const all = spans_of_file(grammar_, derived->first);
        add_spans(out, r, {all.begin(), all.end()}, 1);
        if (derived->second) add_second(out, r, all, *derived->second);
    }

private:
    void add_second(std::string& out, record const& r, std::vector<testing::span> const& all,
                    testing::ambiguity const& second) const {
        out.append("  ambiguous: ").append(name_of(second.production)).append(" ");
        out.append(range_of({second.production, 0, second.begin, second.end}));
        auto const others = spans_of_file(grammar_, second.other);
        auto const other = spans_within(others, second);
        auto const first = spans_within(all, second);
        if (std::equal(other.first, other.second, first.first, first.second)) {
            out += " has a second derivation, of the same productions\n";
            return;
        }
        out += " has a second derivation\n";
        add_spans(out, r, other, 2);
    }

    /// Adds a line for each span, with aligned columns. The first line is indented by `levels`.
    void add_spans(std::string& out, record const& r, span_range const& spans, std::size_t levels) const {
        if (spans.first == spans.second) return;
        auto const hidden = find_secret(r);
        auto const base = spans.first->depth;
        auto const indentation = [&](testing::span const& s) {
            return 2 * std::min<std::size_t>(s.depth - base + levels, deepest_indentation);
        };
        std::size_t width = 0, range_width = 0;
        std::for_each(spans.first, spans.second, [&](testing::span const& s) {
            width = std::max(width, indentation(s) + name_of(s.production).size());
            range_width = std::max(range_width, range_of(s).size());
        });
        std::for_each(spans.first, spans.second, [&](testing::span const& s) {
            if (is_hidden(hidden, s)) return;
            auto const name = name_of(s.production);
            auto const range = range_of(s);
            out.append(indentation(s), ' ');
            colors_.add(out, style::name, name);
            out.append(width - indentation(s) - name.size() + 2, ' ').append(range);
            out.append(range_width - range.size() + 2, ' ');
            auto part =
                r.text.substr(static_cast<std::size_t>(s.begin), static_cast<std::size_t>(s.end - s.begin));
            bool const whole = part.size() <= longest_shown_text;
            if (!whole) part = part.substr(0, longest_shown_text - 3);
            add_value(out, part, within(hidden, r, part));
            out += whole ? "\n" : "...\n";
        });
    }

    std::string name_of(model::production_id p) const { return shown_characters(grammar_[p].name); }

    model::grammar const& grammar_;
    palette colors_;
};

class derivation_svg final : public derivation_writer {
public:
    explicit derivation_svg(model::grammar const& g) : grammar_(g) {}

    void add(std::string& out, record const& r, derived_text const* const& derived) override {
        if (derived == nullptr) return;
        std::string text(r.text);
        auto const hidden = find_secret(r);
        if (hidden)
            std::fill(text.begin() + static_cast<std::ptrdiff_t>(hidden->first),
                      text.begin() + static_cast<std::ptrdiff_t>(hidden->last), '*');
        auto const all = spans_of_file(grammar_, derived->first);
        auto const shown = [&](span_range const& spans) {
            std::vector<testing::span> some;
            std::copy_if(spans.first, spans.second, std::back_inserter(some),
                         [&](testing::span const& s) { return !is_hidden(hidden, s); });
            return some;
        };
        std::vector<testing::drawn_derivation> drawn{{model::quoted(text), shown({all.begin(), all.end()})}};
        if (auto const& second = derived->second) {
            auto const others = spans_of_file(grammar_, second->other);
            drawn.push_back({"second derivation of " + grammar_[second->production].name + ' ' +
                                 range_of({second->production, 0, second->begin, second->end}),
                             shown(spans_within(others, *second))});
        }
        out += testing::derivation_diagram(grammar_, text, drawn);
    }

private:
    model::grammar const& grammar_;
};

void add_spans(json_writer& json, model::grammar const& g, testing::sentence const& s) {
    json.key("spans");
    json.array([&] {
        for (auto const& span : spans_of_file(g, s))
            json.object([&] {
                json.octets("production", g[span.production].name);
                json.member("depth", std::uint64_t{span.depth});
                json.member("begin", span.begin);
                json.member("end", span.end);
            });
    });
}

class derivation_json final : public derivation_writer {
public:
    derivation_json(model::grammar const& g, bool name_files) : grammar_(g), lines_(name_files) {}

    void add(std::string& out, record const& r, derived_text const* const& derived) override {
        lines_.add(out, r, [&](json_writer& json) {
            json.member("valid", r.valid);
            if (derived == nullptr) {
                json.key("error");
                return add_error(json, r);
            }
            json.octets("production", r.production);
            add_derivations(json, grammar_, *derived);
        });
    }

private:
    model::grammar const& grammar_;
    json_lines lines_;
};

}  // namespace

std::vector<testing::span> spans_of_file(model::grammar const& g, testing::sentence const& s) {
    auto all = testing::spans(g, s);
    auto const is_core = [&](testing::span const& one) {
        return one.production != s.production && !is_defined_in_text(g[one.production]);
    };
    all.erase(std::remove_if(all.begin(), all.end(), is_core), all.end());
    return all;
}

void add_derivations(json_writer& json, model::grammar const& g, derived_text const& derived) {
    add_spans(json, g, derived.first);
    json.key("ambiguous");
    if (!derived.second) return json.value(nullptr);
    json.object([&] {
        json.octets("production", g[derived.second->production].name);
        json.member("begin", derived.second->begin);
        json.member("end", derived.second->end);
        add_spans(json, g, derived.second->other);
    });
}

std::unique_ptr<derivation_writer> derivations_as_text(model::grammar const& g, palette colors) {
    return std::make_unique<derivation_text>(g, colors);
}

std::unique_ptr<derivation_writer> derivations_as_svg(model::grammar const& g) {
    return std::make_unique<derivation_svg>(g);
}

std::unique_ptr<derivation_writer> derivations_as_json(model::grammar const& g, bool name_files) {
    return std::make_unique<derivation_json>(g, name_files);
}

}  // namespace urigram::cli
