// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TESTING_DEFAULT_SUITE_HPP
#define URIGRAM_TESTING_DEFAULT_SUITE_HPP

#include <boost/system/result.hpp>
#include <cstddef>
#include <cstdint>
#include <urigram/detail/export.hpp>
#include <urigram/model/automaton.hpp>
#include <urigram/model/grammar.hpp>
#include <urigram/testing/detail/derivation_error.hpp>
#include <urigram/testing/detail/suite.hpp>
#include <urigram/testing/near_misses.hpp>
#include <vector>

/// Test suites for productions.
/// @par Thread safety Any number of threads may call the functions here at once, and read the same value.
namespace urigram::testing {

/// Options of `default_suite`.
struct default_suite_options {
    /// The number of texts. There are more if the grammar needs more to be covered, and fewer if no others
    /// are found.
    std::size_t size = 5'000;
    std::uint64_t seed = 0;         ///< another seed yields another suite
    near_miss_options near_misses;  ///< how to make sentences and near misses
    /// The limit of `oracle_verdict::steps` for all texts together. The suite ends when it is reached.
    std::uint64_t steps = 500'000'000;
};

/// Returns, for a production, a small test suite that is good at finding mistakes. It is not a proof; a
/// `model::test_set` is one. The suite contains each text once, in this order, with the verdict of an
/// `oracle`; undecided texts are omitted:
/// - sentences that `cover` the grammar;
/// - these sentences with a byte of a set replaced by one just outside of a range of the set, each such byte
///   of each set once;
/// - these sentences without a literal, and with each of its bytes left out, incremented or, if it is a
///   letter, in the other case, each literal once;
/// - these sentences with the text of a decision, except that of a set, left out or doubled, each decision
///   once;
/// - random sentences and random near misses, alternately.
///
/// If the grammar has predicates and an automaton, all texts are random. The suite depends only on the
/// grammar, the options and the seed. It ends early if the verdicts take too many steps.
/// @param g the grammar
/// @param p the production
/// @param how the semantics
/// @param options size, seed, and how to make sentences and near misses
/// @param cut_short if not null: receives whether it ended early
/// @throws std::bad_alloc; std::invalid_argument as `near_misses::of`
/// @code
/// for (auto const& t : testing::default_suite(g, *g.find("url"), model::reading::cfg).value())
///     if (my_parser(t.text) != t.valid) std::cout << t.text << '\n';
/// @endcode
[[nodiscard]] URIGRAM_API boost::system::result<std::vector<suite_text>, derivation_error>
default_suite(model::grammar const& g, model::production_id p, model::reading how,
              default_suite_options const& options = {}, bool* cut_short = nullptr);

}  // namespace urigram::testing

#endif
