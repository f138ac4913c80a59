// SPDX-License-Identifier: BSL-1.0
// The server version that `urigram.so` was compiled for. The server checks it before it loads the module.
#include "postgresql/api.hpp"

extern "C" {
PG_MODULE_MAGIC;
}
