// SPDX-License-Identifier: BSL-1.0
#include "fuzz_input.hpp"

// For libFuzzer, see `./dev fuzz`. The input is two bytes of rules, then a base and references, separated by
// LF. The base must resolve each reference as `resolve` does, given as a text and as parts. It must also
// resolve its own text, the last result, as a reference.

using namespace urigram;
using namespace urigram::test;

namespace {

/// Compares the resolution of a reference, whose text is now in `base`, with the result of `resolve`.
void check(boost::system::result<resolution, resolve_error> const& done, base_url const& base,
           boost::system::result<std::string, resolve_error> const& expected, merge_rules const& rules) {
    demand(done.has_value() == expected.has_value(), "not the same outcome: " + base.text());
    if (!done) {
        demand(done.error().code == expected.error().code && done.error().syntax == expected.error().syntax,
               "another error");
        return;
    }
    demand(base.text() == *expected, base.text() + " is not " + *expected);
    auto const path = done->parts.path.value_or(std::string_view());
    demand(base.text().find(path) != std::string::npos, "a path of another text");
    if (rules.path_as_authority == path_as_authority::literal ||
        rules.empty_base_path == empty_base_path::literal || rules.standard == merge_standard::rfc1808)
        return;
    demand(parse_reference(base.text(), rules.standard).value() == done->parts, "other parts");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    fuzz_input in(data, size);
    auto const rules = rules_from(in);
    exact_copy const text(in.until('\n'));
    auto base = base_url::parse(text.text(), rules);
    auto const parsed = parse_reference(text.text(), rules.standard);
    demand(base.has_value() == parsed.has_value(), "not parsed in the same way");
    if (!base) {
        demand(base.error().code == resolve_errc::invalid_base && base.error().syntax == parsed.error(),
               "another error");
        return 0;
    }
    for (int i = 0; i < 16 && !in.empty(); ++i) {
        exact_copy const ref(in.until('\n'));
        check(base->resolve(ref.text()), *base, resolve(text.text(), ref.text(), rules), rules);
        if (auto const parts = parse_reference(ref.text(), rules.standard))
            check(base->resolve(*parts), *base, resolve(text.text(), ref.text(), rules), rules);
        std::string const last = base->text();
        check(base->resolve(base->text()), *base, resolve(text.text(), last, rules), rules);
    }
    return 0;
}
