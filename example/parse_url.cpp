// SPDX-License-Identifier: BSL-1.0
#include <iostream>
#include <urigram.hpp>

int main() {
    std::string_view const text = "ftp://anonymous@ftp.is.co.za/rfc/rfc1808.txt;type=a";
    auto const url = urigram::rfc1738::parse_url(text);
    if (!url) return std::cerr << url.error().offset << ": " << url.error().message(text) << '\n', 1;
    if (auto* ftp = std::get_if<urigram::ast::ftpurl>(&*url); ftp && ftp->urlpath)
        for (auto segment : ftp->urlpath->fpath) std::cout << segment << '\n';  // rfc, rfc1808.txt
}
