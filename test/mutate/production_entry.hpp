// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TEST_MUTATE_PRODUCTION_ENTRY_HPP
#define URIGRAM_TEST_MUTATE_PRODUCTION_ENTRY_HPP

#include <string>
#include <urigram/ast/adapted.hpp>
#include <urigram/dialects.hpp>
#include <urigram/model/reflect.hpp>
#include <urigram/production.hpp>
#include <utility>
#include <vector>

// Replaces src/productions/production_entry.hpp if only the models of the rules are needed: this header
// instantiates no parse functions, which take most of the compile time of the tables. It must not include
// headers of the grammar: it is precompiled, so these headers would be used instead of mutants.
namespace urigram {

template <auto const& Rule, auto const& Grammar>
struct production_entry {
    static model::production_id add_to(model::reflection& rules) { return rules.add(Rule); }
    static constexpr production entry(std::string_view section, std::string_view bnf) {
        return {&Grammar, Rule.name, section, bnf, {}, nullptr, nullptr, nullptr, nullptr, add_to};
    }
};

}  // namespace urigram

#include "table.hpp"

namespace urigram {

/// The rules and character sets that the headers of a grammar declare, whether or not the RFC has them, by
/// their names in C++.
using declared_rules = std::vector<std::pair<std::string, model::grammar>>;
declared_rules declared();

template <class Parser>
void declare(declared_rules& all, std::string name, Parser const& p) {
    model::reflection r;
    r.add(name, p);
    all.emplace_back(std::move(name), r.result());
}

}  // namespace urigram

#endif
