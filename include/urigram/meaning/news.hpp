// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MEANING_NEWS_HPP
#define URIGRAM_MEANING_NEWS_HPP

#include <string>
#include <urigram/ast/news.hpp>
#include <urigram/escape.hpp>
#include <urigram/meaning/error.hpp>

/// The meaning of a news URL (RFC 1738, section 3.6; RFC 1036). It names no server.
/// @par Thread safety Any number of threads may call the functions here at once, and read the same
/// value.
namespace urigram {

namespace meaning {

/// One article, by its message identifier.
struct message_id {
    decoded_view unique;      ///< the text before the `@`
    std::string_view domain;  ///< the text after it
};

/// Appends a message identifier as written in articles, in the angle brackets that the URL omits:
/// `<unique@domain>`.
/// @param to the string
/// @param id a result of `meaning_of`, or another identifier without a byte that would end it early
/// @par Complexity Linear, also for many calls with one string; allocates at most once.
/// @throws std::bad_alloc, then `to` is unchanged
URIGRAM_API void write_message_id(std::string& to, message_id const& id);

/// All available groups, one group by its dotted name, or one article.
using news = std::variant<ast::all_groups, ast::group, message_id>;

}  // namespace meaning

/// Returns the meaning of a news URL.
/// @param url the URL, which must have been parsed: its views refer to one text. The views in the result
/// refer to the same text.
/// @returns the meaning; an error if the decoded message identifier contains CR, LF, NUL, white space, `<` or
/// `>`, which RFC 1036, section 2.1.5, does not allow in an identifier
/// @par Complexity Linear; neither allocates nor throws.
/// @code
/// #include <urigram/rfc1738.hpp>
/// auto const url = urigram::rfc1738::parse<urigram::ast::newsurl>("news:199410@host.dom");
/// auto const news = urigram::meaning_of(*url);
/// std::string id;
/// if (auto* article = std::get_if<urigram::meaning::message_id>(&*news))
///     urigram::meaning::write_message_id(id, *article);  // "<199410@host.dom>"
/// @endcode
[[nodiscard]] URIGRAM_API meaning_result<meaning::news> meaning_of(ast::newsurl const& url) noexcept;

}  // namespace urigram

#endif
