// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_REWRITING_HPP
#define URIGRAM_SRC_MODEL_REWRITING_HPP

#include "choice_order.hpp"
#include "first_follow.hpp"

#include <map>
#include <optional>
#include <set>
#include <urigram/model/prove.hpp>
#include <vector>

namespace urigram::model {

/// How a repetition, and the parts of a sequence after it, are written.
enum class repetition_form {
    copied,       ///< as in the source
    followed,     ///< the next expression must match after each part: `*( a <ahead: b> ) b`
    before_next,  ///< no part begins where the next expression matches: `*( <not ahead: b> a ) b c`
    before_rest,  ///< no part begins where the rest matches: `*( <not ahead: b c> a ) b c`
    recursive,    ///< a new production `x = a x / b`; nested options if the number of repetitions is limited
};

/// Writes productions of a context-free grammar as expressions for X3, with the changes that the functions of
/// this class select.
class rewriting {
public:
    /// A part of a sequence.
    struct sequence_element {
        node_id sequence;
        std::size_t place;
        bool operator<(sequence_element const& other) const {
            return sequence != other.sequence ? sequence < other.sequence : place < other.place;
        }
    };

    /// Refers to the arguments. Declares all productions of `source` in `rules`, which must be empty, and
    /// copies their bodies.
    rewriting(grammar const& source, grammar& rules, prove_options const& options, proof_budget& budget);

    /// Decides the order of choices and the forms of repetitions of a production, by proofs about its
    /// expressions, and writes the production in that way.
    void decide(production_id p);
    /// Returns the repetitions of a production that have the form `copied` and whose part can begin with the
    /// same byte as the expression after the repetition.
    std::vector<sequence_element> open_repetitions(production_id p) const;
    /// Writes these repetitions of a production in the form `followed` if `required`, otherwise in the form
    /// `copied`.
    void require_next(production_id p, std::vector<sequence_element> const& repetitions, bool required);
    /// Makes a production a copy again, without boundaries.
    void reset(production_id p);

    /// Counts the places in a production, as it is written now, where a boundary is possible. A boundary is a
    /// predicate after a part: it excludes the bytes that never follow the part in the grammar.
    std::size_t count_places(production_id p);
    std::set<std::size_t> const& boundaries(production_id p) const { return boundaries_[index_of(p)]; }
    /// Writes a production with boundaries at these places only.
    void set_boundaries(production_id p, std::set<std::size_t> places);

private:
    static std::size_t index_of(production_id p) { return static_cast<std::size_t>(p); }

    void write(production_id p);
    void begin(node_id n);
    node_id write(node_id n);
    node_id write_as(node_id n, alternative const& a);
    node_id write_as(node_id n, sequence const& s);
    node_id write_as(node_id n, repetition const& r);
    node_id write_suffix(node_id n, sequence const& s, std::size_t from);
    node_id write_repetition(repetition const& r, node_id part);
    node_id write_before(repetition const& r, repetition_form form, node_id part, node_id rest, node_id next);
    node_id recursion(repetition const& r, node_id part, node_id rest);
    node_id next_after(sequence const& s, std::size_t place);
    node_id bounded_by(node_id written, node_id source);
    node_id without(charset const& octets);
    std::optional<node_id> write_not_empty(node_id n);

    void decide_part(node_id n);
    template <class F>
    void for_each_repetition(node_id n, F const& f) const;
    void decide_sequence(node_id n, sequence const& s);
    void decide_choices(node_id n, alternative const& a);

    grammar const& source_;
    grammar& rules_;
    prove_options const& options_;
    proof_budget& budget_;
    first_follow sets_;
    std::map<node_id, choice_order> orders_;
    std::map<sequence_element, repetition_form> forms_;
    std::vector<bool> decided_;                      // by production
    std::vector<std::set<std::size_t>> boundaries_;  // by production
    production_id current_{};
    bool changed_ = false;   // whether choices are written in the decided order
    std::size_t place_ = 0;  // the next place for a boundary
    std::size_t size_ = 0;   // the number of expressions written since `begin`
    std::size_t greatest_size_ = 0;
};

}  // namespace urigram::model

#endif
