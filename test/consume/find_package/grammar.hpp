// SPDX-License-Identifier: BSL-1.0
#ifndef CONSUMER_GRAMMAR_HPP
#define CONSUMER_GRAMMAR_HPP

#include <string>
#include <urigram/grammar/rfc1738.hpp>
#include <vector>

// A user's grammar that embeds a rule: a list of links in angle brackets.
inline bool parse_links(std::string const& text, std::vector<urigram::ast::url>& links) {
    namespace x3 = boost::spirit::x3;
    auto first = text.begin();
    return x3::phrase_parse(first, text.end(), *('<' >> urigram::rfc1738::strict_url >> '>'), x3::space,
                            links) &&
           first == text.end();
}

// The address of the rule, and the result of the function above, in the other translation unit.
void const* address_of_rule();
bool parse_links_there(std::string const& text, std::vector<urigram::ast::url>& links);

#endif
