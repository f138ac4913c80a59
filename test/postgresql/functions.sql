-- SPDX-License-Identifier: BSL-1.0
create extension urigram;
\set ECHO queries

-- Parts: an absent part, and each part of an invalid URL, is NULL; an empty part is the empty text.
select url_host('http://[::1]:80/a');
select url_host('https://example.com:8080/a%20b?q=1#f'), url_port('http://h:8080/'), url_path('http://h/a%20b'), url_fragment('http://h/#f');
select url_field('http://h?', 'query') = '' as empty, url_field('http://h', 'query') as absent, url_host('http://[') as invalid, url_host(null) as unknown;
select url_field('https://ann:pw@Example.com/a.tar.gz', f) from unnest('{scheme,user,password,normal_host,file_extension,effective_port,origin,hazards}'::text[]) f;
select url_path('../a?b'), url_path('../a?b', 'rfc3986'), url_path('ftp://h/a?b', 'rfc1738');
select url_effective_port('https://h/'), url_path_depth('http://h/a//b'), pg_typeof(url_path_depth('http://h/'));
select url_field('http://h/?utm=x&q=50%25&q=a', 'query:q'), url_field('http://h/?utm=x&q=50%25&q=a', 'query-all:q');

-- A decoded part is also NULL if its bytes are not a text in the database's encoding; url_field_bytes returns them.
select url_decoded_path('http://h/a%20%C3%A9'), url_field('http://h/a%20%C3%A9', 'decoded_path'), url_field_bytes('http://h/a%20%C3%A9', 'decoded_path');
select url_decoded_path('http://h/%FF'), url_field('http://h/%FF', 'decoded_path'), url_field_bytes('http://h/%FF', 'decoded_path');
select url_decoded_path('http://h/%00'), url_field('http://h/?a=%00', 'query:a'), url_field_bytes('http://h/?a=%00', 'query:a');
select url_field_bytes('https://h/', 'effective_port'), url_field_bytes('https://h/', 'fragment'), url_field_bytes('a b', 'host');

-- Unknown names.
select url_field('http://h/', 'hots');
select url_field('http://h/', 'query:');
select url_host('http://h/', 'rfc1739');
select url_field('http://h/', 'registrable_domain');
select url_field_bytes('http://h/', 'public_suffix');
select url_field('http://h/', repeat('é', 300));

-- Validity and errors.
select url_valid('http://h/a'), url_valid('http://h/a b'), url_valid('a/b'), url_valid('a/b', 'rfc3986'), url_valid(null);
select url_valid('http://h/é'), (url_error('http://h/é')).error_offset;
select * from url_error('http://h/%zz');
select * from url_error('http://[');
select * from url_error('');
select * from url_error('http://a`b/', 'rfc2396');
select url_error('http://h/') is null as valid;
select count(*) from url_error(null);
select (url_error('nntp://news.example.org/comp.lang.c++/abc', 'rfc1738')).error_message;

-- Normal forms and references.
select url_normalize('HTTP://h:80/a/../%7e'), url_normal('HTTP://h:80/a/../%7e'), url_normalize('http:/h/'), url_normalize('a/../b', 'rfc3986');
select url_resolve('http://h/a/b', '../c'), url_resolve('http://h/a/b', '../../../c', 'rfc3986'), url_resolve('http://h/a/b', '../../../c', 'rfc1808');
select url_resolve('b/c', '../d'), url_resolve_error('b/c', '../d'), url_resolve_error('http://h/', '%'), url_resolve_error('http://[', 'a'), url_resolve_error('http://h/', 'a');
select url_resolve('http://h/', 'a', 'rfc1738');

-- Hazards.
select url_hazards('http://127.1/'), string_to_array(url_hazards('http://127.1/'), ',') && '{host_is_loopback}' as loopback, url_hazards('https://example.com/') = '' as none;

-- Long texts, which are stored compressed (TOAST) and are much larger than a page.
create table long(u text);
insert into long select 'http://h/' || repeat('a', 100000);
insert into long select 'http://h/?' || string_agg('k' || i || '=v', '&') from generate_series(1, 20000) i;
insert into long select 'http://h/' || repeat('%zz', 100000);
select url_host(u), length(url_normalize(u)), (url_error(u)).error_offset, (select count(*) from url_query(u)) from long;
select length(url_decoded_path('http://h/' || repeat('%41', 1000000)));
