// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_BOOLEAN_ALGEBRA_HPP
#define URIGRAM_SRC_MODEL_BOOLEAN_ALGEBRA_HPP

#include "limit_reached.hpp"

#include <boost/unordered/unordered_flat_map.hpp>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace urigram::model {

/// A set of texts, by its number in a `boolean_algebra`.
enum class language : std::uint32_t { none, all };

/// Three numbers, to look something up by.
struct triple {
    std::uint32_t a, b, c;
    friend bool operator==(triple const& x, triple const& y) {
        return x.a == y.a && x.b == y.b && x.c == y.c;
    }
};
struct triple_hash {
    std::size_t operator()(triple const& t) const noexcept {
        std::uint64_t h = (std::uint64_t{t.a} << 32 | t.b) * 0x9e3779b97f4a7c15u;
        h = (h ^ (h >> 32) ^ t.c) * 0xd6e8feb86659fd93u;
        return static_cast<std::size_t>(h ^ (h >> 32));
    }
};
template <class T>
using table_of_triples = boost::unordered_flat_map<triple, T, triple_hash>;

/// Boolean functions of atoms as ordered binary decision diagrams, each kept once: equal functions have equal
/// numbers. What the atoms mean is not known here; those with smaller numbers are asked first.
class boolean_algebra {
public:
    explicit boolean_algebra(automaton_limits const& limits) : budget_(limits.memory) {}

    /// `then` where `condition` holds, `otherwise` where it does not. Time: the product of their sizes.
    language choose(language condition, language then, language otherwise);

    language both(language a, language b) { return choose(a, b, language::none); }
    language either(language a, language b) { return choose(a, language::all, b); }
    language without(language a, language b) { return choose(b, language::none, a); }
    language complement(language a) { return choose(a, language::none, language::all); }

    language variable(std::uint32_t atom) { return branch(atom, language::all, language::none); }

    /// For all but `none` and `all`: the atom asked first, and what is left if it holds or does not.
    std::uint32_t atom(language f) const { return at(f).atom; }
    language high(language f) const { return at(f).high; }
    language low(language f) const { return at(f).low; }

    static bool constant(language f) { return f <= language::all; }

    /// What all tables are counted in.
    memory_budget& budget() { return budget_; }

private:
    struct node {
        std::uint32_t atom, height;
        language high, low;
    };
    node const& at(language f) const { return nodes_[static_cast<std::size_t>(f)]; }
    language branch(std::uint32_t atom, language high, language low);

    memory_budget budget_;
    std::vector<node> nodes_{2, node{~std::uint32_t{0}, 0, {}, {}}};  // none and all: after all atoms
    table_of_triples<language> known_nodes_;
    table_of_triples<language> known_choices_;
};

}  // namespace urigram::model

#endif
