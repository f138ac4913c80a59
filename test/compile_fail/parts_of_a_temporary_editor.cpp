// SPDX-License-Identifier: BSL-1.0
// deleted function.*parts_of
#include <urigram/edit.hpp>

urigram::url_parts refused(std::string_view text) { return parts_of(*urigram::edit(text)); }
