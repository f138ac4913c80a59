// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_GRAMMAR_BY_SCHEME_URI_HPP
#define URIGRAM_GRAMMAR_BY_SCHEME_URI_HPP

#include <urigram/grammar/by_scheme/about.hpp>
#include <urigram/grammar/by_scheme/acct.hpp>
#include <urigram/grammar/by_scheme/cid.hpp>
#include <urigram/grammar/by_scheme/coap.hpp>
#include <urigram/grammar/by_scheme/data.hpp>
#include <urigram/grammar/by_scheme/dns.hpp>
#include <urigram/grammar/by_scheme/file.hpp>
#include <urigram/grammar/by_scheme/geo.hpp>
#include <urigram/grammar/by_scheme/http.hpp>
#include <urigram/grammar/by_scheme/imap.hpp>
#include <urigram/grammar/by_scheme/info.hpp>
#include <urigram/grammar/by_scheme/ldap.hpp>
#include <urigram/grammar/by_scheme/mailto.hpp>
#include <urigram/grammar/by_scheme/nfs.hpp>
#include <urigram/grammar/by_scheme/ni.hpp>
#include <urigram/grammar/by_scheme/sip.hpp>
#include <urigram/grammar/by_scheme/tag.hpp>
#include <urigram/grammar/by_scheme/tel.hpp>
#include <urigram/grammar/by_scheme/tn3270.hpp>
#include <urigram/grammar/by_scheme/urn.hpp>
#include <urigram/grammar/by_scheme/ws.hpp>
#include <urigram/grammar/by_scheme/z3950.hpp>
#include <urigram/grammar/scheme_set.hpp>

/// RFC 3986, with each URI parsed by the grammar of its scheme, if there is one.
///
/// `schemes` is the dispatch table. `uri_by_scheme` yields `ast::uri_by_scheme`.
/// @code
/// ast::uri_by_scheme uri;
/// bool ok = x3::parse(first, last, by_scheme::uri_by_scheme, uri) && first == last;
/// if (auto* mail = std::get_if<ast::mailto_uri>(&uri.uri)) ...
/// @endcode
namespace urigram::by_scheme {
// clang-format off

using namespace dsl;
using namespace dsl::notation;

/// Describes the URIs of other schemes for a `scheme_set`.
struct others {
    static constexpr auto const& scheme = rfc3986::scheme;
    static constexpr auto const& url    = rfc3986::absolute_URI;
    static constexpr auto next          = rfc3986::pchar | set("/?");
    using likely = ast::http_uri;
};

inline constexpr scheme_set schemes = scheme_set_of<decltype(ast::uri_by_scheme::uri)>(others());

// A scheme does not define fragments (RFC 3986, section 3.5).
template <class Uri>
constexpr auto with_fragment(Uri without) { return without >> -("#" >> rfc3986::fragment); }
// URIs of ws and urn end before an invalid "#". The table's rules for these schemes reject such a text, hence the last
// two alternatives. `namestring` is tried only after `&keyword("urn")`, so that a missing scheme name is reported as a
// `scheme`, and not as the beginning of `namestring`.
inline constexpr auto uri_by_scheme = rule<struct uri_by_scheme_id, ast::uri_by_scheme>{"URI"} = [] {
    return with_fragment(strict_of<schemes>)
         | (rfc6455::wss_URI | rfc6455::ws_URI) >> absent
         | &keyword("urn") >> rfc8141::namestring >> absent; };

// clang-format on
}  // namespace urigram::by_scheme

#endif
