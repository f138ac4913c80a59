// SPDX-License-Identifier: BSL-1.0
// deleted .*resolve
#include <urigram/resolve.hpp>

auto refused(std::string_view base) { return urigram::base_url::parse(base).value().resolve("a"); }
