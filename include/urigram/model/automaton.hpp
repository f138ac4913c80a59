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

/// Deterministic automata of productions.
/// @par Thread safety Any number of threads may call the functions here at once, and read the same value.
namespace urigram::model {

/// The minimal deterministic automaton of a set of texts.
///
/// It is complete: every state has a transition for every byte. All states are reachable, no two of them
/// accept the same continuations, and no two classes of bytes have the same transitions. States are numbered
/// from 0, the start, in the order of their shortest access texts. So two automata are equal if and only if
/// they accept the same texts.
/// @code
/// auto a = model::build(g, *g.find("fsegment"), model::reading::cfg);
/// if (a) std::cout << a->size() << " states; " << a->accepts("a%20b") << '\n';
/// @endcode
class URIGRAM_API automaton {
public:
    using state = std::uint32_t;       ///< the number of a state, from 0
    static constexpr state start = 0;  ///< the state before the first byte

    /// Minimizes a complete automaton that starts in state 0.
    /// @param classes the classes of bytes
    /// @param next the transition of state `s` by class `c` is `next[s * classes.size() + c]`
    /// @param accepting for each state, whether it accepts
    /// @par Complexity n m log n for n states and m classes.
    /// @throws std::invalid_argument if the sizes do not match or a transition has no target
    static automaton minimal(octet_classes const& classes, std::vector<state> const& next,
                             std::vector<bool> const& accepting);

    /// Returns the number of states, at least 1, including a dead state, from which nothing is accepted.
    std::size_t size() const noexcept { return accepting_.size(); }
    /// Returns the classes of bytes.
    octet_classes const& classes() const noexcept { return classes_; }

    /// Whether the text that leads to `s` is accepted.
    bool accepting(state s) const noexcept { return accepting_[s]; }
    /// Whether some continuation from `s` is accepted.
    bool live(state s) const noexcept { return live_[s]; }
    /// Returns the next state by a class.
    state next(state s, std::size_t cls) const noexcept { return next_[s * classes_.size() + cls]; }
    /// Returns the next state by a byte.
    state next(state s, char octet) const noexcept { return next(s, classes_.of(octet)); }
    /// Returns the state after a whole text. Linear in the text.
    state next(state s, std::string_view text) const noexcept;

    /// Returns the bytes that lead from `s` to a live state. Does not throw.
    charset leading(state s) const noexcept;

    /// Whether a whole text is accepted. Linear in the text; does not throw.
    bool accepts(std::string_view text) const noexcept { return accepting(next(start, text)); }

    /// The longest prefix of a text that is also a prefix of an accepted text.
    struct beginning {
        std::uint64_t length = 0;  ///< in bytes
        bool accepted = false;     ///< whether the prefix itself is accepted
        charset leading;           ///< the bytes that can follow it
    };
    /// Returns the longest prefix of the text with which an accepted text begins: the whole text if it is
    /// accepted itself. Nothing if the automaton accepts no text at all. For a text that is not accepted,
    /// `recognizer::check` returns the same values faster, as a `mismatch`. Linear in the text; does not
    /// throw.
    std::optional<beginning> longest_beginning(std::string_view text) const noexcept;

    /// Returns the length in bytes of the longest accepted prefix, if there is one. Linear in the text.
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

/// The semantics of a grammar; see `node`.
///
/// In both, predicates look at the rest of the whole text. X3 never returns from an unbounded repetition
/// whose part matches the empty text; with `peg`, such a repetition ends there and succeeds.
enum class reading {
    cfg,  ///< context-free: any of the choices, any number of repetitions
    peg,  ///< like X3: the first choice that matches, as many repetitions as match
};

/// Limits at which `build` and similar functions give up.
struct automaton_limits {
    std::size_t states = 100'000;  ///< states before minimization; also repetitions of an expression
    std::size_t memory = std::size_t{1} << 28;  ///< bytes, as far as they are counted
    std::size_t depth =
        1'000;  ///< nesting of expressions and references; a level takes up to some KB of stack

    friend bool operator==(automaton_limits const& a, automaton_limits const& b) noexcept {
        return a.states == b.states && a.memory == b.memory && a.depth == b.depth;
    }
    friend bool operator!=(automaton_limits const& a, automaton_limits const& b) noexcept {
        return !(a == b);
    }
};

/// The reasons why there is no automaton of a production.
enum class automaton_errc {
    undefined = 1,   ///< a production has no body
    recursive,       ///< a production refers to itself before its end
    left_recursive,  ///< a production refers to itself before anything has been matched
    too_large,       ///< a limit was reached: of states, repetitions, memory, or alternatives at one place
    too_deep,        ///< the limit of depth was reached
};

/// The reason why there is no automaton of a production.
struct automaton_error {
    automaton_errc code{};  ///< the kind of reason
    /// The production without a body; or the cycle, without repeating the first one at its end; otherwise
    /// empty.
    std::vector<production_id> productions;
    std::uint64_t limit = 0;  ///< the limit that was reached
    std::string message;      ///< one line: `recursive: a -> b -> a`
};

/// Called by `result.value()` if there is no value: throws `std::runtime_error` with the message.
[[noreturn]] URIGRAM_API void throw_exception_from_error(automaton_error const& e,
                                                         boost::source_location const& where);

/// Returns the automaton of the texts that a production matches as a whole.
///
/// Recursion is supported at the end of each production, `a = "x" a | "y"`, and for `reading::cfg` at its
/// beginning, `a = a "x" | "y"`, or both, `a = [ "x" ] a | "y"`. Other recursion has no automaton, or none
/// that this function finds: `recursive`.
/// @param g the grammar
/// @param p the production
/// @param how the semantics
/// @param limits when to give up
/// @returns the automaton, or the error
/// @par Complexity The time can be exponential in the size of the grammar; the limits bound it. All
/// productions of all dialects together take about two seconds.
/// @throws std::bad_alloc, with the strong guarantee
[[nodiscard]] URIGRAM_API boost::system::result<automaton, automaton_error>
build(grammar const& g, production_id p, reading how, automaton_limits const& limits = {});

/// Returns the automaton of those texts of up to `length` bytes that a production matches as a whole. It
/// rejects longer texts.
///
/// Recursion of any kind is supported, except for `reading::peg` at the beginning of a production. The states
/// of the automaton are the sets of continuations that prefixes of the texts have. For nested brackets of k
/// kinds, their number is up to k to the power of half the length.
/// @param g the grammar
/// @param p the production
/// @param how the semantics
/// @param length the maximum length in bytes, which must be below the limit of depth
/// @param limits when to give up
/// @returns the automaton, or the error
/// @throws std::bad_alloc, with the strong guarantee
/// @code
/// #include <urigram/model/bnf.hpp>
/// auto const g = read_bnf("a = \"0\" | \"(\" a \")\"").value();
/// auto const short_ones = build_bounded(g, *g.find("a"), reading::cfg, 9).value();
/// std::cout << short_ones.accepts("((((0))))") << short_ones.accepts("(((((0)))))") << '\n';  // 10
/// @endcode
[[nodiscard]] URIGRAM_API boost::system::result<automaton, automaton_error>
build_bounded(grammar const& g, production_id p, reading how, std::size_t length,
              automaton_limits const& limits = {});

}  // namespace urigram::model

#endif
