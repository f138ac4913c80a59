// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_AST_URI_BY_SCHEME_HPP
#define URIGRAM_AST_URI_BY_SCHEME_HPP

#include <urigram/ast/about_uri.hpp>
#include <urigram/ast/acct_uri.hpp>
#include <urigram/ast/cid_url.hpp>
#include <urigram/ast/coap_uri.hpp>
#include <urigram/ast/dataurl.hpp>
#include <urigram/ast/dnsurl.hpp>
#include <urigram/ast/file_uri.hpp>
#include <urigram/ast/geo_uri.hpp>
#include <urigram/ast/http_uri.hpp>
#include <urigram/ast/imap_url.hpp>
#include <urigram/ast/info_uri.hpp>
#include <urigram/ast/ldap_url.hpp>
#include <urigram/ast/mailto_uri.hpp>
#include <urigram/ast/nfs_url.hpp>
#include <urigram/ast/ni_uri.hpp>
#include <urigram/ast/sip_uri.hpp>
#include <urigram/ast/tag_uri.hpp>
#include <urigram/ast/telephone_uri.hpp>
#include <urigram/ast/tn3270_uri.hpp>
#include <urigram/ast/urn.hpp>
#include <urigram/ast/z3950_url.hpp>

namespace urigram::ast {

/// A URI and its fragment. The URI is parsed by the grammar of its own scheme, or by that of RFC 3986 if the
/// library has no grammar for the scheme; the fragment does not depend on the scheme (RFC 3986, section 3.5).
/// A `namestring` contains its fragment itself, and a `ws_uri` has none. The member `fragment` of a `uri`,
/// `tag_uri`, `about_uri` or `info_uri` in the variant is always absent.
///
/// Add new schemes at the end, so that the indices of the others stay the same.
struct uri_by_scheme {
    std::variant<http_uri, ws_uri, file_uri, mailto_uri, namestring, dataurl, ast::uri, acct_uri,
                 telephone_uri, sip_uri, geo_uri, tag_uri, about_uri, cid_url, mid_url, info_uri, ni_uri,
                 dnsurl, coap_uri, tn3270_uri, nfs_url, z3950_url, ldap_url, imap_url>
        uri;                                   ///< by the grammar of the scheme
    std::optional<std::string_view> fragment;  ///< the text after `#`; absent if there is no `#`
};

}  // namespace urigram::ast

URIGRAM_NODE(uri_by_scheme, ("", uri), ("#", fragment))

#endif
