// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_GRAMMAR_BY_SCHEME_NFS_HPP
#define URIGRAM_GRAMMAR_BY_SCHEME_NFS_HPP

#include <urigram/grammar/rfc3986/uri.hpp>
#include <urigram/grammar/scheme_set.hpp>

/// RFC 2224, section 10: the scheme nfs, of the Network File System.
///
/// `nfsURL` yields `ast::nfs_url`; `relativeURL` and `net_path` yield `ast::nfs_relative_url`; `hostport`
/// yields `ast::hostport`; `host` yields `ast::host`; the others yield a view of their text.
///
/// In `nfsURL`, which follows the production literally, an abs_path may begin with two slashes: if the text
/// after them is not a valid hostport, it is part of the path. In `any_nfsURL`, which parses a URI by its
/// scheme, a hostport follows two slashes, as in section 1 and in RFC 3986.
/// @code
/// ast::nfs_url url;
/// bool ok = x3::parse(first, last, rfc2224::nfsURL, url) && first == last;
/// @endcode
namespace urigram::rfc2224 {
// clang-format off

using namespace dsl;
using namespace dsl::notation;

using rfc3986::scheme, rfc3986::pct_encoded, rfc3986::port;
using abnf::alphanum, abnf::digit;

// pchar         = unreserved | escaped | ":" | "@" | "&" | "=" | "+"
// unreserved    = alpha | digit | mark
// mark          = "$" | "-" | "_" | "." | "!" | "~" | "*" | "'" | "(" | ")" | ","
// escaped       = "%" hex hex
inline constexpr set mark       {"$-_.!~*'(),"};
inline constexpr set unreserved = alphanum | mark;
inline constexpr auto pchar = text<struct pchar_id>{"nfs-pchar"} = unreserved | pct_encoded | set(":@&=+");

// url-path      = [ "/" ] path_segments
// path_segments = segment *( "/" segment )
// segment       = *pchar
inline constexpr auto segment       = text<struct segment_id>{"nfs-segment"}             = *pchar;
inline constexpr auto path_segments = text<struct path_segments_id>{"nfs-path-segments"} = [] { return shape::path(segment); };
inline constexpr auto url_path      = text<struct url_path_id>{"nfs-url-path"}           = [] { return -lit("/") >> path_segments; };

// hostport      = host [ ":" port ]
// host          = hostname | hostnumber
// hostname      = *( domainlabel "." ) toplabel
// domainlabel   = alphanum | alphanum *( alphanum | "-" ) alphanum
// toplabel      = alpha | alpha *( alphanum | "-" ) alphanum
// hostnumber    = 1*digit "." 1*digit "." 1*digit "." 1*digit
// port          = *digit
inline constexpr auto domainlabel = text<struct domainlabel_id>{"nfs-domainlabel"}            = shape::domainlabel;
inline constexpr auto toplabel    = text<struct toplabel_id>{"nfs-toplabel"}                  = shape::toplabel;
inline constexpr auto hostname    = text<struct hostname_id>{"nfs-hostname"}                  = [] { return shape::hostname(domainlabel, toplabel); };
inline constexpr auto hostnumber  = text<struct hostnumber_id>{"nfs-hostnumber"}              = [] { return shape::hostnumber(+digit); };
inline constexpr auto host        = rule<struct host_id, ast::host>{"nfs-host"}               = [] { return shape::host(hostname, hostnumber); };
inline constexpr auto hostport    = rule<struct hostport_id, ast::hostport>{"nfs-hostport"}   = [] { return shape::hostport(host, port); };

// relativeURL   = net_path | abs_path | rel_path
// net_path      = "//" hostport [ abs_path ]
// abs_path      = "/"  rel_path
// rel_path      = [ path_segments ]
// A text that begins with two slashes is a net_path if that matches the whole text, and otherwise an
// abs_path.
inline constexpr auto rel_path    = text<struct rel_path_id>{"nfs-rel-path"}                                  = [] { return -path_segments; };
inline constexpr auto abs_path    = text<struct abs_path_id>{"nfs-abs-path"}                                  = [] { return "/" >> rel_path; };
inline constexpr auto net_path    = rule<struct net_path_id, ast::nfs_relative_url>{"nfs-net-path"}           = [] {
    return "//" >> present[hostport] >> view[-abs_path]; };
inline constexpr auto relativeURL = rule<struct relativeURL_id, ast::nfs_relative_url>{"nfs-relativeURL"}     = [] {
    return "//" >> present[hostport] >> view[-abs_path] >> not_before[pchar | set("/")]
         | absent >> abs_path
         | absent >> rel_path; };

// nfsURL        = "nfs" ":" relativeURL
inline constexpr auto nfsURL = rule<struct nfsURL_id, ast::nfs_url>{"nfsURL"} = [] { return keyword("nfs") >> ":" >> relativeURL; };

// For any scheme name. After two slashes, a hostport is required.
inline constexpr auto any_relativeURL = rule<struct any_relativeURL_id, ast::nfs_relative_url>{"nfs-relativeURL"} = [] {
    return "//" >> present[hostport] >> view[-abs_path]
         | absent >> view["/" >> -(+pchar >> *("/" >> segment))]
         | absent >> view[-(+pchar >> *("/" >> segment))]; };
inline constexpr auto any_nfsURL      = rule<struct any_nfsURL_id, ast::nfs_url>{"nfsURL"} = [] { return scheme >> ":" >> any_relativeURL; };

// clang-format on
}  // namespace urigram::rfc2224

template <>
inline constexpr auto urigram::rules_of<urigram::ast::nfs_url> =
    std::tuple(urigram::dsl::out_of_line[urigram::rfc2224::any_nfsURL]);

#endif
