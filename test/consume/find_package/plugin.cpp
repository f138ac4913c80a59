// SPDX-License-Identifier: BSL-1.0
#include <urigram.hpp>

bool plugin_accepts(char const* text) { return urigram::rfc2396::parse_uri_reference(text).has_value(); }
