// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_X3_EXPRESSION_HPP
#define URIGRAM_SRC_MODEL_X3_EXPRESSION_HPP

#include <string>
#include <urigram/model/grammar.hpp>
#include <vector>

namespace urigram::model {

/// Returns an expression in C++ that is an X3 parser, as words between which a line may end. `names` has the
/// name of the rule of each production.
std::vector<std::string> x3_expression(grammar const& g, node_id n, std::vector<std::string> const& names);

}  // namespace urigram::model

#endif
