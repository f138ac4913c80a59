// SPDX-License-Identifier: BSL-1.0
#include "manual/roff.hpp"
#include "manual/sentence.hpp"
#include <algorithm>

namespace urigram::cli {

namespace {

constexpr std::string_view blanks = " \n";

void add_octet(std::string& out, char c, bool copied) {
    switch (c) {
    case '\\':
        out += "\\e";
        return;
    case '-':
        out += copied ? "\\-" : "-";
        return;
    case '\'':
        out += copied ? "\\(aq" : "'";
        return;
    case '`':
        out += "\\(ga";
        return;
    case '^':
        out += "\\(ha";
        return;
    case '~':
        out += "\\(ti";
        return;
    default:
        out += c;
    }
}

std::string escaped(std::string_view text, bool copied) {
    std::string out;
    if (!text.empty() && (text[0] == '.' || text[0] == '\'')) out += "\\&";  // no request
    for (char const c : text) add_octet(out, c, copied);
    return out;
}

/// `--format`, `-` and `=-x`, but no hyphen within a word.
bool is_typed(std::string_view word) {
    return word.find("--") != word.npos || word.find_first_not_of("[(\"") == word.find('-');
}

}  // namespace

std::string roff_bold(std::string_view text) { return "\\fB" + escaped(text, true) + "\\fR"; }

std::string roff_italic(std::string_view text) { return "\\fI" + escaped(text, true) + "\\fR"; }

std::string roff_prose(std::string_view text) {
    std::string out;
    auto const whole = text;
    while (true) {
        bool const is_end = ends_sentence(whole.substr(0, whole.size() - text.size()));
        text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
        if (text.empty()) return out + '\n';
        if (!out.empty()) out += is_end ? '\n' : ' ';  // a sentence ends with its line
        if (auto const end = text.find('`', 1); text[0] == '`' && end != text.npos) {
            out += roff_bold(text.substr(1, end - 1));
            text.remove_prefix(end + 1);
            auto const rest = text.substr(0, text.find_first_of(blanks));  // a comma, or nothing
            out += escaped(rest, false);
            text.remove_prefix(rest.size());
            continue;
        }
        auto const word = text.substr(0, text.find_first_of(blanks));
        out += escaped(word, is_typed(word));
        text.remove_prefix(word.size());
    }
}

}  // namespace urigram::cli
