// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TESTING_SMALLER_TEXTS_HPP
#define URIGRAM_TESTING_SMALLER_TEXTS_HPP

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <string>
#include <string_view>
#include <urigram/detail/export.hpp>
#include <urigram/testing/derivations.hpp>
#include <urigram/testing/oracle.hpp>
#include <urigram/testing/sentence.hpp>
#include <vector>

namespace urigram::testing {

/// The smaller texts that one change makes of a given text, and that have the same validity. These are the
/// steps of `shrink`, one at a time, for test frameworks that shrink by themselves.
///
/// The changes, and the order of sizes, are those of `shrink`. Changes that make a text much smaller usually
/// come first. A text may come more than once. There are none if the oracle cannot decide whether the text is
/// valid.
/// @par Complexity A text of n bytes has up to n * (n + 256) changes; a valid text that contains m
/// productions, each with up to k others of its kind around it, has up to m * (log2(k + 1) + 2) more, and one
/// with r repeated parts up to 2 * r more. Each change is made when it is requested, and takes a verdict.
/// @par Thread safety All objects that share one `derivations`, and their copies, are for one thread at a
/// time.
/// @code
/// testing::smaller_texts smaller(testing::derivations(oracle), "[[1],2]");
/// for (std::string text; smaller.next(text);) check(text);
/// @endcode
class URIGRAM_API smaller_texts {
public:
    /// Derives `text` if it is valid. At most `most` changes are made.
    /// @throws std::bad_alloc
    smaller_texts(derivations d, std::string_view text,
                  std::uint64_t most = std::numeric_limits<std::uint64_t>::max());

    /// Makes the next text.
    /// @param smaller receives it; unspecified if there are no more
    /// @param before_try called before the verdict of each change, if not empty
    /// @returns false if there are no more
    /// @throws std::bad_alloc; exceptions of `before_try`
    bool next(std::string& smaller, std::function<void()> const& before_try = {});

    /// Continues with the changes of the last text. It begins with the changes that follow the last one:
    /// those before it were of no use, and usually still are. They come later, so all changes of the last
    /// text of an object have been made when there are no more. The number of changes that are allowed is
    /// that of all texts.
    /// @param made the text of the last call of `next`, which returned true; may be used once
    /// @throws std::bad_alloc
    void continue_with(std::string_view made);

    /// Returns the number of changes made, including those that changed the validity.
    std::uint64_t tried() const noexcept { return tried_; }
    /// Whether there were more changes than allowed.
    bool cut_short() const noexcept { return cut_short_; }

private:
    enum class stage { parts, levels, other_levels, productions, halves, octets, others, done };

    static constexpr std::size_t none = std::numeric_limits<std::size_t>::max();

    /// Removes bytes before and after those that are kept.
    struct cut {
        std::size_t begin = 0, before = 0, kept = 0, after = 0;
    };

    bool candidate(std::string& smaller);
    bool change(std::string& smaller);
    void begin();
    void begin(stage s) noexcept;
    void begin_next();
    void derive();
    void find_levels();
    bool same_result(cut const& a, cut const& b) const noexcept;
    bool apply(cut const& made, std::string& smaller);
    bool leave_out_parts(std::string& smaller);
    bool leave_out_levels(std::string& smaller);
    bool by_shortest(std::string& smaller);
    bool leave_out(std::string& smaller);
    bool by_octet(std::string& smaller);
    bool is_half() const noexcept;

    derivations derivations_;
    std::string text_;
    cut last_;  // the last change by parts or levels
    std::uint64_t most_;
    std::uint64_t tried_ = 0;
    bool cut_short_ = false;
    verdict wanted_;
    std::vector<span> spans_;
    // For each power of two and each span: the span of the same production so many levels further out, or
    // none.
    std::vector<std::vector<std::size_t>> outer_;
    std::vector<std::size_t> level_;  // for each span: the number of spans of the same production around it
    // For each repetition that has several parts: the offset of each one, and then that of its end.
    std::vector<std::vector<std::size_t>> parts_;
    stage stage_ = stage::done;
    bool has_changed_ = false;  // whether the text has changed since the greatest changes were made
    std::size_t power_ =
        0;                  // the number of powers of two that are left for the bytes of parts and for levels
    std::size_t at_ = 0;    // the index of a byte, of a span or in `parts_`
    std::size_t part_ = 0;  // the first part to leave out
    std::size_t size_ = 0;  // the number of parts or bytes to remove, or the rank of a byte
};

}  // namespace urigram::testing

#endif
