// SPDX-License-Identifier: BSL-1.0
#include "tsv.hpp"

namespace urigram::cli {

void add_tsv(std::string& out, std::string_view value) {
    static constexpr std::string_view special("\t\n\r\\\0", 5);
    static constexpr std::string_view letters = "tnr\\0";
    for (;;) {
        auto const at = value.find_first_of(special);
        out += value.substr(0, at);
        if (at == std::string_view::npos) return;
        out.append({'\\', letters[special.find(value[at])]});
        value.remove_prefix(at + 1);
    }
}

std::string list_expected(parse_error const& error) {
    std::string text;
    for (auto name : error.expected()) text.append(text.empty() ? "" : ", ").append(name);
    return text;
}

}  // namespace urigram::cli
