// SPDX-License-Identifier: BSL-1.0
#include <urigram/grammar/abnf.hpp>
#include <urigram/version.hpp>

int main() { return URIGRAM_VERSION == 0; }
