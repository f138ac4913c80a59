// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_NONEMPTY_BRANCHES_HPP
#define URIGRAM_SRC_MODEL_NONEMPTY_BRANCHES_HPP

#include "grammar_analysis.hpp"

#include <functional>
#include <optional>
#include <vector>

namespace urigram::model {

/// Some nonempty texts of an expression: each consists of a nonempty text of the head, if there is a head,
/// and texts of the parts of the tail. Without a head, the first part of the tail never matches the empty
/// text.
struct branch {
    std::optional<std::size_t> head;  ///< the number of a production
    std::vector<node_id> tail;
};
using branches = std::vector<branch>;

/// Thrown if there are too many branches or too many parts in them, or if a predicate, an expectation or the
/// end of the input would have to be written as branches.
struct not_linear {};

/// The maximum number of branches.
inline constexpr std::size_t most_branches = 1000;
/// The maximum number of parts in the branches of one part of a sequence.
inline constexpr std::size_t most_parts = 100'000;

/// Writes expressions as unions of branches, which together have all texts except the empty one.
class nonempty_branches {
public:
    /// `number_of` returns the number of a production that may be a head, and nothing for other productions.
    /// `nonempty` returns a production that has the texts of the given one, except the empty text.
    struct productions {
        std::function<std::optional<std::size_t>(production_id)> number_of;
        std::function<production_id(production_id)> nonempty;
    };

    /// New expressions are added to `to`, which must begin with all expressions of the analysed grammar.
    nonempty_branches(grammar_analysis const& s, grammar& to, productions of)
        : analysis_(s), to_(to), of_(std::move(of)) {}

    /// @throws not_linear
    branches operator()(node_id n);

private:
    bool begins(node_id n) const;
    branches of_sequence(sequence const& s);
    branches of_repetition(repetition const& r);

    grammar_analysis const& analysis_;
    grammar& to_;
    productions of_;
};

}  // namespace urigram::model

#endif
