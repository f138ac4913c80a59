// SPDX-License-Identifier: BSL-1.0
#include <iostream>
#include <urigram.hpp>

void show(std::string_view text) {
    auto const uri = urigram::parse(text);
    if (!uri) {
        std::cout << uri.error().offset << ": " << uri.error().message(text) << '\n';
        return;
    }
    if (auto const* mail = std::get_if<urigram::ast::mailto_uri>(&uri->uri)) {
        if (mail->to)
            for (auto [local_part, domain] : *mail->to) std::cout << "mail to " << domain << '\n';
    } else if (auto const* http = std::get_if<urigram::ast::http_uri>(&uri->uri)) {
        std::cout << "path " << http->path.text << (http->query ? ", with a query\n" : ", without a query\n");
    } else {
        std::cout << "another scheme: " << *urigram::parts_of(*uri).scheme << '\n';
    }
}

int main() {
    show("mailto:ann@example.org,bob@example.com?subject=x");
    show("https://example.org/a?");
    show("https://example.org/a");
    show("tel:+1-816-555-1212");
    show("https://example.org:8o/");
}
