// SPDX-License-Identifier: BSL-1.0
#include "core_rules.hpp"

#include "abnf_syntax.hpp"
#include "source_text.hpp"

#include <string_view>
#include <utility>

namespace urigram::model {

namespace {

constexpr std::string_view text = R"(
ALPHA  = %x41-5A / %x61-7A
BIT    = "0" / "1"
CHAR   = %x01-7F
CR     = %x0D
CRLF   = CR LF
CTL    = %x00-1F / %x7F
DIGIT  = %x30-39
DQUOTE = %x22
HEXDIG = DIGIT / "A" / "B" / "C" / "D" / "E" / "F"
HTAB   = %x09
LF     = %x0A
LWSP   = *(WSP / CRLF WSP)
OCTET  = %x00-FF
SP     = %x20
VCHAR  = %x21-7E
WSP    = SP / HTAB
)";

}  // namespace

std::map<std::string, bnf::definition> const& core_rules() {
    static auto const rules = [] {
        std::map<std::string, bnf::definition> all;
        for (auto const one : productions_of(text)) {
            auto definition = std::get<bnf::definition>(abnf_notation::take_apart(one));
            auto name = lower_case(std::string(definition.name));
            all.emplace(std::move(name), std::move(definition));
        }
        return all;
    }();
    return rules;
}

bnf::definition const& optional_white_space() {
    static auto const rule = std::get<bnf::definition>(abnf_notation::take_apart("OWS = *( SP / HTAB )"));
    return rule;
}

}  // namespace urigram::model
