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

/// @par Thread safety Different objects may be used by different threads at once; one object is for one
/// thread at a time.
namespace urigram::testing {

/// How a `sentence_source` makes sentences.
enum class sentence_method {
    grammar = 1,  ///< by a `sentence_generator`
    parsed,       ///< so, predicates aside, and `peg` derives them; what it does not take is left out
    automaton,    ///< by a `text_generator`, and `peg` derives them; those it does not take have no steps
};

/// The name of a method as it is written here: "parsed". Static storage; does not throw.
[[nodiscard]] URIGRAM_API std::string_view to_string(sentence_method m) noexcept;

/// Random sentences of a production in either reading.
///
/// | reading | predicates | method |
/// |---|---|---|
/// | `cfg` | none | `grammar`: any context-free grammar |
/// | `peg` | none | `parsed`; `automaton` if that finds none of 1,000 sentences and there is an automaton |
/// | any | some | `automaton` |
/// | `peg` | some, and no automaton | `parsed`: those of the grammar without predicates that X3 takes |
/// | `cfg` | some, and no automaton | none is made |
///
/// Weights, and how repetitions end, count where a `sentence_generator` is at work.
/// @code
/// auto source = testing::sentence_source::of(g, *g.find("value"), model::reading::peg, 7).value();
/// testing::sentence s;
/// while (source.next(s)) check(s.text);
/// @endcode
class URIGRAM_API sentence_source {
public:
    /// `g` is referred to, and must stay as it is. The errors are those of a `sentence_generator`, `no_text`
    /// also where an automaton is needed and has no text of up to `max_size` octets; and `predicate`.
    /// @throws std::bad_alloc, std::invalid_argument as `sentence_generator::of`
    [[nodiscard]] static boost::system::result<sentence_source, derivation_error>
    of(model::grammar const& g, model::production_id p, model::reading how, std::uint64_t seed,
       sentence_options const& options = {});
    /// Of the production and in the reading of an oracle, which must stay as it is, too. Its automaton is
    /// used, if there is one.
    [[nodiscard]] static boost::system::result<sentence_source, derivation_error>
    of(oracle const& j, std::uint64_t seed, sentence_options const& options = {});
    static boost::system::result<sentence_source, derivation_error> of(model::grammar&&, model::production_id,
                                                                       model::reading, std::uint64_t,
                                                                       sentence_options const& = {}) = delete;

    sentence_source(sentence_source&&) noexcept;
    sentence_source& operator=(sentence_source&&) noexcept;
    ~sentence_source();

    /// Makes the next sentence in `s`, whose memory is used again. False if 1,000 in a row were left out.
    /// @throws std::bad_alloc
    bool next(sentence& s);

    /// Makes the sentence of a number, the same one each time, whatever was made before. False if 1,000 in a
    /// row were left out.
    /// @throws std::bad_alloc
    bool make(std::uint64_t number, sentence& s);

    sentence_method method() const noexcept;
    /// How many were left out so far.
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
