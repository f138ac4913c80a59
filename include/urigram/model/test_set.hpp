// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MODEL_TEST_SET_HPP
#define URIGRAM_MODEL_TEST_SET_HPP

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <urigram/detail/export.hpp>
#include <urigram/model/automaton.hpp>
#include <vector>

/// Complete test sets of automata.
/// @par Thread safety Any number of threads may call the functions here at once, and read the same value.
namespace urigram::model {

/// Options of `test_set`.
struct test_set_options {
    /// Every fault is detected in an implementation that has up to this many states more than the automaton.
    /// Each additional state multiplies the size of the set by about the number of classes.
    unsigned extra_states = 0;
    /// Whether every transition is tried with every byte of its class, rather than only with the most
    /// readable one.
    bool every_octet = false;
};

/// A set of texts that detects every fault, by the W-method of Chow and Vasilevskii: each state is reached by
/// its access text, each transition is taken from there, and the state that it leads to is identified by a
/// set of continuations that distinguishes all states.
///
/// Any automaton of at most `a.size() + extra_states` states that has the correct verdict on every text of
/// the set accepts the same texts as `a`, if it does not distinguish the bytes of one class of `a`. With
/// `every_octet` that condition is not needed for `extra_states == 0`. (For implementations that may have
/// more states, use a proof or a larger `extra_states`.)
/// @code
/// test_set tests(*model::build(g, p, model::reading::cfg));
/// tests.for_each([&](std::string_view text, bool valid) { return my_parser(text) == valid; });
/// @endcode
class URIGRAM_API test_set {
public:
    /// Computes access texts and continuations. For n states, m classes and w continuations before redundant
    /// ones are removed, time grows with n m w^2, and memory at most with n^2.
    explicit test_set(automaton a, test_set_options options = {});

    /// Called with each text and the correct verdict on it; false ends the enumeration. The text is valid
    /// only during the call.
    using sink = std::function<bool(std::string_view text, bool accepted)>;

    /// Calls `f` with each text of the set, once each, always in the same order: by the numbers of states,
    /// then by transition, then by continuation. Texts are made one by one; the set is never in memory as a
    /// whole. Returns false if `f` did.
    /// @throws exceptions of `f`
    bool for_each(sink const& f) const;

    /// Returns the number of texts. Takes as long as making them all.
    std::uint64_t count() const;

    /// Returns an upper bound of `count`, without making the texts: a text that results in several ways is
    /// counted several times. Returns the maximum value of the type if the bound does not fit.
    std::uint64_t at_most() const noexcept;

    /// Returns the automaton.
    automaton const& model() const noexcept { return automaton_; }

    /// Returns a shortest text that leads to a state. It consists of representatives of classes.
    std::string const& access(automaton::state s) const noexcept { return access_[s]; }

    /// Returns the continuations. For any two states, one of these texts is accepted from one state and not
    /// from the other. The empty text comes first.
    std::vector<std::string> const& continuations() const noexcept { return continuations_; }

private:
    bool from_transitions(std::string& text, automaton::state s, unsigned more, sink const& f) const;
    bool with_continuations(std::string& text, automaton::state s, sink const& f) const;
    bool comes_again(std::string const& text, std::size_t beginning) const;
    bool on_tree(automaton::state from, char octet) const;

    automaton automaton_;
    test_set_options options_;
    std::string letters_;
    std::vector<std::string> access_;
    std::vector<std::string> continuations_;
};

}  // namespace urigram::model

#endif
