// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_PRODUCTION_OF_HPP
#define URIGRAM_PRODUCTION_OF_HPP

#include <urigram/dialects.hpp>
#include <urigram/scheme.hpp>

/// @par Thread safety Any number of threads may call the functions here at once, and read the same value.
namespace urigram::detail {

/// Returns the production of a parsed URL: `ftpurl`, `waisdoc`, `otherurl`, `https-URI`; for a dialect that
/// has one production for all URLs, `dialect::production`. Static storage; does not throw.
inline std::string_view production_of(url const& value, dialect const&) noexcept {
    constexpr std::string_view wais[] = {"waisdatabase", "waisindex", "waisdoc"};
    if (auto const* w = std::get_if<ast::waisurl>(&value)) return wais[w->index()];
    return value.index() < rfc1738_schemes.size() ? rfc1738_schemes[value.index()].production : "otherurl";
}
inline std::string_view production_of(ast::uri_by_scheme const& value, dialect const& grammar) noexcept {
    auto const* const info = find_scheme_of_today(parts_of(value).scheme.value_or(""));
    return info == nullptr ? grammar.production : info->production;
}
template <class Url>
std::string_view production_of(Url const&, dialect const& grammar) noexcept {
    return grammar.production;
}

}  // namespace urigram::detail

#endif
