#!/bin/bash
# SPDX-License-Identifier: BSL-1.0
# compare.sh PYTHON DATA BUILD_DIRECTORY COUNT: parses the same URLs in every way that is installed: `parse_lines`, the
# program, the Python module, Dask, SQLite, PostgreSQL, DuckDB and MPI. Prints one line for each way: the numbers of
# rows and of rejected rows, checksums of the hosts and of the errors, and the time. Exit status: 0 if all agree.
set -euo pipefail
python=$1 data=$(realpath "$2") build=$(realpath "$3") count=$4
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
example=$here/../../example
urigram=$build/urigram
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch"

# Every 101st line is invalid because of a space, and every 1009th is only a percent sign. The other lines are home
# pages with a query, so hosts and lengths vary as much as in the home pages.
awk -v n="$count" '{ url[NR] = $0 } END {
    for (i = 1; i <= n; ++i) print i % 1009 == 0 ? "%" : url[i % NR + 1] "?" i (i % 101 == 0 ? " x" : "")
}' "$data/homepages.txt" >urls

# Parses the URLs in one way, and prints its line: route NAME COMMAND. COMMAND writes a host for each row to the file
# `hosts`, and the messages of rejected rows to `errors`.
route() {
    local name=$1 start=$EPOCHREALTIME seconds
    shift
    "$@"
    seconds=$(awk -v a="$start" -v b="$EPOCHREALTIME" 'BEGIN { printf "%.1f", b - a }')
    printf '%s\t%s\t%s\t%s\t%s\n' "$(wc -l <hosts)" "$(wc -l <errors)" "$(md5sum <hosts | head -c 12)" "$(md5sum <errors | head -c 12)" \
        "$name $seconds s"
    rm hosts errors
}

halves() { cut -f 1 "$1" >hosts; cut -f 2 "$1" | sed '/^\\N$/d' >errors; }

by_program() {
    "$urigram" parse -i urls --format tsv --fields host,error --on-error row >rows
    halves rows
}

by_python() {
    PYTHONPATH=$build/python "$python" - <<'END'
import urigram
with open("hosts", "w") as hosts, open("errors", "w") as errors:
    for block in urigram.read("urls", fields=["host"]):
        hosts.writelines("\\N\n" if host is None else host + "\n" for host in block.host)
        errors.writelines(message + "\n" for message in block.errors.message)
END
}

by_dask() {
    PYTHONPATH=$build/python "$python" "$example/dask_urls.py" --workers 2 --size 16000000 dask urls >counts
    cat dask/part-* | cut -f 1 >hosts
    cat dask/rejects-* | cut -f 4 >errors
}

by_sqlite() {
    sqlite3 :memory: '.load "'"$build"'/urigram"' 'create table urls(url)' '.mode ascii' '.separator "\037" "\n"' '.import urls urls' '.mode list' '.separator "\t"' \
        "select coalesce(urigram(url, 'host'), '\N'), coalesce(urigram_error(url), '\N') from urls order by rowid" >rows
    halves rows
}

by_postgresql() {
    "$here/../postgresql/hosts.sh" "$build/postgresql" urls >rows
    halves rows
}

by_parse_lines() { "$build/test/integration/urigram.integration.parse_lines" urls; }
by_duckdb() { "$build/test/integration/urigram.integration.duckdb" urls; }

# mpi_count counts hosts in lower case. This writes each host as often as it was counted.
by_mpi() {
    . "$example/mpi_environment.sh"
    mpirun -n 4 "$build/example/mpi_count" urls rejects >counts
    awk -F '\t' '$1 == "host" { for (i = $3 + $4; i > 0; --i) print $2 }' counts | LC_ALL=C sort >hosts
    cut -f 3 rejects >errors
}

hosts_sorted() {
    by_program
    paste hosts <(cut -f 2 rows) | awk -F '\t' '$2 == "\\N" && $1 != "\\N" { print tolower($1) }' | LC_ALL=C sort >sorted
    mv sorted hosts
}

route parse_lines by_parse_lines >said
route program by_program >>said
route Python by_python >>said
! "$python" -c 'import dask.distributed' 2>/dev/null || route Dask by_dask >>said
! { command -v sqlite3 && [[ -e $build/urigram.so ]]; } >/dev/null || route SQLite by_sqlite >>said
! [[ -e $build/postgresql/urigram.so && -x ${URIGRAM_POSTGRESQL_BIN:-/usr/lib/postgresql/15/bin}/postgres ]] || route PostgreSQL by_postgresql >>said
[[ ! -x $build/test/integration/urigram.integration.duckdb ]] || route DuckDB by_duckdb >>said
if [[ -x $build/example/mpi_count ]]; then
    route 'program, sorted' hosts_sorted >counted
    route MPI by_mpi >>counted
fi
cat said
[[ ! -e counted ]] || { echo; cat counted; }
for file in said counted; do
    [[ ! -e $file || $(cut -f 1-4 $file | sort -u | wc -l) == 1 ]]
done
