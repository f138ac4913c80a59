#!/bin/sh
# SPDX-License-Identifier: BSL-1.0
# run.sh DIRECTORY [NAME]: runs the script NAME.sql of this directory, or all scripts, with the extension in DIRECTORY.
# Each script runs in a new database. Compares the output of psql with NAME.expected.
set -eu
. "$(dirname "$0")/cluster.sh"
status=0
for script in "$here"/${2:-*}.sql; do
    name=$(basename "$script" .sql)
    sql -c "create database \"$name\""
    psql -X -q -A -P null=NULL -d "$name" -v ON_ERROR_STOP=0 -v VERBOSITY=default -v scratch="$scratch" -f "$script" 2>&1 |
        sed 's/^psql:[^ ]*: //' >"$scratch/$name.out"
    diff -u "${script%.sql}.expected" "$scratch/$name.out" || status=1
done
exit $status
