// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_TESTING_EDITS_HPP
#define URIGRAM_SRC_TESTING_EDITS_HPP

#include <cstddef>
#include <urigram/model/grammar.hpp>
#include <urigram/testing/grammar_mutants.hpp>
#include <vector>

namespace urigram::testing {

/// A mutation of one expression.
struct edit {
    mutation what{};
    /// The index of the choice, of the part or of the byte in a literal; the byte of a set; the new target of
    /// a reference. Otherwise 0.
    std::size_t which = 0;
};

/// Returns the edits of an expression, except those of references.
std::vector<edit> edits_of(model::grammar const& g, model::node_id n, model::reading how);

/// Adds the edited expression to `g`, and returns it.
model::node_id apply(model::grammar& g, model::node_id n, edit const& e);

}  // namespace urigram::testing

#endif
