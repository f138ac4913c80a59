// SPDX-License-Identifier: BSL-1.0
#include "fuzz_input.hpp"

// For libFuzzer, see `./dev fuzz`. Two octets of rules, then a base and, after an LF, a target: what
// `relativize` finds leads from one to the other and is no longer than the target; it finds something if the
// target does.

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
        demand(!leads_to_target(target.text()), "not found: " + std::string(target.text()));
    }
    return 0;
}
