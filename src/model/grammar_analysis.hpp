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

/// The bytes that a literal matches at an index of its text.
charset octets_at(literal const& l, std::size_t i);

/// Whether the grammar has predicates: expressions whose match depends only on the text that follows.
bool has_predicates(grammar const& g);

/// Properties of a grammar that do not depend on texts. Refers to the grammar.
class grammar_analysis {
public:
    /// `origins`: for each production that `without_left_recursion` added, its original production.
    explicit grammar_analysis(grammar const& g, std::vector<production_id> origins = {});

    grammar const& source() const { return grammar_; }

    /// The original production of an added one; for any other production, the production itself.
    production_id origin(production_id p) const {
        auto const own = grammar_.productions().size() - origins_.size();
        auto const number = static_cast<std::size_t>(p);
        return number < own ? p : origins_[number - own];
    }

    /// False only if the expression never matches the empty text, by any semantics.
    bool may_be_empty(node_id n) const { return may_be_empty_[static_cast<std::size_t>(n)]; }

    /// False only if the expression never throws.
    bool may_throw(node_id n) const { return may_throw_[static_cast<std::size_t>(n)]; }

    /// False only if the expression matches no text, for example because it needs itself.
    bool may_match(node_id n) const { return may_match_[static_cast<std::size_t>(n)]; }

    /// The minimum number of bytes that the expression matches, by any semantics; at most `least_limit`,
    /// which may also mean that it matches no text.
    std::uint32_t least(node_id n) const { return least_[static_cast<std::size_t>(n)]; }
    static constexpr std::uint32_t least_limit = 1u << 20;

    /// The set, if the expression matches exactly one byte of a set without any other condition.
    std::optional<charset> const& octets(node_id n) const { return octets_[static_cast<std::size_t>(n)]; }

    /// The productions to which a production refers directly. `all`: all of them, each once. `leftmost`:
    /// those before which nothing needs to be matched, each once. `inner`: those after which more of the
    /// production may follow; one may occur several times.
    enum class edges { all, leftmost, inner };
    std::vector<production_id> const& references(production_id from, edges which) const {
        return references_[static_cast<std::size_t>(which)][static_cast<std::size_t>(from)];
    }

    /// Whether all productions have bodies, and none can be reached from itself.
    bool complete_without_recursion() const { return complete_without_recursion_; }

    /// Whether the production can be reached from itself.
    bool recursive(production_id p) const { return recursive_[static_cast<std::size_t>(p)]; }

    /// Whether each of the two can be reached from the other.
    bool recursive(production_id a, production_id b) const {
        return recursive(a) &&
               components_[static_cast<std::size_t>(a)] == components_[static_cast<std::size_t>(b)];
    }
    /// Returns the shortest cycle of `p` that begins with its reference to `next`. Linear in the references.
    std::vector<production_id> cycle_by(production_id p, production_id next) const;

    /// Returns all productions that `from` needs, itself first. Linear in the references.
    std::vector<production_id> reachable(production_id from) const;

    /// Returns a cycle among the productions that `from` needs; empty if there is none.
    std::vector<production_id> cycle(production_id from, edges which) const;

    /// Returns the expressions of the production's body in the order of their text, each once.
    std::vector<node_id> own_nodes(production_id p) const;

    /// Returns the expressions that contain an expression, directly or through references, and that
    /// expression itself. Linear in the grammar.
    std::vector<bool> leading_to(node_id n) const;

    /// The choices of an alternative, with adjacent ones that match one byte merged.
    struct choice_group {
        node_id first;
        std::optional<charset> octets;  ///< present if the group matches one byte
    };
    std::vector<choice_group> groups(alternative const& a) const;

    /// Returns the sets of bytes that `from` distinguishes. An expression or a group that matches one byte is
    /// one set.
    std::vector<charset> sets(production_id from) const;
    /// The same for all productions.
    std::vector<charset> sets() const;
    /// Those that the expressions of `p` distinguish, without its references.
    std::vector<charset> own_sets(production_id p) const { return sets_in({p}); }

private:
    std::vector<charset> sets_in(std::vector<production_id> const& all) const;
    bool classify(node_id n);
    bool ground(node_id n);
    bool shorten(node_id n);
    std::vector<std::vector<production_id>> referred(edges which) const;
    std::vector<std::vector<production_id>> referred_inside() const;

    grammar const& grammar_;
    std::vector<production_id> origins_;
    std::vector<bool> may_be_empty_;
    std::vector<bool> may_throw_;
    std::vector<bool> may_match_;
    std::vector<std::uint32_t> least_;
    std::vector<std::optional<charset>> octets_;
    std::array<std::vector<std::vector<production_id>>, 3> references_;  // by `edges`
    std::vector<std::size_t> components_;                                // by all references
    std::vector<bool> recursive_;
    bool complete_without_recursion_ = false;
};

}  // namespace urigram::model

#endif
