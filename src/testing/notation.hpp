// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_TESTING_NOTATION_HPP
#define URIGRAM_SRC_TESTING_NOTATION_HPP

#include <string>
#include <urigram/charset.hpp>
#include <urigram/dialect.hpp>
#include <urigram/model/bnf.hpp>
#include <urigram/model/grammar.hpp>
#include <vector>

/// Parts of grammars in words for people.
namespace urigram::testing {

/// Writes expressions of grammars like `write_bnf` or `write_abnf`, each on one line.
class expression_writer {
public:
    explicit expression_writer(model::grammar const& g,
                               model::bnf_notation brackets = model::bnf_notation::rfc1738);
    expression_writer(model::grammar const& g, grammar_notation notation);

    /// Writes an expression of the same grammar, or of one with the same names of productions. Linear in the
    /// expression.
    std::string operator()(model::grammar const& g, model::node_id n) const;

private:
    model::bnf_notation brackets_ = model::bnf_notation::rfc1738;
    grammar_notation notation_;
    std::vector<std::string> names_;  // of productions, by number, and that of an expression
};

/// The name of a production, in quotes if it contains spaces or bytes that are not printable. A parser that
/// is reflected, but is not a rule, has no name: it is `unnamed`.
std::string name_in_words(model::production const& p);

/// `%x00-1F, "a" to "f", "x"`; `nothing` for the empty set.
std::string octets_in_words(charset const& octets);

}  // namespace urigram::testing

#endif
