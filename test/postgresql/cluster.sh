#!/bin/sh
# SPDX-License-Identifier: BSL-1.0
# Sourced by the scripts of this directory: starts a PostgreSQL server on a socket in a scratch directory, with the
# extension in the directory $1, and stops it when the script ends. Needs neither an installed extension nor a running
# server. If no suitable server is installed, the exit status is 77, by which ctest skips the test.
here=$(cd "$(dirname "$0")" && pwd)
extension=$(cd "$1" && pwd)
top=$(cd "$here/../.." && pwd)

skip() {
    echo "skipped: $*"
    exit 77
}

bin=${URIGRAM_POSTGRESQL_BIN:-/usr/lib/postgresql/15/bin}
[ -x "$bin/postgres" ] || skip "no PostgreSQL server in $bin (Debian: postgresql-15)"
command -v psql >/dev/null || skip "no psql (Debian: postgresql-client-15)"
"$bin/postgres" --describe-config | grep -q '^extension_destdir' ||
    skip "this server has no parameter extension_destdir, so it loads installed extensions only"

scratch=$(mktemp -d)
data=$scratch/data

# The server refuses to run as root.
as_server() {
    if [ "$(id -u)" = 0 ]; then
        (cd "$scratch" && setpriv --reuid=postgres --regid=postgres --clear-groups -- "$@")
    else
        "$@"
    fi
}

stop_cluster() {
    as_server "$bin/pg_ctl" stop -D "$data" -m immediate -w >/dev/null 2>&1 || true
    rm -rf "$scratch"
}
trap stop_cluster EXIT
trap 'exit 1' HUP INT TERM

# The server searches this directory for extensions before those of the installation.
destination=$scratch/destination
shared=$destination$("$bin/pg_config" --sharedir)/extension
modules=$destination$("$bin/pg_config" --pkglibdir)
mkdir -p "$shared" "$modules"
cp "$extension"/urigram.control "$extension"/urigram--*.sql "$shared"
cp "$extension/urigram.so" "$modules"
chmod -R a+rX "$scratch"
[ "$(id -u)" != 0 ] || chown postgres "$scratch"

# If the extension is compiled with AddressSanitizer, the sanitizer's library, URIGRAM_SANITIZER, must be loaded before
# all others. In a server, the library of gcc 12 waits forever for a lock of gettext; clang's library does not.
sanitizer=${URIGRAM_SANITIZER:-}
start_server() {
    as_server env ${sanitizer:+LD_PRELOAD="$sanitizer" ASAN_OPTIONS=detect_leaks=0:detect_stack_use_after_return=0} "$bin/pg_ctl" start -D "$data" -l "$scratch/log" -w -t 60 >/dev/null || {
        cat "$scratch/log"
        exit 1
    }
}

as_server "$bin/initdb" -D "$data" -U postgres -A trust -E UTF8 --locale=C --no-sync >"$scratch/initdb" 2>&1 || {
    cat "$scratch/initdb"
    exit 1
}
as_server sh -c 'cat >>"$1"' sh "$data/postgresql.conf" <<END
listen_addresses = ''
unix_socket_directories = '$scratch'
extension_destdir = '$destination'
fsync = off
shared_buffers = 16MB
autovacuum = off
END
start_server

PGHOST=$scratch PGUSER=postgres PGDATABASE=urigram PGOPTIONS=
export PGHOST PGUSER PGDATABASE PGOPTIONS
psql -X -q -d postgres -c 'create database urigram'

# Runs SQL; an error ends the script.
sql() { psql -X -q -A -t -v ON_ERROR_STOP=1 "$@"; }
sql -c 'create extension urigram'
