// SPDX-License-Identifier: BSL-1.0
#include <urigram/grammar/by_scheme/imap.hpp>

#include "schemes.hpp"

namespace urigram {

namespace {

// clang-format off

/// The character classes as rules, each of which matches one character.
namespace imap_classes {
using dsl::text;
constexpr auto sub_delims_sh = text<struct sub_delims_sh_id>{"sub-delims-sh"} = rfc5092::sub_delims_sh;
constexpr auto digit_nz      = text<struct digit_nz_id>{"digit-nz"}           = rfc5092::digit_nz;
}  // namespace imap_classes

constexpr auto imap_table = joined(
    section<rfc5092::imapurl, rfc5092::ipath_query, rfc5092::icommand, rfc5092::imessagelist,
            rfc5092::imessagepart, rfc5092::imailbox_ref, rfc5092::iserver, rfc5092::iuserinfo, rfc5092::iauth,
            rfc5092::uidvalidity, rfc5092::iuid, rfc5092::iuid_only, rfc5092::isection, rfc5092::isection_only,
            rfc5092::ipartial, rfc5092::ipartial_only, rfc5092::partial_range, rfc5092::authimapurl,
            rfc5092::authimapurlfull, rfc5092::authimapurlrump, rfc5092::iurlauth, rfc5092::iurlauth_rump,
            rfc5092::iua_verifier, rfc5092::expire, rfc5092::access, rfc5092::uauth_mechanism,
            rfc5092::enc_urlauth, rfc5092::enc_auth_type, rfc5092::enc_mailbox, rfc5092::enc_search,
            rfc5092::enc_section, rfc5092::enc_user, rfc5092::bchar, rfc5092::achar, rfc5092::uchar,
            imap_classes::sub_delims_sh>("RFC 5092, section 11"),
    section<rfc5092::number, rfc5092::nz_number, imap_classes::digit_nz>("RFC 3501, section 9"),
    section<rfc5092::date_time, rfc5092::full_date, rfc5092::full_time, rfc5092::partial_time,
            rfc5092::time_offset, rfc5092::time_numoffset, rfc5092::time_secfrac, rfc5092::time_second,
            rfc5092::time_minute, rfc5092::time_hour, rfc5092::date_mday, rfc5092::date_month,
            rfc5092::date_fullyear>("RFC 3339, section 5.6"));
// clang-format on

}  // namespace

production_range scheme_productions(ast::imap_url const*) noexcept { return range_of(imap_table); }

}  // namespace urigram
