// SPDX-License-Identifier: BSL-1.0
// For the examples in interop/format.hpp.
#include <string>
