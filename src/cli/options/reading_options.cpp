// SPDX-License-Identifier: BSL-1.0
#include "options/reading_options.hpp"
#include "options/option_types.hpp"
#include <charconv>
#include <optional>
#include <string>
#include <string_view>

namespace urigram::cli {

namespace {

/// An offset, or what it is if it is left out.
std::optional<std::uint64_t> offset_of(std::string_view text, std::uint64_t otherwise) {
    if (text.empty()) return otherwise;
    std::uint64_t offset = 0;
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), offset);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return offset;
}

void read_range(std::string const& given, reading_options& options) {
    auto const colon = given.find(':');
    if (colon == std::string::npos) throw CLI::ValidationError("--range", given + " must be FROM:TO");
    auto const from = offset_of(std::string_view(given).substr(0, colon), 0);
    auto const to = offset_of(std::string_view(given).substr(colon + 1), no_end);
    if (!from || !to) throw CLI::ValidationError("--range", given + ": FROM and TO are numbers of octets");
    if (*to < *from) throw CLI::ValidationError("--range", given + " ends before it begins");
    options.from = *from;
    options.to = *to;
}

}  // namespace

void declare_reading(CLI::App& command, reading_options& options) {
    options.jobs = 0;
    options.longest_line = block_options().longest_line;
    command
        .add_option("-j,--jobs", options.jobs,
                    "Handle input in N threads; as many as there are processors unless\n"
                    "given. What comes out is the same")
        ->check(CLI::Range(1U, 1024U))
        ->option_text("N")
        ->group("Input");
    auto const store = [&options](CLI::results_t const& given) {
        read_range(given.back(), options);
        return true;
    };
    command
        .add_option("--range", store,
                    "Read the lines whose first octet is at offset FROM or behind it, and\n"
                    "before TO; either may be left out. Lines are counted from there. Of an\n"
                    "input that is compressed, offsets are those of its text")
        ->option_text("FROM:TO")
        ->group("Input");
    command
        .add_option("--longest-line", options.longest_line,
                    "Reject lines of more than N octets, with an error of its own; N may be\n"
                    "as 64K or 1G, and is 256M unless given")
        ->transform(CLI::AsSizeValue(false))
        ->check(CLI::PositiveNumber)
        ->option_text("N")
        ->group("Input");
    command.add_option("--block-size", options.block_size, "Read N octets at a time")
        ->transform(CLI::AsSizeValue(false))
        ->check(CLI::PositiveNumber)
        ->group("");  // for tests
}

}  // namespace urigram::cli
