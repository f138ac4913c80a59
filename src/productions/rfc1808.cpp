// SPDX-License-Identifier: BSL-1.0
#include <urigram/grammar/rfc1808.hpp>

#include "production_entry.hpp"
#include "productions.hpp"

namespace urigram {

namespace {

constexpr bnf_line bnf[] = {
#include "bnf/rfc1808.inc"
};

template <auto const&... Rules>
constexpr auto section(std::string_view number) {
    return productions_of<dialects::rfc1808, bnf, Rules...>(number);
}

// clang-format off

/// The character classes as rules, each of which matches one character.
namespace classes {
using dsl::text;
constexpr auto unreserved  = text<struct unreserved_id>{"unreserved"}  = rfc1808::unreserved;
constexpr auto hex         = text<struct hex_id>{"hex"}         = rfc1808::hex;
constexpr auto alpha       = text<struct alpha_id>{"alpha"}       = rfc1808::alpha;
constexpr auto lowalpha    = text<struct lowalpha_id>{"lowalpha"}    = rfc1808::lowalpha;
constexpr auto hialpha     = text<struct hialpha_id>{"hialpha"}     = rfc1808::hialpha;
constexpr auto digit       = text<struct digit_id>{"digit"}       = rfc1808::digit;
constexpr auto safe        = text<struct safe_id>{"safe"}        = rfc1808::safe;
constexpr auto extra       = text<struct extra_id>{"extra"}       = rfc1808::extra;
constexpr auto national    = text<struct national_id>{"national"}    = rfc1808::national;
constexpr auto reserved    = text<struct reserved_id>{"reserved"}    = rfc1808::reserved;
constexpr auto punctuation = text<struct punctuation_id>{"punctuation"} = rfc1808::punctuation;
}  // namespace classes

constexpr auto table = joined(
    section<rfc1808::URL, rfc1808::absoluteURL, rfc1808::generic_RL, rfc1808::relativeURL, rfc1808::net_path,
            rfc1808::abs_path, rfc1808::rel_path, rfc1808::path, rfc1808::fsegment, rfc1808::segment,
            rfc1808::params, rfc1808::param, rfc1808::scheme, rfc1808::net_loc, rfc1808::query,
            rfc1808::fragment, rfc1808::pchar, rfc1808::uchar, classes::unreserved, rfc1808::escape,
            classes::hex, classes::alpha, classes::lowalpha, classes::hialpha, classes::digit, classes::safe,
            classes::extra, classes::national, classes::reserved, classes::punctuation>("2.2"));
// clang-format on

}  // namespace

production_range rfc1808_productions() noexcept { return range_of(table); }

}  // namespace urigram
