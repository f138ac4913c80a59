#!/bin/sh
# SPDX-License-Identifier: BSL-1.0
# page.sh DIRECTORY: runs the statements of doc/postgresql.md in one session with the extension in DIRECTORY, and
# compares the output with the page. Statements are in fenced blocks whose first line begins with `=> `; the lines of
# a statement begin with `=> ` or `-> `, and the other lines are its output.
set -eu
. "$(dirname "$0")/cluster.sh"
awk '/^```/ { inside = !inside; shown = 0; first = 1; next }
     inside && first { shown = /^=> /; first = 0 }
     inside && shown' "$top/doc/postgresql.md" >"$scratch/page"
sed -n 's/^[-=]> //p' "$scratch/page" >"$scratch/page.sql"
sed 's/^[-=]> //' "$scratch/page" >"$scratch/expected"
[ "$(wc -l <"$scratch/page.sql")" -ge 20 ]
psql -X -q -A -t -a -P null=NULL -f "$scratch/page.sql" 2>&1 | sed 's/^psql:[^ ]*: //' | diff -u "$scratch/expected" -
