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

/// The spans for which `keeps` is true; the depths count only these. `first` encloses the others.
template <class Iterator, class Keeps>
std::vector<testing::span> kept_spans(Iterator first, Iterator last, Keeps keeps) {
    std::vector<testing::span> kept;
    std::vector<std::uint32_t> depths{0};  // for each depth: the number of kept spans around the next span
    for (auto each = first; each != last; ++each) {
        auto const depth = each->depth - first->depth;
        bool const is_kept = keeps(*each);
        if (is_kept) {
            kept.push_back(*each);
            kept.back().depth = depths[depth];
        }
        depths.resize(depth + 1);
        depths.push_back(depths[depth] + (is_kept ? 1 : 0));
    }
    return kept;
}

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

/// Whether a production, or a second derivation, is within a password.
bool is_hidden(std::optional<secret> const& password, std::uint64_t begin, std::uint64_t end) {
    return password && password->first <= begin && end <= password->last;
}

/// The spans of a derivation that are not within a password.
std::vector<testing::span> shown_spans(span_range const& spans, std::optional<secret> const& password) {
    return kept_spans(spans.first, spans.second,
                      [&](testing::span const& s) { return !is_hidden(password, s.begin, s.end); });
}

/// Where a text has a second derivation, in words, and the spans of that derivation to show.
struct second_derivation {
    std::string words;
    std::vector<testing::span> spans;
};

second_derivation describe_second(model::grammar const& g, std::vector<testing::span> const& all,
                                  testing::ambiguity const& second, std::optional<secret> const& password) {
    if (is_hidden(password, second.begin, second.end)) return {"the password has a second derivation", {}};
    auto const where =
        shown_characters(g[second.production].name) + " " + range_of({{}, 0, second.begin, second.end});
    auto const others = spans_of_file(g, second.other);
    auto const other = spans_within(others, second);
    auto const first = spans_within(all, second);
    if (std::equal(other.first, other.second, first.first, first.second))
        return {where + " has a second derivation, of the same productions", {}};
    return {where + " has a second derivation", shown_spans(other, password)};
}

class derivation_text final : public derivation_writer {
public:
    derivation_text(model::grammar const& g, palette colors) : grammar_(g), colors_(colors) {}

    void add(std::string& out, record const& r, derived_text const* const& derived) override {
        if (derived == nullptr) return add_diagnostic(out, r, colors_);
        std::string text;
        auto const hidden = find_secret(r);
        add_value(text, r.text, hidden);
        colors_.add(out, style::strong, text);
        out += '\n';
        auto const all = spans_of_file(grammar_, derived->first);
        add_spans(out, r, hidden, shown_spans({all.begin(), all.end()}, hidden), 1);
        if (!derived->second) return;
        auto const second = describe_second(grammar_, all, *derived->second, hidden);
        out.append("  ambiguous: ").append(second.words).append("\n");
        add_spans(out, r, hidden, second.spans, 2);
    }

private:
    /// Adds a line for each span, with aligned columns. The first line is indented by `levels`.
    void add_spans(std::string& out, record const& r, std::optional<secret> const& hidden,
                   std::vector<testing::span> const& spans, std::size_t levels) const {
        auto const indentation = [&](testing::span const& s) {
            return 2 * std::min<std::size_t>(s.depth + levels, deepest_indentation);
        };
        std::size_t width = 0, range_width = 0;
        for (auto const& s : spans) {
            width = std::max(width, indentation(s) + name_of(s.production).size());
            range_width = std::max(range_width, range_of(s).size());
        }
        for (auto const& s : spans) {
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
        }
    }

    std::string name_of(model::production_id p) const { return shown_characters(grammar_[p].name); }

    model::grammar const& grammar_;
    palette colors_;
};

class derivation_svg final : public derivation_writer {
public:
    explicit derivation_svg(model::grammar const& g) : grammar_(g) {}

    /// `derived` is not null: only valid texts are drawn.
    void add(std::string& out, record const& r, derived_text const* const& derived) override {
        std::string text(r.text);
        auto const hidden = find_secret(r);
        if (hidden)
            std::fill(text.begin() + static_cast<std::ptrdiff_t>(hidden->first),
                      text.begin() + static_cast<std::ptrdiff_t>(hidden->last), '*');
        auto const all = spans_of_file(grammar_, derived->first);
        auto const title = model::quoted(std::string_view(text).substr(0, longest_shown_text)) +
                           (text.size() > longest_shown_text ? "..." : "");
        std::vector<testing::drawn_derivation> drawn{{title, shown_spans({all.begin(), all.end()}, hidden)}};
        if (derived->second) {
            auto const second = describe_second(grammar_, all, *derived->second, hidden);
            drawn.push_back({"ambiguous: " + second.words, second.spans});
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
    auto const all = testing::spans(g, s);
    return kept_spans(all.begin(), all.end(), [&](testing::span const& one) {
        return one.production == s.production || is_defined_in_text(g[one.production]);
    });
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
