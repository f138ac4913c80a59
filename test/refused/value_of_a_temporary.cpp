// SPDX-License-Identifier: BSL-1.0
// deleted
#include <urigram/owned.hpp>

urigram::url refused() { return *urigram::owned_url(); }
