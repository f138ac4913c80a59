// SPDX-License-Identifier: BSL-1.0
// the rules of urigram::rules need iterators over an array of char: parse a std::string
#include <list>
#include <urigram/rules.hpp>

bool refused(std::list<char> const& text, urigram::ast::uri& uri) {
    auto first = text.begin();
    return boost::spirit::x3::parse(first, text.end(), urigram::rules::uri, uri);
}
