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

/// @par Thread safety Different objects may be used by different threads at once; one object is for one
/// thread at a time.
namespace urigram::testing {

struct text_options {
    std::uint64_t max_size = 256;  ///< octets of a text
    /// Of a hundred texts that may end or go on, how many end; all where none can go on.
    unsigned end_percent = 10;
    /// Of a hundred octets, how many are drawn by class: any class of octets that the automaton tells apart
    /// is as likely as any other, so that delimiters are as frequent as letters. Others are any octet alike.
    unsigned class_percent = 50;
};

/// Random texts that an automaton accepts.
///
/// It needs an automaton, and so a grammar that has one in the reading: predicates and the order of choices
/// are in it then. The texts have no derivation; where a grammar is read as a context-free one and has no
/// predicates, a `sentence_generator` makes both.
///
/// A text is a walk through the states from which what is left of the limit is enough. It is not uniform
/// among the texts of its length; `counting::random` is.
/// @code
/// auto random = testing::text_generator(model::build(g, p, model::reading::peg).value(), 7);
/// std::string text;
/// if (random.next(text)) check(text);
/// @endcode
/// Texts depend on the automaton, the options and the seed alone.
class URIGRAM_API text_generator {
public:
    /// Linear in the automaton.
    /// @throws std::bad_alloc
    text_generator(model::automaton a, std::uint64_t seed, text_options options = {});

    /// Octets of the shortest accepted text; nothing if none is accepted.
    std::optional<std::uint64_t> shortest() const noexcept;

    /// Makes the next text in `text`, whose memory is used again. False, and `text` is empty, if no text of
    /// up to `max_size` octets is accepted. Time is the product of the text's length and the number of
    /// classes.
    /// @throws std::bad_alloc
    bool next(std::string& text) { return make(random_(), text); }

    /// Makes the text of a number, the same one each time: `next` takes numbers from `random_source(seed)`.
    bool make(std::uint64_t number, std::string& text) const;

    model::automaton const& model() const noexcept { return automaton_; }

private:
    char drawn(random_source& random, model::automaton::state s, std::uint64_t left) const;
    std::uint64_t weight(model::automaton::state s, std::size_t cls, std::uint64_t left, bool by_class) const;

    model::automaton automaton_;
    text_options options_;
    random_source random_;
    std::vector<std::string> members_;      // the octets of each class
    std::vector<std::uint64_t> to_accept_;  // of each state, octets up to an accepting one, at least
};

}  // namespace urigram::testing

#endif
