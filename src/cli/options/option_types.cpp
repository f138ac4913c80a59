// SPDX-License-Identifier: BSL-1.0
#include "options/option_types.hpp"
#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

namespace urigram::cli {

namespace {

constexpr char file_type[] = "FILE";

}  // namespace

CLI::Option* take_file(CLI::Option* option) {
    auto const check = [](std::string const& name) { return name.empty() ? "needs the name of a file" : ""; };
    return option->type_name(file_type)->option_text(file_type)->check(check);
}

CLI::Option* take_words(CLI::Option* option, std::function<std::vector<std::string>()> words) {
    return option->type_name_fn(
        [words = std::move(words)] { return "{" + CLI::detail::join(words(), ",") + "}"; });
}

bool takes_file(CLI::Option const& option) { return option.get_type_name() == file_type; }

std::vector<std::string> words_of(CLI::Option const& option) {
    auto const type = option.get_type_name();
    if (type.empty() || type.front() != '{') return {};
    return CLI::detail::split(type.substr(1, type.rfind('}') - 1), ',');
}

namespace {

/// Nothing if the text is not a number, or if it is too large.
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
