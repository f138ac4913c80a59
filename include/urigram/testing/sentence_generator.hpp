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

/// Random sentences of context-free grammars.
/// @par Thread safety Different objects may be used by different threads at once; one object is for one
/// thread at a time.
namespace urigram::testing {

/// The weight of a choice of an alternative, relative to those of the other choices. The default is 1. A
/// choice of weight 0 is never taken.
struct choice_weight {
    model::node_id alternative{};  ///< the expression
    std::size_t choice = 0;        ///< its number, from 0
    std::uint32_t weight = 1;      ///< relative to the other choices
};

/// Returns the weight of a choice in the body of the first production with a given name: `weight_of(g, "url",
/// 1, 5)` for the second choice of `url = httpurl | ftpurl`.
/// @throws std::invalid_argument if there is no such production, or if its body is not an alternative or has
/// no such choice
[[nodiscard]] URIGRAM_API choice_weight weight_of(model::grammar const& g, std::string_view production,
                                                  std::size_t choice, std::uint32_t weight);

/// Options of random sentences.
struct sentence_options {
    std::uint64_t max_size = 256;  ///< maximum length of a text in bytes
    /// The mean length of texts in bytes, approximately; 0 if the lengths follow from the other options. A
    /// maximum length is drawn for each sentence, and recursion and repetitions are continued until it is
    /// reached. Texts are shorter on average if the grammar has few texts that are so long, if the mean is
    /// more than half of `max_size`, or if longer texts would exceed `max_steps`.
    std::uint64_t mean_size = 0;
    /// The maximum number of steps of a sentence. A choice is never taken if its shortest derivation has more
    /// steps.
    std::uint64_t max_steps = 65'536;
    /// The percentage of repetitions that continue when they may end; at most 99. The number of repetitions
    /// beyond the minimum has a geometric distribution, cut off at the allowed maximum: 1.5 on average for
    /// 60.
    unsigned more_percent = 60;
    /// The percentage of bytes of sets that are drawn only from the first and the last bytes of ranges. The
    /// others are drawn from all bytes of the set.
    unsigned edge_percent = 0;
    /// In literals that ignore case, the percentage of letters whose case differs from the grammar. The case
    /// is not recorded in a step.
    unsigned case_percent = 0;
    std::vector<choice_weight> weights;  ///< if there are several for a choice, the last one counts
};

/// Random sentences of a production of a context-free grammar.
///
/// The grammar may have any recursion, need not be regular, and may be ambiguous. A production without a body
/// derives nothing, and choices that cannot be completed are not taken. `expected` and `caught` are replaced
/// by their parts. Predicates are rejected: for them, and for the semantics of X3, use a `text_generator`,
/// whose texts have no derivations. X3 may reject some sentences, if a rule does not accept all that its
/// grammar derives.
///
/// Choices are drawn by weight, and bytes uniformly from their sets. No sentence exceeds the limits: space
/// for required later parts is reserved, and a choice whose shortest derivation does not fit is not taken. To
/// prevent the first parts of a sequence from taking all of the space, a part that can grow gets an equal
/// share of the remaining space. If n such parts are left, the part gets all of it with probability 1 / n^2.
///
/// Sentences depend only on the grammar, the options and the seed. The grammar is not needed after `of`.
/// @code
/// auto random = testing::sentence_generator::of(g, *g.find("url"), 7).value();
/// testing::sentence s;
/// for (int i = 0; i < 1000; ++i) {
///     random.next(s);
///     check(s.text);
/// }
/// @endcode
class URIGRAM_API sentence_generator {
public:
    /// Creates a generator.
    /// @returns the generator; or `predicate`, `undefined` or `no_text`
    /// @par Complexity Linear in the grammar, at worst times the number of productions. With a mean size, it
    /// also makes up to 4,800 sentences.
    /// @throws std::bad_alloc; std::invalid_argument if a weight is not for a choice
    [[nodiscard]] static boost::system::result<sentence_generator, derivation_error>
    of(model::grammar const& g, model::production_id p, std::uint64_t seed,
       sentence_options const& options = {});

    /// Makes the next sentence.
    /// @param s receives it; its memory is reused; unspecified after an exception
    /// @par Complexity Linear in the steps; with a mean size, times the number of choices of alternatives.
    /// The stack does not grow.
    /// @throws std::bad_alloc
    void next(sentence& s) { make(random_(), s); }

    /// Makes the sentence with a given number: the same number always yields the same sentence. `next` takes
    /// numbers from `random_source(seed)`, so that any sentence can be made again without those before it.
    void make(std::uint64_t number, sentence& s);

private:
    struct table;
    struct frame {
        std::uint32_t node;
        std::uint32_t depth;   // of the enclosed steps
        std::size_t step;      // the index of its step, whose end is not yet set
        std::uint64_t next;    // of a sequence, the next part; of a repetition, the remaining number
        std::uint64_t limit;   // the maximum end of the text, in bytes
        std::uint32_t filled;  // the part that is to reach the limit; see `run`
    };
    class run;

    sentence_generator(std::shared_ptr<table const> t, std::uint64_t seed);

    std::shared_ptr<table const> table_;
    random_source random_;
    std::vector<frame> open_;  // empty between sentences; kept for its memory
};

}  // namespace urigram::testing

#endif
