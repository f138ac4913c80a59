// SPDX-License-Identifier: BSL-1.0
#include <cstddef>
#include <string>
#include <unordered_set>
#include <urigram/testing/derivations.hpp>
#include <urigram/testing/shrink.hpp>
#include <urigram/testing/smaller_texts.hpp>
#include <utility>

namespace urigram::testing {

namespace {

/// The last texts that did not fail the test, so that it is called once for each. They take up to about 16
/// MiB.
class passed_texts {
public:
    bool contains(std::string const& text) const { return texts_.count(text) > 0; }
    void add(std::string&& text) {
        octets_ += text.size() + octets_of_entry;
        if (octets_ > most_octets) {
            texts_.clear();
            octets_ = 0;
        }
        texts_.insert(std::move(text));
    }

private:
    static constexpr std::size_t most_octets = std::size_t{1} << 24, octets_of_entry = 64;

    std::unordered_set<std::string> texts_;
    std::size_t octets_ = 0;
};

}  // namespace

shrunk shrink(oracle const& j, std::string_view text, std::function<bool(std::string_view)> const& fails,
              shrink_options const& options) {
    shrunk result;
    result.text = text;
    if (j.check(text).is == verdict::undecided) return result;
    ++result.tests;
    if (!fails(text)) return result;
    derivations const by(j);
    passed_texts passed;
    smaller_texts smaller(by, result.text, options.max_tries);
    for (std::string next; smaller.next(next, options.before_try);) {
        if (passed.contains(next)) continue;
        ++result.tests;
        if (!fails(next)) {
            passed.add(std::move(next));
            continue;
        }
        result.text = next;
        smaller.continue_with(next);
    }
    result.tries = smaller.tried();
    result.minimal = !smaller.cut_short();
    return result;
}

}  // namespace urigram::testing
