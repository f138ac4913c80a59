// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TESTING_SHRINK_HPP
#define URIGRAM_TESTING_SHRINK_HPP

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <urigram/detail/export.hpp>
#include <urigram/testing/oracle.hpp>

/// @par Thread safety Any number of threads may call the functions here at once, and read the same
/// value.
namespace urigram::testing {

struct shrink_options {
    std::uint64_t max_tries =
        100'000;  ///< of smaller texts; each costs an oracle_verdict, and a test if that is right
};

struct shrunk {
    std::string text;
    std::uint64_t tries = 0;  ///< of smaller texts
    std::uint64_t tests = 0;  ///< how often the test was called
    /// No text that is one change smaller fails the test. False if the limit was reached before that was
    /// known, if the oracle does not know whether the text is valid, and if the text does not fail the test
    /// in the first place.
    bool minimal = false;
};

/// Makes a text smaller that fails a test, as long as it fails: a valid one within the texts of the oracle's
/// production, an invalid one within all others.
///
/// Smaller is shorter; of texts of one length, the one that reads better (`model::readable_order`) from the
/// left. The changes are: an octet or more are left out; an octet is a better one; in a valid text, also:
/// what was derived from a production is the shortest of its texts, or one that was derived from the same
/// production within it. So brackets go in pairs. The test is called only with texts that the oracle knows to
/// be on the right side, and `fails` is true where the text still shows what is looked for.
/// @code
/// auto const oracle = testing::oracle::of(g, *g.find("JSON-text"), model::reading::cfg).value();
/// auto const least = testing::shrink(oracle, found, [](std::string_view text) { return !my_parser(text); });
/// std::cout << least.text << '\n';
/// @endcode
/// Throws what `fails` throws.
/// @throws std::bad_alloc
[[nodiscard]] URIGRAM_API shrunk shrink(oracle const& j, std::string_view text,
                                        std::function<bool(std::string_view)> const& fails,
                                        shrink_options const& options = {});

}  // namespace urigram::testing

#endif
