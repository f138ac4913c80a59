// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MODEL_AUTOMATON_HPP
#define URIGRAM_MODEL_AUTOMATON_HPP

#include <boost/assert/source_location.hpp>
#include <boost/system/result.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <urigram/charset.hpp>
#include <urigram/detail/export.hpp>
#include <urigram/model/detail/octet_classes.hpp>
#include <urigram/model/grammar.hpp>
#include <vector>

/// @par Thread safety Any number of threads may call the functions here at once, and read the same
/// value.
namespace urigram::model {

/// The minimal deterministic automaton of a set of texts.
///
/// It is complete: every state has a transition for every octet. The states are those that can be reached, no
/// two of them accept the same continuations, and no two classes of octets have the same transitions. States
/// are numbered from 0, the start, in the order of their shortest access texts. So two automata are equal if
/// and only if they accept the same texts.
/// @code
/// auto a = model::build(g, *g.find("fsegment"), model::reading::cfg);
/// if (a) std::cout << a->size() << " states; " << a->accepts("a%20b") << '\n';
/// @endcode
class URIGRAM_API automaton {
public:
    using state = std::uint32_t;
    static constexpr state start = 0;

    /// The minimal automaton of a complete one that starts in state 0: state `s` goes by class `c` to
    /// `next[s * classes.size() + c]`. Time n m log n for n states and m classes.
    /// @throws std::invalid_argument if the sizes do not fit or a transition leads nowhere
    static automaton minimal(octet_classes const& classes, std::vector<state> const& next,
                             std::vector<bool> const& accepting);

    /// How many states there are, at least 1. The dead state, from which nothing is accepted, counts too.
    std::size_t size() const noexcept { return accepting_.size(); }
    octet_classes const& classes() const noexcept { return classes_; }

    /// True if the text that leads to `s` is accepted.
    bool accepting(state s) const noexcept { return accepting_[s]; }
    /// True if some continuation from `s` is accepted.
    bool live(state s) const noexcept { return live_[s]; }
    state next(state s, std::size_t cls) const noexcept { return next_[s * classes_.size() + cls]; }
    state next(state s, char octet) const noexcept { return next(s, classes_.of(octet)); }
    /// The state after all of `text`. Linear in the text.
    state next(state s, std::string_view text) const noexcept;

    /// The octets that lead from `s` to a live state. Does not throw.
    charset leading(state s) const noexcept;

    /// True if all of `text` is accepted. Linear in the text, does not throw.
    bool accepts(std::string_view text) const noexcept { return accepting(next(start, text)); }

    /// Where a text stops being the beginning of an accepted one.
    struct beginning {
        std::uint64_t length =
            0;  ///< in octets: the longest beginning of the text that an accepted text has too
        bool accepted = false;  ///< that beginning is accepted itself
        charset leading;        ///< the octets that can follow it
    };
    /// Linear in the text. Nothing if no text at all is accepted. Does not throw.
    std::optional<beginning> longest_beginning(std::string_view text) const noexcept;

    /// The length in octets of the longest beginning of `text` that is accepted, if any is. Linear in the
    /// text.
    std::optional<std::uint64_t> longest_match(std::string_view text) const noexcept;

    /// Equal if and only if the same texts are accepted.
    friend bool operator==(automaton const& a, automaton const& b) noexcept {
        return a.classes_ == b.classes_ && a.accepting_ == b.accepting_ && a.next_ == b.next_;
    }
    friend bool operator!=(automaton const& a, automaton const& b) noexcept { return !(a == b); }

private:
    automaton() = default;

    octet_classes classes_;
    std::vector<state> next_;
    std::vector<bool> accepting_;
    std::vector<bool> live_;
};

/// How a grammar is read; see `node`.
///
/// In both, predicates look at the rest of the whole text. In `peg`, X3 would run forever where the part of
/// an unbounded repetition matches the empty text; here the repetition ends there, and succeeds.
enum class reading {
    cfg,  ///< a choice is any of its choices, a repetition as often as fits
    peg,  ///< as X3 runs it: the first choice that matches, as many repetitions as match
};

/// How much may be spent before `build` and its like give up.
struct automaton_limits {
    std::size_t states = 100'000;               ///< states before they are minimised; repetitions
    std::size_t memory = std::size_t{1} << 28;  ///< octets, as far as they are counted
    std::size_t depth =
        1'000;  ///< nesting of expressions and references; a level takes up to some KB of stack
};

/// Why there is no automaton of a production.
enum class automaton_errc {
    undefined = 1,   ///< a production has no body
    recursive,       ///< a production can be reached from itself, and goes on after that
    left_recursive,  ///< a production can be reached from itself before anything has been matched
    too_large,       ///< the limit of states, of memory, or of what may be open at one place, was reached
    too_deep,        ///< the limit of depth was reached
};

struct automaton_error {
    automaton_errc code{};
    /// The one without a body; or the cycle, the first one not repeated at its end. Else none.
    std::vector<production_id> productions;
    std::uint64_t limit = 0;  ///< the one that was reached
    std::string message;      ///< one line that says it all: `recursive: a -> b -> a`
};

/// What `result.value()` does when there is none: throws `std::runtime_error` with the message.
[[noreturn]] URIGRAM_API void throw_exception_from_error(automaton_error const& e,
                                                         boost::source_location const& where);

/// The automaton of the texts that are the production from their start to their end.
///
/// Recursion is followed where it is at the end of each production, `a = "x" a | "y"`, and in the reading as
/// a context-free grammar where it is at the beginning, `a = a "x" | "y"`. Other recursion has no automaton,
/// or none that is found here: `recursive`.
///
/// Strong exception safety. The time can be exponential in the size of the grammar; the limits bound it. All
/// productions of all dialects together take about two seconds.
/// @throws std::bad_alloc
[[nodiscard]] URIGRAM_API boost::system::result<automaton, automaton_error>
build(grammar const& g, production_id p, reading how, automaton_limits const& limits = {});

}  // namespace urigram::model

#endif
