// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TESTING_DERIVATION_DIAGRAM_HPP
#define URIGRAM_TESTING_DERIVATION_DIAGRAM_HPP

#include <string>
#include <string_view>
#include <urigram/detail/export.hpp>
#include <urigram/model/grammar.hpp>
#include <urigram/testing/sentence.hpp>
#include <vector>

/// Diagrams of derivations.
/// @par Thread safety Any number of threads may call the functions here at once, and read the same value.
namespace urigram::testing {

/// A derivation to be drawn.
struct drawn_derivation {
    std::string title;  ///< the line above it; in quotes if it is not printable US-ASCII
    /// The productions, as returned by `spans`, or some of these in the same order. The depth of each is the
    /// number of productions in this list that enclose it.
    std::vector<span> spans;
};

/// Draws derivations of a text, one below the other: an SVG 1.1 document that needs no other files. The same
/// arguments yield the same document.
///
/// Each production is a box. From left to right are enclosing productions and those within them; from top to
/// bottom is the text, in quotes as by `model::quoted`, split where a production begins or ends. Of each part
/// the first 60 bytes are shown. The tooltip of a box is its production and its range of bytes, `path 4:9`.
/// Colours are light or dark, by the reader's preference.
/// @param g the grammar
/// @param text the text; it can differ from the text that was derived, for example to hide a password
/// @param derivations the derivations, by productions of `g`; the ranges of their spans must be within `text`
/// @par Complexity Linear in the size of the document: about 300 bytes and twice the name for each
/// production, 200 bytes for each part of the text.
/// @throws std::bad_alloc
/// @code
/// #include <urigram/model/bnf.hpp>
/// #include <urigram/testing/earley.hpp>
/// auto const g = urigram::model::read_bnf("x = 1*y\ny = \"a\" | \"b\"").value();
/// auto const parser = urigram::testing::earley::of(g, *g.find("x")).value();
/// urigram::testing::earley_chart chart(parser);
/// for (char const c : {'a', 'b'}) chart.read(c).value();
/// auto const made = chart.derive().value();
/// std::cout << urigram::testing::derivation_diagram(g, "ab", {{"ab", urigram::testing::spans(g, *made)}});
/// @endcode
[[nodiscard]] URIGRAM_API std::string derivation_diagram(model::grammar const& g, std::string_view text,
                                                         std::vector<drawn_derivation> const& derivations);

}  // namespace urigram::testing

#endif
