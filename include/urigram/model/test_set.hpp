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

/// @par Thread safety Any number of threads may call the functions here at once, and read the same
/// value.
namespace urigram::model {

struct test_set_options {
    /// How many states more than the automaton an implementation may have and still be found out. Each one
    /// makes the set larger by a factor of about the number of classes.
    unsigned extra_states = 0;
    /// Every transition is tried with every octet of its class, not only with the one that reads best.
    bool every_octet = false;
};

/// A set of texts that finds every fault, by the W-method of Chow and Vasilevskii: each state is reached by
/// its access text, each transition is taken from there, and what state that led to is told by a set of
/// continuations that tell all states apart.
///
/// Any automaton of at most `a.size() + extra_states` states that gives the right verdict on every text of
/// the set accepts the same texts as `a`, if it makes no difference within the classes of octets of `a`. With
/// `every_octet` that condition falls away for `extra_states == 0`. (Proof, or a larger `extra_states`, is
/// for implementations that may have more.)
/// @code
/// test_set tests(*model::build(g, p, model::reading::cfg));
/// tests.for_each([&](std::string_view text, bool valid) { return my_parser(text) == valid; });
/// @endcode
class URIGRAM_API test_set {
public:
    /// Works out access texts and continuations: time and memory n m w for n states, m classes and w
    /// continuations.
    explicit test_set(automaton a, test_set_options options = {});

    /// Called with each text and the right verdict on it; false ends the enumeration. The text is valid
    /// during the call only.
    using sink = std::function<bool(std::string_view text, bool accepted)>;

    /// Hands every text of the set to `f`, each once, and always in the same order: by state in the order of
    /// their numbers, then by transition, then by continuation. A text is made when its turn comes; the whole
    /// set is never in memory. Returns false if `f` did. Throws what `f` throws.
    bool for_each(sink const& f) const;

    /// How many texts there are. Takes as long as making them all.
    std::uint64_t count() const;

    /// The same or some more, because texts that come about in several ways are counted in each. Without
    /// making them; the greatest number if it does not fit.
    std::uint64_t at_most() const noexcept;

    automaton const& model() const noexcept { return automaton_; }

    /// A shortest text that leads to a state, by representatives of classes.
    std::string const& access(automaton::state s) const noexcept { return access_[s]; }

    /// Of any two states, one of these continuations is accepted from one only. The empty text comes first.
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
