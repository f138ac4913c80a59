// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TESTING_SHRINK_HPP
#define URIGRAM_TESTING_SHRINK_HPP

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <urigram/detail/export.hpp>
#include <urigram/testing/oracle.hpp>

/// Shrinks texts that fail a test.
/// @par Thread safety Any number of threads may call the functions here at once, and read the same value.
namespace urigram::testing {

/// Options of `shrink`.
struct shrink_options {
    /// The maximum number of smaller texts to try. Each takes a verdict; if its validity is that of the
    /// original, it also takes a test.
    std::uint64_t max_tries = 100'000;
    /// Called before each of them, if not empty. An exception that it throws ends the search, also while no
    /// text is found for which the test would be called.
    std::function<void()> before_try;
};

/// The result of `shrink`.
struct shrunk {
    std::string text;         ///< the smallest text found
    std::uint64_t tries = 0;  ///< the number of smaller texts that were tried
    std::uint64_t tests = 0;  ///< the number of calls of the test
    /// Whether no text that is one change smaller fails the test. False if the limit was reached before this
    /// was known, if the oracle cannot decide whether the text is valid, or if the original text does not
    /// fail the test.
    bool minimal = false;
};

/// Shrinks a text that fails a test to a smaller text that still fails it. A valid text shrinks to texts of
/// the oracle's production, an invalid one to texts that are not of the production.
///
/// A shorter text is smaller. Of two texts of the same length, the smaller one is that with the more readable
/// byte (`model::readable_order`) where they first differ. The changes are: one or more bytes are left out; a
/// byte is replaced by a more readable one; in a valid text, also: the text of a production is replaced by
/// its shortest text, or by a text of the same production 1, 2, 4, 8 ... levels deeper in it, so that
/// brackets are removed in pairs, and many pairs at once; 1, 2, 4, 8 ... adjacent parts of a repetition are
/// left out. To find the k of n parts that matter takes about k * log2(n) tests; a proof that m bytes are
/// minimal takes up to m * (m + 256). The test is called only with texts whose validity is that of the
/// original.
/// @param j the oracle
/// @param text the text that fails
/// @param fails the test: returns true if a text still fails
/// @param options the number of tries
/// @throws std::bad_alloc; exceptions of `fails` and of `options.before_try`
/// @code
/// auto const oracle = testing::oracle::of(g, *g.find("JSON-text"), model::reading::cfg).value();
/// auto const least = testing::shrink(oracle, found, [](std::string_view text) { return !my_parser(text); });
/// std::cout << least.text << '\n';
/// @endcode
[[nodiscard]] URIGRAM_API shrunk shrink(oracle const& j, std::string_view text,
                                        std::function<bool(std::string_view)> const& fails,
                                        shrink_options const& options = {});

}  // namespace urigram::testing

#endif
