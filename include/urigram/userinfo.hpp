// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_USERINFO_HPP
#define URIGRAM_USERINFO_HPP

#include <string_view>
#include <urigram/ast/server.hpp>
#include <urigram/text_view.hpp>

/// User and password of a URL.
/// @par Thread safety Any number of threads may call the functions here at once.
namespace urigram {

/// Takes a userinfo apart: what stands before the first colon is the user, what stands behind it the password
/// (RFC 1738, section 3.1). RFC 3986, section 3.2.1, calls the password deprecated, and lets it hold colons.
/// @code
/// auto const [user, password] = urigram::split_userinfo("anonymous:me:too");  // "anonymous", "me:too"
/// bool const none = !urigram::split_userinfo("anonymous").password;           // true; that of "u:" is empty
/// @endcode
/// Both are as they are written; `decoded_view` has what they stand for. They are views of `userinfo`, which
/// must outlive them. Linear; neither allocates nor throws.
[[nodiscard]] constexpr ast::userinfo split_userinfo(text_view userinfo) noexcept {
    std::string_view const text = userinfo;
    auto const colon = text.find(':');
    if (colon == text.npos) return {text, std::nullopt};
    return {text.substr(0, colon), text.substr(colon + 1)};
}

}  // namespace urigram

#endif
