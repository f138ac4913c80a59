// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_GRAMMAR_BY_SCHEME_IMAP_HPP
#define URIGRAM_GRAMMAR_BY_SCHEME_IMAP_HPP

#include <urigram/grammar/rfc3986/uri.hpp>
#include <urigram/grammar/scheme_set.hpp>

/// RFC 5092, section 11: the scheme imap.
///
/// `imapurl` yields `ast::imap_url`; `iserver` yields `ast::imap_server`; `iuserinfo` yields
/// `ast::imap_userinfo`; `icommand`, `imessagelist` and `imessagepart` yield `ast::imap_command`;
/// `imailbox_ref` yields `ast::imap_mailbox_ref`; `iurlauth` yields `ast::imap_urlauth`; the others yield a
/// view of their text.
///
/// The rules of relative URLs (`imapurl-rel`) are omitted.
/// @code
/// ast::imap_url url;
/// bool ok = x3::parse(first, last, rfc5092::imapurl, url) && first == last;
/// if (url.icommand && url.icommand->message) ...
/// @endcode
namespace urigram::rfc5092 {
// clang-format off

using namespace dsl;
using namespace dsl::notation;

using rfc3986::scheme, rfc3986::unreserved, rfc3986::pct_encoded, rfc3986::hostport;
using abnf::alpha, abnf::digit, abnf::hex;

// sub-delims-sh    = "!" / "$" / "'" / "(" / ")" / "*" / "+" / ","
// uchar            = unreserved / sub-delims-sh / pct-encoded
// achar            = uchar / "&" / "="
// bchar            = achar / ":" / "@" / "/"
inline constexpr set sub_delims_sh {"!$'()*+,"};
inline constexpr auto uchar = text<struct uchar_id>{"imap-uchar"} = unreserved | sub_delims_sh | pct_encoded;
inline constexpr auto achar = text<struct achar_id>{"achar"}      = uchar | set("&=");
inline constexpr auto bchar = text<struct bchar_id>{"bchar"}      = achar | set(":@/");

// RFC 3501, section 9:
// number           = 1*DIGIT
// nz-number        = digit-nz *DIGIT
// digit-nz         = %x31-39
inline constexpr set digit_nz {charset::range('1', '9')};
inline constexpr auto number    = text<struct number_id>{"imap-number"}  = +digit;
inline constexpr auto nz_number = text<struct nz_number_id>{"nz-number"} = digit_nz >> *digit;

// RFC 3339, section 5.6:
// date-fullyear    = 4DIGIT
// date-month       = 2DIGIT
// date-mday        = 2DIGIT
// time-hour        = 2DIGIT
// time-minute      = 2DIGIT
// time-second      = 2DIGIT
// time-secfrac     = "." 1*DIGIT
// time-numoffset   = ("+" / "-") time-hour ":" time-minute
// time-offset      = "Z" / time-numoffset
// partial-time     = time-hour ":" time-minute ":" time-second [time-secfrac]
// full-date        = date-fullyear "-" date-month "-" date-mday
// full-time        = partial-time time-offset
// date-time        = full-date "T" full-time
inline constexpr auto date_fullyear  = text<struct date_fullyear_id>{"date-fullyear"}   = times<4>(digit);
inline constexpr auto date_month     = text<struct date_month_id>{"date-month"}         = times<2>(digit);
inline constexpr auto date_mday      = text<struct date_mday_id>{"date-mday"}           = times<2>(digit);
inline constexpr auto time_hour      = text<struct time_hour_id>{"time-hour"}           = times<2>(digit);
inline constexpr auto time_minute    = text<struct time_minute_id>{"time-minute"}       = times<2>(digit);
inline constexpr auto time_second    = text<struct time_second_id>{"time-second"}       = times<2>(digit);
inline constexpr auto time_secfrac   = text<struct time_secfrac_id>{"time-secfrac"}     = "." >> +digit;
inline constexpr auto time_numoffset = text<struct time_numoffset_id>{"time-numoffset"} = [] { return set("+-") >> time_hour >> ":" >> time_minute; };
inline constexpr auto time_offset    = text<struct time_offset_id>{"time-offset"}       = [] { return keyword("z") | time_numoffset; };
inline constexpr auto partial_time   = text<struct partial_time_id>{"partial-time"}     = [] {
    return time_hour >> ":" >> time_minute >> ":" >> time_second >> -time_secfrac; };
inline constexpr auto full_date      = text<struct full_date_id>{"full-date"}           = [] { return date_fullyear >> "-" >> date_month >> "-" >> date_mday; };
inline constexpr auto full_time      = text<struct full_time_id>{"full-time"}           = [] { return partial_time >> time_offset; };
inline constexpr auto date_time      = text<struct date_time_id>{"date-time"}           = [] { return full_date >> keyword("t") >> full_time; };

// enc-auth-type    = 1*achar
// enc-mailbox      = 1*bchar
// enc-search       = 1*bchar
// enc-section      = 1*bchar
// enc-user         = 1*achar
// enc-urlauth      = 32*HEXDIG
inline constexpr auto enc_auth_type = text<struct enc_auth_type_id>{"enc-auth-type"} = +achar;
inline constexpr auto enc_mailbox   = text<struct enc_mailbox_id>{"enc-mailbox"}     = +bchar;
inline constexpr auto enc_search    = text<struct enc_search_id>{"enc-search"}       = +bchar;
inline constexpr auto enc_section   = text<struct enc_section_id>{"enc-section"}     = +bchar;
inline constexpr auto enc_user      = text<struct enc_user_id>{"enc-user"}           = +achar;
inline constexpr auto enc_urlauth   = text<struct enc_urlauth_id>{"enc-urlauth"}     = times<32>(hex) >> *hex;

// iuserinfo        = enc-user [iauth] / [enc-user] iauth
// iauth            = ";AUTH=" ( "*" / enc-auth-type )
// iserver          = [iuserinfo "@"] host [ ":" port ]
// A "*" is an enc-auth-type, too.
inline constexpr auto iauth     = text<struct iauth_id>{"iauth"}                             = [] { return ";" >> keyword("auth") >> "=" >> enc_auth_type; };
inline constexpr auto iuserinfo = rule<struct iuserinfo_id, ast::imap_userinfo>{"iuserinfo"} = [] {
    return present[enc_user] >> -iauth
         | absent >> present[iauth]; };
inline constexpr auto iserver   = rule<struct iserver_id, ast::imap_server>{"iserver"}       = [] {
    return -shape::if_userinfo[iuserinfo >> "@"] >> hostport; };

// uidvalidity      = ";UIDVALIDITY=" nz-number
// iuid             = "/" iuid-only
// iuid-only        = ";UID=" nz-number
// isection         = "/" isection-only
// isection-only    = ";SECTION=" enc-section
// ipartial         = "/" ipartial-only
// ipartial-only    = ";PARTIAL=" partial-range
// partial-range    = number ["." nz-number]
inline constexpr auto partial_range = text<struct partial_range_id>{"partial-range"} = [] { return number >> -("." >> nz_number); };
inline constexpr auto uidvalidity   = text<struct uidvalidity_id>{"uidvalidity"}     = [] { return ";" >> keyword("uidvalidity") >> "=" >> nz_number; };
inline constexpr auto iuid_only     = text<struct iuid_only_id>{"iuid-only"}         = [] { return ";" >> keyword("uid") >> "=" >> nz_number; };
inline constexpr auto isection_only = text<struct isection_only_id>{"isection-only"} = [] { return ";" >> keyword("section") >> "=" >> enc_section; };
inline constexpr auto ipartial_only = text<struct ipartial_only_id>{"ipartial-only"} = [] { return ";" >> keyword("partial") >> "=" >> partial_range; };
inline constexpr auto iuid          = text<struct iuid_id>{"iuid"}                   = [] { return "/" >> iuid_only; };
inline constexpr auto isection      = text<struct isection_id>{"isection"}           = [] { return "/" >> isection_only; };
inline constexpr auto ipartial      = text<struct ipartial_id>{"ipartial"}           = [] { return "/" >> ipartial_only; };

// access           = ("submit+" enc-user) / ("user+" enc-user) / "authuser" / "anonymous"
// expire           = ";EXPIRE=" date-time
// iurlauth         = iurlauth-rump iua-verifier
// iurlauth-rump    = [expire] ";URLAUTH=" access
// iua-verifier     = ":" uauth-mechanism ":" enc-urlauth
// uauth-mechanism  = "INTERNAL" / 1*(ALPHA / DIGIT / "-" / ".")
inline constexpr auto access          = text<struct access_id>{"access"}                        = [] {
    return keyword("submit+") >> enc_user | keyword("user+") >> enc_user | keyword("authuser") | keyword("anonymous"); };
inline constexpr auto expire          = text<struct expire_id>{"expire"}                        = [] { return ";" >> keyword("expire") >> "=" >> date_time; };
inline constexpr auto urlauth_access  = text<struct urlauth_access_id>{"iurlauth-rump"}         = [] { return ";" >> keyword("urlauth") >> "=" >> access; };
inline constexpr auto uauth_mechanism = text<struct uauth_mechanism_id>{"uauth-mechanism"}      = +(alpha | digit | set("-."));
inline constexpr auto iua_verifier    = text<struct iua_verifier_id>{"iua-verifier"}            = [] { return ":" >> uauth_mechanism >> ":" >> enc_urlauth; };
inline constexpr auto iurlauth_rump   = text<struct iurlauth_rump_id>{"iurlauth-rump"}          = [] { return -expire >> urlauth_access; };
inline constexpr auto iurlauth        = rule<struct iurlauth_id, ast::imap_urlauth>{"iurlauth"} = [] {
    return -expire >> urlauth_access >> ":" >> uauth_mechanism >> ":" >> enc_urlauth; };

// An enc-mailbox can contain the slash of an iuid, and an enc-section the slash of an ipartial: in these rules, both
// end before such a slash.
inline constexpr auto mailbox_up_to_uid     = text<struct mailbox_up_to_uid_id>{"enc-mailbox"}                          = [] {
    return bchar >> *(achar | set(":@") | !iuid >> lit("/")); };
inline constexpr auto section_up_to_partial = text<struct section_up_to_partial_id>{"enc-section"}                      = [] {
    return bchar >> *(achar | set(":@") | !ipartial >> lit("/")); };
inline constexpr auto mailbox_of_message    = rule<struct mailbox_of_message_id, ast::imap_mailbox_ref>{"imailbox-ref"} = [] {
    return mailbox_up_to_uid >> -uidvalidity; };
inline constexpr auto section_of_message    = text<struct section_of_message_id>{"isection-only"}                       = [] {
    return ";" >> keyword("section") >> "=" >> section_up_to_partial; };
inline constexpr auto message_part          = rule<struct message_part_id, ast::imap_message>{"imessagepart"}           = [] {
    return "/" >> iuid_only >> -("/" >> section_of_message) >> -("/" >> ipartial_only) >> absent; };
inline constexpr auto message               = rule<struct message_id, ast::imap_message>{"icommand"}                    = [] {
    return "/" >> iuid_only >> -("/" >> section_of_message) >> -("/" >> ipartial_only) >> -iurlauth; };

// icommand         = imessagelist / imessagepart [iurlauth]
// imailbox-ref     = enc-mailbox [uidvalidity]
// imessagelist     = imailbox-ref [ "?" enc-search ]
// imessagepart     = imailbox-ref iuid [isection] [ipartial]
// An enc-search can contain slashes, so it extends over all slashes that follow, and no message follows it.
inline constexpr auto imailbox_ref = rule<struct imailbox_ref_id, ast::imap_mailbox_ref>{"imailbox-ref"} = [] { return enc_mailbox >> -uidvalidity; };
inline constexpr auto imessagelist = rule<struct imessagelist_id, ast::imap_command>{"imessagelist"}     = [] {
    return present[imailbox_ref] >> -("?" >> enc_search) >> absent; };
inline constexpr auto imessagepart = rule<struct imessagepart_id, ast::imap_command>{"imessagepart"}     = [] {
    return present[mailbox_of_message] >> absent >> present[message_part]; };
inline constexpr auto icommand     = rule<struct icommand_id, ast::imap_command>{"icommand"}             = [] {
    return present[mailbox_of_message] >> absent >> present[message]
         | present[mailbox_of_message] >> -("?" >> enc_search) >> absent; };

// imapurl          = "imap://" iserver ipath-query
// ipath-query      = ["/" [ icommand ]]
inline constexpr auto ipath_query   = text<struct ipath_query_id>{"ipath-query"}                   = [] { return -("/" >> -icommand); };
inline constexpr auto maybe_command = rule<struct maybe_command_id, ast::imap_command>{"icommand"} = [] {
    return present[mailbox_of_message] >> absent >> present[message]
         | present[mailbox_of_message] >> -("?" >> enc_search) >> absent
         | absent >> absent >> absent; };

template <class Scheme>
constexpr auto imap_shape(Scheme name) { return name >> "://" >> iserver >> -("/" >> maybe_command); }

inline constexpr auto imapurl     = rule<struct imapurl_id, ast::imap_url>{"imapurl"}     = [] { return imap_shape(keyword("imap")); };
inline constexpr auto any_imapurl = rule<struct any_imapurl_id, ast::imap_url>{"imapurl"} = [] { return imap_shape(scheme); };

// authimapurl      = "imap://" iserver "/" imessagepart
// authimapurlfull  = authimapurl iurlauth
// authimapurlrump  = authimapurl iurlauth-rump
inline constexpr auto authimapurl     = text<struct authimapurl_id>{"authimapurl"}         = [] { return keyword("imap") >> "://" >> iserver >> "/" >> imessagepart; };
inline constexpr auto authimapurlfull = text<struct authimapurlfull_id>{"authimapurlfull"} = [] { return authimapurl >> iurlauth; };
inline constexpr auto authimapurlrump = text<struct authimapurlrump_id>{"authimapurlrump"} = [] { return authimapurl >> iurlauth_rump; };

// clang-format on
}  // namespace urigram::rfc5092

template <>
inline constexpr auto urigram::rules_of<urigram::ast::imap_url> =
    std::tuple(urigram::dsl::out_of_line[urigram::rfc5092::any_imapurl]);

#endif
