// SPDX-License-Identifier: BSL-1.0
#include <string_view>
#include <urigram.hpp>

int main() {
    std::string_view const text = "ftp://ftp.is.co.za/rfc/rfc1808.txt";
    auto const r = urigram::rfc1738::parse_url(text);
    return r.has_value() && urigram::recompose(*r) == text ? 0 : 1;
}
