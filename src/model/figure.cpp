// SPDX-License-Identifier: BSL-1.0
#include "figure.hpp"

#include "angle_brackets.hpp"
#include "expression.hpp"
#include "walk.hpp"

#include <algorithm>

namespace urigram::model::diagrams {

namespace {

int text_width(std::string const& text) { return letter_width * static_cast<int>(text.size()); }

figure box(shape is, std::string text) {
    figure f{is, std::move(text), {}, 0, half_box, half_box, {}, {}};
    f.width = text_width(f.text) + 2 * half_box;
    return f;
}

figure line() { return {shape::line, {}, {}, row_gap, unit, unit, {}, {}}; }

/// A row of a single part is that part.
figure row(std::vector<figure> parts) {
    if (parts.empty()) return line();
    if (parts.size() == 1) return std::move(parts.front());
    figure f{shape::row, {}, std::move(parts), -row_gap, 0, 0, {}, {}};
    for (auto const& part : f.parts) {
        f.width += part.width + row_gap;
        f.up = std::max(f.up, part.up);
        f.down = std::max(f.down, part.down);
    }
    return f;
}

figure choices(std::vector<figure> parts) {
    if (parts.empty()) return box(shape::remark, "nothing");
    if (parts.size() == 1) return std::move(parts.front());
    figure f{shape::choices, {}, std::move(parts), 0, 0, 0, {}, {}};
    f.up = f.parts.front().up;
    f.down = -f.up - unit;
    for (auto const& part : f.parts) {
        f.width = std::max(f.width, part.width);
        f.down += part.up + part.down + unit;
    }
    f.width += 2 * side;
    return f;
}

figure around(shape is, figure part, std::string text, int above, int below) {
    int const width = std::max(part.width + 2 * side, text.empty() ? 0 : text_width(text) + 2 * unit);
    figure f{is, std::move(text), {}, width, part.up + above, part.down + below, {}, {}};
    f.parts.push_back(std::move(part));
    return f;
}

figure optional(figure part) { return around(shape::optional, std::move(part), {}, unit, 0); }

figure loop(figure part, std::string text) {
    int const below = unit + (text.empty() ? 0 : text_height);
    return around(shape::loop, std::move(part), std::move(text), 0, below);
}

figure frame(figure part, std::string text) {
    return around(shape::frame, std::move(part), std::move(text), unit + text_height, unit);
}

/// The limits of a repetition, as the total number of times.
std::string times(std::uint64_t min, std::uint64_t max) {
    if (min == max) return std::to_string(min) + " times";
    if (max == unbounded) return min <= 1 ? "" : "at least " + std::to_string(min) + " times";
    if (min <= 1) return "at most " + std::to_string(max) + " times";
    return std::to_string(min) + " to " + std::to_string(max) + " times";
}

std::string text_of(octet_range r, expression_style const& style) {
    if (r.first == r.last) return on_one_line(style.text({std::string(1, r.first)}));
    if (!quotable.contains(charset::range(r.first, r.last))) return in_numbers(r);
    return on_one_line(style.text({std::string(1, r.first)})) + " to " +
           on_one_line(style.text({std::string(1, r.last)}));
}

class maker {
public:
    maker(grammar const& g, expression_style const& style, diagram_classes const& class_of,
          std::vector<node_id> const& origin)
        : grammar_(g), style_(style), class_of_(class_of), origin_(origin) {}

    figure of(node_id n) const {
        figure f = std::visit([this, n](auto const& x) { return make(n, x); }, grammar_[n]);
        f.mark = mark(n, diagram_part::expression);
        return f;
    }

private:
    figure make(node_id n, set const& x) const {
        std::vector<figure> all;
        for (octet_range r : ranges(x.members)) {
            all.push_back(box(shape::literal, text_of(r, style_)));
            all.back().own_mark = mark(n, diagram_part::octets, charset::range(r.first, r.last));
            all.back().mark = *all.back().own_mark;
        }
        return choices(std::move(all));
    }
    figure make(node_id, literal const& x) const { return box(shape::literal, on_one_line(style_.text(x))); }
    figure make(node_id, sequence const& x) const { return row(all_of(x.parts)); }
    figure make(node_id, alternative const& x) const { return choices(all_of(x.choices)); }
    figure make(node_id n, repetition const& x) const {
        if (x.max == 0) return line();
        figure part = of(x.part);
        if (x.max > 1) {
            part = loop(std::move(part), times(x.min, x.max));
            part.mark = part.parts.front().mark;
            part.own_mark = mark(n, diagram_part::again);
        }
        if (x.min != 0) return part;
        part = optional(std::move(part));
        part.own_mark = mark(n, diagram_part::without);
        return part;
    }
    figure make(node_id, reference const& x) const { return box(shape::link, grammar_[x.target].name); }
    template <class T>
    std::enable_if_t<in_angle_brackets<T>, figure> make(node_id, T const& x) const {
        return frame(of(x.part), std::string(angle_bracket_of<T>.word()));
    }
    figure make(node_id, end_of_input const&) const { return box(shape::remark, "end of input"); }

    std::string mark(node_id n, diagram_part::kind what, charset const& octets = {}) const {
        return class_of_ ? class_of_({what, origin_[index(n)], octets}) : std::string();
    }

    std::vector<figure> all_of(std::vector<node_id> const& parts) const {
        std::vector<figure> all;
        all.reserve(parts.size());
        for (node_id part : parts) all.push_back(of(part));
        return all;
    }

    grammar const& grammar_;
    expression_style const& style_;
    diagram_classes const& class_of_;
    std::vector<node_id> const& origin_;
};

}  // namespace

figure figure_of(grammar const& g, node_id n, grammar_notation notation, diagram_classes const& class_of,
                 std::vector<node_id> const& origin) {
    auto const style = style_with_ranges(notation);
    return maker(g, style, class_of, origin).of(n);
}

}  // namespace urigram::model::diagrams
