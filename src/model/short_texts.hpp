// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_SHORT_TEXTS_HPP
#define URIGRAM_SRC_MODEL_SHORT_TEXTS_HPP

#include "language_algebra.hpp"

#include <boost/unordered/unordered_flat_set.hpp>
#include <vector>

namespace urigram::model {

/// Languages as trees of their texts of up to a length; equal subtrees are stored once. Texts beyond that
/// length cost nothing, and any recursion ends.
///
/// A language at horizon 0 is `none`, `all` or unknown; a language at horizon h + 1 stores whether it
/// contains the empty text, and a language at horizon h for each class of bytes. Two languages with the
/// same horizon that are equal below it have the same number, even if they differ beyond it. So `without(f,
/// f)` is `none` only if nothing of `f` is unknown.
class short_texts final : public language_algebra {
public:
    /// Knows texts of up to `greatest_length` bytes.
    short_texts(octet_classes const& classes, automaton_limits const& limits, horizon greatest_length);

    language choose(language condition, language then, language otherwise) override;
    language step(charset const& octets, language rest) override;
    language empty_text() override;
    language unknown() const override { return unknown_; }
    language name(definitions& by, std::uint32_t which) override { return by.define(which); }
    language cut(language f, horizon h) override;

    language unfold(language f) override { return f; }
    bool has_empty_text(language f) const override { return at(f).has_empty_text; }
    language derivative(language f, std::size_t cls) override;

private:
    static constexpr language unknown_{2};

    struct node {
        bool has_empty_text, complete;  // complete: nothing is unknown
        horizon height;                 // the least horizon to which it can be cut unchanged
    };
    struct same_node {
        short_texts const* all;
        bool operator()(std::uint32_t a, std::uint32_t b) const;
    };
    struct hash_of_node {
        short_texts const* all;
        std::size_t operator()(std::uint32_t n) const;
    };

    node const& at(language f) const { return nodes_[static_cast<std::size_t>(f)]; }
    language const* row(std::uint32_t n) const { return rows_.data() + n * classes().size(); }

    /// Adds the language whose derivatives, one for each class, were appended to `rows_` as a row.
    language add(bool has_empty_text);

    std::vector<node> nodes_;
    std::vector<language> rows_;  // for each node, its derivatives by class
    boost::unordered_flat_set<std::uint32_t, hash_of_node, same_node> known_;
    table_of_triples<language> known_choices_;
    table_of_triples<language> known_cuts_;  // by language and horizon
};

}  // namespace urigram::model

#endif
