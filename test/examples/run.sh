#!/bin/sh
# SPDX-License-Identifier: BSL-1.0
# run.sh [--together] PRELUDE HEADER... -- COMPILER OPTION...: compiles the examples of each header after that header,
# the headers that the examples include, and PRELUDE. With --together, which is faster, compiles all examples after all
# headers. PRELUDE includes headers of the standard library and of other libraries, and declares the names that the
# examples use but do not declare. If there are several headers, the includes of PRELUDE are precompiled. PRELUDE
# includes headers of this library only for speed: the examples of a header are compiled with them only if the header
# and its examples include all of them anyway. Only warnings about unused names are disabled.
set -eu
together=
if [ "$1" = --together ]; then
    together=yes
    shift
fi
prelude=$1
shift
headers=
while [ "$1" != -- ]; do
    headers="$headers $1"
    shift
done
shift
here=${0%/*}
directory=$(mktemp -d)
trap 'rm -r "$directory"' EXIT

grep '^#\(define\|include\) ' "$prelude" >"$directory/all.hpp"
grep -v '<urigram' "$directory/all.hpp" >"$directory/others.hpp" || :
sed 's/^#include .*//' "$prelude" >"$directory/prelude.hpp"
ours=$(sed -n 's/^#include <\(urigram.*\)>/\1/p' "$prelude")

# Prints `all` if a header or its examples include all headers in $ours, directly or indirectly, and otherwise `others`.
precompiled_for() {
    awk -v include="${1%/include/urigram*}/include/" -v ours="$ours" '
        function visit(path, line) {
            if (path in seen) return
            seen[path] = 1
            while ((getline line < path) > 0)
                if (line ~ /^ *#include <urigram/) {
                    gsub(/.*<|>.*/, "", line)
                    visit(include line)
                }
            close(path)
        }
        BEGIN {
            for (i = 1; i < ARGC; ++i) visit(ARGV[i])
            count = split(ours, each)
            for (i = 1; i <= count; ++i) if (!((include each[i]) in seen)) count = 0
            print count ? "all" : "others"
        }' "$1" "$directory/examples.cpp"
}

compile() {
    precompiled=$1
    shift
    "$@" -Wall -Wextra -Werror -Wno-unused -Wunused-result -fsyntax-only -include "$precompiled" "$directory/examples.cpp"
}

if [ "$together" ]; then
    # shellcheck disable=SC2086
    "$here/extract" "$directory/prelude.hpp" $headers >"$directory/examples.cpp"
    compile "$directory/others.hpp" "$@"
    exit
fi
status=0
for header in $headers; do
    "$here/extract" "$directory/prelude.hpp" "$header" >"$directory/examples.cpp" || status=1
    [ -s "$directory/examples.cpp" ] || continue
    precompiled=$directory/$(precompiled_for "$header").hpp
    [ -e "$precompiled.gch" ] || [ "$headers" = " $header" ] || "$@" -x c++-header "$precompiled" -o "$precompiled.gch"
    compile "$precompiled" "$@" || status=1
done
exit $status
