#!/bin/sh
# SPDX-License-Identifier: BSL-1.0
# restore.sh DIRECTORY: checks that a database with the extension in DIRECTORY is the same after a dump and a restore,
# including its indexes, constraints and type modifiers.
set -eu
. "$(dirname "$0")/cluster.sh"
sql <<'END'
create domain web as url check (url_scheme(value) in ('http', 'https'));
create table links(id int generated always as identity primary key, u url not null unique, r url('rfc3986'), w web,
    host text generated always as (url_host(u)) stored, check (url_valid(r, 'rfc3986')));
create index on links(url_host(u));
create index on links using hash(u);
create index on links using gin (string_to_array(url_hazards(u), ','));
create view hosts as select url_host(u), count(*) from links group by 1;
create function shortest(url) returns url language sql immutable return case when length($1) < 9 then $1 end;
insert into links(u, r, w) select 'http://h' || i % 7 || '/' || i, '../' || i, 'https://h/' from generate_series(1, 1000) i;
create materialized view normal as select id, url_normalize(u) from links;
END
sql -d postgres -c 'create database restored' -c 'create database archived'
# Removes the lines with a random key, which differ in each dump.
dump() { pg_dump "$@" | sed '/^\\\(un\)\{0,1\}restrict /d'; }
dump >"$scratch/dump.sql"
grep -q 'CREATE EXTENSION' "$scratch/dump.sql"
grep -q 'r public.url(rfc3986)' "$scratch/dump.sql"
if grep -q 'CREATE FUNCTION public.url_' "$scratch/dump.sql"; then exit 1; fi
sql -d restored -f "$scratch/dump.sql" >/dev/null
dump -d restored >"$scratch/again.sql"
diff "$scratch/dump.sql" "$scratch/again.sql"
pg_dump -Fc | pg_restore -d archived
dump -d archived | diff "$scratch/dump.sql" -

# The constraints hold in the restored database.
if sql -d restored -c "insert into links(u, r) values ('http://h/a b', 'a')" 2>/dev/null; then exit 1; fi
[ "$(sql -d restored -c "select count(*) from links where url_host(u) = 'h3'")" = 143 ]
