// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_USERINFO_HPP
#define URIGRAM_USERINFO_HPP

#include <string_view>
#include <urigram/ast/server.hpp>
#include <urigram/text_view.hpp>

/// User and password of a URL.
/// @par Thread safety Any number of threads may call the functions here at once.
namespace urigram {

/// Splits a userinfo at its first colon into user and password: `user [ ":" password ]` (RFC 1738, section
/// 3.1). RFC 3986, section 3.2.1, calls the password deprecated, and allows colons in it.
/// @param userinfo the text, which must outlive the result
/// @returns views of the text as written; `decoded_view` decodes them
/// @par Complexity Linear; neither allocates nor throws.
/// @code
/// auto const [user, password] = urigram::split_userinfo("anonymous:me:too");  // "anonymous", "me:too"
/// bool const none = !urigram::split_userinfo("anonymous").password;           // true; that of "u:" is empty
/// @endcode
[[nodiscard]] constexpr ast::userinfo split_userinfo(text_view userinfo) noexcept {
    std::string_view const text = userinfo;
    auto const colon = text.find(':');
    if (colon == text.npos) return {text, std::nullopt};
    return {text.substr(0, colon), text.substr(colon + 1)};
}

}  // namespace urigram

#endif
