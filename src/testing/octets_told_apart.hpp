// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_TESTING_OCTETS_TOLD_APART_HPP
#define URIGRAM_SRC_TESTING_OCTETS_TOLD_APART_HPP

#include "words.hpp"

#include <urigram/model/detail/octet_classes.hpp>
#include <urigram/model/grammar.hpp>
#include <variant>
#include <vector>

namespace urigram::testing {

/// The classes of bytes: the expressions of a grammar do not distinguish the bytes of one class.
inline model::octet_classes octets_told_apart(model::grammar const& g) {
    std::vector<charset> sets;
    for (auto const& n : g.nodes()) {
        if (auto const* s = std::get_if<model::set>(&n)) sets.push_back(s->members);
        auto const* l = std::get_if<model::literal>(&n);
        if (l == nullptr) continue;
        for (char c : l->text) {
            charset octets;
            octets.insert(c);
            if (l->any_case && is_letter(c)) octets.insert(other_case(c));
            sets.push_back(octets);
        }
    }
    return model::octet_classes(sets);
}

}  // namespace urigram::testing

#endif
