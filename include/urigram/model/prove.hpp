// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MODEL_PROVE_HPP
#define URIGRAM_MODEL_PROVE_HPP

#include <cstddef>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <urigram/detail/export.hpp>
#include <urigram/model/automaton.hpp>
#include <urigram/model/comparison.hpp>

/// Proofs that two productions are related.
/// @par Thread safety Any number of threads may call the functions here at once, and read the same value.
namespace urigram::model {

/// Outcome of a proof.
enum class outcome {
    proven = 1,    ///< the relation holds for texts of all lengths
    bounded,       ///< it holds for texts up to a length; longer ones were not compared
    refuted,       ///< a text shows that it does not hold
    endless,       ///< X3 does not return from a rule on some text
    not_compared,  ///< one is missing, too large, or has no text up to the length; or X3 may not return from
                   ///< it
};

/// Returns the name of an outcome, such as "bounded". Static storage; does not throw.
[[nodiscard]] URIGRAM_API std::string_view to_string(outcome o) noexcept;

/// A shortest text that refutes a relation of two grammars.
struct disagreement {
    std::string text;        ///< may contain any bytes
    bool in_first = false;   ///< whether the first accepts it; for a rule, whether X3 does
    bool in_second = false;  ///< whether the second accepts it
    /// Whether the first would accept it if X3 tried every choice and every number of repetitions.
    bool in_first_as_cfg = false;
    bool in_second_as_cfg = false;  ///< the same for the second
    bool may_throw = false;         ///< whether the rule that rejects it has expectations, which throw
};

/// Outcome of a proof that two grammars are related; usually that a rule is the production of its name.
struct URIGRAM_API proof_result {
    std::string production;                          ///< the name of the first, or else of the second
    model::relation relation = relation::equal;      ///< the relation to prove
    std::string first;                               ///< the first in messages: "the BNF"
    std::string second;                              ///< the second in messages: "the rule"
    model::outcome outcome = outcome::not_compared;  ///< whether it holds
    std::size_t states = 0;  ///< of `proven`, if equal: the states of the minimal automaton
    /// Of `proven`: proven by induction, without automata of the two. They are context-free, without
    /// predicates, and have the same name and form. So have all productions that they refer to, also
    /// indirectly, or the automata of these are equal. All of them are defined.
    bool same_form = false;
    std::size_t length = 0;              ///< of `bounded`: the maximum length in bytes
    bool accepted = false;               ///< of `bounded`: whether that is enough (`bounded_is_enough`)
    std::optional<disagreement> differ;  ///< of `refuted`: the text
    std::string problem;                 ///< why it is `endless`, `not_compared`, or `bounded` only

    /// Whether the relation is proven, or `bounded` if that is enough.
    explicit operator bool() const noexcept {
        return outcome == outcome::proven || (outcome == outcome::bounded && accepted);
    }
    /// Returns one line of US-ASCII, with the production if it has a name: `port: "x" is accepted by the rule
    /// and not by the BNF`.
    std::string message() const;

    /// Writes `message()`.
    friend URIGRAM_API std::ostream& operator<<(std::ostream& out, proof_result const& v);
};

/// Options of `prove`.
struct prove_options {
    automaton_limits limits;  ///< the largest automata to build
    /// The maximum length in bytes of the compared texts, for productions without an automaton: their
    /// recursion is not regular, or they are too large.
    std::size_t bounded_length = 6;
    /// Whether a comparison up to that length counts as a proof.
    bool bounded_is_enough = false;
};

/// Returns options with which a comparison of all texts of up to `length` bytes is enough: `prove(rule, bnf,
/// "list", accept_bounded(8))`.
inline prove_options accept_bounded(std::size_t length) {
    prove_options options;
    options.bounded_length = length;
    options.bounded_is_enough = true;
    return options;
}

/// Proves a relation of two productions for texts of all lengths; or finds a shortest counterexample.
///
/// If a production has no automaton, because its recursion is not regular or it is too large, and no proof by
/// `same_form`, the relation is compared for texts up to a length: `bounded`. A counterexample is conclusive
/// in this case, too. If X3 does not return from a rule on some text, the result is `endless`. A repetition
/// whose part can match the empty text is allowed if that happens on no text.
///
/// If only one of them is read as X3 runs it, the message calls that one "the rule" and the other one "the
/// BNF". Otherwise it calls them by their names, or "the first" and "the second" if the names are equal or
/// one is missing.
///
/// The proof is about grammars, not about compiled code: `reflect` converts a rule to a grammar. That X3 runs
/// the rule as `reading::peg` defines is tested by running rules on texts. For a user's rules, see
/// `model/prove_rule.hpp`; for those of a dialect, `model/prove_dialect.hpp`.
/// @param r the relation
/// @param first,second the productions, each with its semantics
/// @param options limits
/// @throws std::bad_alloc
[[nodiscard]] URIGRAM_API proof_result prove(relation r, read_production const& first,
                                             read_production const& second,
                                             prove_options const& options = {});

/// Proves relations of productions of two grammars, one after another. Each grammar is prepared once, whereas
/// `prove` prepares both for each pair of productions.
/// @par Thread safety Any number of threads may use one object at once. While one compares forms, or makes
/// automata of a context-free grammar, the others wait.
/// @code
/// prover const compare(g, reading::cfg, g, reading::peg);
/// std::cout << compare(relation::equal, *g.find("host"), *g.find("host")) << '\n';
/// @endcode
class URIGRAM_API prover {
public:
    /// Refers to the grammars, which must not be changed.
    /// @throws std::bad_alloc
    prover(grammar const& first, reading first_how, grammar const& second, reading second_how);
    prover(grammar const&&, reading, grammar const&, reading) = delete;
    prover(grammar const&, reading, grammar const&&, reading) = delete;
    prover(prover&&) noexcept;
    prover& operator=(prover&&) noexcept;
    ~prover();

    /// As `prove`.
    /// @throws std::bad_alloc
    [[nodiscard]] proof_result operator()(relation r, production_id first, production_id second,
                                          prove_options const& options = {}) const;

private:
    struct state;
    std::unique_ptr<state> state_;
};

/// Proves that both productions accept the same texts.
/// @throws std::bad_alloc
[[nodiscard]] inline proof_result prove(read_production const& first, read_production const& second,
                                        prove_options const& options = {}) {
    return prove(relation::equal, first, second, options);
}

/// Proves that a rule, as X3 runs it, accepts the same texts as a production of a BNF, which is read as a
/// context-free grammar.
/// @throws std::bad_alloc
[[nodiscard]] inline proof_result prove(grammar const& bnf, production_id production, grammar const& rules,
                                        production_id rule, prove_options const& options = {}) {
    return prove({bnf, production, reading::cfg}, {rules, rule, reading::peg}, options);
}

/// Proves that the second accepts every text that the first accepts. A counterexample is a text that only the
/// first accepts.
/// @throws std::bad_alloc
[[nodiscard]] inline proof_result subset(read_production const& first, read_production const& second,
                                         prove_options const& options = {}) {
    return prove(relation::subset, first, second, options);
}

/// Proves that no text is accepted by both. A counterexample is a text that both accept.
/// @throws std::bad_alloc
[[nodiscard]] inline proof_result disjoint(read_production const& first, read_production const& second,
                                           prove_options const& options = {}) {
    return prove(relation::disjoint, first, second, options);
}

}  // namespace urigram::model

#endif
