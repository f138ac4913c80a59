// SPDX-License-Identifier: BSL-1.0
#include "grammar.hpp"

void const* address_of_rule() { return std::addressof(urigram::rfc1738::httpurl); }
bool parse_links_there(std::string const& text, std::vector<urigram::ast::url>& links) {
    return parse_links(text, links);
}
