// SPDX-License-Identifier: BSL-1.0
#include "derivation.hpp"
#include "set_edges.hpp"
#include "words.hpp"

#include <cstddef>
#include <set>
#include <stdexcept>
#include <urigram/testing/grammar_mutants.hpp>
#include <urigram/testing/near_misses.hpp>
#include <urigram/testing/random_source.hpp>
#include <urigram/testing/sentence_source.hpp>
#include <utility>
#include <variant>
#include <vector>

namespace urigram::testing {

namespace {

constexpr int tries = 1'000;

}  // namespace

std::string_view to_string(near_miss_kind k) noexcept {
    switch (k) {
    case near_miss_kind::removed:
        return "removed";
    case near_miss_kind::inserted:
        return "inserted";
    case near_miss_kind::replaced:
        return "replaced";
    case near_miss_kind::swapped:
        return "swapped";
    case near_miss_kind::cut_short:
        return "cut_short";
    case near_miss_kind::wrong_octet:
        return "wrong_octet";
    case near_miss_kind::beside_edge:
        return "beside_edge";
    case near_miss_kind::other_case:
        return "other_case";
    case near_miss_kind::part_left_out:
        return "part_left_out";
    case near_miss_kind::part_doubled:
        return "part_doubled";
    case near_miss_kind::changed_rule:
        return "changed_rule";
    }
    return {};
}

struct near_misses::state {
    state(oracle const& j, std::uint64_t seed, std::uint64_t mistakes, sentence_source&& s)
        : proof(j), grammar(proof.grammar()), random(seed), seed_of_mistakes(mistakes),
          sentences(std::move(s)) {
        if (auto const* a = proof.automaton()) octets = a->classes().representatives();
    }

    oracle proof;
    model::grammar const& grammar;
    random_source random;
    std::uint64_t seed_of_mistakes;
    sentence_source sentences;
    sentence_options options;
    std::vector<near_miss_kind> kinds;
    std::vector<sentence_generator> changed;  // of mutants of the grammar
    bool changed_are_made = false;
    std::string octets;  // a representative of each class of bytes, if known
    sentence from;
    std::vector<std::size_t> sets;  // steps of `from` that are bytes of a set
    std::uint64_t valid = 0;
    std::uint64_t undecided = 0;

    std::size_t place(std::size_t count) { return static_cast<std::size_t>(random.below(count)); }

    /// Returns any byte, but half of the time a representative of a class, so that delimiters are frequent.
    char octet() {
        if (!octets.empty() && random.chance(1, 2)) return octets[place(octets.size())];
        return static_cast<char>(random.below(256));
    }

    /// Changes the sentence `from` in one place. Returns false if no change of that kind is possible.
    bool change(near_miss& m) {
        auto& text = m.text;
        text = from.text;
        auto const size = text.size();
        bool const needs_octets = m.kind != near_miss_kind::inserted &&
                                  m.kind != near_miss_kind::wrong_octet &&
                                  m.kind != near_miss_kind::changed_rule;
        if (size == 0 && needs_octets) return false;
        switch (m.kind) {
        case near_miss_kind::removed:
            text.erase(place(size), 1);
            return true;
        case near_miss_kind::inserted:
            text.insert(place(size + 1), 1, octet());
            return true;
        case near_miss_kind::replaced:
            text[place(size)] = octet();
            return true;
        case near_miss_kind::swapped: {
            if (size < 2) return false;
            auto const at = place(size - 1);
            std::swap(text[at], text[at + 1]);
            return true;
        }
        case near_miss_kind::cut_short:
            text.resize(place(size));
            return true;
        case near_miss_kind::wrong_octet:
            text.resize(place(size + 1));
            text += octet();
            return true;
        case near_miss_kind::beside_edge:
            return change_beside_edge(text);
        case near_miss_kind::other_case:
            return change_case(text);
        case near_miss_kind::part_left_out:
        case near_miss_kind::part_doubled:
            return change_part(text, m.kind == near_miss_kind::part_doubled);
        case near_miss_kind::changed_rule:
            return take_from_changed(text);
        }
        return false;
    }

    bool change_beside_edge(std::string& text) {
        sets.clear();
        for (std::size_t i = 0; i < from.steps.size(); ++i)
            if (std::holds_alternative<model::set>(grammar[from.steps[i].node])) sets.push_back(i);
        if (sets.empty()) return false;
        auto const& step = from.steps[sets[place(sets.size())]];
        auto const near = octets_beside(std::get<model::set>(grammar[step.node]).members);
        if (near.empty()) return false;
        text[static_cast<std::size_t>(step.begin)] = near[place(near.size())];
        return true;
    }

