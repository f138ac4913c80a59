// SPDX-License-Identifier: BSL-1.0
// or twice if its value is an owner
#include <urigram/normalize.hpp>
#include <urigram/owned.hpp>

auto refused(urigram::owned_uri const& owner) { return urigram::normalize(owner); }
