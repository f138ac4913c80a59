// SPDX-License-Identifier: BSL-1.0
// deleted.*see parse_owned.dialects::rfc2396, text
#include <urigram/reference.hpp>

void refused() { urigram::rfc2396::parse_uri_reference(std::string("a")); }
