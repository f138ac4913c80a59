#!/bin/bash
# SPDX-License-Identifier: BSL-1.0
# arrow_page.sh COMPILER FLAG...: what doc/arrow.md tells, done with the installed library: its program, compiled by its
# commands, prints what it shows. PKG_CONFIG is the program, and PKG_CONFIG_PATH where the library is found.
set -euo pipefail
page=$(realpath "$(dirname "${BASH_SOURCE[0]}")/../../doc/arrow.md")
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch"

awk '/^```/ { if (inside) exit; inside = /cpp/; next } inside' "$page" >app.cpp
# The compiler is the one that built the library, by its absolute path, because its name alone may find a script that calls it.
compiler=$(command -v "$1")
shift
mkdir bin
{ printf '#!/bin/sh\nexec'; printf " '%s'" "$compiler" "$@"; echo ' "$@"'; } >bin/g++
printf '#!/bin/sh\nexec "%s" "$@"\n' "$(command -v "$PKG_CONFIG")" >bin/pkg-config
chmod +x bin/*
PATH=$PWD/bin:$PATH

# Each line that begins with a prompt, in the first block that has one, and what is printed below it.
awk '/^```/ { if (seen) exit; inside = !inside; next } inside && /^\$ / { seen = 1 } seen' "$page" >session
grep -c '^\$ ' session >/dev/null || { echo "arrow_page: doc/arrow.md has no commands" >&2; exit 1; }
sed -n 's/^\$ //p' session >commands
sed '/^\$ /d' session >expected
LD_LIBRARY_PATH=$("$PKG_CONFIG" --variable=libdir urigram_bulk) bash -e commands | diff -u expected - ||
    { echo "arrow_page: the commands do not do what doc/arrow.md says" >&2; exit 1; }
