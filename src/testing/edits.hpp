// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_TESTING_EDITS_HPP
#define URIGRAM_SRC_TESTING_EDITS_HPP

#include <cstddef>
#include <urigram/model/grammar.hpp>
#include <urigram/testing/grammar_mutants.hpp>
#include <vector>

namespace urigram::testing {

/// What a mutation does to one expression.
struct edit {
    mutation what{};
    /// The number of the choice, of the part or of the octet in a literal; the octet of a set; the production
    /// that a reference gets. Else 0.
    std::size_t which = 0;
};

/// The edits of an expression, but for those of references.
std::vector<edit> edits_of(model::grammar const& g, model::node_id n, model::reading how);

/// Adds to `g` what an edit makes of the expression.
model::node_id apply(model::grammar& g, model::node_id n, edit const& e);

}  // namespace urigram::testing

#endif
