// SPDX-License-Identifier: BSL-1.0
#include <urigram/testing/derivations.hpp>
#include <urigram/testing/shrink.hpp>
#include <urigram/testing/smaller_texts.hpp>
#include <utility>

namespace urigram::testing {

shrunk shrink(oracle const& j, std::string_view text, std::function<bool(std::string_view)> const& fails,
              shrink_options const& options) {
    shrunk result;
    result.text = text;
    if (j.check(text).is == verdict::undecided) return result;
    ++result.tests;
    if (!fails(text)) return result;
    derivations const by(j);
    for (bool goes_on = true; goes_on;) {
        smaller_texts smaller(by, result.text, options.max_tries - result.tries);
        goes_on = false;
        for (std::string next; !goes_on && smaller.next(next, options.before_try);) {
            ++result.tests;
            if (!fails(next)) continue;
            result.text = std::move(next);
            goes_on = true;
        }
        result.tries += smaller.tried();
        result.minimal = !goes_on && !smaller.cut_short();
    }
    return result;
}

}  // namespace urigram::testing
