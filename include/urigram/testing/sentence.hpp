// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TESTING_SENTENCE_HPP
#define URIGRAM_TESTING_SENTENCE_HPP

#include <cstdint>
#include <string>
#include <urigram/detail/export.hpp>
#include <urigram/model/grammar.hpp>
#include <vector>

/// Texts with their derivations.
/// @par Thread safety Different objects may be used by different threads at once; one object may be read by
/// many, and changed by one while no other uses it.
namespace urigram::testing {

/// The decision at one expression of a grammar in the derivation of a text.
struct step {
    model::node_id node{};       ///< the expression
    std::uint32_t depth = 0;     ///< the number of enclosing steps
    std::uint64_t decision = 0;  ///< see `sentence`
    std::uint64_t begin = 0;     ///< the offset of its text, in bytes
    std::uint64_t end = 0;       ///< the offset after its text

    friend bool operator==(step const& a, step const& b) noexcept {
        return a.node == b.node && a.depth == b.depth && a.decision == b.decision && a.begin == b.begin &&
               a.end == b.end;
    }
    friend bool operator!=(step const& a, step const& b) noexcept { return !(a == b); }
};

/// A text of a production, and its derivation.
///
/// There is a step for each set, alternative, repetition and reference, in the order in which a parser
/// reaches them from left to right: enclosing ones first. Other expressions need no decision, and predicates
/// have no steps. The decision of
/// - a `set` is the byte that was taken, from 0 to 255;
/// - an `alternative` is the number of the choice, from 0;
/// - a `repetition` is the number of repetitions;
/// - a `reference` is the number of the production that it refers to.
struct sentence {
    model::production_id production{};  ///< the production that derives it
    std::string text;                   ///< its bytes
    std::vector<step> steps;            ///< its derivation, depth first

    friend bool operator==(sentence const& a, sentence const& b) {
        return a.production == b.production && a.text == b.text && a.steps == b.steps;
    }
    friend bool operator!=(sentence const& a, sentence const& b) { return !(a == b); }
};

/// The position of a production in a text.
struct span {
    model::production_id production{};  ///< the production
    std::uint32_t depth = 0;            ///< the number of enclosing productions
    std::uint64_t begin = 0;            ///< the offset of its text, in bytes
    std::uint64_t end = 0;              ///< the offset after its text

    friend bool operator==(span const& a, span const& b) noexcept {
        return a.production == b.production && a.depth == b.depth && a.begin == b.begin && a.end == b.end;
    }
    friend bool operator!=(span const& a, span const& b) noexcept { return !(a == b); }
};

/// Returns the position of each production in a sentence of `g`: first the whole sentence, then its
/// references in the order of the steps. Tests compare them with the captures of a parser. Linear in the
/// steps.
/// @throws std::bad_alloc
/// @code
/// for (auto const& s : testing::spans(g, made))
///     std::cout << g[s.production].name << ": " << made.text.substr(s.begin, s.end - s.begin) << '\n';
/// @endcode
[[nodiscard]] URIGRAM_API std::vector<span> spans(model::grammar const& g, sentence const& s);

}  // namespace urigram::testing

#endif
