// SPDX-License-Identifier: BSL-1.0
// the set already has a scheme of this name
#include <urigram/grammar/rfc1738/url.hpp>

using namespace urigram;

constexpr auto refused =
    rfc1738::schemes.with({"gopher", 70, relative_use::always, "httpurl"}, rfc1738::any_httpurl);
