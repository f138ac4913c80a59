// SPDX-License-Identifier: BSL-1.0
#include "parse/hazards_of_url.hpp"

namespace urigram::cli {

void for_each_hazard(field_input const& url, hazard_sink sink) {
    urigram::for_each_hazard(url.parts, sink);
    urigram::for_each_hazard(url.text, sink, url.grammar, hazard::dialects_disagree_on_host);
}

}  // namespace urigram::cli
