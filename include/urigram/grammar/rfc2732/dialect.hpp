// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_GRAMMAR_RFC2732_DIALECT_HPP
#define URIGRAM_GRAMMAR_RFC2732_DIALECT_HPP

#include <urigram/grammar/rfc2396/dialect.hpp>
#include <urigram/grammar/rfc2732/uri.hpp>

namespace urigram::rfc2732 {

/// RFC 2732 as a dialect, that of RFC 2396 except for its rules: see `grammar/dialect.hpp`.
struct description : rfc2396::description {
    static constexpr std::string_view name = "rfc2732";
    static constexpr std::string_view title = "RFC 2732";
    static constexpr std::string_view about = "URI references of RFC 2396 with IPv6 addresses";

    static constexpr auto const& url = reference;
    static constexpr index_plan indexed() { return dsl::plan_for(scheme, hostname, path_segments, query); }

    static constexpr character_class classes[] = {
        class_of(uric),
        class_of(uric_no_slash),
        class_of(pchar),
        class_of("unreserved", unreserved),
        class_of("alphanum", alphanum),
        class_of("hex", hex),
        class_of("alpha", alpha),
        class_of("upalpha", upalpha),
        class_of("lowalpha", lowalpha),
        class_of("digit", digit),
    };
};

}  // namespace urigram::rfc2732

#endif
