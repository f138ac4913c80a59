// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MODEL_DIAGRAM_HPP
#define URIGRAM_MODEL_DIAGRAM_HPP

#include <functional>
#include <memory>
#include <string>
#include <urigram/detail/export.hpp>
#include <urigram/model/grammar.hpp>

/// @par Thread safety Any number of threads may call the functions here at once, and read the same
/// value.
namespace urigram::model {

/// Where the box of a production links to, by its name; to nothing if that is empty.
using diagram_links = std::function<std::string(std::string const& name)>;

/// `#name`: to another diagram on the same page.
inline std::string link_within_page(std::string const& name) { return '#' + name; }

/// What a diagram shows of an expression.
struct diagram_part {
    enum kind {
        expression,  ///< all of it, but for what else is here
        octets,      ///< of a set, a box with some of its octets
        without,     ///< of a repetition, the line that passes it by
        again,       ///< of a repetition, the line that leads back
    };
    kind what = expression;
    node_id node{};
    charset members;  ///< those in the box
};
/// The class that boxes and lines have besides the diagram's own ones, as CSS selects them; none if that is
/// empty.
using diagram_classes = std::function<std::string(diagram_part const&)>;

/// How parts of a diagram are told apart.
struct diagram_marks {
    diagram_classes class_of;
    std::string style;  ///< CSS, behind that of the diagram; as it stands, so without `<`
};

/// A railroad diagram of a production: an SVG 1.1 document that refers to nothing outside itself.
///
/// Read it from left to right along any line. Literals are boxes with round ends, written as in `write_bnf`;
/// productions are boxes with corners that link to what `link_to` says of their names. The document's own
/// `id` is the production's name, so that diagrams on one page can link to each other. What can be left out
/// has a line above it, what can come again a line back below it, with the number of times where it is
/// limited. Predicates stand in dashed frames. Colours are light or dark, as the reader prefers. Productions
/// of one name are treated as in `write_bnf`, and so are names.
/// @code
/// std::ofstream("ftpurl.svg") << diagram(g, *g.find("ftpurl"));
/// @endcode
/// The same grammar gives the same text. A production without a body is a diagram of nothing but its name.
/// Linear in the whole grammar; the stack grows with the nesting of expressions.
[[nodiscard]] URIGRAM_API std::string diagram(grammar const& g, production_id p,
                                              diagram_links const& link_to = link_within_page);

/// The same with classes for its parts: to colour what was reached, or what is new.
/// @code
/// diagram_marks marks;
/// marks.class_of = [&](diagram_part const& part) { return part.node == n ? "found" : ""; };
/// marks.style = ".found{stroke:#c00}";
/// @endcode
[[nodiscard]] URIGRAM_API std::string diagram(grammar const& g, production_id p, diagram_links const& link_to,
                                              diagram_marks const& marks);

/// The same for one production after the other. Linear in the production where no two productions have the
/// same name and all names are those of BNF.
/// @code
/// diagram_writer const draw(g);
/// for (std::size_t p = 0; p < g.productions().size(); ++p) std::cout << draw(production_id(p));
/// @endcode
class URIGRAM_API diagram_writer {
public:
    /// The grammar is referred to, and must stay as it is. Linear in the grammar.
    explicit diagram_writer(grammar const& g);
    explicit diagram_writer(grammar&&) = delete;

    /// What `diagram` returns. @throws std::bad_alloc
    [[nodiscard]] std::string operator()(production_id p,
                                         diagram_links const& link_to = link_within_page) const;

private:
    struct state;
    std::shared_ptr<state const> state_;
};

}  // namespace urigram::model

#endif
