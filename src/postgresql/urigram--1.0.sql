/* SPDX-License-Identifier: BSL-1.0 */
-- CREATE EXTENSION reads this file, which never changes after the release of version 1.0. A later version adds two
-- files: one with its own number, and urigram--1.0--LATER.sql, which ALTER EXTENSION urigram UPDATE reads.
\echo Use "CREATE EXTENSION urigram" to load this file. \quit

-- The type: stored like text, and binary-coercible to it.

CREATE TYPE url;

CREATE FUNCTION url_in(cstring, oid, integer) RETURNS url
    AS 'MODULE_PATHNAME', 'urigram_url_in'
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_out(url) RETURNS cstring AS 'textout' LANGUAGE internal IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_recv(internal, oid, integer) RETURNS url
    AS 'MODULE_PATHNAME', 'urigram_url_recv'
    LANGUAGE C STABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_send(url) RETURNS bytea AS 'textsend' LANGUAGE internal STABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_typmod_in(cstring[]) RETURNS integer
    AS 'MODULE_PATHNAME', 'urigram_url_typmod_in'
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_typmod_out(integer) RETURNS cstring
    AS 'MODULE_PATHNAME', 'urigram_url_typmod_out'
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;

CREATE TYPE url (
    INPUT = url_in,
    OUTPUT = url_out,
    RECEIVE = url_recv,
    SEND = url_send,
    TYPMOD_IN = url_typmod_in,
    TYPMOD_OUT = url_typmod_out,
    INTERNALLENGTH = VARIABLE,
    CATEGORY = 'S',
    ALIGNMENT = int4,
    STORAGE = extended
);
COMMENT ON TYPE url IS 'a URL valid in the grammar of the type modifier (default: by_scheme), stored as written';

CREATE FUNCTION url(text, integer, boolean) RETURNS url
    AS 'MODULE_PATHNAME', 'urigram_url_cast'
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url(url, integer, boolean) RETURNS url
    AS 'MODULE_PATHNAME', 'urigram_url_cast'
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE CAST (url AS text) WITHOUT FUNCTION AS IMPLICIT;
CREATE CAST (text AS url) WITH FUNCTION url(text, integer, boolean) AS ASSIGNMENT;
CREATE CAST (varchar AS url) WITH FUNCTION url(text, integer, boolean) AS ASSIGNMENT;
CREATE CAST (url AS url) WITH FUNCTION url(url, integer, boolean) AS IMPLICIT;

-- Operators compare the bytes of the text, regardless of the collation.

CREATE FUNCTION url_eq(url, url) RETURNS boolean AS 'byteaeq' LANGUAGE internal IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE;
CREATE FUNCTION url_ne(url, url) RETURNS boolean AS 'byteane' LANGUAGE internal IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE;
CREATE FUNCTION url_lt(url, url) RETURNS boolean AS 'bytealt' LANGUAGE internal IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE;
CREATE FUNCTION url_le(url, url) RETURNS boolean AS 'byteale' LANGUAGE internal IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE;
CREATE FUNCTION url_gt(url, url) RETURNS boolean AS 'byteagt' LANGUAGE internal IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE;
CREATE FUNCTION url_ge(url, url) RETURNS boolean AS 'byteage' LANGUAGE internal IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE;
CREATE FUNCTION url_cmp(url, url) RETURNS integer AS 'byteacmp' LANGUAGE internal IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE;
CREATE FUNCTION url_sortsupport(internal) RETURNS void AS 'bytea_sortsupport' LANGUAGE internal IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_hash(url) RETURNS integer AS 'hashvarlena' LANGUAGE internal IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_hash_extended(url, bigint) RETURNS bigint AS 'hashvarlenaextended'
    LANGUAGE internal IMMUTABLE STRICT PARALLEL SAFE;

CREATE OPERATOR = (LEFTARG = url, RIGHTARG = url, FUNCTION = url_eq, COMMUTATOR = =, NEGATOR = <>,
    RESTRICT = eqsel, JOIN = eqjoinsel, HASHES, MERGES);
