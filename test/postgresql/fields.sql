-- SPDX-License-Identifier: BSL-1.0
-- Checks that the extension's SQL script declares the fields of the registry: a column of url_parts for each field, and
-- a function for each field except query, because url_query returns rows.
create extension urigram;
create view declared as select p.proname, p.prorettype, p.proargnames, p.pronargs, p.provolatile, p.proparallel, p.proisstrict, p.prosrc
    from pg_proc p join pg_depend d on d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e'
    join pg_extension e on e.oid = d.refobjid and e.extname = 'urigram';
\set ECHO queries

-- No rows: each field has two functions of its type.
select f.name, n from url_fields() f, generate_series(1, 2) n where f.name <> 'query' and not exists
    (select from declared where proname = 'url_' || f.name and pronargs = n and prorettype = f.type and prosrc = 'urigram_field_' || f.name);
-- No rows: each function with the symbol of a field has the name of a field.
select proname from declared where prosrc like 'urigram_field_%' and proname not in (select 'url_' || name from url_fields());
-- No rows: each function of a field is immutable unless it needs the Public Suffix List.
select distinct proname from declared where prosrc like 'urigram_field_%'
    and provolatile <> case when proname in ('url_public_suffix', 'url_registrable_domain') then 's' else 'i' end;
-- No rows: all functions are strict and safe in parallel.
select proname from declared where (not proisstrict or proparallel <> 's') and proname not in ('min', 'max');

-- The columns of url_parts are `valid`, the fields in the order of the registry, and the error's columns.
select pronargs, proargnames[pronargs + 1:] = array['valid'] || (select array_agg(name) from url_fields())
    || '{error_code,error_offset,error_production,error_message}'::text[] as equal from declared where proname = 'url_parts' order by 1;

-- url_field returns the same values as the columns of url_parts, so the count is 0.
select count(*) from url_fields() f, url_parts('https://ann:pw%20@www.Example.com:8443/a%20b/c.tar.gz;x=1?q=1#top') p
    where f.name not in ('public_suffix', 'registrable_domain')
    and url_field('https://ann:pw%20@www.Example.com:8443/a%20b/c.tar.gz;x=1?q=1#top', f.name) is distinct from to_jsonb(p) ->> f.name;
select name, type from url_fields() where type <> 'text'::regtype;
