-- SPDX-License-Identifier: BSL-1.0
-- The output of this file is functions.expected.
.nullvalue NULL
.headers off

.print == parts: an absent part is NULL, an empty part is the empty text
select urigram('http://u:p@h.example:8080/a/b?q#f', f.value) from json_each('["scheme","authority","userinfo","host","port","path","query","fragment","params","opaque_part"]') f;
select urigram('http://h', 'query'), urigram('http://h?', 'query') = '', urigram('http://h', 'port'), urigram('http://h:', 'port') = '';

.print == computed fields
select urigram('HTTPS://u:%70@EXAMPLE.com/a%20b/../c?x=%41&y=2#%C3%A9', f.value) from json_each('["decoded_user","decoded_password","decoded_host","decoded_path","decoded_query","decoded_fragment","host_kind","address_class","effective_port","origin","normal","surt"]') f;
select typeof(urigram('http://h/', 'effective_port')), typeof(urigram('http://h:8080/', 'port'));
select urigram('http://good.com@2130706433/', 'hazards');
select urigram('http://h/?a=1%262&b&c=', 'query:a'), urigram('http://h/?a=1&b&c=', 'query:b'), urigram('http://h/?a=1&c=', 'query:c') = '', urigram('http://h/?a', 'query:d'), urigram('http://h/?%61=x', 'query:a'), urigram('http://h/?a=1&b&%61=%2b', 'query-all:a');

.print == invalid URLs, and NULL
select urigram('http://h/a b', 'host'), urigram('', 'host'), urigram(NULL, 'host'), urigram('http://h/', NULL), urigram('http://h/', 'host', NULL);
select urigram_valid('http://h/'), urigram_valid('http://h/ '), urigram_valid(''), urigram_valid(1), urigram_valid(NULL), urigram_valid('http://h/', NULL);
select urigram_error('http://h/');
select urigram_error('http://h/a b');
select urigram_error('');
select urigram_error(NULL);

.print == grammars
select g.value, urigram_valid('http://u@h/', g.value), urigram_valid('http://[::1]/', g.value), urigram_valid('../a', g.value) from json_each('["rfc1738","rfc1808","rfc2396","rfc2732","rfc3986","by_scheme"]') g;
select urigram('http://u@h/a;b', 'params', 'rfc1808'), urigram('http://u@h/a;b', 'host', 'rfc1808'), urigram('mailto:a@b', 'opaque_part', 'rfc2396');
select urigram_error('nntp://h/g/x', 'rfc1738');

.print == octets: blobs, NUL, invalid UTF-8
select urigram(x'687474703A2F2F682F', 'host'), typeof(urigram(x'687474703A2F2F682F', 'host')), urigram_valid(x''), urigram_valid(zeroblob(3));
select urigram_valid('http://h/' || char(0)), urigram_error('http://h/' || char(0) || 'x');
select typeof(urigram('http://h/%00', 'decoded_path')), hex(urigram('http://h/a%00b', 'decoded_path')), typeof(urigram('http://h/%FF', 'decoded_path')), hex(urigram('http://h/%FF', 'decoded_path'));
select typeof(urigram('http://h/%C3%A9', 'decoded_path')), urigram('http://h/%C3%A9', 'decoded_path'), typeof(urigram('http://h/%ED%A0%80', 'decoded_path')), typeof(urigram('http://h/%C3', 'decoded_path'));
select urigram_error('http://h/é'), urigram_error(cast(x'687474703A2F2FFF' as text));
select length(urigram('http://h/' || hex(zeroblob(1000000)), 'path')), urigram('http://h/?' || hex(zeroblob(100000)) || '&z=1', 'query:z');

.print == usage errors
select urigram('http://h/', 'hots');
select urigram('http://h/', '');
select urigram('http://h/', 'query:a&b');
select urigram('http://h/', 'host', 'rfc9999');
select urigram_valid('http://h/', 'x');
select urigram_resolve('http://a/', 'b', 'rfc1');

