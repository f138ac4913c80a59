// SPDX-License-Identifier: BSL-1.0
// Installed in place of the program under test; runs the program named by URIGRAM_MUTANT.
#include <cstdlib>
#include <unistd.h>

int main(int, char** argv) {
    if (char const* const program = std::getenv("URIGRAM_MUTANT")) ::execv(program, argv);
    return 127;
}
