// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MEANING_NNTP_HPP
#define URIGRAM_MEANING_NNTP_HPP

#include <urigram/ast/nntp.hpp>
#include <urigram/meaning/error.hpp>
#include <urigram/meaning/server.hpp>

/// The meaning of an nntp URL (RFC 1738, section 3.7; RFC 977).
/// @par Thread safety Any number of threads may call the functions here at once, and read the same
/// value.
namespace urigram {

namespace meaning {

/// A group on a server, or one article of it. Neither has escapes.
struct nntp {
    meaning::server server;                   ///< where to connect
    std::string_view group;                   ///< the newsgroup
    std::optional<std::string_view> article;  ///< its number in the group, any number of digits
};

}  // namespace meaning

/// Returns the meaning of an nntp URL.
/// @param url the URL; the views in the result refer to its text
/// @returns the meaning; never an error
/// @par Complexity Linear in the digits of the port; neither allocates nor throws.
/// @code
/// #include <urigram/rfc1738.hpp>
/// std::string_view const text = "nntp://news.example.org/comp.lang.c++/4711";
/// auto const url = urigram::rfc1738::parse<urigram::ast::nntpurl>(text);
/// auto const nntp = urigram::meaning_of(*url).value();
/// std::string commands = "GROUP " + std::string(nntp.group) + "\r\n";
/// if (nntp.article) commands += "ARTICLE " + std::string(*nntp.article) + "\r\n";
/// @endcode
[[nodiscard]] URIGRAM_API meaning_result<meaning::nntp> meaning_of(ast::nntpurl const& url) noexcept;

}  // namespace urigram

#endif
