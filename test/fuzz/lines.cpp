// SPDX-License-Identifier: BSL-1.0
#include "by_rules.hpp"
#include "column_check.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>

// For libFuzzer, see `./dev fuzz`. The input is a byte and a text, of which a buffer is made. For each line
// of the buffer, the results of `for_each_url`, of `parse_lines`, of the parse function, and of the rule
// without an index must be equal.

using namespace urigram;
using namespace urigram::test;

namespace {

void demand_none(std::string const& fault) {
    if (fault.empty()) return;
    std::fprintf(stderr, "%s\n", fault.c_str());
    std::abort();
}

template <class Grammar>
void check_lines(std::string_view buffer, columns& to, Grammar const& grammar) {
    demand_none(fault_of_lines(buffer, grammar));
    demand_none(fault_of_columns_in(to, buffer, grammar, std::uint64_t{1} << 33));
    for (auto line : lines_of_buffer(buffer))
        demand_none(difference(grammar.parse(line), by_rules(line, grammar)));
}

void check_lines(std::string_view buffer) {
    static std::array<columns, dialects::all.size()> of;
    for (std::size_t i = 0; i < of.size(); ++i)
        dialects::visit(*dialects::all[i], [&](auto const& grammar) { check_lines(buffer, of[i], grammar); });
}

/// Returns a line that ends `before` bytes before the end of the first window. A window is the part of a
/// buffer that is indexed in one step.
std::string line_up_to_border(unsigned char before) {
    std::size_t const border = std::size_t{1} << 14;
    std::string line = "http://h/";
    line.resize(border - before, 'a');
    line.back() = '\n';
    return line;
}

}  // namespace

// If the first byte of the input is odd, the buffer is the text after that byte. If it is even, a line is
// inserted before the text, so that the text begins that number of bytes before the end of a window.
extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    if (size == 0) return 0;
    std::string const before = data[0] % 2 == 0 ? line_up_to_border(data[0]) : std::string();
    std::size_t const length = before.size() + size - 1;
    std::unique_ptr<char[]> const buffer(new char[length]);  // without spare bytes, for the sanitizer
    before.copy(buffer.get(), before.size());
    for (std::size_t i = 1; i < size; ++i) buffer[before.size() + i - 1] = static_cast<char>(data[i]);
    check_lines({buffer.get(), length});
    return 0;
}
