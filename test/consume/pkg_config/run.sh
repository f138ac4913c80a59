#!/bin/sh
# SPDX-License-Identifier: BSL-1.0
# run.sh BULK COMPILER FLAG...: compiles, links and runs programs of the directory above with the given flags and those
# of pkg-config. Leaves out bulk_main.cpp if BULK is 0.
set -eu
here=$(dirname "$0")
bulk=$1
shift
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT

consume() {
    source=$1 package=$2 options=$3
    shift 3
    # shellcheck disable=SC2086
    flags=$("$PKG_CONFIG" $options --cflags --libs "$package")
    # shellcheck disable=SC2086
    libdir=$("$PKG_CONFIG" $options --variable=libdir "$package")
    # shellcheck disable=SC2086
    "$@" "$here/../$source" $flags -o "$out/consumer"
    LD_LIBRARY_PATH=$libdir "$out/consumer"
}

# The flags for a static urigram_bulk must contain -pthread; those for a shared one only with --static.
if [ "$bulk" != 0 ]; then
    static=
    [ ! -e "$("$PKG_CONFIG" --variable=libdir urigram_bulk)/liburigram_bulk.so" ] || static=--static
    # shellcheck disable=SC2086
    case " $("$PKG_CONFIG" $static --libs urigram_bulk) " in
    *" -pthread "*) ;;
    *) echo "urigram_bulk.pc lacks -pthread" && exit 1 ;;
    esac
fi

for options in "" --define-prefix; do
    consume main.cpp urigram "$options" "$@"
    consume public_suffix_main.cpp urigram_public_suffix "$options" "$@"
    consume idn_main.cpp urigram_idn "$options" "$@"
    [ "$bulk" = 0 ] || consume bulk_main.cpp urigram_bulk "$options" "$@"
done
