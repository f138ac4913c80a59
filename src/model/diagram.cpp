// SPDX-License-Identifier: BSL-1.0
#include "figure.hpp"
#include "printable.hpp"
#include "svg.hpp"
#include "walk.hpp"

#include <set>
#include <urigram/model/diagram.hpp>

namespace urigram::model {

namespace {

using namespace diagrams;

constexpr int margin = 2 * unit;
constexpr int end_mark = row_gap;  // the line before and after the body

class drawing {
public:
    explicit drawing(diagram_links const& link_to) : link_to_(link_to) {}

    /// Draws a figure; its line enters at `x`, `y`.
    void draw(figure const& f, int x, int y) {
        switch (f.is) {
        case shape::line:
            return path(at(x, y) + "h" + std::to_string(f.width), nullptr, f.mark);
        case shape::literal:
            return box(f, "literal", x, y);
        case shape::link:
            return draw_link(f, x, y);
        case shape::remark:
            return box(f, "remark", x, y);
        case shape::row:
            return draw_row(f, x, y);
        case shape::choices:
            return draw_choices(f, x, y);
        case shape::optional:
            draw_within(f, x, y);
            return detour(f, x, y, -(f.up));
        case shape::loop:
            return draw_loop(f, x, y);
        case shape::frame:
            return draw_frame(f, x, y);
        }
    }

    void path(std::string const& d, char const* kind = nullptr, std::string const& mark = {}) {
        std::string const classes = with_mark(kind != nullptr ? kind : "", mark);
        svg_ += "<path" + (classes.empty() ? "" : " class=\"" + classes + '"') + " d=\"" + d + "\"/>\n";
    }

    /// Writes words, centred at `x`.
    void words(std::string const& text, char const* kind, int x, int y) {
        svg_ += std::string("<text class=\"") + kind + '"' + attribute("x", x) + attribute("y", y) +
                " text-anchor=\"middle\">" + escaped(text) + "</text>\n";
    }

    static std::string at(int x, int y) { return "M" + std::to_string(x) + " " + std::to_string(y); }

    std::string take() && { return std::move(svg_); }

private:
    static std::string with_mark(std::string kind, std::string const& mark) {
        if (!kind.empty() && !mark.empty()) kind += ' ';
        return kind + escaped(mark);
    }

    void box(figure const& f, char const* kind, int x, int y) {
        svg_ += "<rect class=\"" + with_mark(kind, f.own_mark.value_or(f.mark)) + '"' + attribute("x", x) +
                attribute("y", y - half_box) + attribute("width", f.width) +
                attribute("height", 2 * half_box) +
                (f.is == shape::literal ? attribute("rx", half_box) : std::string()) + "/>";
        words(f.text, kind, x + f.width / 2, y + 5);
    }

    void draw_link(figure const& f, int x, int y) {
        auto const target = link_to_(f.text);
        if (target.empty()) return box(f, "link", x, y);
        svg_ += "<a xlink:href=\"" + escaped(target) + "\">";
        box(f, "link", x, y);
        svg_ += "</a>\n";
    }

    void draw_row(figure const& f, int x, int y) {
        for (auto const& part : f.parts) {
            if (&part != &f.parts.front()) {
                path(at(x, y) + "h" + std::to_string(row_gap), nullptr, f.mark);
                x += row_gap;
            }
            draw(part, x, y);
            x += part.width;
        }
    }

    void draw_choices(figure const& f, int x, int y) {
        int below = 0;
        for (auto const& part : f.parts) {
            if (&part == &f.parts.front()) {
                lead(part, x, x + f.width, y);
                below = part.down;
                continue;
            }
            below += unit + part.up;
            std::string const v = std::to_string(below - 2 * unit);
            int const right = x + f.width;
            path(at(x, y) + "h8a8 8 0 0 1 8 8v" + v + "a8 8 0 0 0 8 8", nullptr, part.mark);
            path(at(right, y) + "h-8a8 8 0 0 0 -8 8v" + v + "a8 8 0 0 1 -8 8", nullptr, part.mark);
            lead(part, x + side, right - side, y + below);
            below += part.down;
        }
    }

    /// Draws a part centred between two positions, with lines that connect it to both.
    void lead(figure const& part, int left, int right, int y) {
        int const x = left + (right - left - part.width) / 2;
        path(at(left, y) + "H" + std::to_string(x), nullptr, part.mark);
        draw(part, x, y);
        path(at(x + part.width, y) + "H" + std::to_string(right), nullptr, part.mark);
    }

