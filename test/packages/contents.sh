#!/bin/bash
# SPDX-License-Identifier: BSL-1.0
# contents.sh BUILD_DIRECTORY PACKAGE...: checks that no file is in two packages, and that all packages together contain
# the files that `cmake --install` installs, except the licence, which each package has as its file `copyright`.
set -euo pipefail
build=$1
shift
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
fail() { printf 'contents: %s\n' "$1" >&2; exit 1; }

for package; do dpkg-deb --fsys-tarfile "$package" | tar -t | grep -v '/$'; done | sort >"$scratch/packaged"
uniq -d "$scratch/packaged" >"$scratch/twice"
[[ ! -s $scratch/twice ]] || fail "in two packages: $(tr '\n' ' ' <"$scratch/twice")"
DESTDIR=$scratch/installed cmake --install "$build" >"$scratch/log"
(cd "$scratch/installed" && find . ! -type d ! -path ./usr/share/doc/urigram/LICENSE_1_0.txt) | sort >"$scratch/expected"
diff "$scratch/expected" "$scratch/packaged" || fail "the packages do not contain the installed files"
printf 'contents: %d files, each in one package\n' "$(wc -l <"$scratch/packaged")"
