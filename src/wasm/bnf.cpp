// SPDX-License-Identifier: BSL-1.0
#include "bnf.hpp"
#include <iterator>

namespace urigram::wasm {

namespace {

struct bnf_line {
    std::string_view name;
    std::string_view text;
};

constexpr bnf_line rfc1738_bnf[] = {
#include "../productions/bnf/rfc1738.inc"
};
constexpr bnf_line rfc1808_bnf[] = {
#include "../productions/bnf/rfc1808.inc"
};
constexpr bnf_line rfc2396_bnf[] = {
#include "../productions/bnf/rfc2396.inc"
};
constexpr bnf_line rfc2732_bnf[] = {
#include "../productions/bnf/rfc2732.inc"
};
constexpr bnf_line rfc3986_bnf[] = {
#include "../productions/bnf/rfc3986.inc"
};
constexpr bnf_line by_scheme_bnf[] = {
#include "../productions/bnf/by_scheme.inc"
};

// In the order of `dialects::all`.
constexpr array_view<bnf_line> tables[] = {
    {std::data(rfc1738_bnf), std::size(rfc1738_bnf)}, {std::data(rfc1808_bnf), std::size(rfc1808_bnf)},
    {std::data(rfc2396_bnf), std::size(rfc2396_bnf)}, {std::data(rfc2732_bnf), std::size(rfc2732_bnf)},
    {std::data(rfc3986_bnf), std::size(rfc3986_bnf)}, {std::data(by_scheme_bnf), std::size(by_scheme_bnf)},
};
static_assert(std::size(tables) == dialects::all.size());

}  // namespace

std::string_view bnf_of(dialect const& grammar, std::string_view production) {
    for (std::size_t i = 0; i < std::size(tables); ++i) {
        if (dialects::all[i] != &grammar) continue;
        for (auto const& line : tables[i])
            if (line.name == production) return line.text;
    }
    return {};
}

}  // namespace urigram::wasm
