// SPDX-License-Identifier: BSL-1.0
// the attribute of a rule of urigram::rules is the struct of the URL, not a text: parse into that struct
#include <string>
#include <urigram/rules.hpp>
#include <vector>

bool refused(std::string const& text, std::vector<std::string>& urls) {
    return boost::spirit::x3::parse(text.begin(), text.end(), *urigram::rules::uri, urls);
}
