// SPDX-License-Identifier: BSL-1.0
#include <iostream>
#include <urigram.hpp>
#include <urigram/hazards.hpp>
#include <urigram/origin.hpp>

// Whether a service may fetch a URL from an untrusted source; if not, the reason.
std::string_view refused(std::string_view text) {
    auto const uri = urigram::parse(text);
    if (!uri) return "invalid";
    auto const parts = urigram::parts_of(*uri);
    if (*parts.scheme != "https" && *parts.scheme != "http") return "another scheme";
    auto const found = urigram::hazards_of(text).value();
    if (!(found & urigram::host_may_be_internal).empty()) return "the host may be internal";
    if (!(found & (urigram::hazard::password | urigram::hazard::user_looks_like_host)).empty())
        return "a password, or a user that looks like a host";
    if (urigram::effective_port(*uri) != 443 && urigram::effective_port(*uri) != 80) return "another port";
    return {};
}

int main() {
    for (std::string_view text : {"https://example.org/a", "http://2130706433/", "http://[::ffff:10.0.0.1]/",
                                  "http://good.com@evil.example/", "https://example.org:6379/",
                                  "gopher://example.org/", "http://example.org\\@10.0.0.1/"}) {
        auto const reason = refused(text);
        std::cout << text << ": " << (reason.empty() ? "fetch" : reason) << '\n';
    }
}
