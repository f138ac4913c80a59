// SPDX-License-Identifier: BSL-1.0
#include "fuzz_input.hpp"
#include "normal_by_steps.hpp"

// For libFuzzer, see `./dev fuzz`. The input is two bytes of levels, then two texts separated by LF. The
// normal form of each text must equal the one made step by step, and normalizing it again must not change it.
// Equality, order and hash of the texts must be those of their normal forms.

using namespace urigram;
using namespace urigram::test;

namespace {

std::string normal_form_of(std::string_view text, url_parts const& parts, normal_form levels) {
    std::string made;
    normalize_to(made, parts, levels);
    demand(made == normal_by_steps(levels)(parts), "not the form made by steps: " + made);
    auto const again = dialects::rfc3986.parts(made);
    demand(again.has_value(), "not a reference: " + made);
    demand(normalize(made, levels, dialects::rfc3986).value() == made, "not its own normal form: " + made);
    demand(equivalent(parts, *again, levels) && compare_normal(parts, *again, levels) == 0 &&
               hash_normal(parts, levels) == hash_normal(*again, levels),
           "equality, order or hash: " + made + " and " + std::string(text));
    return made;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    fuzz_input in(data, size);
    unsigned const low = in.octet(), high = in.octet();
    auto const levels = static_cast<normal_form>(high << 8U | low) & normal_form::equivalence;
    exact_copy const a(in.until('\n')), b(in.rest());
    auto const parts_of_a = dialects::rfc3986.parts(a.text()), parts_of_b = dialects::rfc3986.parts(b.text());
    if (!parts_of_a || !parts_of_b) return 0;
    auto const of_a = normal_form_of(a.text(), *parts_of_a, levels);
    auto const of_b = normal_form_of(b.text(), *parts_of_b, levels);
    auto const sign = [](int x) { return x < 0 ? -1 : x > 0 ? 1 : 0; };
    demand(equivalent(*parts_of_a, *parts_of_b, levels) == (of_a == of_b),
           "equality: " + of_a + " and " + of_b);
    demand(sign(compare_normal(*parts_of_a, *parts_of_b, levels)) == sign(of_a.compare(of_b)),
           "order: " + of_a + " and " + of_b);
    return 0;
}
