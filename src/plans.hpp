// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_PLANS_HPP
#define URIGRAM_PLANS_HPP

#include <urigram/grammar/rfc1738/http.hpp>
#include <urigram/grammar/rfc1808/url.hpp>
#include <urigram/grammar/rfc2396/uri.hpp>
#include <urigram/index_plan.hpp>

// What an index of URLs marks: what most of them are made of. The rest, such as the path of an ftp URL, is
// scanned.
namespace urigram {

inline constexpr std::string_view rfc1738_name = "rfc1738";
inline constexpr std::string_view rfc1808_name = "rfc1808";
inline constexpr std::string_view rfc2396_name = "rfc2396";

/// A run of what a grammar calls its characters.
constexpr indexed_run ends_of(dsl::set const& s) noexcept { return {scanned_set(s.members), false}; }
constexpr indexed_run ends_of(dsl::set_or_escape const& s) noexcept { return {scanned_set(s.members), true}; }
template <class Id, class Attribute, bool F, bool S>
constexpr indexed_run ends_of(dsl::notation::character_rule<Id, Attribute, F, S> const& r) noexcept {
    return ends_of(dsl::notation::characters(r));
}

inline constexpr index_plan rfc1738_plan = [] {
    using namespace rfc1738;
    return index_plan{
        ends_of(alphadigit | set("+-.")),  // scheme
        ends_of(alphadigit | set("-.")),   // hostname, and what it is made of
        ends_of(alphadigit | set("-")),
        ends_of(alphadigit),
        ends_of(uchar | set(";?&=")),    // user
        ends_of(uchar | set(";:@&=/")),  // hpath
        ends_of(uchar | set(";:@&=")),   // search
        ends_of(xchar),                  // urlpath, schemepart
    };
}();

inline constexpr index_plan rfc1808_plan = [] {
    using namespace rfc1808;
    return index_plan{
        ends_of(alpha | digit | set("+-.")),  // scheme
        ends_of(pchar | set(";?")),           // net_loc
        ends_of(pchar),                       // fsegment
        ends_of(pchar | set("/")),            // path
        ends_of(pchar | set("/;")),           // params
        ends_of(uchar | reserved),            // query, fragment
    };
}();

inline constexpr index_plan rfc2396_plan = [] {
    using namespace rfc2396;
    return index_plan{
        ends_of(alphanum | set("+-.")),  // scheme
        ends_of(alphanum | set("-.")),   // hostname, and what it is made of
        ends_of(alphanum | set("-")),
        ends_of(alphanum),
        ends_of(pchar | set(";/")),  // path
        ends_of(uric),               // query, fragment, opaque_part
    };
}();

}  // namespace urigram

#endif
