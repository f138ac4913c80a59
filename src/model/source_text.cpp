// SPDX-License-Identifier: BSL-1.0
#include "source_text.hpp"

#include "bnf_syntax.hpp"

#include <algorithm>

namespace urigram::model {

namespace {

bool starts_definition(std::string_view line) {
    auto const name = leading_name(line);
    auto const after = line.find_first_not_of(" \t", name.size());
    return !name.empty() && after != line.npos && line[after] == '=';
}

}  // namespace

line_table::line_table(std::string_view text) {
    for (std::size_t i = 0; i < text.size(); ++i)
        if (text[i] == '\n') starts_.push_back(i + 1);
}

position line_table::operator()(std::size_t offset) const {
    auto const after = std::upper_bound(starts_.begin(), starts_.end(), offset);
    return {static_cast<std::uint64_t>(after - starts_.begin()), offset - *(after - 1) + 1};
}

// All names of ABNF are names of BNF, too.
std::string_view leading_name(std::string_view text) {
    std::size_t n = 0;
    if (!text.empty() && bnf::letter.contains(text[0]))
        while (n < text.size() && bnf::name_octets.contains(text[n])) ++n;
    return text.substr(0, n);
}

std::vector<std::string_view> productions_of(std::string_view text) {
    std::vector<std::string_view> all;
    std::size_t indentation = 0;
    for (std::size_t begin = 0; begin < text.size();) {
        std::size_t const end = std::min(text.find('\n', begin), text.size());
        auto const line = text.substr(begin, end - begin);
        auto const first = line.find_first_not_of(" \t\r");
        if (first != line.npos && line[first] != ';') {
            if (all.empty() || first <= indentation || starts_definition(line.substr(first))) {
                indentation = first;
                all.push_back(line.substr(first));
            } else {
                all.back() = {all.back().data(),
                              static_cast<std::size_t>(text.data() + end - all.back().data())};
            }
        }
        begin = end + 1;
    }
    return all;
}

std::string lower_case(std::string name) {
    for (char& c : name) c = detail::lower(c);
    return name;
}

}  // namespace urigram::model
