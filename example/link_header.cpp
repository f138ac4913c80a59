// SPDX-License-Identifier: BSL-1.0
// Parses the header Link of HTTP (RFC 8288), reduced to the parameter rel.
#include <boost/fusion/include/adapt_struct.hpp>
#include <iostream>
#include <string>
#include <urigram.hpp>
#include <urigram/rules.hpp>
#include <vector>

namespace x3 = boost::spirit::x3;

struct web_link {
    urigram::ast::uri_or_relative_ref target;
    std::string rel;
};
BOOST_FUSION_ADAPT_STRUCT(web_link, target, rel)

auto const target = '<' >> urigram::rules::uri_or_relative_ref >> '>';
auto const rel = ';' >> x3::lit("rel") >> '=' >> '"' >> +(x3::char_ - '"') >> '"';
auto const links_of = (target >> rel) % ',';

int main() {
    std::string_view const header = R"(<https://example.org/a?page=2>; rel="next", <../>; rel="up")";
    std::vector<web_link> links;
    auto first = header.begin();
    if (!x3::phrase_parse(first, header.end(), links_of, x3::space, links) || first != header.end()) {
        std::cerr << "error at offset " << first - header.begin() << '\n';
        return 1;
    }
    for (web_link const& each : links) {
        auto const parts = urigram::parts_of(each.target);
        std::cout << each.rel << ": host " << parts.host.value_or("(none)") << ", path " << *parts.path
                  << '\n';
    }
}
