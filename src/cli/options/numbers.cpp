// SPDX-License-Identifier: BSL-1.0
#include "options/numbers.hpp"
#include <charconv>
#include <cstdint>
#include <optional>
#include <string>

namespace urigram::cli {

namespace {

/// Nothing for what is no number, or too large a one.
std::optional<std::uint64_t> number_of(std::string const& digits) {
    std::uint64_t number = 0;
    auto const* const last = digits.data() + digits.size();
    auto const [end, error] = std::from_chars(digits.data(), last, number);
    return error == std::errc() && end == last ? std::optional(number) : std::nullopt;
}

CLI::Validator number_between(std::uint64_t first, std::uint64_t last) {
    return CLI::Validator(
        [first, last](std::string& given) {
            auto const number = number_of(given);
            if (number && *number >= first && *number <= last) return std::string();
            return "must be a number from " + std::to_string(first) + " to " + std::to_string(last);
        },
        "");
}

}  // namespace

CLI::Validator number_up_to(unsigned last) { return number_between(1, last); }

CLI::Validator number_from_0_to(std::uint64_t last) { return number_between(0, last); }

CLI::Validator number_of_octets() {
    return CLI::Validator(
        [](std::string& given) {
            bool read = given.find('-') == std::string::npos;  // CLI11 reads -1 as the largest number
            try {
                read = read && CLI::AsSizeValue(false)(given).empty();
            } catch (CLI::ValidationError const&) {
                read = false;
            }
            if (read && number_of(given).value_or(0) >= 1) return std::string();
            return std::string("must be at least 1 and a number of octets, as 4096, 64K or 1G");
        },
        "");
}

}  // namespace urigram::cli
