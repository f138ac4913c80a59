// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_GRAMMAR_BY_SCHEME_LDAP_HPP
#define URIGRAM_GRAMMAR_BY_SCHEME_LDAP_HPP

#include <urigram/grammar/rfc3986/uri.hpp>
#include <urigram/grammar/scheme_set.hpp>

/// RFC 4516, section 2: the scheme ldap.
///
/// `ldapurl` yields `ast::ldap_url`; `search` yields `ast::ldap_search`; `extension` yields
/// `ast::ldap_extension`; the others yield a view of their text.
///
/// `dn`, `selector`, `filter` and `exvalue` are defined by RFC 4514, 4511 and 4515 for the decoded text; a
/// filter can also be nested without limit. Here each is a run of the characters that it can have in a URI:
/// those of a `pchar`, and the slash. A `selector` and an `exvalue` have no comma, and a `selector` and a
/// `filter` at least one character.
/// @code
/// ast::ldap_url url;
/// bool ok = x3::parse(first, last, rfc4516::ldapurl, url) && first == last;
/// if (url.search && url.search->attributes)
///     for (std::string_view selector : ast::ldap_selectors{*url.search->attributes}) ...
/// @endcode
namespace urigram::rfc4516 {
// clang-format off

using namespace dsl;
using namespace dsl::notation;

using rfc3986::unreserved, rfc3986::pct_encoded, rfc3986::hostport;
using abnf::alpha, abnf::digit, abnf::alphanum;

// ldap-char   = unreserved / pct-encoded / "!" / "$" / "&" / "'" / "(" / ")" / "*" / "+" / ";" / "=" / ":" / "@" / "/"
// The production is in no RFC, so error reports have the name of the enclosing production.
inline constexpr auto ldap_char = text<struct ldap_char_id>{"ldap-char", {}, hidden} = unreserved | pct_encoded | set("!$&'()*+;=:@/");

// RFC 4512, section 1.4:
// oid         = descr / numericoid
// descr       = keystring
// numericoid  = number 1*( DOT number )
// keystring   = leadkeychar *keychar
// leadkeychar = ALPHA
// keychar     = ALPHA / DIGIT / HYPHEN
// number      = DIGIT / ( LDIGIT 1*DIGIT )
// LDIGIT      = %x31-39             ; "1"-"9"
inline constexpr set leadkeychar = alpha;
inline constexpr set keychar     = alphanum | set("-");
inline constexpr set ldigit      {charset::range('1', '9')};
inline constexpr auto number     = text<struct number_id>{"ldap-number"}    = ldigit >> +digit | digit;
inline constexpr auto keystring  = text<struct keystring_id>{"keystring"}   = leadkeychar >> *keychar;
inline constexpr auto numericoid = text<struct numericoid_id>{"numericoid"} = [] { return number >> +("." >> number); };
inline constexpr auto descr      = text<struct descr_id>{"descr"}           = [] { return keystring; };
inline constexpr auto oid        = text<struct oid_id>{"oid"}               = [] { return descr | numericoid; };

// extensions  = extension *(COMMA extension)
// extension   = [EXCLAMATION] extype [EQUALS exvalue]
// extype      = oid
// exvalue     = LDAPString
inline constexpr auto exvalue    = text<struct exvalue_id>{"exvalue"}                                = *ldap_char;
inline constexpr auto extype     = text<struct extype_id>{"extype"}                                  = [] { return oid; };
inline constexpr auto extension  = rule<struct extension_id, ast::ldap_extension>{"ldap-extension"}  = [] {
    return x3::matches[lit("!")] >> extype >> -("=" >> exvalue); };
inline constexpr auto extensions = text<struct extensions_id>{"ldap-extensions"}                     = [] { return extension >> *("," >> extension); };

// dn          = distinguishedName
// attributes  = attrdesc *(COMMA attrdesc)
// attrdesc    = selector *(COMMA selector)
// selector    = attributeSelector
// scope       = "base" / "one" / "sub"
inline constexpr auto dn         = text<struct dn_id>{"dn"}                 = *(ldap_char | set(","));
inline constexpr auto selector   = text<struct selector_id>{"selector"}     = +ldap_char;
inline constexpr auto attrdesc   = text<struct attrdesc_id>{"attrdesc"}     = [] { return selector >> *("," >> selector); };
inline constexpr auto attributes = text<struct attributes_id>{"attributes"} = [] { return attrdesc >> *("," >> attrdesc); };
inline constexpr auto scope      = text<struct scope_id>{"scope"}           = keyword("base") | keyword("one") | keyword("sub");
inline constexpr auto filter     = text<struct filter_id>{"filter"}         = +(ldap_char | set(","));

// ldapurl     = scheme COLON SLASH SLASH [host [COLON port]]
//                  [SLASH dn [QUESTION [attributes]
//                  [QUESTION [scope] [QUESTION [filter]
//                  [QUESTION extensions]]]]]
// scheme      = "ldap"
// The parts are not nested here: if a part is present, so are all parts before it. The host can be empty.
inline constexpr auto search = rule<struct search_id, ast::ldap_search>{"ldapurl"} = [] {
    auto const no_more = not_before[lit("?")];
    return dn >> ("?" >> present[view[-attributes]] | absent >> no_more)
              >> ("?" >> present[view[-scope]]      | absent >> no_more)
              >> ("?" >> present[view[-filter]]     | absent >> no_more) >> -("?" >> extensions); };
inline constexpr auto scheme = text<struct scheme_id>{"ldap-scheme"} = keyword("ldap");

template <class Scheme>
constexpr auto ldap_shape(Scheme name) { return name >> "://" >> hostport >> -("/" >> search); }

inline constexpr auto ldapurl     = rule<struct ldapurl_id, ast::ldap_url>{"ldapurl"}     = [] { return ldap_shape(scheme); };
inline constexpr auto any_ldapurl = rule<struct any_ldapurl_id, ast::ldap_url>{"ldapurl"} = [] { return ldap_shape(rfc3986::scheme); };

// clang-format on
}  // namespace urigram::rfc4516

template <>
inline constexpr auto urigram::rules_of<urigram::ast::ldap_url> =
    std::tuple(urigram::dsl::out_of_line[urigram::rfc4516::any_ldapurl]);

#endif
