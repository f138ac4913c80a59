#!/bin/sh
# SPDX-License-Identifier: BSL-1.0
# run.sh PRELUDE HEADER... -- COMPILER OPTION...: whether the compiler takes all examples in the headers, behind PRELUDE, which
# includes what they need and declares the names that they do not. Only what is unused in an example is not warned of.
set -eu
prelude=$1
shift
headers=
while [ "$1" != -- ]; do
    headers="$headers $1"
    shift
done
shift
# shellcheck disable=SC2086
examples=$("${0%/*}/extract" $headers)
printf '%s\n' "$examples" | "$@" -Wall -Wextra -Werror -Wno-unused -Wunused-result -fsyntax-only -include "$prelude" -x c++ -
