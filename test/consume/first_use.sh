#!/bin/bash
# SPDX-License-Identifier: BSL-1.0
# Follows README: compiles its first example by its pkg-config command, and runs its first command. The library and the
# program must be installed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

readme=$PWD/README.md
same() { # NAME: compares the standard input, the output of NAME, with $scratch/expected
    diff -u "$scratch/expected" - || { printf 'first_use: %s does not do what README says\n' "$1" >&2; exit 1; }
}

cd "$scratch"
awk '/^```/ { if (inside) exit; inside = /cpp/; next } inside' "$readme" >app.cpp
eval "$(sed -n '/^    g++ .*app\.cpp/ { s/^    //p; q }' "$readme")"
printf 'example.org\n8443\n' >expected
./app | same 'the first example'

# The lines from the command to the next empty line.
awk '/^    \$ urigram/ { inside = 1 } inside && !NF { exit } inside { sub(/^    /, ""); print }' "$readme" >session
sed 1d session >expected
command=$(sed -n '1s/^\$ //p' session)
{ eval "$command" 2>&1 || true; } | same "$command"
