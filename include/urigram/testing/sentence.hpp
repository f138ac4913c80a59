// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TESTING_SENTENCE_HPP
#define URIGRAM_TESTING_SENTENCE_HPP

#include <cstdint>
#include <string>
#include <urigram/detail/export.hpp>
#include <urigram/model/grammar.hpp>
#include <vector>

/// @par Thread safety Different objects may be used by different threads at once; one
/// object may be read by many, and changed by one while no other uses it.
namespace urigram::testing {

/// What was decided at one expression of a grammar on the way to a text.
struct step {
    model::node_id node{};
    std::uint32_t depth = 0;  ///< how many steps it is within; 0 for those of the sentence's own production
    std::uint64_t decision = 0;  ///< see `sentence`
    std::uint64_t begin = 0;     ///< where what was made of it stands in the text, in octets
    std::uint64_t end = 0;       ///< behind it

    friend bool operator==(step const& a, step const& b) noexcept {
        return a.node == b.node && a.depth == b.depth && a.decision == b.decision && a.begin == b.begin &&
               a.end == b.end;
    }
    friend bool operator!=(step const& a, step const& b) noexcept { return !(a == b); }
};

/// A text of a production, and how it is derived from it.
///
/// There is a step for each set, alternative, repetition and reference, in the order in which a parser that
/// goes from left to right gets to them: what stands around others comes before them. All else of a grammar
/// leaves nothing to decide. Nothing that is looked ahead at has steps. The decision is
/// - of a `set`, the octet that was taken, from 0 to 255;
/// - of an `alternative`, the number of the choice, from 0;
/// - of a `repetition`, how many times there are;
/// - of a `reference`, the number of the production.
struct sentence {
    model::production_id production{};
    std::string text;
    std::vector<step> steps;

    friend bool operator==(sentence const& a, sentence const& b) {
        return a.production == b.production && a.text == b.text && a.steps == b.steps;
    }
    friend bool operator!=(sentence const& a, sentence const& b) { return !(a == b); }
};

/// Where a production stands in a text.
struct span {
    model::production_id production{};
    std::uint32_t depth = 0;  ///< how many productions it is within
    std::uint64_t begin = 0;  ///< in octets
    std::uint64_t end = 0;    ///< behind it

    friend bool operator==(span const& a, span const& b) noexcept {
        return a.production == b.production && a.depth == b.depth && a.begin == b.begin && a.end == b.end;
    }
    friend bool operator!=(span const& a, span const& b) noexcept { return !(a == b); }
};

/// The productions in a sentence of `g`, its own first: what a parser is to capture. Linear in the steps.
/// @code
/// for (auto const& s : testing::spans(g, made))
///     std::cout << g[s.production].name << ": " << made.text.substr(s.begin, s.end - s.begin) << '\n';
/// @endcode
/// @throws std::bad_alloc
[[nodiscard]] URIGRAM_API std::vector<span> spans(model::grammar const& g, sentence const& s);

}  // namespace urigram::testing

#endif
