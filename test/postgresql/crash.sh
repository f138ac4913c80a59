#!/bin/sh
# SPDX-License-Identifier: BSL-1.0
# crash.sh DIRECTORY: checks that a COPY whose backend is terminated or killed adds nothing to the table, and that the
# server works afterwards, with the extension in DIRECTORY.
set -eu
. "$(dirname "$0")/cluster.sh"
sql -c 'create table links(u url)' -c "insert into links values ('http://before/')"

# Starts a COPY of endless lines, waits until it has processed some, and runs `$@ PID` with the process ID of its
# backend. The COPY must fail.
interrupt_copy() {
    yes http://h/a | PGAPPNAME=copying psql -X -q -c 'copy links from stdin' >"$scratch/copy" 2>&1 &
    copying=$!
    for _ in $(seq 600); do
        pid=$(sql -c "select pid from pg_stat_progress_copy where tuples_processed > 10000")
        [ -z "$pid" ] || break
        sleep 0.1
    done
    [ -n "$pid" ]
    "$@" "$pid"
    if wait $copying; then exit 1; fi
}

expect_unchanged() {
    for _ in $(seq 600); do
        ! sql -c 'select 1' >/dev/null 2>&1 || break
        sleep 0.1
    done
    [ "$(sql -c "select count(*), min(url_host(u)) from links")" = '1|before' ]
}

terminate() { sql -c "select pg_terminate_backend($1)" >/dev/null; }
interrupt_copy terminate
expect_unchanged

# After a backend is killed, the server ends all backends, and recovers.
kill_at_once() { as_server kill -KILL "$1"; }
interrupt_copy kill_at_once
expect_unchanged
grep -q 'was terminated by signal 9' "$scratch/log"

# An error in a late line also undoes the whole COPY.
if { yes http://h/ | head -n 100000; echo 'a b'; } | sql -c 'copy links from stdin' 2>"$scratch/copy"; then exit 1; fi
grep -q 'line 100001' "$scratch/copy"
expect_unchanged
