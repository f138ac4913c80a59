-- SPDX-License-Identifier: BSL-1.0
create extension urigram;
\set ECHO queries

-- The text is not changed. It is checked by by_scheme, or by the grammar in the type modifier.
select 'HTTP://h:80/%7e'::url, 'http://h/'::url(rfc2396), 'http://h/'::url('rfc3986');
select 'http://h/a b'::url;
select 'http://h/%zz'::text::url;
select '../a'::url;
select '../a'::text::url(rfc3986), '../a'::text::url('rfc1808');
select 'http://h/~a'::text::url(rfc1738);
select 'http://h/é'::url;
select ''::url;
select null::url is null;
select ('http://h/' || repeat('a', 300) || ' ')::url;

-- Type modifiers.
select 'http://h/'::url(rfc1739);
select 'http://h/'::url(rfc3986, rfc1738);
select format_type('url'::regtype, m) from unnest('{-1,0,1738,1808,2396,2732,3986}'::int[]) m;
select format_type('url'::regtype, 7);

-- Columns, domains, assignments, arrays.
create table links(id int, u url, r url(rfc3986));
insert into links values (1, 'http://h/1', '../a'::text), (2, 'http://h/2', 'http://h/');
insert into links select 3, 'http://h/'::varchar, 'a b'::text;
insert into links(id, u) values (3, 'a b');
insert into links(id, u) values (4, 'http://'::text);
update links set r = u where id = 1;
update links set u = r;
-- A value of another grammar is checked again only by a column with a type modifier.
create table kept(u url, b url(by_scheme), r url(rfc3986));
insert into kept(r) values ('../a'::text);
insert into kept(r) values ('../a');
update kept set u = r;
update kept set b = r;
select * from kept;
create domain web as url check (url_scheme(value) in ('http', 'https'));
select 'https://h/'::web, pg_typeof('https://h/'::web::url);
select 'ftp://h/'::web;
select '{http://a/,"http://b/?x,y"}'::url[];
select '{http://a/,b}'::url[];
select url_host(u), u || '#f' as joined, length(u), u like 'http://%' as like, upper(u) from links order by id;
alter table links alter u type text, alter r type url using r::text::url;
\d links

-- COPY checks each URL by the grammar of the column. The binary format has the bytes of the text.
create table copied(u url(rfc3986));
copy copied from stdin;
../a
http://h/%20
\.
copy copied from stdin;
http://h/
a b
\.
copy copied to stdout;
select url_send('http://h/'::url);
