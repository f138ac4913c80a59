// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_GRAMMAR_RFC2396_DIALECT_HPP
#define URIGRAM_GRAMMAR_RFC2396_DIALECT_HPP

#include <urigram/grammar/dialect.hpp>
#include <urigram/grammar/rfc2396/uri.hpp>

namespace urigram::rfc2396 {

/// RFC 2396 as a dialect: see `grammar/dialect.hpp`.
struct description {
    static constexpr std::string_view name = "rfc2396";
    static constexpr std::string_view title = "RFC 2396";
    static constexpr std::string_view about = "URI references";
    static constexpr auto notation = grammar_notation::bnf;

    static constexpr auto const& url = reference;
    static ast::uri_reference initial_value() noexcept {
        using form = decltype(ast::uri_reference::uri);
        return {form(std::in_place_type<ast::hierarchical_uri>, dsl::default_init<ast::hierarchical_uri>()),
                std::nullopt};
    }
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

    static constexpr column columns[] = {
        column::text, column::scheme, column::authority, column::userinfo, column::host,
        column::port, column::path,   column::query,     column::fragment, column::opaque_part};
    static constexpr auto const& schemes = rfc1738_schemes;
};

}  // namespace urigram::rfc2396

#endif
