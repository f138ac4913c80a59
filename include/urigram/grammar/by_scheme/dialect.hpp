// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_GRAMMAR_BY_SCHEME_DIALECT_HPP
#define URIGRAM_GRAMMAR_BY_SCHEME_DIALECT_HPP

#include <urigram/grammar/by_scheme/uri.hpp>
#include <urigram/grammar/rfc3986/dialect.hpp>

namespace urigram::by_scheme {

/// RFC 3986 and the schemes of today as a dialect: see `grammar/dialect.hpp`.
struct description : rfc3986::description {
    static constexpr std::string_view name = "by_scheme";
    static constexpr std::string_view title = "RFC 3986 by scheme";
    static constexpr std::string_view about = "URIs of today, each by its own scheme";

    static constexpr auto const& url = uri_by_scheme;
    static ast::uri_by_scheme initial_value() noexcept {
        using form = decltype(ast::uri_by_scheme::uri);
        // With `std::nullopt`, g++ 12 fills the whole struct with zeros first: `urigram::parse` takes 36 ns
        // for a home page, and 31 in this way.
        return {form(std::in_place_type<ast::http_uri>, dsl::default_init<ast::http_uri>()),
                dsl::default_init<std::optional<std::string_view>>()};
    }
    static constexpr index_plan indexed() {
        return dsl::plan_for(rfc3986::scheme, rfc9110::full_reg_name, rfc3986::path_abempty, rfc3986::query);
    }
};

}  // namespace urigram::by_scheme

#endif
