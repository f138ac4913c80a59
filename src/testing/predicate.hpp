// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_TESTING_PREDICATE_HPP
#define URIGRAM_SRC_TESTING_PREDICATE_HPP

#include <urigram/model/grammar.hpp>
#include <variant>

namespace urigram::testing {

/// Whether an expression is a predicate, which context-free grammars do not have.
inline bool is_predicate(model::node const& n) {
    return std::holds_alternative<model::ahead>(n) || std::holds_alternative<model::not_ahead>(n) ||
           std::holds_alternative<model::end_of_input>(n);
}

}  // namespace urigram::testing

#endif
