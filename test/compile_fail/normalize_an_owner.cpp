// SPDX-License-Identifier: BSL-1.0
// and an owner of it once more
#include <urigram/normalize.hpp>
#include <urigram/owned.hpp>

auto refused(urigram::owned_uri const& owner) { return urigram::normalize(owner); }
