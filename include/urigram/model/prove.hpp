// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MODEL_PROVE_HPP
#define URIGRAM_MODEL_PROVE_HPP

#include <cstddef>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <urigram/model/automaton.hpp>
#include <vector>

namespace urigram::model {

/// How a rule compares with a production of a BNF.
enum class outcome {
    equal = 1,     ///< they accept the same texts, of all lengths
    equal_up_to,   ///< they accept the same texts up to a length; more cannot be said of recursive ones
    different,     ///< one accepts a text that the other does not
    not_compared,  ///< one of them is missing or too large
};

/// The name of an outcome as it is written here: "equal_up_to". Static storage; does not throw.
std::string_view to_string(outcome o) noexcept;

/// A shortest text on which a rule and a production of a BNF differ.
struct disagreement {
    std::string text;
    bool in_bnf = false;   ///< the BNF accepts it
    bool in_rule = false;  ///< the rule does, as X3 runs it
    bool in_rule_as_cfg =
        false;  ///< the rule would, if X3 tried every choice and every number of repetitions
};

/// What came of comparing a rule with the production of its name.
struct verdict {
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

    friend std::ostream& operator<<(std::ostream& out, verdict const& v);
};

struct prove_options {
    automaton_limits limits;
    /// Productions that are recursive or too large are compared on all texts of up to so many octets.
    std::size_t bounded_length = 6;
};

/// Compares a rule, as X3 runs it, with a production of a BNF, in which every choice and every number of
/// repetitions counts: for every text, of every length.
///
/// For rules of yours, see `prove(rule, bnf_text, name)` in `model/prove_rule.hpp`.
/// @throws std::bad_alloc
verdict prove(grammar const& bnf, production_id production, grammar const& rules, production_id rule,
              prove_options const& options = {});

/// Compares every production of a dialect, named as in `dialects::all`, as compiled into this
/// library, with the production of the same name in `bnf`; in the order of the library, then those of `bnf`
/// alone, which have no rule. Names of schemes are compared ignoring case (RFC 1738, section 2.1).
/// @code
/// auto const bnf = model::read_bnf(text_of("rfc1738.bnf"));
/// for (auto const& v : model::prove(*bnf, "rfc1738")) std::cout << v.message() << '\n';
/// @endcode
/// @throws std::bad_alloc
std::vector<verdict> prove(grammar const& bnf, std::string_view grammar_name,
                           prove_options const& options = {});

/// The BNF of an RFC's grammar, as this library carries it beside its rules: text for `read_bnf`. Empty for a
/// grammar that is unknown. `rfc1738.bnf` of the RFC itself is longer by comments only.
std::string bnf_of(std::string_view grammar_name);

}  // namespace urigram::model

#endif
