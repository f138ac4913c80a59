// SPDX-License-Identifier: BSL-1.0
// keyword: not in lower case
#include <urigram/dsl/literal.hpp>

constexpr urigram::dsl::keyword refused("Ftp");
