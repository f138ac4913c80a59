// SPDX-License-Identifier: BSL-1.0
#include "expectation.hpp"

#include "bnf_syntax.hpp"

#include <vector>

namespace urigram::model {

namespace {

std::string quoted(char c) {
    if (c == '"') return "a double quote";
    if (c > ' ' && c <= '~') return '"' + std::string(1, c) + '"';
    if (c == ' ') return "a space";
    constexpr char digits[] = "0123456789ABCDEF";
    auto const octet = static_cast<unsigned char>(c);
    return std::string("octet ") + digits[octet >> 4] + digits[octet & 15];
}

/// Removes each upper-case letter whose lower-case letter is in the set, too.
charset in_lower_case(charset octets) {
    for (char c = 'A'; c <= 'Z'; ++c)
        if (octets.contains(detail::lower(c))) octets = octets - charset({&c, 1});
    return octets;
}

std::string names_of(charset expected) {
    if (expected.contains(charset::range(' ', '~'))) return "the closing quote";
    std::vector<std::string> names;
    if (expected.contains(charset::range('!', '~'))) {
        names.emplace_back("an octet");
        expected = charset("");
    } else if (expected.contains(bnf::element_start - bnf::digit - charset("*"))) {
        names.emplace_back("an element");
        expected = expected - bnf::element_start - bnf::name_octets - charset(".");
    } else if (expected.contains(bnf::letter)) {
        // If digits are expected, too, a name has begun and could be longer.
        if (!expected.contains(bnf::digit)) names.emplace_back("a name");
        expected = expected - bnf::name_octets;
    } else if (expected.contains(hexadecimal_digits)) {
        names.emplace_back("a hexadecimal digit");
        expected = expected - hexadecimal_digits;
    } else if (expected.contains(bnf::digit)) {
        names.emplace_back("a digit");
        expected = expected - bnf::digit;
    }
    expected = in_lower_case(expected);
    for (char c = '!'; c <= '~'; ++c)
        if (expected.contains(c)) names.push_back(quoted(c));
    std::string all;
    for (std::size_t i = 0; i < names.size(); ++i)
        all += (i == 0 ? "" : i + 1 == names.size() ? " or " : ", ") + names[i];
    return all;
}

}  // namespace

std::string expectation(bnf::failure const& why, char const* end) {
    std::string const found = why.at == end                        ? "the end of the production"
                              : *why.at == '\n' || *why.at == '\r' ? "the end of the line"
                                                                   : quoted(*why.at);
    return "expected " + names_of(why.expected) + ", found " + found;
}

}  // namespace urigram::model
