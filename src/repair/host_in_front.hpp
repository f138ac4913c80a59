// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_REPAIR_HOST_IN_FRONT_HPP
#define URIGRAM_REPAIR_HOST_IN_FRONT_HPP

#include <string_view>

namespace urigram::repairing {

/// Whether a text without a scheme begins with a host as people write it: a name of two or more labels whose
/// last one is not a number, `localhost`, or an IPv4 or IPv6 address. It may be followed by a port, and then
/// by a path, a query, a fragment or the end. Linear; neither allocates nor throws.
bool begins_with_host(std::string_view text) noexcept;

}  // namespace urigram::repairing

#endif