CREATE OPERATOR <> (LEFTARG = url, RIGHTARG = url, FUNCTION = url_ne, COMMUTATOR = <>, NEGATOR = =,
    RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR < (LEFTARG = url, RIGHTARG = url, FUNCTION = url_lt, COMMUTATOR = >, NEGATOR = >=,
    RESTRICT = scalarltsel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (LEFTARG = url, RIGHTARG = url, FUNCTION = url_le, COMMUTATOR = >=, NEGATOR = >,
    RESTRICT = scalarlesel, JOIN = scalarlejoinsel);
CREATE OPERATOR > (LEFTARG = url, RIGHTARG = url, FUNCTION = url_gt, COMMUTATOR = <, NEGATOR = <=,
    RESTRICT = scalargtsel, JOIN = scalargtjoinsel);
CREATE OPERATOR >= (LEFTARG = url, RIGHTARG = url, FUNCTION = url_ge, COMMUTATOR = <=, NEGATOR = <,
    RESTRICT = scalargesel, JOIN = scalargejoinsel);

CREATE OPERATOR CLASS url_ops DEFAULT FOR TYPE url USING btree AS
    OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
    FUNCTION 1 url_cmp(url, url), FUNCTION 2 url_sortsupport(internal);
CREATE OPERATOR CLASS url_ops DEFAULT FOR TYPE url USING hash AS
    OPERATOR 1 =, FUNCTION 1 url_hash(url), FUNCTION 2 url_hash_extended(url, bigint);
CREATE OPERATOR CLASS url_minmax_ops DEFAULT FOR TYPE url USING brin AS
    OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
    FUNCTION 1 brin_minmax_opcinfo(internal),
    FUNCTION 2 brin_minmax_add_value(internal, internal, internal, internal),
    FUNCTION 3 brin_minmax_consistent(internal, internal, internal),
    FUNCTION 4 brin_minmax_union(internal, internal, internal);

CREATE FUNCTION url_smaller(a url, b url) RETURNS url LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN CASE WHEN a < b THEN a ELSE b END;
CREATE FUNCTION url_larger(a url, b url) RETURNS url LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN CASE WHEN a > b THEN a ELSE b END;
CREATE AGGREGATE min(url) (SFUNC = url_smaller, STYPE = url, COMBINEFUNC = url_smaller, SORTOP = <, PARALLEL = SAFE);
CREATE AGGREGATE max(url) (SFUNC = url_larger, STYPE = url, COMBINEFUNC = url_larger, SORTOP = >, PARALLEL = SAFE);

-- Validity, normal forms and references. The optional last argument is a grammar, or the rules for references.

CREATE FUNCTION url_valid(url text) RETURNS boolean
    AS 'MODULE_PATHNAME', 'urigram_url_valid' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_valid(url text, grammar text) RETURNS boolean
    AS 'MODULE_PATHNAME', 'urigram_url_valid' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_error(url text,
    OUT error_code text, OUT error_offset bigint, OUT error_production text, OUT error_message text)
    AS 'MODULE_PATHNAME', 'urigram_url_error' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_error(url text, grammar text,
    OUT error_code text, OUT error_offset bigint, OUT error_production text, OUT error_message text)
    AS 'MODULE_PATHNAME', 'urigram_url_error' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_normalize(url text) RETURNS text
    AS 'MODULE_PATHNAME', 'urigram_url_normalize' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_normalize(url text, grammar text) RETURNS text
    AS 'MODULE_PATHNAME', 'urigram_url_normalize' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_resolve(base text, reference text) RETURNS text
    AS 'MODULE_PATHNAME', 'urigram_url_resolve' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_resolve(base text, reference text, rules text) RETURNS text
    AS 'MODULE_PATHNAME', 'urigram_url_resolve' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_resolve_error(base text, reference text) RETURNS text
    AS 'MODULE_PATHNAME', 'urigram_url_resolve_error' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_resolve_error(base text, reference text, rules text) RETURNS text
    AS 'MODULE_PATHNAME', 'urigram_url_resolve_error' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;

-- Fields by name, and functions for all except query: stable if they read the Public Suffix List, which may change.

CREATE FUNCTION url_fields() RETURNS TABLE(name text, type regtype, about text)
    AS 'MODULE_PATHNAME', 'urigram_url_fields' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_field(url text, field text) RETURNS text
    AS 'MODULE_PATHNAME', 'urigram_url_field' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_field(url text, field text, grammar text) RETURNS text
    AS 'MODULE_PATHNAME', 'urigram_url_field' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_field_bytes(url text, field text) RETURNS bytea
    AS 'MODULE_PATHNAME', 'urigram_url_field_bytes' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_field_bytes(url text, field text, grammar text) RETURNS bytea
    AS 'MODULE_PATHNAME', 'urigram_url_field_bytes' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_scheme(url text) RETURNS text
    AS 'MODULE_PATHNAME', 'urigram_field_scheme' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_scheme(url text, grammar text) RETURNS text
    AS 'MODULE_PATHNAME', 'urigram_field_scheme' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_authority(url text) RETURNS text
    AS 'MODULE_PATHNAME', 'urigram_field_authority' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_authority(url text, grammar text) RETURNS text
    AS 'MODULE_PATHNAME', 'urigram_field_authority' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_userinfo(url text) RETURNS text
    AS 'MODULE_PATHNAME', 'urigram_field_userinfo' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_userinfo(url text, grammar text) RETURNS text
    AS 'MODULE_PATHNAME', 'urigram_field_userinfo' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_host(url text) RETURNS text
    AS 'MODULE_PATHNAME', 'urigram_field_host' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_host(url text, grammar text) RETURNS text
    AS 'MODULE_PATHNAME', 'urigram_field_host' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_port(url text) RETURNS text
    AS 'MODULE_PATHNAME', 'urigram_field_port' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_port(url text, grammar text) RETURNS text
    AS 'MODULE_PATHNAME', 'urigram_field_port' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_path(url text) RETURNS text
    AS 'MODULE_PATHNAME', 'urigram_field_path' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_path(url text, grammar text) RETURNS text
    AS 'MODULE_PATHNAME', 'urigram_field_path' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_params(url text) RETURNS text
    AS 'MODULE_PATHNAME', 'urigram_field_params' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_params(url text, grammar text) RETURNS text
    AS 'MODULE_PATHNAME', 'urigram_field_params' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_fragment(url text) RETURNS text
    AS 'MODULE_PATHNAME', 'urigram_field_fragment' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_fragment(url text, grammar text) RETURNS text
    AS 'MODULE_PATHNAME', 'urigram_field_fragment' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_opaque_part(url text) RETURNS text
    AS 'MODULE_PATHNAME', 'urigram_field_opaque_part' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_opaque_part(url text, grammar text) RETURNS text
    AS 'MODULE_PATHNAME', 'urigram_field_opaque_part' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_registered_scheme(url text) RETURNS text
    AS 'MODULE_PATHNAME', 'urigram_field_registered_scheme' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_registered_scheme(url text, grammar text) RETURNS text
    AS 'MODULE_PATHNAME', 'urigram_field_registered_scheme' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_user(url text) RETURNS text
    AS 'MODULE_PATHNAME', 'urigram_field_user' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_user(url text, grammar text) RETURNS text
    AS 'MODULE_PATHNAME', 'urigram_field_user' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_password(url text) RETURNS text
    AS 'MODULE_PATHNAME', 'urigram_field_password' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_password(url text, grammar text) RETURNS text
    AS 'MODULE_PATHNAME', 'urigram_field_password' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_decoded_user(url text) RETURNS text
    AS 'MODULE_PATHNAME', 'urigram_field_decoded_user' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_decoded_user(url text, grammar text) RETURNS text
    AS 'MODULE_PATHNAME', 'urigram_field_decoded_user' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_decoded_password(url text) RETURNS text
    AS 'MODULE_PATHNAME', 'urigram_field_decoded_password' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_decoded_password(url text, grammar text) RETURNS text
    AS 'MODULE_PATHNAME', 'urigram_field_decoded_password' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_decoded_host(url text) RETURNS text
    AS 'MODULE_PATHNAME', 'urigram_field_decoded_host' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_decoded_host(url text, grammar text) RETURNS text
    AS 'MODULE_PATHNAME', 'urigram_field_decoded_host' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_decoded_path(url text) RETURNS text
    AS 'MODULE_PATHNAME', 'urigram_field_decoded_path' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_decoded_path(url text, grammar text) RETURNS text
    AS 'MODULE_PATHNAME', 'urigram_field_decoded_path' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_decoded_query(url text) RETURNS text
    AS 'MODULE_PATHNAME', 'urigram_field_decoded_query' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_decoded_query(url text, grammar text) RETURNS text
    AS 'MODULE_PATHNAME', 'urigram_field_decoded_query' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_decoded_fragment(url text) RETURNS text
    AS 'MODULE_PATHNAME', 'urigram_field_decoded_fragment' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_decoded_fragment(url text, grammar text) RETURNS text
    AS 'MODULE_PATHNAME', 'urigram_field_decoded_fragment' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_host_kind(url text) RETURNS text
    AS 'MODULE_PATHNAME', 'urigram_field_host_kind' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_host_kind(url text, grammar text) RETURNS text
    AS 'MODULE_PATHNAME', 'urigram_field_host_kind' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_address_class(url text) RETURNS text
    AS 'MODULE_PATHNAME', 'urigram_field_address_class' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_address_class(url text, grammar text) RETURNS text
    AS 'MODULE_PATHNAME', 'urigram_field_address_class' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_effective_port(url text) RETURNS bigint
    AS 'MODULE_PATHNAME', 'urigram_field_effective_port' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_effective_port(url text, grammar text) RETURNS bigint
    AS 'MODULE_PATHNAME', 'urigram_field_effective_port' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_origin(url text) RETURNS text
    AS 'MODULE_PATHNAME', 'urigram_field_origin' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_origin(url text, grammar text) RETURNS text
    AS 'MODULE_PATHNAME', 'urigram_field_origin' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_public_suffix(url text) RETURNS text
    AS 'MODULE_PATHNAME', 'urigram_field_public_suffix' LANGUAGE C STABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_public_suffix(url text, grammar text) RETURNS text
    AS 'MODULE_PATHNAME', 'urigram_field_public_suffix' LANGUAGE C STABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_registrable_domain(url text) RETURNS text
    AS 'MODULE_PATHNAME', 'urigram_field_registrable_domain' LANGUAGE C STABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_registrable_domain(url text, grammar text) RETURNS text
    AS 'MODULE_PATHNAME', 'urigram_field_registrable_domain' LANGUAGE C STABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_file_name(url text) RETURNS text
    AS 'MODULE_PATHNAME', 'urigram_field_file_name' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_file_name(url text, grammar text) RETURNS text
    AS 'MODULE_PATHNAME', 'urigram_field_file_name' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_file_extension(url text) RETURNS text
    AS 'MODULE_PATHNAME', 'urigram_field_file_extension' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_file_extension(url text, grammar text) RETURNS text
    AS 'MODULE_PATHNAME', 'urigram_field_file_extension' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_path_depth(url text) RETURNS bigint
    AS 'MODULE_PATHNAME', 'urigram_field_path_depth' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_path_depth(url text, grammar text) RETURNS bigint
    AS 'MODULE_PATHNAME', 'urigram_field_path_depth' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_normal(url text) RETURNS text
    AS 'MODULE_PATHNAME', 'urigram_field_normal' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_normal(url text, grammar text) RETURNS text
    AS 'MODULE_PATHNAME', 'urigram_field_normal' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_normal_host(url text) RETURNS text
    AS 'MODULE_PATHNAME', 'urigram_field_normal_host' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_normal_host(url text, grammar text) RETURNS text
    AS 'MODULE_PATHNAME', 'urigram_field_normal_host' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_surt(url text) RETURNS text
    AS 'MODULE_PATHNAME', 'urigram_field_surt' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_surt(url text, grammar text) RETURNS text
    AS 'MODULE_PATHNAME', 'urigram_field_surt' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_hazards(url text) RETURNS text
    AS 'MODULE_PATHNAME', 'urigram_field_hazards' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_hazards(url text, grammar text) RETURNS text
    AS 'MODULE_PATHNAME', 'urigram_field_hazards' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;

-- Rows.

CREATE FUNCTION url_parts(url text) RETURNS TABLE(
    valid boolean, scheme text, authority text, userinfo text, host text, port text, path text, params text,
    query text, fragment text, opaque_part text, registered_scheme text, "user" text, password text,
    decoded_user text, decoded_password text, decoded_host text, decoded_path text, decoded_query text,
    decoded_fragment text, host_kind text, address_class text, effective_port bigint, origin text,
    public_suffix text, registrable_domain text, file_name text, file_extension text, path_depth bigint, normal text,
    normal_host text, surt text, hazards text, error_code text, error_offset bigint, error_production text,
    error_message text)
    AS 'MODULE_PATHNAME', 'urigram_url_parts' LANGUAGE C STABLE STRICT PARALLEL SAFE ROWS 1;
CREATE FUNCTION url_parts(url text, grammar text) RETURNS TABLE(
    valid boolean, scheme text, authority text, userinfo text, host text, port text, path text, params text,
    query text, fragment text, opaque_part text, registered_scheme text, "user" text, password text,
    decoded_user text, decoded_password text, decoded_host text, decoded_path text, decoded_query text,
    decoded_fragment text, host_kind text, address_class text, effective_port bigint, origin text,
    public_suffix text, registrable_domain text, file_name text, file_extension text, path_depth bigint, normal text,
    normal_host text, surt text, hazards text, error_code text, error_offset bigint, error_production text,
    error_message text)
    AS 'MODULE_PATHNAME', 'urigram_url_parts' LANGUAGE C STABLE STRICT PARALLEL SAFE ROWS 1;
CREATE FUNCTION url_query(url text) RETURNS TABLE(name text, value text, raw_name text, raw_value text)
    AS 'MODULE_PATHNAME', 'urigram_url_query' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE ROWS 4;
CREATE FUNCTION url_query(url text, grammar text) RETURNS TABLE(name text, value text, raw_name text, raw_value text)
    AS 'MODULE_PATHNAME', 'urigram_url_query' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE ROWS 4;
