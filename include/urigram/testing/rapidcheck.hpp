// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TESTING_RAPIDCHECK_HPP
#define URIGRAM_TESTING_RAPIDCHECK_HPP

/// Sentences and near misses as generators of RapidCheck. No other header of the library needs RapidCheck.
/// Without RapidCheck, this header declares nothing.
#if __has_include(<rapidcheck.h>)

#include <memory>
#include <optional>
#include <ostream>
#include <rapidcheck.h>
#include <string>
#include <urigram/model/automaton.hpp>
#include <urigram/model/detail/quoted.hpp>
#include <urigram/model/grammar.hpp>
#include <urigram/testing/derivations.hpp>
#include <urigram/testing/near_misses.hpp>
#include <urigram/testing/oracle.hpp>
#include <urigram/testing/sentence.hpp>
#include <urigram/testing/sentence_source.hpp>
#include <urigram/testing/smaller_texts.hpp>
#include <utility>

/// @par Thread safety A generator and its copies are for one thread at a time.
namespace urigram::testing {

/// Prints a sample for RapidCheck.
inline void showValue(sentence const& s, std::ostream& out) { out << model::quoted(s.text); }
inline void showValue(near_miss const& m, std::ostream& out) {
    out << model::quoted(m.text) << ", invalid from octet " << m.offset << ": " << to_string(m.kind);
}

namespace detail {

/// Returns a smaller text as a sample; nothing if its derivation, or where it fails, is not known.
inline std::optional<sentence> as_sample(derivations const& d, sentence const&, std::string const& text) {
    return d.of(text);
}
inline std::optional<near_miss> as_sample(derivations const& d, near_miss m, std::string const& text) {
    auto const found = d.proof().check(text);
    if (found.is != verdict::invalid || !found.offset || !found.expected_is_exact) return std::nullopt;
    m.text = text;
    m.offset = *found.offset;
    m.expected = found.expected;
    m.end_expected = found.end_expected;
    return m;
}

/// A sequence of RapidCheck: the samples that are one change smaller.
template <class Sample>
class smaller_samples {
public:
    smaller_samples(derivations const& d, Sample const& from)
        : derivations_(d), from_(from), smaller_(d, from.text) {}

    rc::Maybe<Sample> operator()() {
        for (std::string text; smaller_.next(text);)
            if (auto sample = as_sample(derivations_, from_, text)) return *std::move(sample);
        return rc::Nothing;
    }

private:
    derivations derivations_;
    Sample from_;
    smaller_texts smaller_;
};

template <class Sample, class Source, class Options>
rc::Gen<Sample> arbitrary(model::grammar g, model::production_id p, model::reading how,
                          Options const& options) {
    auto const grammar = std::make_shared<model::grammar const>(std::move(g));
    auto const source = std::make_shared<Source>(Source::of(*grammar, p, how, 0, options).value());
    derivations const d(oracle::of(*grammar, p, how).value());
    return [grammar, source, d](rc::Random const& random, int) {
        Sample sample;
        if (!source->make(rc::Random(random).next(), sample))
            throw rc::GenerationFailure("urigram::testing: no sample is found");
        return rc::shrinkable::shrinkRecur(std::move(sample), [d](Sample const& from) {
            return rc::makeSeq<smaller_samples<Sample>>(d, from);
        });
    };
}

}  // namespace detail

/// Sentences of a production, from a `sentence_source`.
///
/// A sentence for which a property fails shrinks, as by `shrink`, to smaller sentences of the same
/// production, until a minimal counterexample is found. Each sentence has its derivation, and is made when
/// RapidCheck requests it. The size parameter of RapidCheck is ignored; `options` apply.
/// @throws std::bad_alloc; std::runtime_error if there are no sentences; std::invalid_argument as
/// `sentence_source::of`
/// @code
/// auto const urls = testing::arbitrary_sentence(g, *g.find("url"), model::reading::cfg);
/// rc::check("urls are accepted", [&] { RC_ASSERT(my_parser((*urls).text)); });
/// @endcode
[[nodiscard]] inline rc::Gen<sentence> arbitrary_sentence(model::grammar g, model::production_id p,
                                                          model::reading how,
                                                          sentence_options const& options = {}) {
    return detail::arbitrary<sentence, sentence_source>(std::move(g), p, how, options);
}

/// Near misses of a production, from `near_misses`.
///
/// They shrink to smaller invalid texts, which have their own offsets and expected bytes. The kind remains
/// that of the original near miss.
/// @throws std::bad_alloc; std::runtime_error if there are no near misses; std::invalid_argument as
/// `near_misses::of`
/// @code
/// auto const misses = testing::arbitrary_near_miss(g, *g.find("url"), model::reading::cfg);
/// rc::check("all else is refused", [&] { RC_ASSERT(!my_parser((*misses).text)); });
/// @endcode
[[nodiscard]] inline rc::Gen<near_miss> arbitrary_near_miss(model::grammar g, model::production_id p,
                                                            model::reading how,
                                                            near_miss_options const& options = {}) {
    return detail::arbitrary<near_miss, near_misses>(std::move(g), p, how, options);
}

}  // namespace urigram::testing

#endif

#endif
