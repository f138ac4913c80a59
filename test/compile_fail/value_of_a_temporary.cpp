// SPDX-License-Identifier: BSL-1.0
// deleted.*operator
#include <urigram/owned.hpp>

urigram::url refused() { return *urigram::owned_url(); }
