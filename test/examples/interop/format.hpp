// SPDX-License-Identifier: BSL-1.0
// Declarations for the examples in interop/format.hpp.
#include <string>
