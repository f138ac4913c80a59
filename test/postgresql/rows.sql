-- SPDX-License-Identifier: BSL-1.0
create extension urigram;
\set ECHO queries

-- All columns except those of the Public Suffix List, which may be absent.
select name, value from url_parts('https://ann:pw@Example.com:8443/a%20b/c.tar.gz?q=1#top') p, json_each_text(row_to_json(p)) c(name, value)
    where name not in ('public_suffix', 'registrable_domain');
select name, value from url_parts('http://h/a b') p, json_each_text(row_to_json(p)) c(name, value) where value is not null;
select valid, path, query from url_parts('../a?b', 'rfc3986');
select count(*) from url_parts(null);
create table links(url text);
insert into links values ('http://h:8/'), ('http://['), (null);
select links.url, host, port, error_code, error_offset from links left join url_parts(links.url) on true;
select (url_parts(url)).host from links;

select * from url_query('http://h/?a=b%20c&draft&=x&&e=%FF&n=%00&a+b=1+2');
select position, name from url_query('http://h/?a=1&b=2') with ordinality as q(name, value, raw_name, raw_value, position);
select count(*) from url_query('http://h/');
select count(*) from url_query('http://h/?');
select count(*) from url_query('a b');
select count(*) from url_query(null);
select url_query('http://h/?a=1&b');
select name, about from url_fields() limit 2;

-- A long loop over rows can be cancelled.
create table long(url text);
insert into long select 'http://h/?' || repeat('a&', 10000000);
set statement_timeout = '300ms';
select count(*) from long, url_query(url);
reset statement_timeout;
