// SPDX-License-Identifier: BSL-1.0
// deleted.*text
#include <urigram/owned.hpp>

std::string_view refused() { return urigram::owned_url().text(); }
