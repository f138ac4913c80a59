// SPDX-License-Identifier: BSL-1.0
// deleted .*text
#include <urigram/resolve.hpp>

std::string const& refused(std::string_view base) { return urigram::base_url::parse(base).value().text(); }
