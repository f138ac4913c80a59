#!/bin/sh
# SPDX-License-Identifier: BSL-1.0
# run.sh DIRECTORY [NAME]: runs the SQL scripts of this directory, or the one of that name, in the shell of SQLite with the extension
# DIRECTORY/urigram.so, and compares what they print with NAME.expected.
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
