// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_TESTING_MEAN_SIZE_HPP
#define URIGRAM_SRC_TESTING_MEAN_SIZE_HPP

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <urigram/testing/random_source.hpp>

namespace urigram::testing {

/// Maximum lengths of texts in bytes. They are drawn uniformly from the shortest one to twice a mean, and cut
/// off at `max_size`.
struct size_limits {
    std::uint64_t shortest;
    std::uint64_t max_size;

    std::uint64_t draw(random_source& random, std::uint64_t mean) const {
        return std::min(max_size, shortest + random.below(greatest(mean) - shortest + 1));
    }

    /// The mean of the drawn limits.
    double expected(std::uint64_t mean) const {
        auto const least = static_cast<double>(shortest), most = static_cast<double>(greatest(mean));
        auto const end = std::min(most, static_cast<double>(max_size));
        if (most <= least) return least;
        return ((end * end - least * least) / 2 + end * (most - end)) / (most - least);
    }

private:
    std::uint64_t greatest(std::uint64_t mean) const { return 2 * std::max(mean, shortest) - shortest; }
};

/// Returns the mean of the limits with which texts have the length `mean_size` on average. It is above
/// `mean_size`, because most texts do not reach their limits. Makes at most 4,800 texts, of 50 million bytes
/// or 400 times `mean_size` together, and twelve further texts of any length.
/// @param size_of `size_of(mean, number)` makes the text with this number, whose limit is the first number
/// drawn, and returns its length
template <class SizeOf>
std::uint64_t fitted_mean_limit(size_limits limits, std::uint64_t mean_size, SizeOf size_of) {
    constexpr int rounds = 12;
    constexpr std::uint64_t all_octets = 1'000'000;
    constexpr double close = 0.01;
    auto const count = std::clamp<std::uint64_t>(all_octets / mean_size, 8, 400);
    auto const wanted = static_cast<double>(mean_size);
    auto const greatest = 8 * static_cast<double>(limits.max_size);
    double too_short = 0, too_long = greatest;
    auto mean = mean_size, best = mean_size;
    double best_error = std::numeric_limits<double>::max();
    for (int round = 0; round < rounds; ++round) {
        double octets = 0, drawn = 0;
        for (std::uint64_t number = 0; number < count && octets <= 4 * wanted * static_cast<double>(count);
             ++number) {
            random_source random(number);
            drawn += static_cast<double>(limits.draw(random, mean));
            octets += static_cast<double>(size_of(mean, number));
        }
        // The sample has the same share of the limits as all texts.
        auto const share = drawn == 0 ? 0 : limits.expected(mean) / drawn * octets / wanted;
        auto const error = share == 0 ? best_error : std::abs(std::log(share));
        if (error < best_error) best = mean, best_error = error;
        if (error < close) break;
        auto const now = static_cast<double>(mean);
        (share < 1 ? too_short : too_long) = now;
        auto next = share == 0 ? greatest : now / share;
        bool const is_near = share > 0.5 && share < 2 && next > too_short && next < too_long;
        if (!is_near && too_short != 0 && too_long != greatest)
            next = std::sqrt(too_short * too_long);
        else
            next = std::clamp(next, too_short, too_long);
        auto const rounded = static_cast<std::uint64_t>(std::max(1.0, next + 0.5));
        if (rounded == mean) break;
        mean = rounded;
    }
    return best;
}

/// The greatest `max_size` of these functions.
inline constexpr std::uint64_t greatest_max_size = std::uint64_t{1} << 58;

}  // namespace urigram::testing

#endif
