// SPDX-License-Identifier: BSL-1.0
// deleted.*see parse_owned_url
#include <urigram/parse.hpp>

void refused() { urigram::rfc1738::parse_url(std::string("http://h/")); }
