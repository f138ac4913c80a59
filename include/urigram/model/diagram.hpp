// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MODEL_DIAGRAM_HPP
#define URIGRAM_MODEL_DIAGRAM_HPP

#include <functional>
#include <memory>
#include <string>
#include <urigram/detail/export.hpp>
#include <urigram/dialect.hpp>
#include <urigram/model/grammar.hpp>

/// Railroad diagrams.
/// @par Thread safety Any number of threads may call the functions here at once, and read the same value.
namespace urigram::model {

/// Returns the target of the link of a box, given the name of its production; empty for no link.
using diagram_links = std::function<std::string(std::string const& name)>;

/// Returns `#name`, a link to another diagram on the same page.
inline std::string link_within_page(std::string const& name) { return '#' + name; }

/// The part of an expression that a diagram shows.
struct diagram_part {
    /// The kinds of parts.
    enum kind {
        expression,  ///< all of it, except the parts below
        octets,      ///< of a set: a box with some of its bytes
        without,     ///< of a repetition: the line that bypasses it
        again,       ///< of a repetition: the line that leads back
    };
    kind what = expression;  ///< the kind of this part
    node_id node{};          ///< the expression
    charset members;         ///< the bytes in the box
};
/// Returns the additional CSS class of boxes and lines; empty for none.
using diagram_classes = std::function<std::string(diagram_part const&)>;

/// Marks for parts of a diagram.
struct diagram_marks {
    diagram_classes class_of;  ///< the CSS class of each part; empty for none
    std::string style;         ///< CSS without `<`, appended unchanged to that of the diagram
};

/// Draws the railroad diagram of a production: an SVG 1.1 document that needs no other files. The same
/// grammar yields the same text.
///
/// It is read from left to right along any line. Literals are boxes with round ends, written as in BNF or
/// ABNF; productions are rectangular boxes with links. The `id` of the document is the production's
/// name, so that diagrams on one page can link to each other. A line above an expression bypasses it: the
/// expression is optional. A line below an expression leads back: the expression can be repeated, within the
/// limits that are written at the line. Predicates are in dashed frames. Colours are light or dark, by the
/// reader's preference. Productions of one name, and names, are treated as in `write_bnf` or `write_abnf`.
/// The diagram of a production without a body is only its name.
/// @param g the grammar
/// @param p the production
/// @param link_to the links of the productions' boxes
/// @par Complexity Linear in the whole grammar; the stack grows with the nesting of expressions.
/// @throws std::bad_alloc
/// @code
/// std::ofstream("ftpurl.svg") << diagram(g, *g.find("ftpurl"));
/// @endcode
[[nodiscard]] URIGRAM_API std::string diagram(grammar const& g, production_id p,
                                              diagram_links const& link_to = link_within_page);

/// The same with CSS classes for parts, such as those that were reached, and in one of the two notations.
/// @code
/// diagram_marks marks;
/// marks.class_of = [&](diagram_part const& part) { return part.node == n ? "found" : ""; };
/// marks.style = ".found{stroke:#c00}";
/// @endcode
[[nodiscard]] URIGRAM_API std::string diagram(grammar const& g, production_id p, diagram_links const& link_to,
                                              diagram_marks const& marks,
                                              grammar_notation notation = grammar_notation::bnf);

/// The same for many productions of one grammar. A call is linear in its production if no two productions
/// have the same name and all names are legal in the notation.
/// @code
/// diagram_writer const draw(g);
/// for (std::size_t p = 0; p < g.productions().size(); ++p) std::cout << draw(production_id(p));
/// @endcode
class URIGRAM_API diagram_writer {
public:
    /// Refers to the grammar, which must not be changed. Linear in the grammar.
    explicit diagram_writer(grammar const& g, grammar_notation notation = grammar_notation::bnf);
    explicit diagram_writer(grammar&&, grammar_notation = grammar_notation::bnf) = delete;

    /// Returns the same as `diagram`. @throws std::bad_alloc
    [[nodiscard]] std::string operator()(production_id p,
                                         diagram_links const& link_to = link_within_page) const;

private:
    struct state;
    std::shared_ptr<state const> state_;
};

}  // namespace urigram::model

#endif
