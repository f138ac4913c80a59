#!/bin/sh
# SPDX-License-Identifier: BSL-1.0
# exported.sh COMPILER DIRECTORY OBJECT_DIRECTORY...: links the static libraries in DIRECTORY, compiled with
# URIGRAM_MARK_EXPORTS, as shared libraries. Each must export those of its symbols that another library or an object
# file in one of the OBJECT_DIRECTORYs uses; these contain the objects of the program and of the tests.
set -eu
export LC_ALL=C
compiler=$1 directory=$2
shift 2
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT

link() { # NAME REQUIRED...
    name=$1 libraries=
    shift
    for required; do libraries="$libraries -l$required"; done
    # shellcheck disable=SC2086
    "$compiler" -shared -Wl,--no-undefined -Wl,--whole-archive "$directory/lib$name.a" -Wl,--no-whole-archive \
        "-L$out" "-Wl,-rpath-link,$out" $libraries -pthread -o "$out/lib$name.so"
}
link urigram_model
link urigram_testing urigram_model
link urigram
link urigram_productions urigram urigram_model
psl=
! nm "$directory/liburigram_public_suffix.a" | grep -q ' psl_' || psl=psl
# shellcheck disable=SC2086
link urigram_public_suffix $psl
idn=
! nm "$directory/liburigram_idn.a" | grep -q ' idn2_' || idn=idn2
# shellcheck disable=SC2086
link urigram_idn $idn
[ ! -e "$directory/liburigram_bulk.a" ] || link urigram_bulk urigram

for objects; do
    [ -d "$objects" ] || { echo "no such directory: $objects" && exit 1; }
done
find "$@" -name '*.o' -print0 | xargs -0 nm -C --undefined-only | sed -n 's/^ *U //p' | sort -u >"$out/used"
nm -C --defined-only "$out"/*.so | sed -n 's/^[0-9a-f]* [a-zA-Z] //p' | sort -u >"$out/defined"
nm -D -C --defined-only "$out"/*.so | sed -n 's/^[0-9a-f]* [a-zA-Z] //p' | sort -u >"$out/exported"
comm -12 "$out/used" "$out/defined" | grep 'urigram::' >"$out/needed"
echo "used: $(wc -l <"$out/needed")"
[ -s "$out/exported" ] && [ "$(wc -l <"$out/needed")" -gt 100 ]
comm -23 "$out/needed" "$out/exported" >"$out/hidden"
cat "$out/hidden"
[ ! -s "$out/hidden" ]
