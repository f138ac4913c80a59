// SPDX-License-Identifier: BSL-1.0
// deleted function.*text_view
#include <urigram/rfc1738.hpp>

void refused() { urigram::rfc1738::parse_url(std::string("http://h/")); }
