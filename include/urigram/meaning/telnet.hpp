// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MEANING_TELNET_HPP
#define URIGRAM_MEANING_TELNET_HPP

#include <urigram/ast/telnet.hpp>
#include <urigram/escape.hpp>
#include <urigram/meaning/error.hpp>
#include <urigram/meaning/server.hpp>

/// The meaning of a telnet URL: an interactive service, not a data object (RFC 1738, section 3.8).
/// @par Thread safety Any number of threads may call the functions here at once, and read the same
/// value.
namespace urigram {

namespace meaning {

/// An interactive service.
struct telnet {
    meaning::server server;                ///< where to connect
    std::optional<decoded_view> user;      ///< advisory: show it to the user, do not send it
    std::optional<decoded_view> password;  ///< the same; never without a user
};

}  // namespace meaning

/// Returns the meaning of a telnet URL. The slash at its end has no meaning.
/// @param url the URL, which must have been parsed: its views refer to one text. The views in the result
/// refer to the same text.
/// @returns the meaning; an error if the decoded user or password contains CR, LF or NUL
/// @par Complexity Linear; neither allocates nor throws.
/// @code
/// #include <urigram/rfc1738.hpp>
/// auto const url = urigram::rfc1738::parse<urigram::ast::telneturl>("telnet://guest@melvyl.ucop.edu/");
/// std::string advice;
/// if (auto const service = urigram::meaning_of(*url); service && service->user)
///     advice = "log in as " + service->user->str();
/// @endcode
[[nodiscard]] URIGRAM_API meaning_result<meaning::telnet> meaning_of(ast::telneturl const& url) noexcept;

}  // namespace urigram

#endif
