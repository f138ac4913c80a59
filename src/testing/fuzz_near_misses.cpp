// SPDX-License-Identifier: BSL-1.0
#include "derivation.hpp"
#include "octets_told_apart.hpp"
#include "sentence_changes.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <urigram/testing/fuzz_near_misses.hpp>
#include <urigram/testing/libfuzzer.hpp>

namespace urigram::testing {

namespace {

constexpr int tries = 1'000;
constexpr std::size_t kinds = std::size(near_miss_kinds) - 1;  // all except the last one
static_assert(near_miss_kinds[kinds] == near_miss_kind::changed_rule);

/// An input in two parts: the bytes of a change, and those of a sentence.
struct input {
    input(std::uint8_t const* data, std::size_t size) {
        auto const of_change = std::min(size, change.size());
        std::copy_n(data, of_change, change.begin());
        rest = data + of_change;
        rest_size = size - of_change;
    }

    std::array<std::uint8_t, fuzz_near_misses::change_size> change{};
    std::uint8_t const* rest;
    std::size_t rest_size;
};

/// The decisions that the bytes of a change make.
class decisions_of_octets final : public change_decisions {
public:
    decisions_of_octets(std::array<std::uint8_t, 4> const& octets, std::string const& representatives)
        : octets_(octets), representatives_(representatives), next_(octets[2] * 256U + octets[3]) {}

    near_miss_kind kind() const { return near_miss_kinds[octets_[0] % kinds]; }
    /// A change with a second place is one that takes no byte, so byte 1 is the number of that place.
    std::size_t place(std::size_t count) override { return std::exchange(next_, octets_[1]) % count; }
    char octet() override {
        if (octets_[0] / kinds % 2 == 0) return representatives_[octets_[1] % representatives_.size()];
        return static_cast<char>(octets_[1]);
    }
    std::uint64_t seed() const {
        std::uint64_t all = 0;
        for (auto const octet : octets_) all = all << 8 | octet;
        return all;
    }

private:
    std::array<std::uint8_t, 4> octets_;
    std::string const& representatives_;
    std::size_t next_;
};

}  // namespace

struct fuzz_near_misses::state {
    state(fuzz_sentences s, oracle o)
        : sentences(std::move(s)), proof(std::move(o)),
          representatives(octets_told_apart(proof.grammar()).representatives()) {}

    fuzz_sentences sentences;
    oracle proof;
    std::string representatives;
};

boost::system::result<fuzz_near_misses, derivation_error> fuzz_near_misses::of(oracle const& j) {
    auto sentences = fuzz_sentences::of(j.grammar(), j.production());
    if (!sentences) return sentences.error();
    return fuzz_near_misses(std::make_shared<state const>(*std::move(sentences), j));
}

boost::system::result<fuzz_near_misses, derivation_error> fuzz_near_misses::of(model::grammar const& g,
                                                                               model::production_id p) {
    auto const j = oracle::of(g, p, model::reading::cfg);
    if (!j) return derivation::no_oracle(p, j.error());
    return of(*j);
}

bool fuzz_near_misses::make(std::uint8_t const* data, std::size_t size, near_miss& m) const {
    input const in(data, size);
    sentence from;
    state_->sentences.make(in.rest, in.rest_size, from);
    decisions_of_octets decided(in.change, state_->representatives);
    random_source random(decided.seed());
    random_decisions drawn(random, state_->representatives);
    for (int i = 0; i < tries; ++i) {
        m.kind = i == 0 ? decided.kind() : near_miss_kinds[drawn.place(kinds)];
        change_decisions& decisions = i == 0 ? static_cast<change_decisions&>(decided) : drawn;
        if (!change(state_->proof.grammar(), from, decisions, m)) continue;
        auto const found = state_->proof.check(m.text);
        if (found.is == verdict::undecided) return false;
        if (complete(m, found)) return true;
    }
    return false;
}

std::size_t fuzz_near_misses::mutate(std::uint8_t* data, std::size_t size, std::size_t max_size,
                                     unsigned seed) const {
    if (max_size < change_size) return size;
    random_source random(seed);
    for (; size < change_size; ++size) data[size] = 0;
    auto const any = [&random] { return static_cast<std::uint8_t>(random.below(256)); };
    switch (random.below(6)) {
    case 0:
        data[0] = any();
        return size;
    case 1:
        data[1] = any();
        return size;
    case 2:
        data[2] = any();
        data[3] = any();
        return size;
    default:
        return change_size + state_->sentences.mutate(data + change_size, size - change_size,
                                                      max_size - change_size,
                                                      static_cast<unsigned>(random()));
    }
}

std::size_t fuzz_near_misses::cross_over(std::uint8_t const* first, std::size_t first_size,
                                         std::uint8_t const* second, std::size_t second_size,
                                         std::uint8_t* out, std::size_t max_size, unsigned seed) const {
    if (max_size < change_size) return 0;
    random_source random(seed);
    input const one(first, first_size);
    input const other(second, second_size);
    auto const& change = random.chance(1, 2) ? one.change : other.change;
    auto const size =
        state_->sentences.cross_over(one.rest, one.rest_size, other.rest, other.rest_size, out + change_size,
                                     max_size - change_size, static_cast<unsigned>(random()));
    if (size == 0) return 0;
    std::copy(change.begin(), change.end(), out);
    return change_size + size;
}

}  // namespace urigram::testing
