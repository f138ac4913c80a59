// SPDX-License-Identifier: BSL-1.0
#include "hazards/screen.hpp"
#include <urigram/ast/server.hpp>
#include <urigram/scheme.hpp>

namespace urigram::hazards {

void screen_port(std::string_view scheme, std::string_view port, reporter const& report) {
    if (port.empty()) return;
    auto const number = ast::hostport{{}, port}.port_number();
    if (!number) return report(hazard::port_out_of_range, port);
    auto const expected = default_port(scheme);
    if (number == expected) return;
    if (expected) report(hazard::port_not_default, port);
    if (*number < 1024) report(hazard::port_reserved, port);
}

}  // namespace urigram::hazards
