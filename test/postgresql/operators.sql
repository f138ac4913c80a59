-- SPDX-License-Identifier: BSL-1.0
create extension urigram;
\set ECHO queries

-- The bytes of the text are compared, regardless of the collation.
select 'http://a/'::url = 'http://a/', 'http://a/'::url = 'HTTP://a/', 'http://a/'::url <> 'http://b/', 'http://B/'::url < 'http://a/',
    'http://a/'::url <= 'http://a/', 'http://a/'::url > 'http://a', 'http://a/'::url >= 'http://b/';
select u from unnest('{http://b/,http://a/~,http://a/,http://B/,http://a}'::url[]) u order by u;
select u, count(*) from unnest('{http://b/,http://a/,http://b/}'::url[]) u group by u order by 1;
select 'http://a/'::url = 'http://a/'::text as as_text;

create table links(id int primary key, u url);
insert into links select i, 'http://h' || i % 1000 || '.example/' || i from generate_series(1, 20000) i;
create index by_host on links(url_host(u));
create index by_url on links(u);
create index by_url_hash on links using hash(u);
create index by_normal on links(url_normalize(u));
create index by_hazard on links using gin (string_to_array(url_hazards(u), ','));
insert into links values (0, 'http://127.0.0.1/');
analyze links;
set enable_seqscan = off;
set enable_bitmapscan = off;

explain (costs off) select * from links where url_host(u) = 'h7.example';
select count(*), min(id) from links where url_host(u) = 'h7.example';
explain (costs off) select * from links where u > 'http://h998.' order by u;
select count(*) from links where u > 'http://h998.';
explain (costs off) select * from links where url_normalize(u) = url_normalize('HTTP://H7.example:80/7');
select id from links where url_normalize(u) = url_normalize('HTTP://H7.example:80/7');
drop index by_url;
explain (costs off) select * from links where u = 'http://h7.example/7';
select id from links where u = 'http://h7.example/7';
set enable_bitmapscan = on;
explain (costs off) select id from links where string_to_array(url_hazards(u), ',') && '{host_is_loopback}';
select id from links where string_to_array(url_hazards(u), ',') && '{host_is_loopback}';

-- Joins by hash and merge, and a unique key.
set enable_nestloop = off;
set enable_seqscan = on;
set enable_indexscan = off;
explain (costs off) select count(*) from links a join links b using (u);
select count(*) from links a join links b using (u);
set enable_hashjoin = off;
explain (costs off) select count(*) from links a join links b using (u);
select count(*) from links a join links b using (u);
create unique index on links(u);
insert into links values (-1, 'http://h7.example/7');

-- The aggregates min and max, and a BRIN index, which stores them for each range of blocks.
select min(u), max(u), pg_typeof(min(u)) from unnest('{http://b/,http://a/,http://B/,NULL}'::url[]) u;
create table log(u url);
insert into log select 'http://h/' || 1000000 + i from generate_series(1, 20000) i;
create index by_block on log using brin(u) with (pages_per_range = 4);
set enable_seqscan = off;
explain (costs off) select count(*) from log where u >= 'http://h/1019990';
select count(*) from log where u >= 'http://h/1019990';

-- A function that reads a file is not immutable, so it cannot be indexed.
create index on links(url_registrable_domain(u));

-- Partitions by hash and range.
create table by_hash(u url) partition by hash (u);
create table by_hash_0 partition of by_hash for values with (modulus 2, remainder 0);
create table by_hash_1 partition of by_hash for values with (modulus 2, remainder 1);
insert into by_hash select u from links;
select count(*) > 9000 from by_hash_0;

select amname, opcname, amvalidate(c.oid) from pg_opclass c join pg_am a on a.oid = opcmethod where opcname in ('url_ops', 'url_minmax_ops') order by 1;
