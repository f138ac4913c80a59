#!/bin/bash
# SPDX-License-Identifier: BSL-1.0
# What README tells a newcomer to do with the installed library and program, done: its first example, compiled by its
# command for pkg-config, and its first command. To be run where urigram is installed, from the top of the repository.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

readme=$PWD/README.md
same() { # name: compares $scratch/expected with the standard input
    diff -u "$scratch/expected" - || { printf 'first_use: %s does not do what README says\n' "$1" >&2; exit 1; }
}

cd "$scratch"
awk '/^```/ { if (inside) exit; inside = /cpp/; next } inside' "$readme" >app.cpp
eval "$(sed -n '/^    g++ .*app\.cpp/ { s/^    //p; q }' "$readme")"
printf 'example.org\n8443\n' >expected
./app | same 'the first example'

# The lines that begin with the command, up to the next empty one.
awk '/^    \$ urigram/ { inside = 1 } inside && !NF { exit } inside { sub(/^    /, ""); print }' "$readme" >session
sed 1d session >expected
command=$(sed -n '1s/^\$ //p' session)
{ eval "$command" 2>&1 || true; } | same "$command"
