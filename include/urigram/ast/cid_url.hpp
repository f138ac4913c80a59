// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_AST_CID_URL_HPP
#define URIGRAM_AST_CID_URL_HPP

#include <urigram/ast/mailto_uri.hpp>

namespace urigram::ast {

/// BNF: `cid-url = "cid" ":" content-id` (RFC 2392, section 2).
struct cid_url {
    std::string_view scheme;  ///< as written, in any letter case
    addr_spec content_id;     ///< the Content-ID of a MIME body part, without angle brackets
};

/// BNF: `mid-url = "mid" ":" message-id [ "/" content-id ]` (RFC 2392, section 2).
struct mid_url {
    std::string_view scheme;  ///< as written, in any letter case
    addr_spec message_id;     ///< the Message-ID of a message, without angle brackets
    /// The Content-ID of one of its body parts; absent for the whole message.
    std::optional<addr_spec> content_id;
};

}  // namespace urigram::ast

URIGRAM_NODE(cid_url, ("", scheme), (":", content_id))
URIGRAM_NODE(mid_url, ("", scheme), (":", message_id), ("/", content_id))

namespace urigram {

template <>
inline constexpr std::array schemes_of<ast::cid_url> = {
    scheme_info{"cid", std::nullopt, relative_use::never, "cid-url"}};
template <>
inline constexpr std::array schemes_of<ast::mid_url> = {
    scheme_info{"mid", std::nullopt, relative_use::never, "mid-url"}};

}  // namespace urigram

#endif
