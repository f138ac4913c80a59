#!/bin/sh
# SPDX-License-Identifier: BSL-1.0
# compare.sh DIRECTORY PROGRAM: checks that the extension in DIRECTORY returns the same fields and errors as PROGRAM:
# all fields of URLs in test/data by all grammars, and some fields of home pages in a parallel query. Also checks the
# verdicts of battery.tsv.
set -eu
. "$(dirname "$0")/cluster.sh"
program=$2
test_data=$top/test/data
status=0

# A database that accepts any bytes. The program writes tsv with the escapes of COPY.
sql -d postgres -c "create database octets encoding 'SQL_ASCII' locale 'C' template template0"
octets() { PGCLIENTENCODING=SQL_ASCII sql -d octets "$@"; }
octets -c 'create extension urigram'

# PostgreSQL's text has no NUL.
octets -c 'create table battery(id text, input text, grammar text, base text, verdict text, production text, expected text, why text)'
grep -v -e '^#' -e '\\000' "$test_data/battery.tsv" | octets -c 'copy battery from stdin'
# The battery rejects references such as ?query, but the library accepts them: see the top of battery.tsv.
octets -c "select id || ': ' || input from battery where grammar in ('rfc1808', 'rfc2396', 'rfc2732', 'rfc3986') and input not like '?%'
    and url_valid(input, grammar) <> (verdict <> 'reject')" >"$scratch/verdicts"
[ ! -s "$scratch/verdicts" ] || { cat "$scratch/verdicts"; status=1; }
{
    awk 'NR % 20 == 0' "$test_data/homepages.txt"
    for file in old_schemes resolution resolution3986 rfc3986_suites; do grep -v '^#' "$test_data/$file.tsv" | tr '\t' '\n'; done
    octets -c "select input from battery where input <> '' and input !~ '[\n\r]'"
} | grep -a . | LC_ALL=C sort -u >"$scratch/urls"

names=$(sql -c "select string_agg(name, ',') from url_fields()")
# Without the Public Suffix List, the functions that need it fail, and are left out.
sql -c "select url_public_suffix('http://h/')" >/dev/null 2>&1 ||
    names=$(echo "$names" | sed 's/,public_suffix,registrable_domain//')

for grammar in $("$program" grammar --list); do
    "$program" parse -i "$scratch/urls" --grammar "$grammar" --on-error row --format tsv \
        --fields "input,$names,valid,error,code,offset" | grep -a -v -F '\x00' >"$scratch/program.tsv" || true
    rows=$(wc -l <"$scratch/program.tsv")
    {
        echo "create table program(url text, \"$(echo "$names" | sed 's/,/" text, "/g')\" text,
            valid text, error_message text, error_code text, error_offset text);"
        printf '%s\n' "\\copy program from '$scratch/program.tsv'"
        # Only the program adds a hint about blanks around the text.
        echo "update program set valid = cast(valid as boolean), error_message = regexp_replace(error_message, '; the text [^;]* which is not trimmed', '');"
        echo "select p.url || ': ' || c.name || ' is ' || coalesce(c.here, 'NULL') || ', not ' || coalesce(c.there, 'NULL')
            from program p, url_parts(p.url, '$grammar') u, lateral (values"
        for name in $(echo "$names" | tr ',' ' ') error_message error_code error_offset; do
            echo "('$name', u.\"$name\"::text, p.\"$name\"),"
            case $name in
            error_*) echo "('url_error $name', (url_error(p.url, '$grammar')).$name::text, p.$name)," ;;
            query) echo "('url_field query', url_field(p.url, 'query', '$grammar'), p.query)," ;;
            *) echo "('url_$name', url_$name(p.url, '$grammar')::text, p.\"$name\")," ;;
            esac
        done
        echo "('url_normalize', url_normalize(p.url, '$grammar'), p.normal),
              ('url_valid', url_valid(p.url, '$grammar')::text, p.valid),
              ('valid', u.valid::text, p.valid)) c(name, here, there) where c.here is distinct from c.there limit 10;"
        echo "select 'rows: ' || count(*) from program having count(*) <> $rows; drop table program;"
    } >"$scratch/compare.sql"
    octets -f "$scratch/compare.sql" >"$scratch/differences" 2>&1 || echo "psql failed" >>"$scratch/differences"
    if [ -s "$scratch/differences" ] || [ "$rows" -lt 2000 ]; then
        echo "$grammar, $rows rows:"
        cat "$scratch/differences"
        status=1
    fi
done

# In parallel workers, whose results arrive in any order.
sql -c 'create table pages(url text)' -c "\\copy pages from '$test_data/homepages.txt'" -c 'analyze pages'
parallel='-c parallel_setup_cost=0 -c parallel_tuple_cost=0 -c min_parallel_table_scan_size=0 -c max_parallel_workers_per_gather=2'
fields='scheme host port path query fragment effective_port normal surt origin hazards'
query="select url, $(for f in $fields; do [ $f = query ] && printf "url_field(url, 'query'), " || printf 'url_%s(url), ' $f; done)
    (url_error(url)).error_message from pages"
PGOPTIONS=$parallel sql -c "explain (analyze, costs off, timing off, summary off) $query" >"$scratch/plan"
grep -q 'Workers Launched: [1-9]' "$scratch/plan" || { cat "$scratch/plan"; status=1; }
PGOPTIONS=$parallel sql -c "copy ($query) to stdout" | LC_ALL=C sort >"$scratch/here"
"$program" parse -i "$test_data/homepages.txt" --on-error row --format tsv \
    --fields "input,$(echo "$fields" | tr ' ' ','),error" | LC_ALL=C sort >"$scratch/there"
diff "$scratch/here" "$scratch/there" >"$scratch/differences" || { head "$scratch/differences"; status=1; }
exit $status
