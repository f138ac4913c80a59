#!/bin/sh
# SPDX-License-Identifier: BSL-1.0
# compare.sh DIRECTORY DATA: compares the fields that the extension DIRECTORY/urigram.so returns with those of the
# program DIRECTORY/urigram, for all grammars and all fields, on URLs in DATA.
set -eu
directory=$1
data=$2
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# Lines without backslashes, which tsv escapes. SQLite's import ignores lines that begin with an empty value.
{
    awk 'NR % 20 == 0' "$data/homepages.txt"
    for file in old_schemes resolution resolution3986 rfc3986_suites; do grep -v '^#' "$data/$file.tsv" | tr '\t' '\n'; done
} | grep . | grep -v '\\' | LC_ALL=C sort -u >"$scratch/urls"

sql() { sqlite3 -batch :memory: ".load $directory/urigram" "$@"; }
names=$(sql "select group_concat(name) from pragma_table_xinfo('urigram_parse')
    where not hidden and name <> 'valid' and name not like 'error%'")

# Without the Public Suffix List, the fields that need it are errors, and are left out.
sql "select urigram('http://h/', 'public_suffix')" >/dev/null 2>&1 ||
    names=$(echo "$names" | sed 's/,public_suffix,registrable_domain//')

status=0
for grammar in $("$directory/urigram" grammar --list); do
    "$directory/urigram" parse -i "$scratch/urls" --grammar "$grammar" --on-error row --format tsv \
        --fields "input,$names,valid,error,code,offset" >"$scratch/program.tsv"
    # The program writes true and false, \N for NULL, and escapes for unprintable bytes. Values with such bytes are
    # skipped.
    {
        cat <<END
.mode ascii
.separator "\t" "\n"
create table program(url, $names, valid, error_message, error_code, error_offset);
.import "$scratch/program.tsv" program
update program set valid = cast(valid = 'true' as text);
END
        for column in valid $(echo "$names" | tr ',' ' ') error_message error_code error_offset; do
            cat <<END
select p.url || ': $column is ' || quote(u.$column) || ', not ' || p.$column
    from program p, urigram_parse(p.url, '$grammar') u
    where p.$column <> coalesce(cast(u.$column as text), '\N') and (p.$column = '\N' or instr(p.$column, '\') = 0)
    limit 3;
END
        done
        for name in $(echo "$names" | tr ',' ' '); do
            echo "select p.url || ': urigram(url, ''$name'')' from program p, urigram_parse(p.url, '$grammar') u
                where urigram(p.url, '$name', '$grammar') is not u.$name limit 3;"
        done
        echo "select url || ': urigram_valid or urigram_error' from program
            where cast(urigram_valid(url, '$grammar') as text) <> valid
               or coalesce(urigram_error(url, '$grammar'), '\N') <> error_message limit 3;"
    } >"$scratch/compare.sql"
    sql ".read $scratch/compare.sql" >"$scratch/differences" 2>&1 || echo "sqlite3 failed" >>"$scratch/differences"
    rows=$(wc -l <"$scratch/program.tsv")
    if [ -s "$scratch/differences" ] || [ "$rows" -lt 2000 ]; then
        echo "$grammar, $rows rows:"
        cat "$scratch/differences"
        status=1
    fi
done
exit $status
