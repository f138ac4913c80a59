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

/// @par Thread safety Different objects may be used by different threads at once; one object may be read by
/// many.
namespace urigram::testing {

/// The texts that an automaton accepts, by length: how many there are, the one of a number, a random one.
///
/// It needs an automaton, and so a grammar that has one in the reading. Of one that is not regular,
/// `all_texts` has the short texts.
///
/// Texts of a length are in the order of their octets, as unsigned numbers.
/// @code
/// testing::counting const texts(model::build(g, p, model::reading::cfg).value(), 40);
/// testing::random_source random(7);
/// std::cout << texts.count(12) << ", one of them: " << texts.random(12, random) << '\n';
/// @endcode
class URIGRAM_API counting {
public:
    using number = boost::multiprecision::cpp_int;

    /// Counts the texts of up to `length` octets. Time is the product of the length, the states and the
    /// classes of octets; memory that of the length and the states, and of each number, which is a bit more
    /// than the length in octets at most.
    /// @throws std::bad_alloc, std::length_error if there cannot be as many numbers
    counting(model::automaton a, std::size_t length);

    /// The greatest length that is counted.
    std::size_t length() const noexcept { return counts_.size() - 1; }

    /// How many texts of `n` octets are accepted, exactly. @throws std::out_of_range if `n > length()`
    number const& count(std::size_t n) const { return counts_.at(n)[model::automaton::start]; }

    /// How many of up to `n`. @throws std::out_of_range if `n > length()`
    number count_up_to(std::size_t n) const;

    /// The text of `n` octets of a number, from 0. Time is `n` times the octets.
    /// @throws std::out_of_range if there is none: `i >= count(n)`, or `n > length()`
    std::string text(std::size_t n, number i) const;

    /// The number of an accepted text among those of its length.
    /// @throws std::invalid_argument if it is not accepted, std::out_of_range if it is longer than `length()`
    number number_of(std::string_view text) const;

    /// One of the texts of `n` octets; each is as likely as any other. Its number is drawn, so that no text
    /// is made in vain. @throws std::out_of_range if there is none, or `n > length()`
    std::string random(std::size_t n, random_source& random) const;

    /// The same of all texts of up to `n` octets: most are long.
    std::string random_up_to(std::size_t n, random_source& random) const;

    /// Hands each text of up to `n` octets to `f`, short ones first; false ends that. The text is valid
    /// during the call only. Returns false if `f` did. Time is at most `n` times 256 for each text.
    /// @throws std::out_of_range if `n > length()`; what `f` throws
    bool for_each(std::size_t n, std::function<bool(std::string_view)> const& f) const;

    model::automaton const& model() const noexcept { return automaton_; }

private:
    number const& after(model::automaton::state s, char octet, std::size_t left) const {
        return counts_[left - 1][automaton_.next(s, octet)];
    }
    bool for_each_of_length(std::size_t n, std::function<bool(std::string_view)> const& f) const;

    model::automaton automaton_;
    std::vector<std::vector<number>> counts_;  // [n][s]: texts of n octets that are accepted from s
};

/// A number from 0 up to, and not including, `n`, which is not 0; all of them alike.
/// @throws std::bad_alloc
[[nodiscard]] URIGRAM_API counting::number random_below(counting::number const& n, random_source& random);

}  // namespace urigram::testing

#endif
