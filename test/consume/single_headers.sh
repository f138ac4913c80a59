#!/bin/sh
# SPDX-License-Identifier: BSL-1.0
# single_headers.sh SOURCE COMPILER OPTION...: checks that the single-file headers of two RFCs, as `./dev dist` makes
# them, need no other header of the library, can be included together, and parse URLs.
set -eu
source=$1
shift
directory=$(mktemp -d)
trap 'rm -r "$directory"' EXIT
for grammar in rfc1738 rfc3986; do
    python3 "$source/src/single_header.py" "$source/include" "urigram/grammar/$grammar.hpp" >"$directory/urigram-$grammar.hpp"
    if grep '^#include [<"]urigram' "$directory/urigram-$grammar.hpp"; then
        echo "urigram-$grammar.hpp includes another header of urigram" >&2
        exit 1
    fi
done
cat >"$directory/main.cpp" <<'END'
#include "urigram-rfc3986.hpp"
#include "urigram-rfc1738.hpp"
#include <cstdio>

int main() {
    namespace x3 = boost::spirit::x3;
    std::string_view const text = "ftp://h/a;type=i";
    auto first = text.begin();
    urigram::ast::uri uri;
    bool const generic = x3::parse(first, text.end(), urigram::rfc3986::URI >> x3::eoi, uri);
    first = text.begin();
    urigram::ast::ftpurl ftp;
    bool const old = x3::parse(first, text.end(), urigram::rfc1738::ftpurl >> x3::eoi, ftp);
    std::printf("%d %.*s %d\n", generic, static_cast<int>(uri.scheme.size()), uri.scheme.data(), old);
    return generic && uri.scheme == "ftp" && old ? 0 : 1;
}
END
"$@" -I "$directory" "$directory/main.cpp" -o "$directory/main"
"$directory/main"
