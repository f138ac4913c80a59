-- SPDX-License-Identifier: BSL-1.0
-- COPY into a staging table; then one statement moves a million lines into a table of URLs and a table of rejects.
create extension urigram;
create unlogged table staging(line text);
insert into staging select case when i % 101 = 0 then 'http://h/' || i || ' x' when i % 1009 = 0 then '%' else 'http://h' || i % 97 || '.example/' || i end
    from generate_series(1, 1000000) i;
\set file :scratch/lines
copy staging to :'file';
truncate staging;
copy staging from :'file';
\set ECHO queries

create table links(u url);
create table rejects(line text, error_code text, error_offset bigint, error_production text, error_message text);
with valid as (insert into links select line from staging where url_valid(line))
    insert into rejects select line, e.* from staging, url_error(line) e where e.error_code is not null;
select count(*) from links;
select error_code, error_message, count(*) from rejects group by 1, 2 order by 1;
select count(*) = 1000000 from (select u::text from links union all select line from rejects) both_tables;
