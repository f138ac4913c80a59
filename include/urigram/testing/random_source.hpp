// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TESTING_RANDOM_SOURCE_HPP
#define URIGRAM_TESTING_RANDOM_SOURCE_HPP

#include <cstddef>
#include <cstdint>
#include <limits>

/// Reproducible random numbers.
/// @par Thread safety Different objects may be used by different threads at once; one object is for one
/// thread at a time.
namespace urigram::testing {

/// Random numbers that depend only on a seed. (Numbers from the distributions of `<random>` also depend on
/// the standard library.) The algorithm is SplitMix64 by Steele, Lea and Flood.
///
/// It is a uniform random bit generator, as `std::shuffle` requires. Nothing here allocates or throws.
/// @code
/// testing::random_source random(7);
/// char const digit = static_cast<char>('0' + random.below(10));
/// @endcode
class random_source {
public:
    using result_type = std::uint64_t;

    /// The same seed yields the same numbers on every platform.
    explicit constexpr random_source(std::uint64_t seed) noexcept : state_(seed) {}

    /// Returns 64 random bits.
    constexpr std::uint64_t operator()() noexcept {
        state_ += 0x9e3779b97f4a7c15;
        std::uint64_t z = state_;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
        z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
        return z ^ (z >> 31);
    }
    static constexpr std::uint64_t min() noexcept { return 0; }
    static constexpr std::uint64_t max() noexcept { return std::numeric_limits<std::uint64_t>::max(); }

    /// Returns a number from 0 to `n - 1`, all equally likely. `n` must not be 0.
    constexpr std::uint64_t below(std::uint64_t n) noexcept {
        if (n >> 32 != 0) {
            // Rejects the last 2^64 % n numbers, so that all remainders are equally likely.
            std::uint64_t const last = max() - (max() - n + 1) % n;
            std::uint64_t number = (*this)();
            while (number > last) number = (*this)();
            return number % n;
        }
        // Lemire's method: the result is the upper half of the product. A product whose lower half is less
        // than 2^32 % n is drawn again, so that all results are equally likely.
        std::uint64_t product = ((*this)() >> 32) * n;
        if (static_cast<std::uint32_t>(product) < n) {
            std::uint64_t const too_often = (std::uint64_t{1} << 32) % n;
            while (static_cast<std::uint32_t>(product) < too_often) product = ((*this)() >> 32) * n;
        }
        return product >> 32;
    }

    /// Returns true with probability `times` / `n`. `n` must not be 0.
    constexpr bool chance(std::uint64_t times, std::uint64_t n) noexcept { return below(n) < times; }

private:
    std::uint64_t state_;
};

}  // namespace urigram::testing

#endif
