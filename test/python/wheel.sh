#!/bin/bash
# SPDX-License-Identifier: BSL-1.0
# wheel.sh PYTHON SOURCES BUILD_DIRECTORY DIRECTORY: builds a wheel, installs it into a new environment and runs it.
set -euo pipefail
python=$1 sources=$2 build=$3 directory=$4

"$python" -c 'import setuptools, wheel, venv, pip' || exit 77
rm -rf "$directory"
mkdir -p "$directory"
# pip builds inside the sources, so a copy is used. setup.py reads the version from the directory above.
cp -r "$sources" "$directory/python"
cp "$sources/../CMakeLists.txt" "$directory"
"$python" -m venv --system-site-packages "$directory/environment"
export URIGRAM_BUILD_DIR=$build PIP_NO_INDEX=1 PIP_DISABLE_PIP_VERSION_CHECK=1
cd "$directory"
environment/bin/pip wheel --quiet --no-build-isolation --no-deps --wheel-dir dist ./python
environment/bin/pip install --quiet --no-deps dist/urigram-*.whl

unset PYTHONPATH
found=$(environment/bin/python -c '
import sys, urigram
assert urigram.__file__.startswith(sys.prefix), urigram.__file__
print(urigram.parse(["http://example.com/a"]).host[0])')
[[ $found == example.com ]] || { echo "the installed wheel prints '$found', not example.com"; exit 1; }
unzip=$(environment/bin/python -m zipfile -l dist/urigram-*.whl)
for file in __init__.py _decompress.py _pickle.py _urigram.pyi py.typed; do
    [[ $unzip == *urigram/$file* ]] || { echo "the wheel lacks $file"; exit 1; }
done
# The module exports no symbols of the library.
exported=$(nm -D --defined-only environment/lib/python*/site-packages/urigram/_urigram*.so | awk '{ print $3 }')
[[ $exported == PyInit__urigram ]] || { echo "exported: $exported"; exit 1; }
