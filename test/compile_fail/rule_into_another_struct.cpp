// SPDX-License-Identifier: BSL-1.0
// the attribute of a rule of urigram::rules is the struct of the URL: parse into that struct
#include <urigram/ast/http_uri.hpp>
#include <urigram/rules.hpp>

bool refused(std::string const& text, urigram::ast::http_uri& url) {
    return boost::spirit::x3::parse(text.begin(), text.end(), urigram::rules::uri, url);
}