    bool change_case(std::string& text) {
        auto const words = words_in(text);
        if (words.empty()) return false;
        auto const& [begin, end] = words[place(words.size())];
        turn_case(text, begin, end);
        return true;
    }

    /// Makes generators for some mutants of the grammar. The seed decides which ones.
    void make_changed() {
        constexpr std::size_t enough = 64;
        random_source chance(seed_of_mistakes);
        auto const count = count_mutants(grammar, proof.production(), proof.reading());
        std::set<std::uint64_t> chosen;
        if (count > 0)
            for (std::size_t i = 0; i < enough; ++i) chosen.insert(chance.below(count));
        for_each_mutant(grammar, proof.production(), proof.reading(), chosen, [&](grammar_mutant const& m) {
            auto made = sentence_generator::of(m.changed, proof.production(), 0, options);
            if (!made && made.error().code == derivation_errc::predicate && proof.automaton() == nullptr)
                made = sentence_generator::of(model::without_predicates(m.changed), proof.production(), 0,
                                              options);
            if (made) changed.push_back(*made);
            return true;
        });
        changed_are_made = true;
    }

    bool take_from_changed(std::string& text) {
        if (!changed_are_made) make_changed();
        if (changed.empty()) return false;
        auto& one = changed[place(changed.size())];
        one.make(random(), from);
        text = from.text;
        return true;
    }

    bool change_part(std::string& text, bool doubled) {
        if (from.steps.empty()) return false;
        auto const& step = from.steps[place(from.steps.size())];
        auto const begin = static_cast<std::size_t>(step.begin);
        auto const size = static_cast<std::size_t>(step.end) - begin;
        if (size == 0) return false;
        if (doubled)
            text.insert(begin, from.text, begin, size);
        else
            text.erase(begin, size);
        return true;
    }

    /// Makes a near miss of the sentence `from`. Returns false if it is dropped.
    bool make(near_miss& m) {
        m.kind = kinds[place(kinds.size())];
        if (!change(m)) return false;
        auto const found = proof.check(m.text);
        if (found.is == verdict::valid) ++valid;
        if (found.is == verdict::undecided || (found.is == verdict::invalid && !found.expected_is_exact))
            ++undecided;
        if (found.is != verdict::invalid || !found.offset || !found.expected_is_exact) return false;
        m.offset = *found.offset;
        m.expected = found.expected;
        m.end_expected = found.end_expected;
        // If the last byte can follow, the text only lacks its end: `cut_short` makes such texts.
        return m.kind != near_miss_kind::wrong_octet || m.offset + 1 == m.text.size();
    }
};

near_misses::near_misses(std::unique_ptr<state> s) noexcept : state_(std::move(s)) {}
near_misses::near_misses(near_misses&&) noexcept = default;
near_misses& near_misses::operator=(near_misses&&) noexcept = default;
near_misses::~near_misses() = default;

boost::system::result<near_misses, derivation_error> near_misses::of(oracle const& j, std::uint64_t seed,
                                                                     near_miss_options const& options) {
    random_source seeds(seed);
    // The grammar is shared by all copies of the oracle.
    auto sentences = sentence_source::of(j, seeds(), options.sentences);
    if (!sentences) return sentences.error();
    auto const seed_of_changes = seeds();
    auto made = std::make_unique<state>(j, seed_of_changes, seeds(), std::move(*sentences));
    made->options = options.sentences;
    made->options.weights.clear();  // a changed grammar has other expressions
    for (auto const kind : near_miss_kinds)
        if ((options.kinds & static_cast<unsigned>(kind)) != 0) made->kinds.push_back(kind);
    if (made->kinds.empty()) throw std::invalid_argument("urigram::testing::near_misses: no kinds");
    return near_misses(std::move(made));
}

boost::system::result<near_misses, derivation_error> near_misses::of(model::grammar const& g,
                                                                     model::production_id p,
                                                                     model::reading how, std::uint64_t seed,
                                                                     near_miss_options const& options) {
    auto const j = oracle::of(g, p, how);
    if (!j) return derivation::no_oracle(p, j.error());
    return of(*j, seed, options);
}

bool near_misses::next(near_miss& m) {
    for (int i = 0; i < tries && state_->sentences.next(state_->from); ++i)
        if (state_->make(m)) return true;
    return false;
}

bool near_misses::make(std::uint64_t number, near_miss& m) {
    auto const next = std::exchange(state_->random, random_source(number));
    bool made = false;
    for (int i = 0; i < tries && !made && state_->sentences.make(state_->random(), state_->from); ++i)
        made = state_->make(m);
    state_->random = next;
    return made;
}

std::uint64_t near_misses::valid() const noexcept { return state_->valid; }
std::uint64_t near_misses::undecided() const noexcept { return state_->undecided; }

}  // namespace urigram::testing
