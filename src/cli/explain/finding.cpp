// SPDX-License-Identifier: BSL-1.0
#include "explain/finding.hpp"
#include <algorithm>

namespace urigram::cli {

namespace {

parse_error const& furthest_error(agreement::all_readings const& refused) {
    auto const before = [](reading const& a, reading const& b) { return a.error->offset < b.error->offset; };
    return *std::max_element(refused.rbegin(), refused.rend(), before)->error;
}

std::vector<std::string_view> differences_of(agreement const& views) {
    std::vector<std::string_view> names;
    if (!views.on_verdict()) names.push_back(verdict_name);
    for (auto const& part : reading_parts)
        if (part.agreed != nullptr && !(views.*part.agreed)()) names.push_back(part.name);
    return names;
}

}  // namespace

explanation explain(record& r, schemes const& table) {
    r.reset();
    explanation all;
    if (r.too_long != 0) return all;
    all.views = agreement_on(r.text, table);
    r.valid = !all.views.refused_by_all();
    if (!r.valid) {
        r.error = furthest_error(all.views.readings);
        return all;
    }
    all.differences = differences_of(all.views);
    all.found = all.differences.empty() ? finding::agree : finding::differ;
    return all;
}

}  // namespace urigram::cli
