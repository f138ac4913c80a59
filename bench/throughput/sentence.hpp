// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_BENCH_SENTENCE_HPP
#define URIGRAM_BENCH_SENTENCE_HPP

#include <cstdint>
#include <random>
#include <string>
#include <urigram/model/grammar.hpp>
#include <vector>

namespace urigram::bench {

/// Random texts of the productions of a grammar without recursion, read as BNF. All alternatives of a choice
/// are equally likely, unless the length of each is bounded: then an alternative is weighted by the number of
/// single bytes that it can match, so that an escape is as likely as any letter. On average, an unbounded
/// repetition has four items more than its minimum.
class sentence_maker {
public:
    sentence_maker(model::grammar const& g, std::uint64_t seed)
        : grammar_(g), random_(seed), weights_(g.nodes().size()) {}

    /// @throws std::invalid_argument if the production has a predicate, which BNF does not have
    std::string operator()(model::production_id p);

private:
    std::uint64_t below(std::uint64_t n) { return random_() % n; }

    void write(model::node_id n);
    void write(model::set const& s);
    void write(model::literal const& l) { text_ += l.text; }
    void write(model::sequence const& s);
    void write(model::alternative const& a);
    void write(model::repetition const& r);
    void write(model::reference const& r);
    template <class Predicate>
    void write(Predicate const&);

    bool bounded(model::node_id n) const;
    bool bounded(std::vector<model::node_id> const& nodes) const;
    /// The number of single bytes that the node can match, but at least 1.
    std::uint64_t weight(model::node_id n);

    model::grammar const& grammar_;
    std::mt19937_64 random_;
    std::vector<std::uint64_t> weights_;  // by node; 0 if not known yet
    std::string text_;
};

}  // namespace urigram::bench

#endif
