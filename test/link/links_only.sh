#!/bin/sh
# SPDX-License-Identifier: BSL-1.0
# links_only.sh NM PROGRAM FUNCTION OTHERS: checks that PROGRAM, which calls only FUNCTION, does not contain unneeded
# code: no name of its functions may match the regular expression OTHERS.
set -eu
function=$3 others=$4
functions=$("$1" --defined-only --demangle "$2" | sed -n 's/^[0-9a-f]* [TtWw] //p')
case $functions in
*"urigram::$function("*) ;;
*) echo "$2 has no urigram::$function: is it stripped?" && exit 1 ;;
esac
if found=$(printf '%s\n' "$functions" | grep -E "$others"); then
    echo "a program that calls urigram::$function alone links:"
    printf '%s\n' "$found" | cut -c1-200 | head -n 20
    exit 1
fi
