// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TESTING_TEXT_GENERATOR_HPP
#define URIGRAM_TESTING_TEXT_GENERATOR_HPP

#include <boost/system/result.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <urigram/detail/export.hpp>
#include <urigram/model/automaton.hpp>
#include <urigram/testing/random_source.hpp>
#include <vector>

/// Random texts of automata.
/// @par Thread safety Different objects may be used by different threads at once; one object is for one
/// thread at a time.
namespace urigram::testing {

/// Options of `text_generator`.
struct text_options {
    std::uint64_t max_size = 256;  ///< maximum length of a text in bytes
    /// The mean length of texts in bytes, approximately, as for `sentence_options`; 0 if the lengths follow
    /// from `end_percent`, which is not used otherwise.
    std::uint64_t mean_size = 0;
    /// The percentage of texts that end where they may end or continue. A text that cannot continue ends.
    unsigned end_percent = 10;
    /// The percentage of bytes that are drawn by class: each class of bytes that the automaton distinguishes
    /// is equally likely, so that delimiters are as frequent as letters. Others are drawn uniformly from all
    /// bytes that can follow.
    unsigned class_percent = 50;
};

/// Random texts that an automaton accepts.
///
/// The automaton includes predicates and the order of choices. The texts have no derivation; for a
/// context-free grammar without predicates, a `sentence_generator` makes texts with derivations.
///
/// A text is a walk through states from which an accepting state can be reached within `max_size`. Texts of
/// one length are not equally likely, unlike those of `counting::random`. Texts depend only on the automaton,
/// the options and the seed.
/// @code
/// auto random = testing::text_generator(model::build(g, p, model::reading::peg).value(), 7);
/// std::string text;
/// if (random.next(text)) check(text);
/// @endcode
class URIGRAM_API text_generator {
public:
    /// Creates a generator. Linear in the automaton; with a mean size, it also makes up to 4,800 texts.
    /// @throws std::bad_alloc
    text_generator(model::automaton a, std::uint64_t seed, text_options options = {});

    /// Returns the length in bytes of the shortest accepted text; nothing if none is accepted.
    std::optional<std::uint64_t> shortest() const noexcept;

    /// Makes the next text.
    /// @param text receives it; its memory is reused
    /// @returns false, with an empty text, if no text of up to `max_size` bytes is accepted
    /// @par Complexity The product of the text's length and the number of classes.
    /// @throws std::bad_alloc
    bool next(std::string& text) { return make(random_(), text); }

    /// Makes the text with a given number: the same number always yields the same text. `next` takes numbers
    /// from `random_source(seed)`.
    bool make(std::uint64_t number, std::string& text) const;

    /// Returns the automaton.
    model::automaton const& model() const noexcept { return automaton_; }

private:
    char drawn(random_source& random, model::automaton::state s, std::uint64_t left, bool endless_only) const;
    std::uint64_t weight(model::automaton::state s, std::size_t cls, std::uint64_t left, bool by_class) const;
    void make(std::uint64_t number, std::string& text, std::uint64_t mean_limit) const;

    model::automaton automaton_;
    text_options options_;
    random_source random_;
    std::uint64_t mean_limit_ = 0;          // the mean of the limits of texts that have `mean_size`
    std::vector<std::string> members_;      // the bytes of each class
    std::vector<bool> endless_;             // with a mean size: whether a state has texts of any length
    std::vector<std::uint64_t> to_accept_;  // for each state, the least number of bytes to an accepting one
};

}  // namespace urigram::testing

#endif
