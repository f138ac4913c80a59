#!/bin/sh
# SPDX-License-Identifier: BSL-1.0
# one_grammar.sh NM PROGRAM: whoever calls rfc3986::parse_uri links what parses RFC 3986 and what words its errors. Fails if the program has a
# function of another dialect, of the productions by their names, of grammars as data, or of what is done with URLs beyond parsing.
set -eu
functions=$("$1" --defined-only --demangle "$2" | sed -n 's/^[0-9a-f]* [TtWw] //p')
case $functions in
*urigram::rfc3986::parse_uri*) ;;
*) echo "$2 has no rfc3986::parse_uri: is it stripped?" && exit 1 ;;
esac
others='urigram::(rfc1738|rfc1808|rfc2396|rfc2732|by_scheme|model|testing|part_checks)::|_productions\(|find_production|accepted_by|agreement|find_urls|normalize|hazards|resolve|url_editor|sqlite'
if found=$(printf '%s\n' "$functions" | grep -E "$others"); then
    echo "a program that calls rfc3986::parse_uri alone links:"
    printf '%s\n' "$found" | cut -c1-200 | head -n 20
    exit 1
fi
