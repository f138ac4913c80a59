// SPDX-License-Identifier: BSL-1.0
#include "../model/figure.hpp"
#include "../model/svg.hpp"
#include "notation.hpp"

#include <algorithm>
#include <cstdint>
#include <urigram/model/detail/octet_classes.hpp>
#include <urigram/model/detail/quoted.hpp>
#include <urigram/testing/derivation_diagram.hpp>
#include <utility>

namespace urigram::testing {

namespace {

using namespace model::diagrams;
using model::attribute;

constexpr int margin = 2 * unit;
constexpr int row_height = 2 * half_box + unit / 2;
constexpr int column_gap = unit / 2;
constexpr std::size_t longest_shown_text = 60;

using coordinate = std::int64_t;  // in pixels

coordinate width_of(std::string const& words) { return letter_width * static_cast<coordinate>(words.size()); }

std::string printable(std::string const& words) {
    bool const is_plain =
        std::all_of(words.begin(), words.end(), [](char c) { return c == ' ' || model::is_graphic(c); });
    return is_plain ? words : model::quoted(words);
}

/// A part of the text within the same productions, or an empty production.
struct row {
    std::uint64_t begin;
    std::uint64_t end;
    std::size_t level;  // the number of productions around it
};

struct box {
    std::size_t level;  // the number of productions around it
    std::size_t first;  // its first row
    std::size_t last;   // the row after its last one
};

/// The rows of a derivation, and the boxes of its spans.
class layout {
public:
    explicit layout(std::vector<span> const& spans) : spans_(spans) {
        if (spans.empty()) return;
        position_ = spans.front().begin;
        for (auto const& s : spans) {
            close(s.depth);
            add_text(s.begin);
            boxes_.push_back({open_.size(), rows_.size(), 0});
            open_.push_back(boxes_.size() - 1);
        }
        close(0);
    }

    std::vector<row> const& rows() const { return rows_; }
    std::vector<box> const& boxes() const { return boxes_; }

private:
    /// Ends the productions that are at least this deep.
    void close(std::uint32_t depth) {
        for (; !open_.empty() && spans_[open_.back()].depth >= depth; open_.pop_back()) {
            auto const& s = spans_[open_.back()];
            auto& its = boxes_[open_.back()];
            add_text(s.end);
            if (its.first == rows_.size()) rows_.push_back({s.end, s.end, open_.size()});
            its.last = rows_.size();
        }
    }

    /// Adds a row with the text that precedes `end` and is in no row yet.
    void add_text(std::uint64_t end) {
        if (position_ < end) rows_.push_back({position_, end, open_.size()});
        position_ = end;
    }

    std::vector<span> const& spans_;
    std::vector<row> rows_;
    std::vector<box> boxes_;         // of the span with the same index
    std::vector<std::size_t> open_;  // the indexes of the spans around `position_`, the outermost one first
    std::uint64_t position_ = 0;
};

class drawing {
public:
    drawing(model::grammar const& g, std::string_view text) : grammar_(g), text_(text) {}

    void add(drawn_derivation const& d) {
        auto const title = printable(d.title);
        add_words(title, "title", margin, height_ + text_height - 4);
        height_ += text_height + unit;
        width_ = std::max(width_, 2 * margin + width_of(title));
        layout const its(d.spans);
        auto const lefts = columns(d.spans, its.boxes());
        for (std::size_t i = 0; i < d.spans.size(); ++i) add_box(d.spans[i], its.boxes()[i], lefts);
        for (std::size_t i = 0; i < its.rows().size(); ++i) add_row(its.rows()[i], i, lefts);
        height_ += row_height * static_cast<coordinate>(its.rows().size()) + margin;
    }

    std::string take(std::string const& title) && {
        return model::svg_document(title, width_, height_, {}, std::move(svg_));
    }

private:
    std::string name_of(span const& s) const { return name_in_words(grammar_[s.production]); }

    /// The left ends of the columns: one for each level, the last one for the text.
    std::vector<coordinate> columns(std::vector<span> const& spans, std::vector<box> const& boxes) const {
        std::vector<coordinate> widths;
        for (std::size_t i = 0; i < spans.size(); ++i) {
            widths.resize(std::max(widths.size(), boxes[i].level + 1));
            auto& width = widths[boxes[i].level];
            width = std::max(width, width_of(name_of(spans[i])) + 2 * unit);
        }
        std::vector<coordinate> lefts{margin};
        for (auto const width : widths) lefts.push_back(lefts.back() + width + column_gap);
        return lefts;
    }

    void add_box(span const& s, box const& its, std::vector<coordinate> const& lefts) {
        auto const x = lefts[its.level], y = top(its.first);
        svg_ += "<g><title>" + model::escaped(name_of(s)) + ' ' + std::to_string(s.begin) + ':' +
                std::to_string(s.end) + "</title><rect class=\"link\"" + attribute("x", x) +
                attribute("y", y) + attribute("width", lefts[its.level + 1] - column_gap - x) +
                attribute("height", top(its.last) - unit / 2 - y) + "/>";
        add_words(name_of(s), "link", x + unit, y + half_box + 5);
        svg_ += "</g>\n";
    }

    /// Adds a row's text, with a line from its innermost production.
    void add_row(row const& r, std::size_t index, std::vector<coordinate> const& lefts) {
        auto const shown =
            text_.substr(r.begin, std::min<std::uint64_t>(r.end - r.begin, longest_shown_text));
        auto const words = model::quoted(shown) + (shown.size() < r.end - r.begin ? "..." : "");
        auto const y = top(index) + half_box;
        svg_ += "<path class=\"frame\" d=\"M" + std::to_string(lefts[r.level] - column_gap) + ' ' +
                std::to_string(y) + 'H' + std::to_string(lefts.back() + unit) + "\"/>\n";
        add_words(words, "text", lefts.back() + 2 * unit, y + 5);
        svg_ += '\n';
        width_ = std::max(width_, lefts.back() + 2 * unit + width_of(words) + margin);
    }

    coordinate top(std::size_t row) const { return height_ + row_height * static_cast<coordinate>(row); }

    void add_words(std::string const& words, char const* kind, coordinate x, coordinate y) {
        svg_ += std::string("<text class=\"") + kind + '"' + attribute("x", x) + attribute("y", y) + '>' +
                model::escaped(words) + "</text>";
    }

    model::grammar const& grammar_;
    std::string_view text_;
    std::string svg_;
    coordinate width_ = 2 * margin;
    coordinate height_ = margin;
};

}  // namespace

std::string derivation_diagram(model::grammar const& g, std::string_view text,
                               std::vector<drawn_derivation> const& derivations) {
    drawing all(g, text);
    for (auto const& each : derivations) all.add(each);
    bool const has_root = !derivations.empty() && !derivations.front().spans.empty();
    return std::move(all).take(has_root ? name_in_words(g[derivations.front().spans.front().production])
                                        : "");
}

}  // namespace urigram::testing
