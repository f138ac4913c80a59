// SPDX-License-Identifier: BSL-1.0
#include "fuzz_input.hpp"
#include "resolve_by_steps.hpp"

// For libFuzzer, see `./dev fuzz`. The input is two bytes of rules, then a base, an LF and a reference. The
// result must be that of the RFC's steps, and its parts must be views of its text. With safe rules, such as
// the default, its text must parse into these parts.

using namespace urigram;
using namespace urigram::test;

namespace {

bool points_into(std::string_view part, std::string const& text) {
    std::less_equal<char const*> const not_after;
    return not_after(text.data(), part.data()) &&
           not_after(part.data() + part.size(), text.data() + text.size());
}

bool lie_in(url_parts const& parts, std::string const& text) {
    bool inside = true;
    for_each_view(parts, [&](std::string_view part) { inside = inside && points_into(part, text); });
    return inside;
}

/// Whether the rules guarantee that no part of a path becomes an authority.
bool are_safe(merge_rules const& rules) {
    return rules.empty_base_path == empty_base_path::slash &&
           rules.path_as_authority != path_as_authority::literal;
}

void check_by_steps(url_parts const& base, url_parts const& ref, merge_rules const& rules,
                    boost::system::result<resolution, resolve_error> const& done, std::string const& text) {
    if (rules.standard == merge_standard::rfc3986 && rules.above_root == above_root::retain) return;
    auto const expected = resolver_by_steps(rules)(base, ref);
    if (expected.error != resolve_errc()) {
        demand(done.has_error() && done.error().code == expected.error, "another error: " + text);
        demand(expected.error != resolve_errc::above_root ||
                   done.error().surplus_levels == expected.surplus_levels,
               "another surplus");
        return;
    }
    demand(done.has_value() && text == expected.text, text + " is not " + expected.text);
    demand(done->surplus_levels == expected.surplus_levels, "another surplus: " + text);
    demand(done->same_document == expected.same_document, "the same document: " + text);
}

void check_laws(url_parts const& base, url_parts const& ref, merge_rules const& rules, resolution const& done,
                std::string const& text) {
    demand(lie_in(done.parts, text), "parts that are not views of the text: " + text);
    if (!are_safe(rules)) return;
    auto const again = parse_reference(text, rules.standard);
    demand(again.has_value(), "not a reference: " + text);
    // A path that begins with an empty segment cannot follow a net_loc.
    bool const has_place = rules.standard != merge_standard::rfc1808 || again->authority ||
                           path_of(done.parts).substr(0, 2) != "//";
    demand(!has_place || *again == done.parts, "other parts: " + text);
    // The authority is that of the base or of the reference.
    demand(done.parts.authority == base.authority || done.parts.authority == ref.authority,
           "another authority: " + text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    fuzz_input in(data, size);
    auto const rules = rules_from(in);
    exact_copy const base_text(in.until('\n')), ref_text(in.rest());
    auto const base = parse_reference(base_text.text(), rules.standard);
    auto const ref = parse_reference(ref_text.text(), rules.standard);

    static std::string used;  // has the result of the previous input
    auto const by_text = resolve(base_text.text(), ref_text.text(), rules);
    if (!base || !ref) {
        demand(by_text.has_error(), "resolved: " + std::string(ref_text.text()));
        demand(by_text.error().code == (base ? resolve_errc::invalid_reference : resolve_errc::invalid_base),
               "another error");
        demand(by_text.error().syntax == (base ? ref.error() : base.error()), "another place");
        return 0;
    }
    std::string fresh;
    auto const done = resolve(*base, *ref, rules, fresh);
    auto const reused = resolve(*base, *ref, rules, used);
    demand(done.has_value() == by_text.has_value() && done.has_value() == reused.has_value(),
           "an error only of some functions");
    if (done) {
        demand(fresh == *by_text && fresh == used, "different results: " + fresh + " " + used);
        demand(done->parts == reused->parts, "different parts: " + fresh);
        demand(lie_in(reused->parts, used), "parts that are not views of the used buffer");
        check_laws(*base, *ref, rules, *done, fresh);
    }
    check_by_steps(*base, *ref, rules, done, fresh);
    return 0;
}
