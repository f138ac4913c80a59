// SPDX-License-Identifier: BSL-1.0
#include "fuzz_input.hpp"

// For libFuzzer, see `./dev fuzz`. The input is two bytes of rules, then a base, an LF and a target. The
// result of `relativize` must resolve to the target and must not be longer than the target. If the target
// resolves to itself, there must be a result.

using namespace urigram;
using namespace urigram::test;

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    fuzz_input in(data, size);
    auto const rules = rules_from(in);
    exact_copy const base(in.until('\n')), target(in.rest());
    auto const leads_to_target = [&](std::string_view ref) {
        auto const text = resolve(base.text(), ref, rules);
        return text && *text == target.text();
    };
    auto const found = relativize(base.text(), target.text(), rules);
    if (found) {
        demand(leads_to_target(*found), "leads elsewhere: " + *found);
        demand(found->size() <= target.text().size(), "longer than the target: " + *found);
    } else {
        demand(!leads_to_target(target.text()), "no result: " + std::string(target.text()));
    }
    return 0;
}
