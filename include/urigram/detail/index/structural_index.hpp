// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DETAIL_INDEX_STRUCTURAL_INDEX_HPP
#define URIGRAM_DETAIL_INDEX_STRUCTURAL_INDEX_HPP

#include <algorithm>
#include <boost/config.hpp>
#include <boost/endian/conversion.hpp>
#include <string_view>
#include <urigram/detail/compiler.hpp>
#include <urigram/detail/export.hpp>
#include <urigram/detail/index/plan.hpp>

/// A structural index stores where runs of characters end: one pass over the text processes many bytes at a
/// time, and sets a bit for each byte outside of a set. Rules have the same results with and without an
/// index; with an index, the end of a run is found by one count of zeros instead of a loop. The pass is
/// compiled for each instruction set and selected at run time.
///
/// An index is part of the context of a parse:
/// @code
/// #include <urigram/dsl.hpp>
/// static constexpr urigram::index_plan plan{{urigram::scanned_set(letters), false}};
///
/// urigram::text_index<plan> const index(text);
/// char const* first = text.data();
/// bool ok = rule.parse(first, first + text.size(), urigram::dsl::indexed_by(index), x3::unused, value);
/// @endcode
/// Runs that are not in the plan are scanned as without an index, and so are bytes beyond the marked ones.
/// @par Thread safety Different threads may use different objects at once. Several threads may read one
/// object at once.
namespace urigram {

namespace detail {

/// Sets a bit for each byte outside of a set, and all bits after the end of the text in its word: `ends[w *
/// plan.rows() + k]` is the word of run `k` and bytes 64 `w` to 64 `w` + 63. Reads exactly `size` bytes.
URIGRAM_API void mark_text(index_plan const& plan, char const* text, std::size_t size,
                           std::uint64_t* ends) noexcept;

/// The maximum number of bytes that `mark_window` marks, and the distance between the words of consecutive
/// runs.
inline constexpr std::size_t window_size = std::size_t{1} << 14;
inline constexpr std::size_t words_of_window = window_size / 64 + 2;

/// The same with word `w` of run `k` at `ends[k * words_of_window + w]`, and one word more in which all bits
/// are set. Sets a bit in `line_feeds` for each LF; returns the number of LF.
URIGRAM_API std::size_t mark_window(index_plan const& plan, char const* text, std::size_t size,
                                    std::uint64_t* ends, std::uint64_t* line_feeds) noexcept;

/// The number of zeros at the low end of `bits`.
inline std::size_t zeros(std::uint64_t bits) noexcept { return trailing_zeros(bits); }

}  // namespace detail

/// The index of a text, for parsing one. It takes 264 bytes for each row of the plan; a short text uses few
/// of them. Nothing here allocates or throws.
template <index_plan const& Plan>
class text_index {
public:
    /// The maximum number of marked bytes.
    static constexpr std::size_t longest = 2048;

    /// Indexes the first `octets` bytes of a text, `longest` at most. If the text is longer, the last 66 of
    /// them are marked but not used for lookups. Linear in `octets`.
    explicit text_index(std::string_view text, std::size_t octets = longest) noexcept
        : text_index(text, std::min(octets, longest), text.size() <= std::min(octets, longest)) {}

    /// The number of a run, or `index_plan::none`.
    static constexpr std::size_t find(std::uint64_t key) noexcept { return Plan.find(key); }

    /// Moves `it`, which is in a run or at its end, to the end of the run. If the end is unknown, because it
    /// is beyond the marked bytes, returns false and leaves `it` somewhere in the run. Constant time in a
    /// text of at most 127 bytes, else linear.
    bool skip(std::size_t run, char const*& it) const noexcept {
        std::size_t const at = offset_of(it);
        if (BOOST_UNLIKELY(at >= sure_)) return false;
        std::uint64_t const bits = ends_[at / 64][run] >> (at % 64);
        if (BOOST_LIKELY(bits != 0)) {
            it += detail::zeros(bits);
            return true;
        }
        std::size_t w = at / 64 + 1;
        while (ends_[w][run] == 0) ++w;
        it = base_ + 64 * w + detail::zeros(ends_[w][run]);
        return offset_of(it) < sure_;
    }

