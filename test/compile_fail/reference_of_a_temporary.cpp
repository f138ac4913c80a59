// SPDX-License-Identifier: BSL-1.0
// deleted function.*text_view
#include <urigram/rfc2396.hpp>

void refused() { urigram::rfc2396::parse_uri_reference(std::string("a")); }
