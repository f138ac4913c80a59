// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_DERIVATION_COUNTS_HPP
#define URIGRAM_SRC_MODEL_DERIVATION_COUNTS_HPP

#include "walk.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <urigram/model/grammar.hpp>
#include <vector>

namespace urigram::model {

/// A number of derivations: 0, 1, or 2 for more than one.
using derivation_count = unsigned;
inline derivation_count capped(derivation_count n) { return std::min(n, 2U); }

/// A number of bytes; `no_length` if there is no text.
using text_length = std::uint32_t;
inline constexpr text_length no_length = std::numeric_limits<text_length>::max();

/// Sums of lengths; a sum that is too large is `no_length - 1`.
inline text_length plus(text_length a, text_length b) {
    if (a == no_length || b == no_length) return no_length;
    return static_cast<text_length>(std::min<std::uint64_t>(std::uint64_t{a} + b, no_length - 1));
}
inline text_length times(text_length a, std::uint64_t n) {
    if (a == no_length) return no_length;
    return a != 0 && n > (no_length - 1) / a ? no_length - 1 : static_cast<text_length>(a * n);
}

/// For each expression of a context-free grammar, the number of derivations of the empty text, and the length
/// of a shortest text that is not empty. Predicates are the empty text, and a production without a body has
/// no texts. Empty parts of a repetition do not count, except for those that its minimum requires: these
/// follow the other parts.
class derivation_counts {
public:
    explicit derivation_counts(grammar const& g);

    grammar const& source() const { return grammar_; }
    derivation_count empty(node_id n) const { return empty_[index(n)]; }
    text_length least(node_id n) const { return least_[index(n)]; }
    bool has_texts(node_id n) const { return empty(n) > 0 || least(n) != no_length; }

    /// The number of derivations of the empty text by `count` expressions `n` in a row.
    derivation_count empty_repeated(node_id n, std::uint64_t count) const;
    /// The length of a shortest nonempty text of the parts of a sequence from an index on.
    text_length least_of_rest(sequence const& s, std::size_t from) const;
    /// The length of a shortest nonempty text that completes a repetition after `after` parts.
    text_length least_of_rest(repetition const& r, std::uint64_t after) const;

    /// The expressions that contain themselves with text before and after: those whose derivations no finite
    /// automaton can follow.
    std::vector<bool> self_embedding() const;

private:
    derivation_count count_empty(node_id n) const;
    text_length find_least(node_id n) const;

    grammar const& grammar_;
    std::vector<derivation_count> empty_;
    std::vector<text_length> least_;
};

}  // namespace urigram::model

#endif
