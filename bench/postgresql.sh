#!/bin/sh
# SPDX-License-Identifier: BSL-1.0
# postgresql.sh DIRECTORY [TIMES]: prints the rows per second of CPU time for the extension in DIRECTORY and for regular
# expressions, in one session without parallel workers. The input is the home pages of test/data, repeated TIMES times
# [default: 34, a million rows]. Each rate is the best of three runs. Their time includes that of count(). The memory of
# the backend is printed last.
set -eu
. "$(dirname "$0")/../test/postgresql/cluster.sh"
pages=$here/../test/data/homepages.txt
times=${2:-34}
for _ in $(seq "$times"); do cat "$pages"; done >"$scratch/pages"
sql -c 'create unlogged table pages(url text)' -c "\\copy pages from '$scratch/pages'" -c 'vacuum analyze pages'
rows=$(sql -c 'select count(*) from pages')
printf '%d rows\n%12s  %s\n' "$rows" 'rows/s' expression

# The regular expression of RFC 3986, appendix B, takes 80 microseconds a row, so it is run on 10,000 rows.
appendix_b="'^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\\?([^#]*))?(#(.*))?'"
cat >"$scratch/expressions" <<END
url
url_host(url)
substring(url from '^[A-Za-z][A-Za-z0-9+.-]*://([^/:?#]*)')
(regexp_match(url, $appendix_b))[4]
nullif(url_valid(url), false)
nullif(url ~ '^[A-Za-z][A-Za-z0-9+.-]*://[A-Za-z0-9.-]+(:[0-9]*)?(/([A-Za-z0-9._~!\$&''()*+,;=:@/-]|%[0-9A-Fa-f]{2})*)?(\\?([A-Za-z0-9._~!\$&''()*+,;=:@/?-]|%[0-9A-Fa-f]{2})*)?(#([A-Za-z0-9._~!\$&''()*+,;=:@/?-]|%[0-9A-Fa-f]{2})*)?\$', false)
url_normalize(url)
lower(substring(url from '^[A-Za-z][A-Za-z0-9+.-]*://[^/?#]*')) || substring(url from '^[A-Za-z][A-Za-z0-9+.-]*://[^/?#]*(.*)')
url_effective_port(url)
url_hazards(url)
url_field(url, 'host')
p.host -- from url_parts(url) p
END
{
    cat <<END
select pg_backend_pid() \\g $scratch/backend
set max_parallel_workers_per_gather = 0;
set jit = off;
set client_min_messages = log;
set log_statement_stats = on;
END
    while IFS= read -r expression; do
        case $expression in *regexp_match*) from='(select url from pages limit 10000) p' ;; *url_parts*) from='pages, url_parts(url) p' ;; *) from=pages ;; esac
        for _ in 1 2 3; do printf 'select count(%s) from %s;\n' "${expression% *--*}" "$from"; done
    done <"$scratch/expressions"
    cat <<END
\\! grep -h -e VmHWM -e RssAnon /proc/\$(cat $scratch/backend)/status
END
} >"$scratch/speed.sql"
sql -f "$scratch/speed.sql" >"$scratch/said" 2>&1
awk -v rows="$rows" -v expressions="$scratch/expressions" '
    /^!\t[0-9.]+ s user/ {
        seconds = $2 + $5
        if (n % 3 == 0 || seconds < best) best = seconds
        if (++n % 3 == 0) {
            getline line <expressions
            printf "%12d  %s\n", (line ~ /regexp_match/ ? 10000 : rows) / best, line
        }
    }
    /^(VmHWM|RssAnon)/' "$scratch/said"
