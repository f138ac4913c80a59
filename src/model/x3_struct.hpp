// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_X3_STRUCT_HPP
#define URIGRAM_SRC_MODEL_X3_STRUCT_HPP

#include <optional>
#include <string>
#include <urigram/model/grammar.hpp>
#include <vector>

namespace urigram::model {

/// The struct for a production that is a sequence of others.
struct x3_struct {
    /// How often a part occurs.
    enum class count { once, optional, repeated };
    struct member {
        std::string name;
        count is;
    };
    std::vector<member> members;          ///< at least two
    std::vector<std::string> definition;  ///< the parser with that attribute, as `x3_expression` returns it
};

/// Returns the struct for an expression: a sequence of references, of options and repetitions with one
/// reference each, and of parts without references, which have no member. Returns nothing for other
/// expressions, for fewer than two or too many members, and if a member would refer to a production after the
/// first `count`. `names` has the name of the rule of each production.
std::optional<x3_struct> x3_struct_of(grammar const& g, node_id n, std::vector<std::string> const& names,
                                      std::size_t count);

}  // namespace urigram::model

#endif
