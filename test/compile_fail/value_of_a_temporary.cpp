// SPDX-License-Identifier: BSL-1.0
// deleted .*operator
#include <urigram/owned.hpp>

std::string read_line();

urigram::ast::uri_by_scheme refused() { return **urigram::parse_owned(read_line()); }
