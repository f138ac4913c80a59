// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MODEL_PROVE_HPP
#define URIGRAM_MODEL_PROVE_HPP

#include <cstddef>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <urigram/detail/export.hpp>
#include <urigram/model/automaton.hpp>
#include <urigram/model/comparison.hpp>

/// @par Thread safety Any number of threads may call the functions here at once, and read the same
/// value.
namespace urigram::model {

/// Outcome of a proof.
enum class outcome {
    proven = 1,    ///< the relation holds for the texts of all lengths
    bounded,       ///< it holds for those up to a length; of longer ones nothing is known
    refuted,       ///< there is a text that shows that it does not hold
    endless,       ///< X3 does not return from a rule on some text
    not_compared,  ///< one of the two is missing or too large, or it is not known whether X3 returns from it
};

/// The name of an outcome as it is written here: "bounded". Static storage; does not throw.
[[nodiscard]] URIGRAM_API std::string_view to_string(outcome o) noexcept;

/// A shortest text that refutes a relation of two grammars.
struct disagreement {
    std::string text;
    bool in_first = false;   ///< the first accepts it; a rule, as X3 runs it
    bool in_second = false;  ///< the second does
    /// The first would, if X3 tried every choice and every number of repetitions.
    bool in_first_as_cfg = false;
    bool in_second_as_cfg = false;  ///< the second would
    bool may_throw = false;         ///< the one that refuses it, a rule, has expectations, which throw
};

/// Outcome of a proof that two grammars are related: that a rule is the production of its name, as a rule.
struct URIGRAM_API verdict {
    std::string production;  ///< of the first; of the second if the first has no name
    model::relation relation = relation::equal;
    std::string first;   ///< what the message calls the first: "the BNF"
    std::string second;  ///< and the second: "the rule"
    model::outcome outcome = outcome::not_compared;
    std::size_t states = 0;              ///< of `proven`, if equal: of the minimal automaton of both
    std::size_t length = 0;              ///< of `bounded`, in octets
    bool accepted = false;               ///< of `bounded`: `accept_bounded` was asked for
    std::optional<disagreement> differ;  ///< of `refuted`
    std::string problem;                 ///< of the others; of `bounded` why it is no more

    /// True if the relation is proven; or if it is `bounded` and that was asked for.
    explicit operator bool() const noexcept {
        return outcome == outcome::proven || (outcome == outcome::bounded && accepted);
    }
    /// One line of plain ASCII, with the production if it has a name: `port: "x" is accepted by the rule and
    /// not by the BNF`.
    std::string message() const;

    friend URIGRAM_API std::ostream& operator<<(std::ostream& out, verdict const& v);
};

struct prove_options {
    automaton_limits limits;
    /// Productions whose recursion is not regular, or that are too large, are compared on all texts of up to
    /// so many octets.
    std::size_t bounded_length = 6;
    /// That is as good as a proof.
    bool bounded_is_enough = false;
};

/// Options for those who take a comparison of all texts of up to so many octets for enough:
/// `prove(rule, bnf, "list", accept_bounded(8))`.
inline prove_options accept_bounded(std::size_t length) {
    prove_options options;
    options.bounded_length = length;
    options.bounded_is_enough = true;
    return options;
}

/// Proves that two productions, each in its reading, are so related, for the texts of all lengths; or finds a
/// shortest text that shows that they are not.
///
/// Where one has no automaton, because its recursion is not regular or because it is too large, that is shown
/// for the texts up to a length: `bounded`. A text that refutes the relation is no less true for that. Rules
/// from which X3 does not return on some text are related to nothing: `endless`. A repetition whose part can
/// match the empty text does no harm where no text leads to that.
///
/// The message calls them "the BNF" and "the rule", if one is read as BNF is and the other as X3 runs it;
/// otherwise by their names, or "the first" and "the second" if these are the same.
///
/// What is compared are two grammars as data. That a rule is the data is the part of `reflect`; that X3 runs
/// the data as `reading::peg` says is tested, by running rules on texts.
///
/// For rules of yours, see `model/prove_rule.hpp`; for those of a dialect, `prove_dialect.hpp`.
/// @throws std::bad_alloc
[[nodiscard]] URIGRAM_API verdict prove(relation r, read_production const& first,
                                        read_production const& second, prove_options const& options = {});

/// That both accept the same texts.
/// @throws std::bad_alloc
[[nodiscard]] inline verdict prove(read_production const& first, read_production const& second,
                                   prove_options const& options = {}) {
    return prove(relation::equal, first, second, options);
}

/// That a rule, as X3 runs it, accepts the same texts as a production of a BNF, in which every choice and
/// every number of repetitions counts.
/// @throws std::bad_alloc
[[nodiscard]] inline verdict prove(grammar const& bnf, production_id production, grammar const& rules,
                                   production_id rule, prove_options const& options = {}) {
    return prove({bnf, production, reading::cfg}, {rules, rule, reading::peg}, options);
}

/// That the second accepts every text that the first accepts. A text that refutes it is one of the first
/// alone.
/// @throws std::bad_alloc
[[nodiscard]] inline verdict subset(read_production const& first, read_production const& second,
                                    prove_options const& options = {}) {
    return prove(relation::subset, first, second, options);
}

/// That no text is accepted by both. A text that refutes it is one where they overlap.
/// @throws std::bad_alloc
[[nodiscard]] inline verdict disjoint(read_production const& first, read_production const& second,
                                      prove_options const& options = {}) {
    return prove(relation::disjoint, first, second, options);
}

}  // namespace urigram::model

#endif
