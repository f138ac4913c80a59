// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_AST_IMAP_URL_HPP
#define URIGRAM_AST_IMAP_URL_HPP

#include <urigram/ast/server.hpp>

namespace urigram::ast {

/// The value in a member that consists of a keyword and a value, such as `20` in `;UID=20`. Such a member is
/// a view of both, because the keyword may be in any letter case.
constexpr std::string_view imap_value(std::string_view member) noexcept {
    return member.substr(member.find('=') + 1);
}

/// BNF: `iuserinfo = enc-user [iauth] / [enc-user] iauth` (RFC 5092, section 11). At least one of the two is
/// present.
struct imap_userinfo {
    std::optional<std::string_view> enc_user;  ///< the name of the user, percent-encoded
    std::optional<std::string_view> iauth;     ///< with its `;AUTH=`; the value `*` means any mechanism
};

/// BNF: `iserver = [iuserinfo "@"] host [ ":" port ]` (RFC 5092, section 11).
struct imap_server {
    std::optional<imap_userinfo> iuserinfo;  ///< absent for an anonymous login
    ast::hostport hostport;                  ///< the server; its port is 143 if absent
};

/// BNF: `imailbox-ref = enc-mailbox [uidvalidity]` (RFC 5092, section 11).
struct imap_mailbox_ref {
    std::string_view enc_mailbox;                 ///< the name of the mailbox, percent-encoded UTF-8
    std::optional<std::string_view> uidvalidity;  ///< with its `;UIDVALIDITY=`
};

/// BNF: `iurlauth = [expire] ";URLAUTH=" access ":" uauth-mechanism ":" enc-urlauth` (RFC 5092, section 11).
struct imap_urlauth {
    std::optional<std::string_view> expire;  ///< with its `;EXPIRE=`
    std::string_view urlauth;                ///< the `access`, with its `;URLAUTH=`
    std::string_view uauth_mechanism;        ///< such as `INTERNAL` (RFC 4467)
    std::string_view enc_urlauth;  ///< the token that authorizes the access, at least 32 hexadecimal digits
};

/// BNF: `iuid [isection] [ipartial] [iurlauth]` (RFC 5092, section 11).
struct imap_message {
    std::string_view iuid_only;                     ///< with its `;UID=`
    std::optional<std::string_view> isection_only;  ///< with its `;SECTION=`
    std::optional<std::string_view> ipartial_only;  ///< with its `;PARTIAL=`
    /// The authorization, which allows others to use the URL; absent if there is none.
    std::optional<imap_urlauth> iurlauth;
};

/// BNF: `[ icommand ]`, where `icommand = imessagelist / imessagepart [iurlauth]`, `imessagelist =
/// imailbox-ref [ "?" enc-search ]` and `imessagepart = imailbox-ref iuid [isection] [ipartial]` (RFC 5092,
/// section 11). Only an `imessagepart` has a message. All members are absent if there is no `icommand`.
struct imap_command {
    std::optional<imap_mailbox_ref> imailbox_ref;  ///< the mailbox and its UIDVALIDITY
    /// An IMAP search, percent-encoded; absent for the whole mailbox.
    std::optional<std::string_view> enc_search;
    std::optional<imap_message> message;  ///< one message, or a part of one
};

/// BNF: `imapurl = "imap://" iserver ["/" [ icommand ]]` (RFC 5092, section 11).
struct imap_url {
    std::string_view scheme;               ///< as written, in any letter case
    imap_server iserver;                   ///< user, authentication, host and port
    std::optional<imap_command> icommand;  ///< absent if there is no slash
};

}  // namespace urigram::ast

URIGRAM_NODE(imap_userinfo, ("", enc_user), ("", iauth))
URIGRAM_NODE(imap_server, ("", iuserinfo, "@"), ("", hostport))
URIGRAM_NODE(imap_mailbox_ref, ("", enc_mailbox), ("", uidvalidity))
URIGRAM_NODE(imap_urlauth, ("", expire), ("", urlauth), (":", uauth_mechanism), (":", enc_urlauth))
URIGRAM_NODE(imap_message, ("/", iuid_only), ("/", isection_only), ("/", ipartial_only), ("", iurlauth))
URIGRAM_NODE(imap_command, ("", imailbox_ref), ("?", enc_search), ("", message))
URIGRAM_NODE(imap_url, ("", scheme), ("://", iserver), ("/", icommand))

namespace urigram {

template <>
inline constexpr std::array schemes_of<ast::imap_url> = {
    scheme_info{"imap", 143, relative_use::always, "imapurl"}};

}  // namespace urigram

#endif
