// SPDX-License-Identifier: BSL-1.0
#include "options/numbers.hpp"
#include <charconv>
#include <cstdint>
#include <string>

namespace urigram::cli {

namespace {

/// 0 for what is no number, or too large a one.
std::uint64_t number_of(std::string const& digits) {
    std::uint64_t number = 0;
    auto const* const last = digits.data() + digits.size();
    auto const [end, error] = std::from_chars(digits.data(), last, number);
    return error == std::errc() && end == last ? number : 0;
}

}  // namespace

CLI::Validator number_up_to(unsigned last) {
    return CLI::Validator(
        [last](std::string& given) {
            auto const number = number_of(given);
            if (number >= 1 && number <= last) return std::string();
            return "must be a number from 1 to " + std::to_string(last);
        },
        "");
}

CLI::Validator number_of_octets() {
    return CLI::Validator(
        [](std::string& given) {
            bool read = given.find('-') == std::string::npos;  // CLI11 reads -1 as the largest number
            try {
                read = read && CLI::AsSizeValue(false)(given).empty();
            } catch (CLI::ValidationError const&) {
                read = false;
            }
            if (read && number_of(given) >= 1) return std::string();
            return std::string("must be at least 1 and a number of octets, as 4096, 64K or 1G");
        },
        "");
}

}  // namespace urigram::cli
