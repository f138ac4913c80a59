// SPDX-License-Identifier: BSL-1.0
// Compiled with -fno-exceptions: the rules throw nothing themselves.
#include <urigram/grammar/parse_with.hpp>
#include <urigram/grammar/rfc1738.hpp>
#include <urigram/grammar/rfc1808.hpp>
#include <urigram/grammar/rfc2396.hpp>

bool accepted(std::string_view text) {
    return urigram::parse_with(urigram::rfc1738::strict_url, text).has_value() &&
           urigram::parse_with(urigram::rfc2396::URI_reference, text).has_value();
}
