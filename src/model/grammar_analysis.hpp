// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_GRAMMAR_ANALYSIS_HPP
#define URIGRAM_SRC_MODEL_GRAMMAR_ANALYSIS_HPP

#include <array>
#include <cstdint>
#include <optional>
#include <urigram/charset.hpp>
#include <urigram/model/grammar.hpp>
#include <vector>

namespace urigram::model {

/// The parts of an expression, in their order.
std::vector<node_id> parts_of(node const& n);

/// The octets that a literal matches at a place in its text.
charset octets_at(literal const& l, std::size_t i);

/// What can be seen of a grammar without matching anything. Refers to the grammar.
class grammar_analysis {
public:
    explicit grammar_analysis(grammar const& g);

    grammar const& source() const { return grammar_; }

    /// False only if the expression matches the empty text nowhere, in either reading.
    bool may_be_empty(node_id n) const { return may_be_empty_[static_cast<std::size_t>(n)]; }

    /// False only if the expression throws nowhere.
    bool may_throw(node_id n) const { return may_throw_[static_cast<std::size_t>(n)]; }

    /// False only if the expression matches nothing, as where it cannot do without itself.
    bool may_match(node_id n) const { return may_match_[static_cast<std::size_t>(n)]; }

    /// The expression matches at least so many octets, in either reading; at most `least_limit`, which may
    /// also mean that it matches nothing.
    std::uint32_t least(node_id n) const { return least_[static_cast<std::size_t>(n)]; }
    static constexpr std::uint32_t least_limit = 1u << 20;

    /// If the expression matches exactly one octet out of a set, and nothing else is asked: that set.
    std::optional<charset> const& octets(node_id n) const { return octets_[static_cast<std::size_t>(n)]; }

    /// The productions that a production refers to itself, each once; those of them that it may refer to
    /// before anything has been matched; or those that something of the production may follow.
    enum class edges { all, leftmost, inner };
    std::vector<production_id> const& references(production_id from, edges which) const {
        return references_[static_cast<std::size_t>(which)][static_cast<std::size_t>(from)];
    }

    /// True if the production is reached from itself.
    bool recursive(production_id p) const { return recursive_[static_cast<std::size_t>(p)]; }

    /// True if each of the two is reached from the other.
    bool recursive(production_id a, production_id b) const {
        return recursive(a) &&
               components_[static_cast<std::size_t>(a)] == components_[static_cast<std::size_t>(b)];
    }
    /// The shortest cycle of `p` that begins with its reference to `next`. Linear in the references.
    std::vector<production_id> cycle_by(production_id p, production_id next) const;

    /// All productions that `from` needs, itself first. Linear in the references.
    std::vector<production_id> reachable(production_id from) const;

    /// A cycle among the productions that `from` needs, or none.
    std::vector<production_id> cycle(production_id from, edges which) const;

    /// The expressions of the production's own body in the order of their text, each once.
    std::vector<node_id> own_nodes(production_id p) const;

    /// The expressions that an expression is part of, itself too, also by way of references. Linear in the
    /// grammar.
    std::vector<bool> leading_to(node_id n) const;

    /// The choices of an alternative, adjacent ones that match one octet made one.
    struct choice_group {
        node_id first;
        std::optional<charset> octets;  ///< if it matches one octet
    };
    std::vector<choice_group> groups(alternative const& a) const;

    /// The sets of octets that matter to `from`. What matches one octet is not taken apart, nor is a group.
    std::vector<charset> sets(production_id from) const;

private:
    bool classify(node_id n);
    bool ground(node_id n);
    bool shorten(node_id n);
    std::vector<std::vector<production_id>> referred(edges which) const;
    std::vector<std::vector<production_id>> referred_inside() const;

    grammar const& grammar_;
    std::vector<bool> may_be_empty_;
    std::vector<bool> may_throw_;
    std::vector<bool> may_match_;
    std::vector<std::uint32_t> least_;
    std::vector<std::optional<charset>> octets_;
    std::array<std::vector<std::vector<production_id>>, 3> references_;  // by `edges`
    std::vector<std::size_t> components_;                                // by all references
    std::vector<bool> recursive_;
};

}  // namespace urigram::model

#endif
