// SPDX-License-Identifier: BSL-1.0
#include "json_array.hpp"

#include <urigram/testing/exports.hpp>

namespace urigram::testing {

std::string write_json(model::automaton const& a) {
    using state = model::automaton::state;
    auto const class_of = [&](std::size_t c) { return std::to_string(a.classes().of(static_cast<char>(c))); };
    auto const accepting = [&](std::size_t s) { return a.accepting(static_cast<state>(s)) ? "1" : "0"; };
    auto const next = [&](std::size_t s) {
        return json_array(a.classes().size(),
                          [&](std::size_t c) { return std::to_string(a.next(static_cast<state>(s), c)); });
    };
    return "{\"classes\":" + json_array(256, class_of) + ",\"accepting\":" + json_array(a.size(), accepting) +
           ",\"next\":" + json_array(a.size(), next) + '}';
}

}  // namespace urigram::testing
