// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_AST_ADAPTED_HPP
#define URIGRAM_AST_ADAPTED_HPP

#include <boost/fusion/include/adapt_struct.hpp>
#include <urigram/ast/reference.hpp>
#include <urigram/ast/uri.hpp>
#include <urigram/ast/uri_by_scheme.hpp>
#include <urigram/ast/url.hpp>

// The structs of `urigram::ast` as Boost.Fusion sequences, for X3 and for generic code of yours.

BOOST_FUSION_ADAPT_STRUCT(urigram::ast::host, kind, text)
BOOST_FUSION_ADAPT_STRUCT(urigram::ast::hostport, host, port)
BOOST_FUSION_ADAPT_STRUCT(urigram::ast::userinfo, user, password)
BOOST_FUSION_ADAPT_STRUCT(urigram::ast::login, userinfo, hostport)

BOOST_FUSION_ADAPT_STRUCT(urigram::ast::ftp_urlpath, fpath, ftptype)
BOOST_FUSION_ADAPT_STRUCT(urigram::ast::ftpurl, scheme, login, urlpath)
BOOST_FUSION_ADAPT_STRUCT(urigram::ast::fileurl, scheme, host, fpath)
BOOST_FUSION_ADAPT_STRUCT(urigram::ast::http_urlpath, hpath, search)
BOOST_FUSION_ADAPT_STRUCT(urigram::ast::httpurl, scheme, hostport, urlpath)
BOOST_FUSION_ADAPT_STRUCT(urigram::ast::gopher_search, search, gopher_string)
BOOST_FUSION_ADAPT_STRUCT(urigram::ast::gopher_path, gtype, selector, search)
BOOST_FUSION_ADAPT_STRUCT(urigram::ast::gopherurl, scheme, hostport, gopher_path, slash)
BOOST_FUSION_ADAPT_STRUCT(urigram::ast::mailtourl, scheme, encoded822addr)
BOOST_FUSION_ADAPT_STRUCT(urigram::ast::article, article, host)
BOOST_FUSION_ADAPT_STRUCT(urigram::ast::newsurl, scheme, grouppart)
BOOST_FUSION_ADAPT_STRUCT(urigram::ast::nntpurl, scheme, hostport, group, digits)
BOOST_FUSION_ADAPT_STRUCT(urigram::ast::telneturl, scheme, login, slash)
BOOST_FUSION_ADAPT_STRUCT(urigram::ast::waisdatabase, scheme, hostport, database)
BOOST_FUSION_ADAPT_STRUCT(urigram::ast::waisindex, scheme, hostport, database, search)
BOOST_FUSION_ADAPT_STRUCT(urigram::ast::waisdoc, scheme, hostport, database, wtype, wpath)
BOOST_FUSION_ADAPT_STRUCT(urigram::ast::fieldspec, fieldname, fieldvalue)
BOOST_FUSION_ADAPT_STRUCT(urigram::ast::prosperourl, scheme, hostport, ppath, fields)
BOOST_FUSION_ADAPT_STRUCT(urigram::ast::ip_schemepart, login, urlpath)
BOOST_FUSION_ADAPT_STRUCT(urigram::ast::genericurl, scheme, schemepart)

BOOST_FUSION_ADAPT_STRUCT(urigram::ast::rel_path, path, params, query)
BOOST_FUSION_ADAPT_STRUCT(urigram::ast::relative_url, net_loc, rel_path)
BOOST_FUSION_ADAPT_STRUCT(urigram::ast::generic_rl, scheme, relative_url)
BOOST_FUSION_ADAPT_STRUCT(urigram::ast::opaque_uri, scheme, opaque_part)
BOOST_FUSION_ADAPT_STRUCT(urigram::ast::rfc1808_url, url, fragment)
BOOST_FUSION_ADAPT_STRUCT(urigram::ast::server, userinfo, hostport)
BOOST_FUSION_ADAPT_STRUCT(urigram::ast::authority, text, is)
BOOST_FUSION_ADAPT_STRUCT(urigram::ast::relative_uri, authority, path, query)
BOOST_FUSION_ADAPT_STRUCT(urigram::ast::hierarchical_uri, scheme, hier_part)
BOOST_FUSION_ADAPT_STRUCT(urigram::ast::uri_reference, uri, fragment)

BOOST_FUSION_ADAPT_STRUCT(urigram::ast::host_authority, userinfo, hostport)
BOOST_FUSION_ADAPT_STRUCT(urigram::ast::path, kind, text)
BOOST_FUSION_ADAPT_STRUCT(urigram::ast::hier_part, authority, path)
BOOST_FUSION_ADAPT_STRUCT(urigram::ast::uri, scheme, hier_part, query, fragment)
BOOST_FUSION_ADAPT_STRUCT(urigram::ast::relative_ref, relative_part, query, fragment)

BOOST_FUSION_ADAPT_STRUCT(urigram::ast::http_uri, scheme, authority, path, query)
BOOST_FUSION_ADAPT_STRUCT(urigram::ast::ws_uri, scheme, hostport, path, query)
BOOST_FUSION_ADAPT_STRUCT(urigram::ast::file_hier_part, file_auth, path)
BOOST_FUSION_ADAPT_STRUCT(urigram::ast::file_uri, scheme, file_hier_part)
BOOST_FUSION_ADAPT_STRUCT(urigram::ast::addr_spec, local_part, domain)
BOOST_FUSION_ADAPT_STRUCT(urigram::ast::hfield, hfname, hfvalue)
BOOST_FUSION_ADAPT_STRUCT(urigram::ast::mailto_uri, scheme, to, hfields)
BOOST_FUSION_ADAPT_STRUCT(urigram::ast::assigned_name, scheme, nid, nss)
BOOST_FUSION_ADAPT_STRUCT(urigram::ast::rq_components, r_component, q_component)
BOOST_FUSION_ADAPT_STRUCT(urigram::ast::namestring, assigned_name, rq_components, f_component)
BOOST_FUSION_ADAPT_STRUCT(urigram::ast::parameter, attribute, value)
BOOST_FUSION_ADAPT_STRUCT(urigram::ast::mediatype, type, subtype, parameters)
BOOST_FUSION_ADAPT_STRUCT(urigram::ast::dataurl, scheme, mediatype, base64, data)
BOOST_FUSION_ADAPT_STRUCT(urigram::ast::uri_by_scheme, uri, fragment)

#endif
