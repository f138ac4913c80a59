// SPDX-License-Identifier: BSL-1.0
#include <iostream>
#include <urigram.hpp>
#include <urigram/meaning/ftp.hpp>

// The commands that a client sends for an ftp URL.
int main(int argc, char** argv) {
    std::string_view const text = argc > 1 ? argv[1] : "ftp://myname@host.dom/%2Fetc/motd;type=a";
    auto const url = urigram::rfc1738::parse<urigram::ast::ftpurl>(text);
    if (!url) return std::cerr << url.error().offset << ": " << url.error().message(text) << '\n', 1;
    auto const ftp = urigram::meaning_of(*url);
    if (!ftp) return std::cerr << ftp.error().offset << ": " << ftp.error().message() << '\n', 1;
    std::cout << "USER " << ftp->login.user.str() << '\n';
    for (auto const& [verb, argument] : ftp->commands)  // CWD /etc, TYPE a, RETR motd
        std::cout << to_string(verb) << ' ' << argument.str() << '\n';
}
