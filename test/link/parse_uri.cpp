// SPDX-License-Identifier: BSL-1.0
// An application with one call: links_only.sh looks at what it links.
#include <iostream>
#include <urigram.hpp>

int main() {
    auto const uri = urigram::rfc3986::parse_uri("http://h/ a");
    std::cout << (uri ? std::string("a URI") : uri.error().message("http://h/ a")) << '\n';
}
