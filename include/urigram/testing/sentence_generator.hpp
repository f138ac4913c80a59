// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TESTING_SENTENCE_GENERATOR_HPP
#define URIGRAM_TESTING_SENTENCE_GENERATOR_HPP

#include <boost/system/result.hpp>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <urigram/detail/export.hpp>
#include <urigram/model/grammar.hpp>
#include <urigram/testing/detail/derivation_error.hpp>
#include <urigram/testing/random_source.hpp>
#include <urigram/testing/sentence.hpp>
#include <vector>

/// @par Thread safety Different objects may be used by different threads at once; one object is for one
/// thread at a time.
namespace urigram::testing {

/// How often a choice of an alternative is taken: as its weight is to those of the others. Choices without a
/// weight of their own have 1. With weight 0 a choice is as good as not there.
struct choice_weight {
    model::node_id alternative{};
    std::size_t choice = 0;  ///< its number, from 0
    std::uint32_t weight = 1;
};

/// The weight of a choice that a production, the first of that name, has of itself:
/// `weight_of(g, "url", 1, 5)` for the second one of `url = httpurl | ftpurl`.
/// @throws std::invalid_argument if the production is no alternative, or has no such choice
[[nodiscard]] URIGRAM_API choice_weight weight_of(model::grammar const& g, std::string_view production,
                                                  std::size_t choice, std::uint32_t weight);

struct sentence_options {
    std::uint64_t max_size = 256;  ///< octets of a text
    /// Steps of a sentence; a choice whose shortest derivation has more counts as one that cannot be
    /// completed.
    std::uint64_t max_steps = 65'536;
    /// Of a hundred repetitions that may end or go on, how many go on; 99 if it is more. How often a part
    /// comes again is geometric, cut off at the most that is allowed: with 60, it is 1.5 times on average.
    unsigned more_percent = 60;
    /// Of a hundred octets out of a set, how many are the first or the last one of a range. Others may be,
    /// too: they are any octet of the set.
    unsigned edge_percent = 0;
    /// Of a hundred letters of literals that ignore case, how many are in the other case than in the grammar.
    /// No step says so: the text alone does.
    unsigned case_percent = 0;
    std::vector<choice_weight> weights;  ///< of two for the same choice, the last one counts
};

/// Random sentences of a production of a grammar that is read as a context-free one.
///
/// It needs no more than that: recursion may be of any kind, and the grammar need not be regular or
/// unambiguous. A production without a body derives nothing, and choices that cannot be completed are not
/// taken. Predicates are refused: with them, or in the reading as X3 runs it, take a `text_generator`, which
/// knows texts without derivations. `expected` and `caught` are their part. What X3 does with a sentence
/// depends on the rule: where it does not accept all that its grammar derives, some are refused.
///
/// Choices are drawn by weight, octets uniformly out of their sets. No sentence exceeds the limits: what has
/// to follow is set aside, and a choice whose shortest derivation does not fit into the rest is not taken.
/// So that what comes first does not take all, parts of a sequence that can grow get equal shares of what
/// is left, but each now and then all of it: with n of them to come, once in n * n times.
/// @code
/// auto random = testing::sentence_generator::of(g, *g.find("url"), 7).value();
/// testing::sentence s;
/// for (int i = 0; i < 1000; ++i) {
///     random.next(s);
///     check(s.text);
/// }
/// @endcode
/// Sentences depend on the grammar, the options and the seed alone. The grammar is not needed after `of`.
class URIGRAM_API sentence_generator {
public:
    /// Time is linear in the grammar, times the number of productions at worst. The errors are `predicate`,
    /// `undefined` and `no_text`.
    /// @throws std::bad_alloc, std::invalid_argument if a weight is for something else than a choice
    [[nodiscard]] static boost::system::result<sentence_generator, derivation_error>
    of(model::grammar const& g, model::production_id p, std::uint64_t seed,
       sentence_options const& options = {});

    /// Makes the next sentence in `s`, whose memory is used again. Linear in the steps; the stack does not
    /// grow. `s` is unspecified after an exception.
    /// @throws std::bad_alloc
    void next(sentence& s) { make(random_(), s); }

    /// Makes the sentence of a number, the same one each time: `next` takes numbers from
    /// `random_source(seed)`, so that any one of many can be made again without those before it.
    void make(std::uint64_t number, sentence& s);

private:
    struct table;
    struct frame {
        std::uint32_t node;
        std::uint32_t depth;  // of the steps within
        std::size_t step;     // whose end is to be set
        std::uint64_t
            next;  // of a sequence, the part to come; of a repetition, how often it is still to come
        std::uint64_t limit;  // where the text must end, in octets
    };
    class run;

    sentence_generator(std::shared_ptr<table const> t, std::uint64_t seed);

    std::shared_ptr<table const> table_;
    random_source random_;
    std::vector<frame> open_;  // empty between sentences; kept for its memory
};

}  // namespace urigram::testing

#endif
