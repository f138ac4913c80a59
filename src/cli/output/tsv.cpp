// SPDX-License-Identifier: BSL-1.0
#include "output/tsv.hpp"
#include "output/plain_text.hpp"
#include <array>
#include <charconv>

namespace urigram::cli {

namespace {

/// Appends what stands at the beginning of a text that is not plain, and returns its size.
std::size_t add_special(std::string& out, std::string_view text) {
    constexpr std::string_view octets = "\t\n\r\\";
    constexpr std::string_view letters = "tnr\\";
    auto const at = octets.find(text[0]);
    if (at == octets.npos) return add_character(out, text);
    out.append({'\\', letters[at]});
    return 1;
}

}  // namespace

void add_tsv(std::string& out, std::string_view value) {
    char const* first = value.data();
    char const* const last = first + value.size();
    for (;;) {
        char const* const at = find_special<'\\'>(first, last);
        out.append(first, at);
        if (at == last) return;
        first = at + add_special(out, {at, static_cast<std::size_t>(last - at)});
    }
}

void add_tsv(std::string& out, std::uint64_t number) {
    std::array<char, 20> digits;
    auto const end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    out.append(digits.data(), end);
}

void add_tsv(std::string& out, std::nullopt_t) { out += "\\N"; }

}  // namespace urigram::cli
