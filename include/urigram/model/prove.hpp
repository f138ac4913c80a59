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
    equal_up_to,   ///< they accept the same texts up to a length; more cannot be said of recursive ones
    different,     ///< one accepts a text that the other does not
    not_compared,  ///< one of them is missing or too large
};

/// The name of an outcome as it is written here: "equal_up_to". Static storage; does not throw.
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
    std::size_t length = 0;              ///< of `equal_up_to`, in octets
    std::optional<disagreement> differ;  ///< of `different`
    std::string problem;                 ///< of `not_compared`, and why `equal_up_to` is no more

    /// True if no text is known on which they differ.
    explicit operator bool() const noexcept {
        return outcome == outcome::equal || outcome == outcome::equal_up_to;
    }
    /// One line of plain ASCII, with the production: `port: "x" is accepted by the rule and not by the BNF`.
    std::string message() const;

    friend URIGRAM_API std::ostream& operator<<(std::ostream& out, verdict const& v);
};

struct prove_options {
    automaton_limits limits;
    /// Productions that are recursive or too large are compared on all texts of up to so many octets.
    std::size_t bounded_length = 6;
};

/// Compares a rule, as X3 runs it, with a production of a BNF, in which every choice and every number of
/// repetitions counts: for every text, of every length.
///
/// For rules of yours, see `prove(rule, bnf_text, name)` in `model/prove_rule.hpp`; for those of a dialect,
/// `prove_dialect.hpp`.
/// @throws std::bad_alloc
[[nodiscard]] URIGRAM_API verdict prove(grammar const& bnf, production_id production, grammar const& rules,
                                        production_id rule, prove_options const& options = {});

}  // namespace urigram::model

#endif
