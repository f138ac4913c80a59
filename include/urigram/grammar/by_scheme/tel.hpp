// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_GRAMMAR_BY_SCHEME_TEL_HPP
#define URIGRAM_GRAMMAR_BY_SCHEME_TEL_HPP

#include <urigram/grammar/rfc2396/lexical.hpp>
#include <urigram/grammar/rfc3986/uri.hpp>
#include <urigram/grammar/scheme_set.hpp>

/// RFC 3966, section 3: the scheme tel.
///
/// `telephone_uri` yields `ast::telephone_uri`; `telephone_subscriber` yields the variant
/// `ast::telephone_subscriber`; `global_number` yields `ast::global_number`; `local_number` yields
/// `ast::local_number`; the others yield a view of their text.
///
/// The productions let a local number contain a number sign, where the fragment of a URI starts (RFC 3986,
/// section 3.5). `any_telephone_uri`, which parses URIs by their scheme, does not.
/// @code
/// ast::telephone_uri uri;
/// bool ok = x3::parse(first, last, rfc3966::telephone_uri, uri) && first == last;
/// if (auto* number = std::get_if<ast::global_number>(&uri.telephone_subscriber)) ...
/// @endcode
namespace urigram::rfc3966 {
// clang-format off

using namespace dsl;
using namespace dsl::notation;

using rfc3986::scheme, rfc3986::pct_encoded;
using rfc2396::mark, rfc2396::unreserved;
using abnf::alpha, abnf::digit, abnf::alphanum, abnf::hex;

// phonedigit           = DIGIT / visual-separator
// phonedigit-hex       = HEXDIG / "*" / "#" / visual-separator
// visual-separator     = "-" / "." / "(" / ")"
// unreserved           = alphanum / mark
// mark                 = "-" / "_" / "." / "!" / "~" / "*" / "'" / "(" / ")"
// param-unreserved     = "[" / "]" / "/" / ":" / "&" / "+" / "$"
// The RFC has brackets around the separators, which would let an extension be empty (erratum 4376).
inline constexpr set visual_separator {"-.()"};
inline constexpr set phonedigit       = digit | visual_separator;
inline constexpr set phonedigit_hex   = hex | set("*#") | visual_separator;
inline constexpr set param_unreserved {"[]/:&+$"};

// global-number-digits = "+" *phonedigit DIGIT *phonedigit
// local-number-digits  = *phonedigit-hex (HEXDIG / "*" / "#")*phonedigit-hex
// Only separators come before the first digit.
inline constexpr auto global_number_digits = text<struct global_number_digits_id>{"global-number-digits"} =
    "+" >> *visual_separator >> digit >> *phonedigit;
inline constexpr auto local_number_digits  = text<struct local_number_digits_id>{"local-number-digits"}   =
    *visual_separator >> (hex | set("*#")) >> *phonedigit_hex;

// domainname           = *( domainlabel "." ) toplabel [ "." ]
// domainlabel          = alphanum / alphanum *( alphanum / "-" ) alphanum
// toplabel             = ALPHA / ALPHA *( alphanum / "-" ) alphanum
inline constexpr auto domainlabel = text<struct domainlabel_id>{"domainlabel"} = shape::domainlabel;
inline constexpr auto toplabel    = text<struct toplabel_id>{"toplabel"}       = shape::toplabel;
inline constexpr auto domainname  = text<struct domainname_id>{"domainname"}   = [] { return shape::hostname(domainlabel, toplabel) >> -lit("."); };

// parameter            = ";" pname ["=" pvalue ]
// pname                = 1*( alphanum / "-" )
// pvalue               = 1*paramchar
// paramchar            = param-unreserved / unreserved / pct-encoded
inline constexpr auto paramchar = text<struct paramchar_id>{"tel-paramchar"} = param_unreserved | unreserved | pct_encoded;
inline constexpr auto pname     = text<struct pname_id>{"tel-pname"}         = +(alphanum | set("-"));
inline constexpr auto pvalue    = text<struct pvalue_id>{"tel-pvalue"}       = +paramchar;
inline constexpr auto parameter = text<struct parameter_id>{"tel-parameter"} = [] { return ";" >> pname >> -("=" >> pvalue); };

// par                  = parameter / extension / isdn-subaddress
// isdn-subaddress      = ";isub=" 1*paramchar
// extension            = ";ext=" 1*phonedigit
// Both are also parameters, by erratum 203: the RFC has 1*uric in a subaddress.
inline constexpr auto isdn_subaddress = text<struct isdn_subaddress_id>{"isdn-subaddress"} = [] { return keyword(";isub=") >> +paramchar; };
inline constexpr auto extension       = text<struct extension_id>{"tel-extension"}         = [] { return keyword(";ext=") >> +phonedigit; };
inline constexpr auto par             = text<struct par_id>{"par"}                         = [] { return parameter; };

// context              = ";phone-context=" descriptor
// descriptor           = domainname / global-number-digits
inline constexpr auto descriptor = text<struct descriptor_id>{"descriptor"} = [] { return domainname | global_number_digits; };
inline constexpr auto context    = text<struct context_id>{"context"}       = [] { return keyword(";phone-context=") >> descriptor; };

// *par context *par
// A context is also a par. If some context is a whole par, any pars may follow it. Otherwise the text ends with the
// last context, which is only the beginning of a par.
inline constexpr auto pars_with_context = text<struct pars_with_context_id, ast::uri_parameters>{"local-number", {}, hidden} = [] {
    auto const whole_context = context >> not_before[paramchar];
    auto const up_to_context = *(!context >> par) >> context;
    return *(!whole_context >> par) >> whole_context >> *par
         | up_to_context >> *(*paramchar >> up_to_context); };

// global-number        = global-number-digits *par
// local-number         = local-number-digits *par context *par
inline constexpr auto pars          = text<struct pars_id, ast::uri_parameters>{"global-number", {}, hidden}  = [] { return *par; };
inline constexpr auto global_number = rule<struct global_number_id, ast::global_number>{"global-number"} = [] { return global_number_digits >> pars; };
inline constexpr auto local_number  = rule<struct local_number_id, ast::local_number>{"local-number"}    = [] { return local_number_digits >> pars_with_context; };

// telephone-uri        = "tel:" telephone-subscriber
// telephone-subscriber = global-number / local-number
inline constexpr auto telephone_subscriber = rule<struct telephone_subscriber_id, ast::telephone_subscriber>{"telephone-subscriber"} = [] {
    return global_number | local_number; };
inline constexpr auto telephone_uri        = rule<struct telephone_uri_id, ast::telephone_uri>{"telephone-uri"} = [] {
    return keyword("tel") >> ":" >> telephone_subscriber; };

// A local number without "#".
inline constexpr auto uri_local_number_digits = text<struct uri_local_number_digits_id>{"local-number-digits"} =
    *visual_separator >> (hex | set("*")) >> *(hex | set("*") | visual_separator);
inline constexpr auto uri_local_number = rule<struct uri_local_number_id, ast::local_number>{"local-number"} = [] { return uri_local_number_digits >> pars_with_context; };
inline constexpr auto uri_telephone_subscriber = rule<struct uri_telephone_subscriber_id, ast::telephone_subscriber>{"telephone-subscriber"} = [] {
    return global_number | uri_local_number; };

inline constexpr auto any_telephone_uri = rule<struct any_telephone_uri_id, ast::telephone_uri>{"telephone-uri"} = [] {
    return scheme >> ":" >> uri_telephone_subscriber; };

// clang-format on
}  // namespace urigram::rfc3966

template <>
inline constexpr auto urigram::rules_of<urigram::ast::telephone_uri> =
    std::tuple(urigram::dsl::out_of_line[urigram::rfc3966::any_telephone_uri]);

#endif
