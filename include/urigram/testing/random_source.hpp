// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TESTING_RANDOM_SOURCE_HPP
#define URIGRAM_TESTING_RANDOM_SOURCE_HPP

#include <cstddef>
#include <cstdint>
#include <limits>

/// @par Thread safety An object is for one thread at a time; different ones for any.
namespace urigram::testing {

/// Numbers that depend on a seed alone, whatever the compiler, the machine and the standard library: the
/// distributions of `<random>` differ between those. SplitMix64 by Steele, Lea and Flood.
///
/// It is a uniform random bit generator, as `std::shuffle` wants one. Nothing here allocates or throws.
/// @code
/// testing::random_source random(7);
/// char const digit = static_cast<char>('0' + random.below(10));
/// @endcode
class random_source {
public:
    using result_type = std::uint64_t;

    explicit constexpr random_source(std::uint64_t seed) noexcept : state_(seed) {}

    /// 64 bits, each of them 0 or 1 alike.
    constexpr std::uint64_t operator()() noexcept {
        state_ += 0x9e3779b97f4a7c15;
        std::uint64_t z = state_;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
        z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
        return z ^ (z >> 31);
    }
    static constexpr std::uint64_t min() noexcept { return 0; }
    static constexpr std::uint64_t max() noexcept { return std::numeric_limits<std::uint64_t>::max(); }

    /// A number from 0 up to, and not including, `n`, which is not 0; all of them alike.
    constexpr std::uint64_t below(std::uint64_t n) noexcept {
        if (n >> 32 != 0) {
            // The last numbers, which are not as many as `n`, are not taken.
            std::uint64_t const last = max() - (max() - n + 1) % n;
            std::uint64_t number = (*this)();
            while (number > last) number = (*this)();
            return number % n;
        }
        // The product's upper half, unless its lower half is one that comes up too often (Lemire).
        std::uint64_t product = ((*this)() >> 32) * n;
        if (static_cast<std::uint32_t>(product) < n) {
            std::uint64_t const too_often = (std::uint64_t{1} << 32) % n;
            while (static_cast<std::uint32_t>(product) < too_often) product = ((*this)() >> 32) * n;
        }
        return product >> 32;
    }

    /// True `times` times out of `n`, which is not 0.
    constexpr bool chance(std::uint64_t times, std::uint64_t n) noexcept { return below(n) < times; }

private:
    std::uint64_t state_;
};

}  // namespace urigram::testing

#endif
