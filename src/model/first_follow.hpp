// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_FIRST_FOLLOW_HPP
#define URIGRAM_SRC_MODEL_FIRST_FOLLOW_HPP

#include <urigram/charset.hpp>
#include <urigram/model/grammar.hpp>
#include <vector>

namespace urigram::model {

/// The bytes with which expressions of a context-free grammar can begin, and those that can follow them in
/// the texts of any production. Predicates are ignored, so that the sets may be too large.
class first_follow {
public:
    /// Refers to the grammar. Quadratic in the grammar at worst.
    explicit first_follow(grammar const& g);

    /// Whether the expression can match the empty text.
    bool nullable(node_id n) const { return nullable_[static_cast<std::size_t>(n)]; }
    /// The first bytes of its texts.
    charset const& first(node_id n) const { return first_[static_cast<std::size_t>(n)]; }
    /// The bytes that can follow its texts. Does not tell whether the end of the input can follow.
    charset const& follow(node_id n) const { return follow_[static_cast<std::size_t>(n)]; }
    /// All bytes of the sets and literals of the grammar.
    charset const& alphabet() const noexcept { return alphabet_; }

private:
    struct beginning {
        bool nullable;
        charset first;
    };
    beginning of(node const& n) const;
    void add_follow(node_id n, charset const& more);
    void pass_follow(node_id n);

    grammar const& grammar_;
    std::vector<bool> nullable_;
    std::vector<charset> first_, follow_;
    charset alphabet_;
    bool changed_ = false;
};

}  // namespace urigram::model

#endif
