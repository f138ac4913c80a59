#!/bin/bash
# SPDX-License-Identifier: BSL-1.0
# arrow_page.sh COMPILER FLAG...: compiles the program of doc/arrow.md by the commands on that page, with the installed
# library, and compares its output with the page. PKG_CONFIG is the path of pkg-config, and PKG_CONFIG_PATH contains the
# directory with the library's .pc files.
set -euo pipefail
page=$(realpath "$(dirname "${BASH_SOURCE[0]}")/../../doc/arrow.md")
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch"

awk '/^```/ { if (inside) exit; inside = /cpp/; next } inside' "$page" >app.cpp
# The absolute path of the compiler that built the library, because its name alone may find a wrapper script.
compiler=$(command -v "$1")
shift
mkdir bin
{ printf '#!/bin/sh\nexec'; printf " '%s'" "$compiler" "$@"; echo ' "$@"'; } >bin/g++
printf '#!/bin/sh\nexec "%s" "$@"\n' "$(command -v "$PKG_CONFIG")" >bin/pkg-config
chmod +x bin/*
PATH=$PWD/bin:$PATH

# The first block with a prompt, from its first prompt on: commands and their output.
awk '/^```/ { if (seen) exit; inside = !inside; next } inside && /^\$ / { seen = 1 } seen' "$page" >session
grep -c '^\$ ' session >/dev/null || { echo "arrow_page: doc/arrow.md has no commands" >&2; exit 1; }
sed -n 's/^\$ //p' session >commands
sed '/^\$ /d' session >expected
LD_LIBRARY_PATH=$("$PKG_CONFIG" --variable=libdir urigram_bulk) bash -e commands | diff -u expected - ||
    { echo "arrow_page: the commands do not do what doc/arrow.md says" >&2; exit 1; }
