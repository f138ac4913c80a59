// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_INDEX_STRUCTURAL_INDEX_HPP
#define URIGRAM_INDEX_STRUCTURAL_INDEX_HPP

#include <boost/config.hpp>
#include <boost/endian/conversion.hpp>
#include <string_view>
#include <urigram/export.hpp>
#include <urigram/index/plan.hpp>

/// A structural index says where runs of characters end: one pass over the text looks at every octet, many at
/// a time, and sets a bit where it is outside of a set. Rules run on it, the same as without: a run then is
/// one count of zeros, not a loop. The pass is compiled for each instruction set and chosen at run time.
///
/// An index stands in the context of a parse:
/// @code
/// static constexpr urigram::index_plan plan{{urigram::scanned_set(letters), false}};
///
/// urigram::short_index<plan> const index(text);
/// char const* first = text.data();
/// bool ok = rule.parse(first, first + text.size(), urigram::dsl::indexed_by(index), x3::unused, value);
/// @endcode
/// What no plan names is scanned as without an index.
/// @par Thread safety Different objects may be used by different threads at once; one
/// object may be read by many.
namespace urigram {

namespace detail {

/// Sets a bit in `ends` for each octet outside of a set, by word and run, and all bits behind the end. Reads
/// `size` octets and no more; writes `size / 64 + 1` words of each run.
URIGRAM_API void mark_short(index_plan const& plan, char const* text, std::size_t size,
                            std::uint64_t (*ends)[index_plan::most_runs]) noexcept;

/// The same, run by run, `stride` words apart. Sets a bit in `line_feeds` for each LF; returns how many there
/// are.
URIGRAM_API std::size_t mark_window(index_plan const& plan, char const* text, std::size_t size,
                                    std::uint64_t* ends, std::size_t stride,
                                    std::uint64_t* line_feeds) noexcept;

/// The longest text to be marked, in octets.
inline constexpr std::size_t window_size = std::size_t{1} << 14;

/// How many zeros `bits` ends with.
inline std::size_t zeros(std::uint64_t bits) noexcept { return static_cast<unsigned>(__builtin_ctzll(bits)); }

}  // namespace detail

/// The index of a text of at most 127 octets, for parsing one. Nothing here allocates or throws.
template <index_plan const& Plan>
class short_index {
public:
    static constexpr std::size_t longest = 127;

    explicit short_index(std::string_view text) noexcept : base_(text.data()) {
        detail::mark_short(Plan, text.data(), text.size(), ends_);
    }

    /// The number of a run, or `index_plan::none`.
    static constexpr std::size_t find(std::uint64_t key) noexcept { return Plan.find(key); }

    /// Where the run ends that `first` is in or at the end of. Constant time.
    char const* end_of_run(std::size_t run, char const* first) const noexcept {
        std::uint64_t const ends = ends_from(run, first);
        if (BOOST_LIKELY(ends != 0)) return first + detail::zeros(ends);
        return base_ + 64 + detail::zeros(ends_[1][run]);
    }

    /// From the lowest up a bit for each octet from `first` on, set where it is outside of the set; no bits
    /// for those that would take a second look. Constant time.
    std::uint64_t ends_from(std::size_t run, char const* first) const noexcept {
        auto const at = static_cast<std::size_t>(first - base_);
        return ends_[at / 64][run] >> (at % 64);
    }

private:
    char const* base_;
    std::uint64_t ends_[2][index_plan::most_runs];
};

/// The index of a stretch of a long text, for parsing what is in it line by line, or of one text that is too
/// long for a `short_index`. For each row of the plan it takes an eighth of `Longest` and 16 octets, and as
/// much once more for the ends of lines. Nothing here allocates or throws.
template <index_plan const& Plan, std::size_t Longest = detail::window_size>
class window_index {
public:
    static_assert(Longest <= detail::window_size, "more is not marked at once");

    /// The longest stretch, in octets.
    static constexpr std::size_t longest = Longest;

    /// Indexes `text`, of at most `longest` octets. Linear.
    void mark(std::string_view text) noexcept {
        base_ = text.data();
        size_ = text.size();
        count_ = detail::mark_window(Plan, base_, size_, ends_[0], words, line_feeds_);
    }

    static constexpr std::size_t find(std::uint64_t key) noexcept { return Plan.find(key); }

    /// Where the run ends that `first` is in or at the end of, at the end of the stretch at the latest.
    char const* end_of_run(std::size_t run, char const* first) const noexcept {
        std::uint64_t const ends = ends_from(run, first);
        if (BOOST_LIKELY(ends != 0)) return first + detail::zeros(ends);
        return go_on(ends_[run], first);
    }

    /// As in `short_index`.
    std::uint64_t ends_from(std::size_t run, char const* first) const noexcept {
        return bits_from(ends_[run], first);
    }

    /// The first LF from `first` on, or the end of the stretch.
    char const* line_feed(char const* first) const noexcept {
        std::uint64_t const bits = bits_from(line_feeds_, first);
        return bits != 0 ? first + detail::zeros(bits) : go_on(line_feeds_, first);
    }

    /// How many LF there are.
    std::size_t line_feeds() const noexcept { return count_; }

    /// Behind the last LF; the start of the stretch if there is none.
    char const* last_line() const noexcept {
        std::size_t w = size_ / 64;
        std::uint64_t bits = last_line_feeds();
        while (bits == 0 && w > 0) bits = line_feeds_[--w];
        if (bits != 0) return base_ + 64 * w + (64 - static_cast<std::size_t>(__builtin_clzll(bits)));
        return base_;
    }

private:
    static constexpr std::size_t words = longest / 64 + 2;

    /// Of the last word, without the bits behind the end.
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

    /// For runs of more than 56 octets.
    char const* go_on(std::uint64_t const* bits, char const* first) const noexcept {
        std::size_t w = static_cast<std::size_t>(first - base_) / 64 + 1;
        while (bits[w] == 0) ++w;
        return base_ + 64 * w + detail::zeros(bits[w]);
    }

    char const* base_ = nullptr;
    std::size_t size_ = 0;
    std::size_t count_ = 0;
    std::uint64_t ends_[Plan.rows()][words];
    std::uint64_t line_feeds_[words];
};

}  // namespace urigram

#endif
