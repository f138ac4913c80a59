// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DETAIL_PART_NAMES_HPP
#define URIGRAM_DETAIL_PART_NAMES_HPP

#include <string_view>
#include <urigram/url_parts.hpp>

/// The parts of a URL as a table, for code that treats each of them alike.
/// @par Thread safety Any number of threads may read the table at once.
namespace urigram {

/// A part and its name.
struct named_part {
    std::string_view name;
    url_parts::part url_parts::*member;
};

/// All parts, with the names and in the order of declaration in `url_parts`.
/// @code
/// #include <urigram/dialects.hpp>
/// std::size_t present = 0;
/// urigram::url_parts const parts = urigram::dialects::rfc3986.parts("http://h/a?b").value();
/// for (auto const& [name, member] : urigram::named_parts)
///     if (parts.*member) ++present;  // scheme, authority, host, path, query
/// @endcode
inline constexpr named_part named_parts[] = {
    {"scheme", &url_parts::scheme},     {"authority", &url_parts::authority},
    {"userinfo", &url_parts::userinfo}, {"host", &url_parts::host},
    {"port", &url_parts::port},         {"path", &url_parts::path},
    {"params", &url_parts::params},     {"query", &url_parts::query},
    {"fragment", &url_parts::fragment}, {"opaque_part", &url_parts::opaque_part},
};

}  // namespace urigram

#endif
