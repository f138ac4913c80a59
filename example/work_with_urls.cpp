// SPDX-License-Identifier: BSL-1.0
// The operations of an application on URLs, in addition to parsing.
#include <iostream>
#include <urigram/edit.hpp>
#include <urigram/find_urls.hpp>
#include <urigram/hazards.hpp>
#include <urigram/normalize.hpp>
#include <urigram/query.hpp>

int main() {
    // clang-format off
auto editor = urigram::edit("http://u:p@example.org:80/a?utm_source=x&q=a%26b");
editor->remove_userinfo().host("example.com").remove_port().path_segment("c/d").query_remove("utm_source");
std::cout << editor->build().value() << '\n';  // http://example.com/a/c%2Fd?q=a%26b

for (auto const& parameter : urigram::query_parameters(*urigram::parts_of(*editor).query))
    std::cout << parameter.name << " is " << parameter.decoded_value()->str() << '\n';  // q is a&b

if (urigram::equivalent("HTTP://h:80/%7Eann", "http://h/~ann").value()) std::cout << "the same\n";

for (auto const hazard : urigram::hazards_of("http://good.com@2130706433/").value())
    std::cout << to_string(hazard) << ": " << reason(hazard) << '\n';  // as an SSRF filter does

for (auto const& found : urigram::find_urls("See http://example.org/a (or mailto:ann@example.org)."))
    std::cout << found.text << '\n';
    // clang-format on
}
