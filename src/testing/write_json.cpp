// SPDX-License-Identifier: BSL-1.0
#include <urigram/testing/exports.hpp>

namespace urigram::testing {

namespace {

/// Writes `[0,1,2]`: the values of `f` for 0 to `n - 1`.
template <class F>
std::string array(std::size_t n, F f) {
    std::string text = "[";
    for (std::size_t i = 0; i < n; ++i) (text += i == 0 ? "" : ",") += f(i);
    return text += ']';
}

}  // namespace

std::string write_json(model::automaton const& a) {
    using state = model::automaton::state;
    auto const class_of = [&](std::size_t c) { return std::to_string(a.classes().of(static_cast<char>(c))); };
    auto const accepting = [&](std::size_t s) { return a.accepting(static_cast<state>(s)) ? "1" : "0"; };
    auto const next = [&](std::size_t s) {
        return array(a.classes().size(),
                     [&](std::size_t c) { return std::to_string(a.next(static_cast<state>(s), c)); });
    };
    return "{\"classes\":" + array(256, class_of) + ",\"accepting\":" + array(a.size(), accepting) +
           ",\"next\":" + array(a.size(), next) + '}';
}

}  // namespace urigram::testing
