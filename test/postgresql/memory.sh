#!/bin/sh
# SPDX-License-Identifier: BSL-1.0
# memory.sh DIRECTORY: checks that the memory of a backend does not grow with the number of rows that the extension in
# DIRECTORY parses. If its C++ code runs out of memory, SQL must report an error, and the session must continue.
set -eu
. "$(dirname "$0")/cluster.sh"
sql -c "create table links as select case when i % 3 = 0 then 'http://h/' || i || '%zz' else 'http://h/' || i || '?a=%20&b=' || i end as url
    from generate_series(1, 200000) i" -c 'analyze links'
cat >"$scratch/memory.sql" <<END
select pg_backend_pid() \\g $scratch/backend
set max_parallel_workers_per_gather = 0;
select count(p.normal) from links, url_parts(url) p;
select count(*) from links, url_query(url);
select count(e.error_message) from links, url_error(url) e;
select count(p) from (select (url_parts(url)).host as p from links) q;
select count(url_normalize(url)), count(url_hazards(url)), count(url_decoded_query(url)), count(url_error(url)) from links;
select count(url_resolve(url, '../a')), count(url_resolve_error(url, 'a')), count(url_field(url, 'query:a')), count(url_valid(url, 'rfc3986')) from links;
\\! grep VmHWM /proc/\$(cat $scratch/backend)/status
END
sql -f "$scratch/memory.sql" >"$scratch/said"
awk '/^VmHWM/ { peak = $2; next } { print } END { print "peak: " peak " kB"; exit !(peak > 0 && peak < 80000) }' "$scratch/said"

as_owner=
[ "$(id -u)" != 0 ] || as_owner='setpriv --reuid=postgres --regid=postgres --clear-groups --'
sql -c "create table long as select 'http://h/' || repeat('%7e', 20000000) as url"
cat >"$scratch/limit.sql" <<END
\\set ON_ERROR_STOP off
select pg_backend_pid() \\g $scratch/backend
select url_valid(url) from long;
\\! $as_owner prlimit --pid \$(cat $scratch/backend) --as=\$((\$(awk '/^VmSize/ { print \$2 * 1024 }' /proc/\$(cat $scratch/backend)/status) + 70000000))
select length(url_normalize(url)) from long;
select url_host(url) from long;
END
sql -f "$scratch/limit.sql" 2>&1 | sed 's/^psql:[^ ]* //' >"$scratch/said"
printf '%s\n' t 'ERROR:  urigram: out of memory' h | diff - "$scratch/said"
