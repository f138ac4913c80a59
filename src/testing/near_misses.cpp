// SPDX-License-Identifier: BSL-1.0
#include "derivation.hpp"
#include "sentence_changes.hpp"

#include <cstddef>
#include <set>
#include <stdexcept>
#include <urigram/testing/grammar_mutants.hpp>
#include <urigram/testing/near_misses.hpp>
#include <urigram/testing/random_source.hpp>
#include <urigram/testing/sentence_source.hpp>
#include <utility>
#include <vector>

namespace urigram::testing {

namespace {

/// Limits the sentences that are changed until one yields a near miss. If almost all short texts are valid,
/// near misses are rare, but short sentences are made and checked fast.
class attempts {
public:
    bool are_left() const { return count_ < always || (count_ < most && size_ < most_size); }
    void add(sentence const& s) {
        ++count_;
        size_ += s.text.size() + s.steps.size();
    }

private:
    static constexpr unsigned always = 1'000;
    static constexpr unsigned most = 20'000;
    static constexpr std::uint64_t most_size = 400'000;

    unsigned count_ = 0;
    std::uint64_t size_ = 0;  // bytes and steps of the sentences
};

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
    std::uint64_t valid = 0;
    std::uint64_t undecided = 0;
    std::uint64_t steps = 0;
    std::uint64_t most_steps = 0;  // for one near miss

    std::size_t place(std::size_t count) { return static_cast<std::size_t>(random.below(count)); }

    /// Changes the sentence `from` in one place. Returns false if no change of that kind is possible.
    bool change(near_miss& m) {
        if (m.kind == near_miss_kind::changed_rule) return take_from_changed(m.text);
        random_decisions decisions(random, octets);
        return testing::change(grammar, from, decisions, m);
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

    /// Makes a near miss of the sentence `from`. Returns false if it is dropped.
    bool make(near_miss& m) {
        m.kind = kinds[place(kinds.size())];
        if (!change(m)) return false;
        auto const found = proof.check(m.text);
        steps += found.steps;
        if (found.is == verdict::valid) ++valid;
        if (found.is == verdict::undecided || (found.is == verdict::invalid && !found.expected_is_exact))
            ++undecided;
        return complete(m, found);
    }

    /// Makes a near miss of the first sentence of which that is possible. `next_sentence` makes `from`, and
    /// returns false if it cannot.
    template <class NextSentence>
    bool make_one(near_miss& m, NextSentence next_sentence) {
        auto const before = steps;
        for (attempts some; steps - before < most_steps && some.are_left() && next_sentence(); some.add(from))
            if (make(m)) return true;
        return false;
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
    made->most_steps = options.steps;
    made->options = options.sentences;
    made->options.weights.clear();  // a changed grammar has other expressions
    made->options.mean_size = 0;    // fitting each changed grammar takes long
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
    return state_->make_one(m, [this] { return state_->sentences.next(state_->from); });
}

bool near_misses::make(std::uint64_t number, near_miss& m) {
    auto const next = std::exchange(state_->random, random_source(number));
    bool const made =
        state_->make_one(m, [this] { return state_->sentences.make(state_->random(), state_->from); });
    state_->random = next;
    return made;
}

std::uint64_t near_misses::valid() const noexcept { return state_->valid; }
std::uint64_t near_misses::undecided() const noexcept { return state_->undecided; }
std::uint64_t near_misses::steps() const noexcept { return state_->steps; }

}  // namespace urigram::testing
