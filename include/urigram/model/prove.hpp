// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MODEL_PROVE_HPP
#define URIGRAM_MODEL_PROVE_HPP

#include <cstddef>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <urigram/export.hpp>
#include <urigram/model/automaton.hpp>
#include <vector>

/// @par Thread safety Any number of threads may call the functions here at once, and read the same
/// value.
namespace urigram::model {

/// How a rule compares with a production of a BNF.
enum class outcome {
    equal = 1,     ///< they accept the same texts, of all lengths
    bounded,       ///< they accept the same texts up to a length; of longer ones nothing is known
    different,     ///< one accepts a text that the other does not
    endless,       ///< X3 does not return from the rule on some text
    not_compared,  ///< one of them is missing or too large
};

/// The name of an outcome as it is written here: "bounded". Static storage; does not throw.
[[nodiscard]] URIGRAM_API std::string_view to_string(outcome o) noexcept;

/// A shortest text on which a rule and a production of a BNF differ.
struct disagreement {
    std::string text;
    bool in_bnf = false;   ///< the BNF accepts it
    bool in_rule = false;  ///< the rule does, as X3 runs it
    bool in_rule_as_cfg =
        false;  ///< the rule would, if X3 tried every choice and every number of repetitions
};

/// What came of comparing a rule with the production of its name.
struct URIGRAM_API verdict {
    std::string production;
    model::outcome outcome = outcome::not_compared;
    std::size_t states = 0;              ///< of `equal`: how many states the minimal automaton of both has
    std::size_t length = 0;              ///< of `bounded`, in octets
    bool accepted = false;               ///< of `bounded`: `accept_bounded` was asked for
    std::optional<disagreement> differ;  ///< of `different`
    std::string problem;                 ///< of the others; of `bounded` why it is no more

    /// True if they are proven equal; or if they are `bounded` and that was asked for.
    explicit operator bool() const noexcept {
        return outcome == outcome::equal || (outcome == outcome::bounded && accepted);
    }
    /// One line of plain ASCII, with the production: `port: "x" is accepted by the rule and not by the BNF`.
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

/// Compares a rule, as X3 runs it, with a production of a BNF, in which every choice and every number of
/// repetitions counts: for every text, of every length.
///
/// What is compared are the two grammars as data. That a rule is the data is the part of `reflect`; that X3
/// runs the data as `reading::peg` says is tested, by running rules on texts.
///
/// For rules of yours, see `prove(rule, bnf_text, name)` in `model/prove_rule.hpp`; for those of a dialect,
/// `prove_dialect.hpp`.
/// @throws std::bad_alloc
[[nodiscard]] URIGRAM_API verdict prove(grammar const& bnf, production_id production, grammar const& rules,
                                        production_id rule, prove_options const& options = {});

}  // namespace urigram::model

#endif
