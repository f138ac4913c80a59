// SPDX-License-Identifier: BSL-1.0
// deleted function.*text_view
#include <memory_resource>
#include <urigram/rfc3986.hpp>

bool refused(std::pmr::string const& text) { return urigram::rfc3986::parse_uri(text + "a").has_value(); }
