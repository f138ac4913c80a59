#!/bin/sh
# SPDX-License-Identifier: BSL-1.0
# upgrade.sh DIRECTORY: checks that the extension in DIRECTORY can be updated to a later version, dropped, and created
# again.
set -eu
. "$(dirname "$0")/cluster.sh"
cat >"$shared/urigram--1.0--1.0.next.sql" <<'END'
create function url_next(url text) returns text as 'MODULE_PATHNAME', 'urigram_field_host' language c immutable strict parallel safe;
END
sql -c 'create table links(u url)' -c 'create index by_host on links(url_host(u))' -c "insert into links values ('http://h/')"
[ "$(sql -c "select extversion from pg_extension where extname = 'urigram'")" = 1.0 ]
sql -c "alter extension urigram update to '1.0.next'"
[ "$(sql -c 'select url_next(u) from links')" = h ]

# Dropping the extension requires CASCADE if columns use it.
if sql -c 'drop extension urigram' 2>"$scratch/drop"; then exit 1; fi
grep -q 'column u of table links depends on type url' "$scratch/drop"
sql -c 'drop extension urigram cascade' 2>/dev/null
[ "$(sql -c "select count(*) from pg_proc where proname like 'url\_%'")" = 0 ]
sql -c 'create schema urls' -c 'create extension urigram schema urls' -c 'create table links2(u urls.url(rfc1738))'
[ "$(sql -c "select urls.url_host('http://h/')")" = h ]

# The owner of a database can create the extension without being a superuser.
sql -c 'create role owner login' -c 'create database owned owner owner'
[ "$(PGUSER=owner sql -d owned -c 'create extension urigram' -c "select url_host('http://h/')")" = h ]
