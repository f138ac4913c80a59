// SPDX-License-Identifier: BSL-1.0
#include <urigram/component.hpp>
#include <urigram/detail/components_of.hpp>

namespace urigram {

void for_each_component(url const& value, component_sink sink) { components_of(value, sink); }

}  // namespace urigram