.print == normal forms and references
select urigram_normalize('HTTP://EXAMPLE.com:80/%7esmith/./a/../b'), urigram_normalize('a b'), urigram_normalize(NULL), urigram_normalize('../A'), urigram_normalize('../%41', 'rfc3986'), urigram_normalize('http://h', NULL);
select urigram_normalize('URN:ISBN:%41/../b'), urigram_normalize('http:/h/'), urigram_error('http:/h/'), urigram_normalize('http:/h/', 'rfc3986');
select urigram_resolve('http://a/b/c/d;p?q', '../g'), urigram_resolve('http://a/b/c/d;p?q', 'g h'), urigram_resolve('mailto:a@b', 'g'), urigram_resolve(NULL, 'g'), urigram_resolve('http://a/', NULL), urigram_resolve('http://a b/', 'g');
select urigram_resolve('http://a/b/c/d;p?q', '?y'), urigram_resolve('http://[::1]/', 'g'), urigram_resolve('http://a/b', 'data:,a/../b'), urigram_resolve('mailto:a@b', 'g', 'rfc2396');
select urigram_resolve_error('http://a/', 'g'), urigram_resolve_error('http://a/', NULL);
select urigram_resolve_error('http://a/', 'g h');
select urigram_resolve_error('http://a b/', 'g');
select urigram_resolve_error('a/b', 'g');
select urigram_resolve_error('mailto:a@b', 'g', 'rfc2396');
select urigram_resolve('http://a/b', '../../g', r.value) from json_each('["rfc1808","rfc2396","rfc3986"]') r;
select urigram_resolve(b.value, r.value) from json_each('["http://a/","http://b/c/"]') b, json_each('["x","../y"]') r;

.print == a different field in each row
select f.value, urigram('http://h:1/?k=v', f.value) from json_each('["host","query:k","port","host","query:none"]') f;

.print == tables
.mode line
select * from urigram_parse('http://u@h:8/a?k=v#f');
select valid, host, error_code, error_offset, error_production, error_message from urigram_parse('http://h/%zz');
select valid, host, error_code from urigram_parse(NULL);
select error_code, error_production from urigram_parse('');
.mode list
select host, url, grammar from urigram_parse('http://h', 'rfc3986');
select valid, host from urigram_parse where url in ('http://a', 'b') and grammar = 'rfc3986';
select a.host, b.host from urigram_parse('http://h') a join urigram_parse('ftp://i') b using (valid);
select name, value, raw_name, raw_value from urigram_query('http://h/?a=b%20c&%64&=x&&e=%3D=1');
select count(*) from urigram_query('http://h/?');
select count(*) from urigram_query('http://h/');
select count(*) from urigram_query('no URL');
select count(*) from urigram_query(NULL);
select typeof(value), hex(value) from urigram_query('http://h/?a=%00');
select * from urigram_parse;
select * from urigram_query;
select * from urigram_parse('http://h', 'rfc9999');
select host from urigram_parse('http://h', NULL);

.print == joins with tables
create table links(id integer primary key, url);
insert into links(url) values ('http://b.example/x?a=1&b=2'), ('http://a.example/y'), (NULL), ('no URL'), ('http://b.example/z?a=3');
select id, host, error_code from links, urigram_parse(links.url);
select id, name, value from links left join urigram_query(links.url);
select p.host, count(*) from links join urigram_parse(links.url) p group by 1 order by 1;

.print == conditions joined by OR
select host from urigram_parse('http://h:8/') where host='h' or port='9';
select name from urigram_query('http://h/?a=1&b=2&c=3') where name='a' or value='3';
select host from urigram_parse where url='http://h/' and (grammar='rfc1738' or grammar='rfc3986');
select name from links, urigram_query(links.url) where name='a' or value='2';
select host from urigram_parse where (url='http://a/' and host='a') or (url='http://b/' and host='b');
select host from urigram_parse where (url='http://a/' and host='a') or (url='http://a/' and valid);
select name, row from urigram_query where (url='http://a/?a&b' and name='a') or (url='http://b/?b&a' and name='b') or (url='http://a/?a&b' and row<2);

.print == indexes, generated columns and views with trusted_schema = off
pragma trusted_schema = off;
create index by_host on links(urigram(url, 'host'));
explain query plan select id from links where urigram(url, 'host') = 'b.example';
select id from links where urigram(url, 'host') = 'b.example';
create table pages(url, host as (urigram(url, 'host')) stored, check (urigram_valid(url)));
insert into pages(url) values ('https://c.example/');
select host from pages;
insert into pages(url) values ('c.example');
create view hosts as select host from links, urigram_parse(links.url);
select count(host) from hosts;
create table unique_urls(url);
create unique index by_normal on unique_urls(urigram(url, 'normal'));
insert into unique_urls values ('http://h/%7Ea');
insert into unique_urls values ('HTTP://H:80/~a');
