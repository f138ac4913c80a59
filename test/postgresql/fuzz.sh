#!/bin/sh
# SPDX-License-Identifier: BSL-1.0
# fuzz.sh DIRECTORY [SECONDS [SEED]]: passes random texts to the functions of the extension in DIRECTORY, for SECONDS
# [default: 10]. Fails if a text violates one of the properties below, if a function raises an error that is not about a
# URL, or if a backend crashes.
set -eu
seconds=${2:-10}
seed=${3:-1}
. "$(dirname "$0")/cluster.sh"
cat >"$scratch/laws.sql" <<'END'
create function random_text() returns text language plpgsql as $$
declare
    pieces constant text[] := array['http://', 'https:', 'ftp://', 'file:///', 'mailto:', 'urn:', 'sip:', 'ldap://', '//', '/', '..', '.', '?', '#', '@', ':',
        '[', ']', '[::1]', '127.0.0.1', 'h', 'example.com', 'bücher', '%41', '%ff', '%', '%00', '%zz', '=', '&', 'q=1', ';type=a', ' ', E'\t', E'\n', '\', '"',
        'a', 'Z', '0', '80', '65536', '-', '_', '~', '!', '$', '(', ')', '*', '+', ',', 'é', '😀', 'xn--', '0x7f', repeat('a/', 300), repeat('%7e', 400)];
    made text := '';
begin
    for i in 1..floor(random() * 12)::int loop
        made := made || pieces[1 + floor(random() * array_length(pieces, 1))::int];
    end loop;
    return made;
end $$;

create function is_url(t text, grammar text) returns boolean language plpgsql as $$
begin
    perform case grammar when 'rfc3986' then t::url('rfc3986')::text when 'rfc1738' then t::url('rfc1738')::text else t::url::text end;
    return true;
exception when invalid_text_representation then
    return false;
end $$;

create function expect(law text, grammar text, holds boolean, t text) returns void language plpgsql as $$
begin
    if holds is distinct from true then
        raise exception 'broken: %: %', law, left(encode(convert_to(t, 'UTF8'), 'escape'), 2000) || ' by ' || grammar;
    end if;
end $$;

create procedure try_texts(count int) language plpgsql as $$
declare
    t text; base text; normal text; grammar text; field record; cell text; octets bytea; valid boolean;
begin
    for i in 1..count loop
        t := random_text();
        base := random_text();
        grammar := (array['by_scheme', 'rfc3986', 'rfc1738'])[1 + floor(random() * 3)::int];
        valid := url_valid(t, grammar);
        perform expect('url_valid and url_error', grammar, valid = ((url_error(t, grammar)).error_code is null), t);
        perform expect('url_valid and the type', grammar, valid = is_url(t, grammar), t);
        normal := url_normalize(t, grammar);
        perform expect('a valid text has a normal form', grammar, valid = (normal is not null), t);
        -- Not with RFC 1738: normalization decodes %7e to "~", which no URL of RFC 1738 contains.
        perform expect('a normal form is already normalized', grammar, not valid or grammar = 'rfc1738' or url_normalize(normal, grammar) = normal, t);
        for field in select name from url_fields() where name !~ 'domain|public_suffix' loop
            cell := url_field(t, field.name, grammar);
            octets := url_field_bytes(t, field.name, grammar);
            perform expect('url_field has the octets', grammar, cell is null or convert_to(cell, 'UTF8') = octets, t || ' ' || field.name);
            perform expect('an invalid text has no fields', grammar, valid or octets is null, t || ' ' || field.name);
        end loop;
        perform expect('url_parts and url_host', grammar, (select p.host is not distinct from url_host(t, grammar) from (select 1) one left join url_parts(t, grammar) p on true), t);
        perform expect('url_query', grammar, (select count(*) from url_query(t)) >= 0, t);
        perform expect('url_hazards', grammar, (url_hazards(t) is null) = not url_valid(t), t);
        perform expect('url_resolve', grammar, (url_resolve(base, t) is null) = (url_resolve_error(base, t) is not null), base || ' ' || t);
    end loop;
end $$;
END
sql -f "$scratch/laws.sql"
count=0
end=$(($(date +%s) + seconds))
while [ "$(date +%s)" -lt $end ]; do
    sql -c "select setseed($seed / 1000000.0)" -c 'call try_texts(2000)' >"$scratch/said" || {
        cat "$scratch/said" "$scratch/log"
        exit 1
    }
    count=$((count + 2000))
    seed=$((seed + 1))
done
if grep -E 'Sanitizer|terminated by signal|PANIC' "$scratch/log"; then exit 1; fi
echo "$count texts"
