// SPDX-License-Identifier: BSL-1.0
// deleted function.*text_of
#include <urigram/owned.hpp>

std::string read_line();

std::string_view refused() { return text_of(*urigram::parse_owned(read_line())); }
