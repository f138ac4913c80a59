// SPDX-License-Identifier: BSL-1.0
// What the server checks when it loads `urigram.so`: the version that it was compiled for.
#include "postgresql/api.hpp"

extern "C" {
PG_MODULE_MAGIC;
}
