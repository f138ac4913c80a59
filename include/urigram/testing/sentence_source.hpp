// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TESTING_SENTENCE_SOURCE_HPP
#define URIGRAM_TESTING_SENTENCE_SOURCE_HPP

#include <boost/system/result.hpp>
#include <cstdint>
#include <memory>
#include <string_view>
#include <urigram/detail/export.hpp>
#include <urigram/model/automaton.hpp>
#include <urigram/model/grammar.hpp>
#include <urigram/testing/detail/derivation_error.hpp>
#include <urigram/testing/oracle.hpp>
#include <urigram/testing/sentence.hpp>
#include <urigram/testing/sentence_generator.hpp>

/// Random sentences for both semantics.
/// @par Thread safety Different objects may be used by different threads at once; one object is for one
/// thread at a time.
namespace urigram::testing {

/// How a `sentence_source` makes sentences.
enum class sentence_method {
    grammar = 1,  ///< by a `sentence_generator`
    parsed,     ///< the same without predicates; `peg` derives them, and those that `peg` rejects are dropped
    automaton,  ///< by a `text_generator`; `peg` derives them, and those that `peg` rejects have no steps
};

/// Returns the name of a method, such as "parsed". Static storage; does not throw.
[[nodiscard]] URIGRAM_API std::string_view to_string(sentence_method m) noexcept;

/// Random sentences of a production, for either semantics.
///
/// | reading | predicates | method |
/// |---|---|---|
/// | `cfg` | none | `grammar`: any context-free grammar |
/// | `peg` | none | `parsed`; `automaton` if X3 accepts none of 1,000 sentences and there is an automaton |
/// | any | some | `automaton` |
/// | `peg` | some, and no automaton | `parsed`: sentences of the grammar without predicates that X3 accepts |
/// | `cfg` | some, and no automaton | no sentences |
///
/// If a `text_generator` is used, only `max_size` and `mean_size` of the options apply.
/// @code
/// auto source = testing::sentence_source::of(g, *g.find("value"), model::reading::peg, 7).value();
/// testing::sentence s;
/// while (source.next(s)) check(s.text);
/// @endcode
class URIGRAM_API sentence_source {
public:
    /// Creates a source.
    /// @param g the grammar, which is referred to and must not be changed
    /// @param p the production
    /// @param how the semantics
    /// @param seed the seed
    /// @param options sizes, weights and percentages
    /// @returns the source; or an error of `sentence_generator::of`. It is `predicate` only if there is no
    /// automaton either, and `no_text` also if the automaton that is used has no text of up to `max_size`
    /// bytes
    /// @throws std::bad_alloc; std::invalid_argument as `sentence_generator::of`
    [[nodiscard]] static boost::system::result<sentence_source, derivation_error>
    of(model::grammar const& g, model::production_id p, model::reading how, std::uint64_t seed,
       sentence_options const& options = {});
    /// The same for the grammar, production and semantics of an oracle. The source refers to this grammar:
    /// the oracle or a copy of it must exist as long as the source. The oracle's automaton is used, if it has
    /// one.
    [[nodiscard]] static boost::system::result<sentence_source, derivation_error>
    of(oracle const& j, std::uint64_t seed, sentence_options const& options = {});
    static boost::system::result<sentence_source, derivation_error> of(model::grammar&&, model::production_id,
                                                                       model::reading, std::uint64_t,
                                                                       sentence_options const& = {}) = delete;

    sentence_source(sentence_source&&) noexcept;
    sentence_source& operator=(sentence_source&&) noexcept;
    ~sentence_source();

    /// Makes the next sentence.
    /// @param s receives it; its memory is reused
    /// @returns false if 1,000 in a row were dropped
    /// @throws std::bad_alloc
    bool next(sentence& s);

    /// Makes the sentence with a given number: the same number always yields the same sentence, in any order
    /// of calls. Returns false as `next`.
    /// @throws std::bad_alloc
    bool make(std::uint64_t number, sentence& s);

    /// Returns the method.
    sentence_method method() const noexcept;
    /// Returns the number of sentences that were dropped.
    std::uint64_t dropped() const noexcept;

private:
    struct state;
    explicit sentence_source(std::unique_ptr<state> s) noexcept;

    static boost::system::result<sentence_source, derivation_error>
    made_of(model::grammar const& g, model::production_id p, model::reading how, std::uint64_t seed,
            sentence_options const& options, model::automaton const* known);

    std::unique_ptr<state> state_;
};

}  // namespace urigram::testing

#endif
