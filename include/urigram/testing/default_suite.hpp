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

/// @par Thread safety Any number of threads may call the functions here at once, and read the same
/// value.
namespace urigram::testing {

struct default_suite_options {
    std::size_t size = 5'000;  ///< texts; those that cover the grammar are there, however many they are
    std::uint64_t seed = 0;
    near_miss_options near_misses;  ///< and sentences
};

/// A test suite for a production that is good at finding mistakes, small, and no proof (`model::test_set` has
/// those that are). In this order, each text once, and each with the verdict of an `oracle`; what it cannot
/// decide is left out:
/// - sentences that `cover` the grammar;
/// - these with an octet beside an edge of a set, each octet of each set once;
/// - these with an octet of a literal left out, the next one, or a letter in the other case, and without the
/// literal, each
///   once;
/// - these with what was made of a decision left out, or there twice, each decision once;
/// - random sentences and random near misses by turns.
///
/// Where the grammar has predicates and an automaton, there are random texts alone. It depends on the
/// grammar, the options and the seed alone.
/// @code
/// for (auto const& t : testing::default_suite(g, *g.find("url"), model::reading::cfg).value())
///     if (my_parser(t.text) != t.valid) std::cout << t.text << '\n';
/// @endcode
/// @throws std::bad_alloc, std::invalid_argument as `near_misses::of`
[[nodiscard]] URIGRAM_API boost::system::result<std::vector<suite_text>, derivation_error>
default_suite(model::grammar const& g, model::production_id p, model::reading how,
              default_suite_options const& options = {});

}  // namespace urigram::testing

#endif
