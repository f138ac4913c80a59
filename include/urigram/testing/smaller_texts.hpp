// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TESTING_SMALLER_TEXTS_HPP
#define URIGRAM_TESTING_SMALLER_TEXTS_HPP

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <urigram/detail/export.hpp>
#include <urigram/testing/derivations.hpp>
#include <urigram/testing/oracle.hpp>
#include <urigram/testing/sentence.hpp>
#include <vector>

namespace urigram::testing {

/// The texts that are one change smaller than a text, of those as valid as it is: the steps of `shrink`, one
/// at a time, for a test framework that shrinks by itself.
///
/// Changes and what is smaller are as for `shrink`, and what makes a text smaller by much mostly comes first.
/// A text may come more than once. There are none where the oracle does not know whether the text is valid.
/// @code
/// testing::smaller_texts smaller(testing::derivations(oracle), "[[1],2]");
/// for (std::string text; smaller.next(text);) check(text);
/// @endcode
/// Of a text of n octets there are up to n * (n + 256) changes, each with an oracle_verdict, and none is made
/// before it is its turn.
/// @par Thread safety An object and its copies, and those of the same `derivations`, are for one thread at a
/// time.
class URIGRAM_API smaller_texts {
public:
    /// Derives a valid text. No more than `most` changes are made.
    /// @throws std::bad_alloc
    smaller_texts(derivations d, std::string_view text,
                  std::uint64_t most = std::numeric_limits<std::uint64_t>::max());

    /// Makes the next one in `smaller`. False, and `smaller` is unspecified, if there are no more.
    /// @throws std::bad_alloc
    bool next(std::string& smaller);

    /// How many changes were made so far, those that led to the wrong side too.
    std::uint64_t tried() const noexcept { return tried_; }
    /// True if there were more changes to be made than are allowed.
    bool cut_short() const noexcept { return cut_short_; }

private:
    enum class stage { derivation, halves, octets, others, done };

    bool candidate(std::string& smaller);
    bool by_derivation(std::string& smaller);
    bool leave_out(std::string& smaller);
    bool by_octet(std::string& smaller);
    bool is_half() const noexcept;
    void begin(stage s) noexcept;

    derivations derivations_;
    std::string text_;
    std::uint64_t most_;
    std::uint64_t tried_ = 0;
    bool cut_short_ = false;
    verdict wanted_;
    std::vector<span> spans_;
    stage stage_ = stage::derivation;
    std::size_t at_ = 0;    // an octet, or the outer one of two spans
    std::size_t size_ = 0;  // octets to leave out, or the other span; the rank of an octet
};

}  // namespace urigram::testing

#endif
