// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_GRAMMAR_BY_SCHEME_CID_HPP
#define URIGRAM_GRAMMAR_BY_SCHEME_CID_HPP

#include <urigram/grammar/by_scheme/mailto.hpp>
#include <urigram/grammar/scheme_set.hpp>

/// RFC 2392, section 2: the schemes cid and mid, a part of a message and a message.
///
/// `cid_url` yields `ast::cid_url`; `mid_url` yields `ast::mid_url`; `url_addr_spec`, `content_id` and
/// `message_id` yield `ast::addr_spec`; the others yield a view of their text.
///
/// An `addr-spec` is that of RFC 5322, without comments and folding, as written in a URL. It is encoded as in
/// RFC 6068, except that `&`, `;` and `=` need not be encoded.
/// @code
/// ast::mid_url url;
/// bool ok = x3::parse(first, last, rfc2392::mid_url, url) && first == last;
/// if (url.content_id) auto const& [local_part, domain] = *url.content_id;
/// @endcode
namespace urigram::rfc2392 {
// clang-format off

using namespace dsl;
using namespace dsl::notation;

using rfc3986::scheme;
using abnf::alpha, abnf::digit;
using rfc6068::atext_code, rfc6068::qtext_code, rfc6068::pair_code, rfc6068::dtext_code, rfc6068::dot;

// dot-atom-text = 1*atext *( dot 1*atext )
// atext         = ALPHA / DIGIT / "!" / "$" / "&" / "'" / "*" / "+" / "-" / "=" / "_" / "~" / "%" atext-code
inline constexpr auto atext         = text<struct atext_id>{"cid-atext"}                 = alpha | digit | set("!$&'*+-=_~") | "%" >> atext_code;
inline constexpr auto dot_atom_text = text<struct dot_atom_text_id>{"cid-dot-atom-text"} = [] { return out_of_line[+atext >> *(dot >> +atext)]; };

// quoted-string = "%22" *( qtext / quoted-pair ) "%22"
// qtext         = plain / "%" qtext-code
// quoted-pair   = "%5C" ( plain / "%" pair-code )
// dtext         = plain / "%" dtext-code
// plain         = unreserved / sub-delims / ":" / "@"
inline constexpr set plain          = rfc3986::unreserved | rfc3986::sub_delims | set(":@");
inline constexpr auto qtext         = text<struct qtext_id>{"cid-qtext"}                 = plain | "%" >> qtext_code;
inline constexpr auto quoted_pair   = text<struct quoted_pair_id>{"cid-quoted-pair"}     = keyword("%5c") >> (plain | "%" >> pair_code);
inline constexpr auto quoted_string = text<struct quoted_string_id>{"cid-quoted-string"} = [] { return out_of_line["%22" >> *(qtext | quoted_pair) >> "%22"]; };
inline constexpr auto dtext         = text<struct dtext_id>{"cid-dtext"}                 = plain | "%" >> dtext_code;

// url-addr-spec = addr-spec  ; URL encoding of RFC 822 addr-spec
// addr-spec     = local-part "@" domain
// local-part    = dot-atom-text / quoted-string
// domain        = dot-atom-text / "%5B" *dtext "%5D"
inline constexpr auto local_part    = text<struct local_part_id>{"cid-local-part"} = [] { return dot_atom_text | quoted_string; };
inline constexpr auto domain        = text<struct domain_id>{"cid-domain"}         = [] {
    return dot_atom_text | out_of_line[keyword("%5b") >> *dtext >> keyword("%5d")]; };
inline constexpr auto url_addr_spec = rule<struct url_addr_spec_id, ast::addr_spec>{"url-addr-spec"} = [] { return local_part >> "@" >> domain; };

// content-id    = url-addr-spec
// message-id    = url-addr-spec
inline constexpr auto content_id = rule<struct content_id_id, ast::addr_spec>{"content-id"} = [] { return url_addr_spec; };
inline constexpr auto message_id = rule<struct message_id_id, ast::addr_spec>{"message-id"} = [] { return url_addr_spec; };

// cid-url       = "cid" ":" content-id
// mid-url       = "mid" ":" message-id [ "/" content-id ]
template <class Scheme>
constexpr auto cid_shape(Scheme name) { return name >> ":" >> content_id; }
template <class Scheme>
constexpr auto mid_shape(Scheme name) { return name >> ":" >> message_id >> -("/" >> content_id); }

inline constexpr auto cid_url     = rule<struct cid_url_id, ast::cid_url>{"cid-url"}     = [] { return cid_shape(keyword("cid")); };
inline constexpr auto mid_url     = rule<struct mid_url_id, ast::mid_url>{"mid-url"}     = [] { return mid_shape(keyword("mid")); };
inline constexpr auto any_cid_url = rule<struct any_cid_url_id, ast::cid_url>{"cid-url"} = [] { return cid_shape(scheme); };
inline constexpr auto any_mid_url = rule<struct any_mid_url_id, ast::mid_url>{"mid-url"} = [] { return mid_shape(scheme); };

// clang-format on
}  // namespace urigram::rfc2392

template <>
inline constexpr auto urigram::rules_of<urigram::ast::cid_url> =
    std::tuple(urigram::dsl::out_of_line[urigram::rfc2392::any_cid_url]);
template <>
inline constexpr auto urigram::rules_of<urigram::ast::mid_url> =
    std::tuple(urigram::dsl::out_of_line[urigram::rfc2392::any_mid_url]);

#endif
