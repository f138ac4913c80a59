#!/bin/sh
# SPDX-License-Identifier: BSL-1.0
# exported.sh DIRECTORY OBJECT_DIRECTORY...: what the objects of the tests and the program use of the libraries, the shared
# libraries in DIRECTORY export.
set -eu
export LC_ALL=C
libraries=$(find "$1" -name 'liburigram*.so')
shift
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT

# shellcheck disable=SC2086
{
    find "$@" -name '*.o' -print0 | xargs -0 nm -C --undefined-only | sed -n 's/^ *U //p' | sort -u >"$out/used"
    nm -C --defined-only $libraries | sed -n 's/^[0-9a-f]* [a-zA-Z] //p' | sort -u >"$out/defined"
    nm -D -C --defined-only $libraries | sed -n 's/@@.*//; s/^[0-9a-f]* [a-zA-Z] //p' | sort -u >"$out/exported"
}
comm -12 "$out/used" "$out/defined" | grep 'urigram::' >"$out/needed"
echo "used: $(wc -l <"$out/needed")"
[ -s "$out/exported" ] && [ "$(wc -l <"$out/needed")" -gt 100 ]
comm -23 "$out/needed" "$out/exported" >"$out/hidden"
cat "$out/hidden"
[ ! -s "$out/hidden" ]
