#!/bin/sh
# SPDX-License-Identifier: BSL-1.0
# run.sh COMPILER FLAG...: compile, link and run ../main.cpp with nothing else but what pkg-config says.
set -eu
here=$(dirname "$0")
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT

for options in "" --define-prefix; do
    flags=$("$PKG_CONFIG" $options --cflags --libs urigram)
    libdir=$("$PKG_CONFIG" $options --variable=libdir urigram)
    # shellcheck disable=SC2086
    "$@" "$here/../main.cpp" $flags -o "$out/consumer"
    LD_LIBRARY_PATH=$libdir "$out/consumer"
done
