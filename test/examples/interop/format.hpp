// SPDX-License-Identifier: BSL-1.0
// For the examples in interop/format.hpp.
#include <urigram.hpp>
#include <urigram/interop/format.hpp>
