// SPDX-License-Identifier: BSL-1.0
// ignoring return value of
#include <urigram/hazards.hpp>

#pragma GCC diagnostic error "-Wunused-result"
void refused(std::string_view text) {
    urigram::for_each_hazard(text, [](urigram::hazard_report const&) {});
}