    void draw_within(figure const& f, int x, int y) { lead(f.parts.front(), x, x + f.width, y); }

    /// Draws a line above the part, from before it to after it.
    void detour(figure const& f, int x, int y, int to) {
        std::string const v = std::to_string(-to - 2 * unit);
        path(at(x, y) + "h8a8 8 0 0 0 8 -8v-" + v + "a8 8 0 0 1 8 -8H" + std::to_string(x + f.width - side) +
                 "a8 8 0 0 1 8 8v" + v + "a8 8 0 0 0 8 8h8",
             nullptr, f.own_mark.value_or(""));
    }

    void draw_loop(figure const& f, int x, int y) {
        draw_within(f, x, y);
        int const back = f.parts.front().down + unit;
        std::string const v = std::to_string(back - 2 * unit);
        path(at(x + f.width - side, y) + "a8 8 0 0 1 8 8v" + v + "a8 8 0 0 1 -8 8H" +
                 std::to_string(x + side) + "a8 8 0 0 1 -8 -8v-" + v + "a8 8 0 0 1 8 -8",
             nullptr, f.own_mark.value_or(""));
        if (!f.text.empty()) words(f.text, "remark", x + f.width / 2, y + f.down - 4);
    }

    void draw_frame(figure const& f, int x, int y) {
        draw_within(f, x, y);
        int const top = f.up - text_height;
        path(at(x + unit, y - top) + "h" + std::to_string(f.width - 2 * unit) + "v" +
                 std::to_string(top + f.down) + "h-" + std::to_string(f.width - 2 * unit) + "z",
             "frame", f.mark);
        words(f.text, "remark", x + f.width / 2, y - top - 4);
    }

    diagram_links const& link_to_;
    std::string svg_;
};

}  // namespace

namespace {

std::string drawn(printable const& written, production_id p, diagram_links const& link_to,
                  diagram_marks const& marks, grammar_notation notation) {
    production const& shown = written.text[p];
    figure const body = shown.body
                            ? figure_of(written.text, *shown.body, notation, marks.class_of, written.origin)
                            : figure{};
    int const title = letter_width * static_cast<int>(shown.name.size());
    int const width = 2 * margin + std::max(title, body.width + 2 * end_mark);
    int const line = margin + text_height + unit + body.up;
    int const height = line + body.down + margin;

    drawing d(link_to);
    d.words(shown.name, "title", margin + title / 2, margin + text_height - 4);
    if (shown.body) {
        int const right = margin + end_mark + body.width;
        d.path(drawing::at(margin, line - unit) + "v" + std::to_string(2 * unit) + "m0 -" +
               std::to_string(unit) + "h" + std::to_string(end_mark));
        d.draw(body, margin + end_mark, line);
        d.path(drawing::at(right, line) + "h" + std::to_string(end_mark) + "m0 -" + std::to_string(unit) +
               "v" + std::to_string(2 * unit));
    }

    return svg_document(shown.name, width, height, marks.style, std::move(d).take());
}

}  // namespace

std::string diagram(grammar const& g, production_id p, diagram_links const& link_to) {
    return diagram(g, p, link_to, {});
}

std::string diagram(grammar const& g, production_id p, diagram_links const& link_to,
                    diagram_marks const& marks, grammar_notation notation) {
    return drawn(make_printable(g, names_of(notation), p), production_id{}, link_to, marks, notation);
}

struct diagram_writer::state {
    grammar const& g;
    grammar_notation notation;
    printable written;
    bool keeps_names = true;  // whether names stay the same, whichever production is written first
};

diagram_writer::diagram_writer(grammar const& g, grammar_notation notation) {
    auto s = std::make_shared<state>(state{g, notation, make_printable(g, names_of(notation))});
    std::set<std::string_view> names;
    for (std::size_t p = 0; p < g.productions().size(); ++p) {
        auto const& name = g.productions()[p].name;
        auto const place = s->written.place[p];
        if (!names.insert(name).second || (place && s->written.text[*place].name != name))
            s->keeps_names = false;
    }
    state_ = std::move(s);
}

std::string diagram_writer::operator()(production_id p, diagram_links const& link_to) const {
    auto const place = state_->written.place[index(p)];
    auto const& s = *state_;
    if (!s.keeps_names || !place) return diagram(s.g, p, link_to, {}, s.notation);
    return drawn(s.written, *place, link_to, {}, s.notation);
}

}  // namespace urigram::model
