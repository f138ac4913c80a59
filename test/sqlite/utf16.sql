-- SPDX-License-Identifier: BSL-1.0
-- A database whose texts are UTF-16.
pragma encoding = 'UTF-16le';
create table links(url);
insert into links values ('http://h.example/%C3%A9?a=%FF'), (x'687474703A2F2F682F'), ('http://h/é');
pragma encoding;
.nullvalue NULL
select urigram(url, 'host'), urigram(url, 'decoded_path'), typeof(urigram(url, 'query:a')), urigram_error(url) from links;
select host, error_offset from links, urigram_parse(links.url);
select name, hex(value) from links, urigram_query(links.url);
