#!/bin/sh
# SPDX-License-Identifier: BSL-1.0
# run.sh DIRECTORY [NAME]: runs the script NAME.sql of this directory, or all scripts, in SQLite's shell with the
# extension DIRECTORY/urigram.so, and compares the output with NAME.expected.
set -eu
here=$(dirname "$0")
status=0
for script in "$here"/${2:-*}.sql; do
    # Versions of the shell describe the position and the code of an error differently.
    sqlite3 -batch :memory: ".load $1/urigram" ".read $script" 2>&1 |
        sed 's/^[A-Za-z ]*near line [0-9]*: /error: /; s/^\(error: .*\) ([0-9]*)$/\1/' |
        diff -u "${script%.sql}.expected" - || status=1
done
exit $status
