// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TESTING_COUNTING_HPP
#define URIGRAM_TESTING_COUNTING_HPP

#include <boost/multiprecision/cpp_int.hpp>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <urigram/detail/export.hpp>
#include <urigram/model/automaton.hpp>
#include <urigram/testing/random_source.hpp>
#include <vector>

/// The number of texts of an automaton.
/// @par Thread safety Different objects may be used by different threads at once; one object may be read by
/// many.
namespace urigram::testing {

/// The texts that an automaton accepts, by length: their number, the text with a given number, and random
/// texts.
///
/// Texts of a length are in the order of their bytes, as unsigned numbers. A grammar needs an automaton for
/// its semantics; if it is not regular, `model::build_bounded` makes an automaton of its short texts.
/// @code
/// testing::counting const texts(model::build(g, p, model::reading::cfg).value(), 40);
/// testing::random_source random(7);
/// std::cout << texts.count(12) << ", one of them: " << texts.random(12, random) << '\n';
/// @endcode
class URIGRAM_API counting {
public:
    using number = boost::multiprecision::cpp_int;  ///< an integer without a limit

    /// Counts the texts of up to `length` bytes.
    /// @par Complexity Time is the product of the length, the states and the classes of bytes. Memory is one
    /// number for each length and state. A number has at most slightly more bytes than the length.
    /// @throws std::bad_alloc; std::length_error if a vector cannot have `length` + 1 elements
    counting(model::automaton a, std::size_t length);

    /// Returns the maximum length.
    std::size_t length() const noexcept { return counts_.size() - 1; }

    /// Returns the exact number of accepted texts of `n` bytes.
    /// @throws std::out_of_range if `n > length()`
    number const& count(std::size_t n) const { return counts_.at(n)[model::automaton::start]; }

    /// Returns the number of accepted texts of up to `n` bytes.
    /// @throws std::out_of_range if `n > length()`
    number count_up_to(std::size_t n) const;

    /// Returns the accepted text with number `i`, counted from 0, among those of `n` bytes. Takes at most `n`
    /// times 256.
    /// @throws std::out_of_range if there is none: `i >= count(n)`, or `n > length()`
    std::string text(std::size_t n, number i) const;

    /// Returns the number of an accepted text among the accepted texts of its length, from 0.
    /// @throws std::invalid_argument if it is not accepted, std::out_of_range if it is longer than `length()`
    number number_of(std::string_view text) const;

    /// Returns a random text of `n` bytes; all are equally likely. Draws the number of the text, so that no
    /// text is rejected.
    /// @throws std::out_of_range if there is none, or `n > length()`
    std::string random(std::size_t n, random_source& random) const;

    /// The same for all texts of up to `n` bytes. Usually, most of these texts are long.
    std::string random_up_to(std::size_t n, random_source& random) const;

    /// Calls `f` with each text of up to `n` bytes, short ones first; false ends the enumeration. The text is
    /// valid only during the call. Returns false if `f` did. Takes at most `n` times 256 for each text.
    /// @throws std::out_of_range if `n > length()`; exceptions of `f`
    bool for_each(std::size_t n, std::function<bool(std::string_view)> const& f) const;

    /// Returns the automaton.
    model::automaton const& model() const noexcept { return automaton_; }

private:
    number const& after(model::automaton::state s, char octet, std::size_t left) const {
        return counts_[left - 1][automaton_.next(s, octet)];
    }
    bool for_each_of_length(std::size_t n, std::function<bool(std::string_view)> const& f) const;

    model::automaton automaton_;
    std::vector<std::vector<number>> counts_;  // [n][s]: texts of n bytes that are accepted from s
};

/// Returns a number from 0 to `n - 1`, all equally likely. `n` must not be 0.
/// @throws std::bad_alloc
[[nodiscard]] URIGRAM_API counting::number random_below(counting::number const& n, random_source& random);

}  // namespace urigram::testing

#endif