    /// Bits for the bytes from `first` on, from the lowest up, set for bytes outside of the set. Only the
    /// lowest set bit and the bits below it are valid; 0 if there is none. Constant time.
    std::uint64_t ends_from(std::size_t run, char const* first) const noexcept {
        std::size_t const at = offset_of(first);
        return BOOST_LIKELY(at < sure_) ? ends_[at / 64][run] >> (at % 64) : 0;
    }

private:
    static constexpr std::size_t all = static_cast<std::size_t>(-1);
    /// In a partially marked text, this many more bytes are marked than are used for lookups: those of the
    /// current word, and a truncated escape.
    static constexpr std::size_t beyond = 64 + 2;

    text_index(std::string_view text, std::size_t octets, bool whole) noexcept
        : base_(text.data()), sure_(whole             ? all
                                    : octets < beyond ? 0
                                                      : octets - beyond) {
        detail::mark_text(Plan, base_, whole ? text.size() : octets, ends_[0]);
    }

    std::size_t offset_of(char const* it) const noexcept { return static_cast<std::size_t>(it - base_); }

    char const* base_;
    std::size_t sure_;
    std::uint64_t ends_[longest / 64 + 1][Plan.rows()];
};

/// The index of a range of a buffer, for parsing it line by line. It takes 2 KiB and 16 bytes for each row of
/// the plan, and the same size for the ends of lines. Nothing here allocates or throws.
template <index_plan const& Plan>
class window_index {
public:
    /// The longest range, in bytes.
    static constexpr std::size_t longest = detail::window_size;

    /// Indexes `text`, of at most `longest` bytes. Linear.
    void mark(std::string_view text) noexcept {
        base_ = text.data();
        size_ = text.size();
        count_ = detail::mark_window(Plan, base_, size_, ends_[0], line_feeds_);
    }

    static constexpr std::size_t find(std::uint64_t key) noexcept { return Plan.find(key); }

    /// As in `text_index`; always true. Constant time, except for runs of more than 56 bytes.
    bool skip(std::size_t run, char const*& it) const noexcept {
        std::uint64_t const ends = ends_from(run, it);
        it = BOOST_LIKELY(ends != 0) ? it + detail::zeros(ends) : go_on(ends_[run], it);
        return true;
    }

    /// As in `text_index`, for 57 bytes at least.
    std::uint64_t ends_from(std::size_t run, char const* first) const noexcept {
        return bits_from(ends_[run], first);
    }

    /// The first LF from `first` on, or the end of the range.
    char const* line_feed(char const* first) const noexcept {
        std::uint64_t const bits = bits_from(line_feeds_, first);
        return bits != 0 ? first + detail::zeros(bits) : go_on(line_feeds_, first);
    }

    /// The number of LF.
    std::size_t line_feeds() const noexcept { return count_; }

    /// The position after the last LF; the start of the range if there is none.
    char const* last_line() const noexcept {
        std::size_t w = size_ / 64;
        std::uint64_t bits = last_line_feeds();
        while (bits == 0 && w > 0) bits = line_feeds_[--w];
        if (bits != 0) return base_ + 64 * w + (64 - std::size_t{detail::leading_zeros(bits)});
        return base_;
    }

private:
    /// The bits of the last word, without those after the end.
    std::uint64_t last_line_feeds() const noexcept {
        return line_feeds_[size_ / 64] & ~(~std::uint64_t{0} << size_ % 64);
    }

    std::uint64_t bits_from(std::uint64_t const* bits, char const* first) const noexcept {
        auto const at = static_cast<std::size_t>(first - base_);
        if constexpr (boost::endian::order::native == boost::endian::order::little) {
            auto const* const octets = reinterpret_cast<unsigned char const*>(bits);
            return boost::endian::load_little_u64(octets + at / 8) >> (at % 8);
        } else {
            std::uint64_t const low = bits[at / 64] >> (at % 64);
            return at % 64 == 0 ? low : low | bits[at / 64 + 1] << (64 - at % 64);
        }
    }

    char const* go_on(std::uint64_t const* bits, char const* first) const noexcept {
        std::size_t w = static_cast<std::size_t>(first - base_) / 64 + 1;
        while (bits[w] == 0) ++w;
        return base_ + 64 * w + detail::zeros(bits[w]);
    }

    char const* base_ = nullptr;
    std::size_t size_ = 0;
    std::size_t count_ = 0;
    std::uint64_t ends_[Plan.rows()][detail::words_of_window];
    std::uint64_t line_feeds_[detail::words_of_window];
};

}  // namespace urigram

#endif
