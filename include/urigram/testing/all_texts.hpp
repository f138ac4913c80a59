// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TESTING_ALL_TEXTS_HPP
#define URIGRAM_TESTING_ALL_TEXTS_HPP

#include <boost/system/result.hpp>
#include <cstddef>
#include <string>
#include <urigram/detail/export.hpp>
#include <urigram/model/grammar.hpp>
#include <urigram/testing/detail/derivation_error.hpp>
#include <vector>

/// @par Thread safety Any number of threads may call the functions here at once, and read the same
/// value.
namespace urigram::testing {

/// Limits at which `all_texts` gives up.
struct all_texts_limits {
    /// The maximum number of stored texts: those of all expressions that the production needs, of all
    /// lengths. Also the maximum number of ways to derive the texts of one expression and one length.
    std::size_t texts = 1'000'000;
    /// The maximum number of bytes for these texts and their lists; long repetitions need many lists. Texts
    /// that are being made may take as many bytes again.
    std::size_t memory = std::size_t{1} << 30;
};

/// Returns all texts of a production of up to a length, each once, by length and then in the order of their
/// bytes. An empty result is not an error.
///
/// The grammar is read as a context-free grammar. It may have any recursion and ambiguity, but no predicates;
/// `expected` and `caught` are replaced by their parts. If there is an automaton, `counting::for_each` needs
/// no memory for the texts.
/// @param g the grammar
/// @param p the production
/// @param length the maximum length in bytes
/// @param limits when to give up
/// @returns the texts; or `predicate`, `too_large`, or `undefined` if the production needs one without a
/// body, whose texts are unknown
/// @par Complexity For each length, linear in the number of ways to derive the texts of all expressions. The
/// texts of an expression are derived again when an expression that it needs has new texts of this length: at
/// most once for each expression. In addition, a repetition takes the square of the length. Time and memory
/// can be exponential in the length; the limits bound both.
/// @throws std::bad_alloc
/// @code
/// for (auto const& text : testing::all_texts(json, *json.find("value"), 3).value()) check(text);
/// @endcode
[[nodiscard]] URIGRAM_API boost::system::result<std::vector<std::string>, derivation_error>
all_texts(model::grammar const& g, model::production_id p, std::size_t length,
          all_texts_limits const& limits = {});

}  // namespace urigram::testing

#endif
