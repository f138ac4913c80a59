#!/bin/bash
# SPDX-License-Identifier: BSL-1.0
# installed_wheel.sh PYTHON WHEEL PROGRAM DATA: installs a wheel into a new environment, without a compiler, and runs
# the module's tests there. Numpy and the packages that the tests need are those of the system.
set -euo pipefail
python=$1 wheel=$(realpath "$2") program=$(realpath "$3") data=$(realpath "$4")
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
fail() { printf 'installed_wheel: %s\n' "$1" >&2; exit 1; }

"$python" -m venv --system-site-packages "$scratch/environment"
# PATH has only the programs of the new environment: no compiler and no CMake.
env -i PATH="$scratch/environment/bin" PIP_NO_INDEX=1 PIP_DISABLE_PIP_VERSION_CHECK=1 \
    "$scratch/environment/bin/python" -m pip install --quiet --only-binary :all: --ignore-installed --no-deps "$wheel"
cd "$scratch"
environment/bin/python - <<'END'
import importlib.metadata, sys, urigram
assert urigram.__file__.startswith(sys.prefix), urigram.__file__
required = [each for each in importlib.metadata.requires("urigram") if "extra ==" not in each]
assert required == ["numpy"], required
END
needed=$(readelf --dynamic environment/lib/python*/site-packages/urigram/_urigram*.so | sed -n 's/.*Shared library: \[\(.*\)\]/\1/p' | paste -sd ' ')
printf 'the module needs %s\n' "$needed"
[[ ! $needed =~ urigram|psl|idn ]] || fail "the module needs a library that not every system has"

# The wheel's name contains a glibc version. That version must have all symbols that the module needs.
newest=$(objdump -T environment/lib/python*/site-packages/urigram/_urigram*.so | grep -o 'GLIBC_[0-9.]*' | sort -Vu | tail -1)
printf '%s needs %s\n' "${wheel##*/}" "$newest"
[[ $wheel =~ -manylinux_([0-9]+)_([0-9]+)_ ]] || fail "the name of the wheel contains no glibc version"
[[ $(printf '%s\n' "$newest" "GLIBC_${BASH_REMATCH[1]}.${BASH_REMATCH[2]}" | sort -V | tail -1) == "GLIBC_${BASH_REMATCH[1]}.${BASH_REMATCH[2]}" ]] ||
    fail "the module needs a later glibc than the name of the wheel says"

for file in "$here"/test_*.py; do
    printf '%s: ' "${file##*/}"
    PYTHONPATH=$here:$here/../../example PYTHONDONTWRITEBYTECODE=1 URIGRAM_PROGRAM=$program URIGRAM_TEST_DATA=$data \
        environment/bin/python "$file" 2>log || { (($? == 77)) && echo skipped && continue; cat log; fail "${file##*/} fails"; }
    tail -1 log
done
