// SPDX-License-Identifier: BSL-1.0
#include "fuzz_input.hpp"

#include <functional>
#include <urigram/model/abnf.hpp>
#include <urigram/model/check.hpp>

// For libFuzzer, see `./dev fuzz`. The input is a byte of options, then a text that is read as BNF, as ABNF,
// and as ABNF with lists and undefined names. Errors must have positions in the text. A valid grammar is
// written and read again, in BNF and in ABNF; after that, writing and reading it must not change the written
// text.

using namespace urigram;
using namespace urigram::test;
using namespace urigram::model;

namespace {

struct notation {
    std::function<std::string(grammar const&)> write;
    boost::system::result<grammar, bnf_error> (*read)(std::string_view);
    bool has_holes;  // whether it can be read again if productions have no body
};

/// Whether any finding is of this kind.
bool has(bnf_error const& error, flaw what) {
    for (auto const& f : error.findings)
        if (f.what == what) return true;
    return false;
}

void check_error(bnf_error const& error, std::string_view text) {
    demand(!error.findings.empty(), "no finding");
    for (auto const& f : error.findings) {
        demand(f.offset <= text.size(), "after the end: " + to_string(f));
        demand(f.where.line >= 1 && f.where.column >= 1, "without a position: " + to_string(f));
        auto const before = text.substr(0, static_cast<std::size_t>(f.offset));
        auto const lines = static_cast<std::uint64_t>(std::count(before.begin(), before.end(), '\n'));
        demand(f.where.line == lines + 1, "another line: " + to_string(f));
    }
}

std::size_t number_of_definitions(grammar const& g) {
    auto const& all = g.productions();
    return static_cast<std::size_t>(
        std::count_if(all.begin(), all.end(), [](production const& p) { return p.body.has_value(); }));
}

/// Writing may add brackets, which may make an expression exceed the depth limit: this is no fault.
void check_written(grammar const& g, notation const& n) {
    auto const text = n.write(g);
    auto const again = n.read(text);
    if (again.has_error() && has(again.error(), flaw::too_deep)) return;
    demand(again.has_value(), text + "\n" + (again ? "" : again.error().message()));
    demand(number_of_definitions(*again) >= number_of_definitions(g), "fewer productions:\n" + text);
    auto const second = n.write(*again);
    auto const third = n.read(second);
    demand(third.has_value() && n.write(*third) == second, second + "\nis not\n" + text);
}

void check_text(std::string_view text, notation const& as, std::vector<notation> const& all) {
    auto const g = as.read(text);
    if (!g) return check_error(g.error(), text);
    for (auto const& f : check(*g)) demand(!to_string(f).empty(), "no text of a finding");
    bool const has_holes = number_of_definitions(*g) < g->productions().size();
    for (auto const& n : all)
        if (n.has_holes || !has_holes) check_written(*g, n);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    fuzz_input in(data, size);
    unsigned const options = in.octet();
    std::size_t const width = options / 4;
    std::vector<notation> const all = {
        {[=](grammar const& g) {
             return write_bnf(g, {static_cast<bnf_notation>(options % 2), width});
         },
         [](std::string_view text) { return read_bnf(text); }, false},
        {[=](grammar const& g) {
             return write_abnf(g, {options / 2 % 2 == 1, width});
         },
         [](std::string_view text) { return read_abnf(text); }, true},
        {[](grammar const& g) { return write_abnf(g); },
         [](std::string_view text) {
             return read_abnf(text, undefined_names::are_holes, list_rules::are_expanded);
         },
         true},
    };
    exact_copy const text(in.rest());
    for (auto const& n : all) check_text(text.text(), n, all);
    return 0;
}
