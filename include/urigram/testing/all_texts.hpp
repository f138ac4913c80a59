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

struct all_texts_limits {
    /// Texts that are stored at once, those of every expression that the production needs, up to the length;
    /// and ways to make those of one expression and one length.
    std::size_t texts = 1'000'000;
    /// Octets for these texts and for the lists that they are in, of which there are many where repetitions
    /// are long; at most as many again for those that are being made.
    std::size_t memory = std::size_t{1} << 30;
};

/// All texts of a production of up to `length` octets, each once, short ones first and those of a length in
/// the order of their octets. None, without an error, if there are none.
///
/// It needs a grammar read as a context-free one, of any recursion and ambiguity, without predicates;
/// `expected` and `caught` are their part. Where there is an automaton, `counting::for_each` does without
/// storing them.
///
/// The errors are `undefined` if it needs a production without a body, whose texts are not known, `predicate`
/// and `too_large`. Time is that of all texts of a length of all expressions, with
/// each way to make them, for each length, and as often as texts of one length are found that others of that
/// length need: at most once for each expression. A repetition takes the square of the length more. Both can
/// be exponential in the length, and are then ended by the limits.
/// @code
/// for (auto const& text : testing::all_texts(json, *json.find("value"), 3).value()) check(text);
/// @endcode
/// @throws std::bad_alloc
[[nodiscard]] URIGRAM_API boost::system::result<std::vector<std::string>, derivation_error>
all_texts(model::grammar const& g, model::production_id p, std::size_t length,
          all_texts_limits const& limits = {});

}  // namespace urigram::testing

#endif
