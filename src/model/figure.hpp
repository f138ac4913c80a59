// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_FIGURE_HPP
#define URIGRAM_SRC_MODEL_FIGURE_HPP

#include <optional>
#include <string>
#include <urigram/model/diagram.hpp>
#include <urigram/model/grammar.hpp>
#include <vector>

/// A railroad diagram as nested figures, before it is drawn. All sizes are in pixels; the line enters at the
/// left end and leaves at the right end, at the same height.
namespace urigram::model::diagrams {

enum class shape {
    line,      ///< only the line
    literal,   ///< a box with round ends
    link,      ///< a rectangular box
    remark,    ///< a rectangular box with a comment
    row,       ///< side by side
    choices,   ///< one below the other
    optional,  ///< with a line above that bypasses it
    loop,      ///< with a line below that leads back
    frame,     ///< dashed, with words above
};

struct figure {
    shape is = shape::line;
    std::string text;           ///< the text in a box, below the line back, or at the top of a frame
    std::vector<figure> parts;  ///< one, except for rows and choices
    int width = 0;
    int up = 0;        ///< its extent above the line
    int down = 0;      ///< its extent below the line
    std::string mark;  ///< the additional class of its boxes and lines; may be empty
    /// The class of the box with bytes, or of the line that bypasses or leads back.
    std::optional<std::string> own_mark;
};

inline constexpr int unit = 8;            ///< the radius of curves and the minimum distance between figures
inline constexpr int half_box = 12;       ///< half the height of a box
inline constexpr int letter_width = 9;    ///< room for a letter
inline constexpr int text_height = 16;    ///< room for words
inline constexpr int row_gap = 2 * unit;  ///< between the parts of a row
inline constexpr int side = 3 * unit;     ///< left and right of a figure with lines around it

/// Returns the figure of an expression, with all sizes. Literals are written in the notation. `class_of` may
/// be empty; `origin` maps the expressions of `g` to those that are passed to `class_of`.
figure figure_of(grammar const& g, node_id n, grammar_notation notation, diagram_classes const& class_of,
                 std::vector<node_id> const& origin);

}  // namespace urigram::model::diagrams

#endif
