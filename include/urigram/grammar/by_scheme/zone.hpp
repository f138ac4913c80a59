// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_GRAMMAR_BY_SCHEME_ZONE_HPP
#define URIGRAM_GRAMMAR_BY_SCHEME_ZONE_HPP

#include <urigram/grammar/rfc3986/uri.hpp>

/// RFC 6874, section 2: zone identifiers in IPv6 addresses. RFC 9844 withdrew them, and no other rule uses
/// them: they are provided for users.
///
/// `ZoneID` and `IPv6addrz` yield a view of their text.
/// @code
/// std::string_view address;
/// bool ok = x3::parse(first, last, rfc6874::IPv6addrz, address) && first == last;  // fe80::1%25en0
/// @endcode
namespace urigram::rfc6874 {
// clang-format off

using namespace dsl;
using namespace dsl::notation;

using rfc3986::IPv6address, rfc3986::IPvFuture, rfc3986::unreserved, rfc3986::pct_encoded;

// ZoneID     = 1*( unreserved / pct-encoded )
// IPv6addrz  = IPv6address "%25" ZoneID
inline constexpr auto ZoneID    = text<struct ZoneID_id>{"ZoneID"}       = +(unreserved | pct_encoded);
inline constexpr auto IPv6addrz = text<struct IPv6addrz_id>{"IPv6addrz"} = [] { return IPv6address >> "%25" >> ZoneID; };

// clang-format on
}  // namespace urigram::rfc6874

#endif
