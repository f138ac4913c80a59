// SPDX-License-Identifier: BSL-1.0
// the name of a scheme must be in lower case
#include <urigram/grammar/rfc1738/url.hpp>

using namespace urigram;

constexpr auto refused =
    rfc1738::schemes.with({"HTTPS", 443, relative_use::always, "httpurl"}, rfc1738::any_httpurl);
