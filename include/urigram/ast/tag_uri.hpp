// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_AST_TAG_URI_HPP
#define URIGRAM_AST_TAG_URI_HPP

#include <urigram/ast/node.hpp>

namespace urigram::ast {

/// BNF: `date = year ["-" month ["-" day]]` (RFC 4151, section 2.1). There is no day without a month.
struct tag_date {
    std::string_view year;                  ///< four digits
    std::optional<std::string_view> month;  ///< two digits; January if absent
    std::optional<std::string_view> day;    ///< two digits; the first of the month if absent
};

/// BNF: `taggingEntity = authorityName "," date` (RFC 4151, section 2.1).
struct tagging_entity {
    std::string_view authority_name;  ///< a domain name or an email address
    tag_date date;                    ///< a day on which the authority owned the name
};

/// BNF: `tagURI = "tag:" taggingEntity ":" specific [ "#" fragment ]` (RFC 4151, section 2.1).
struct tag_uri {
    std::string_view scheme;                   ///< as written, in any letter case
    ast::tagging_entity tagging_entity;        ///< the authority and the date
    std::string_view specific;                 ///< the text after the second colon; may be empty
    std::optional<std::string_view> fragment;  ///< the text after `#`; absent if there is no `#`
};

}  // namespace urigram::ast

URIGRAM_NODE(tag_date, ("", year), ("-", month), ("-", day))
URIGRAM_NODE(tagging_entity, ("", authority_name), (",", date))
URIGRAM_NODE(tag_uri, ("", scheme), (":", tagging_entity), (":", specific), ("#", fragment))

namespace urigram {

template <>
inline constexpr std::array schemes_of<ast::tag_uri> = {
    scheme_info{"tag", std::nullopt, relative_use::never, "tagURI"}};

}  // namespace urigram

#endif
