// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_GRAMMAR_RFC1738_DIALECT_HPP
#define URIGRAM_GRAMMAR_RFC1738_DIALECT_HPP

#include <urigram/grammar/dialect.hpp>
#include <urigram/grammar/rfc1738/url.hpp>

namespace urigram::rfc1738 {

/// RFC 1738 as a dialect: see `grammar/dialect.hpp`.
struct description {
    static constexpr std::string_view name = "rfc1738";
    static constexpr std::string_view title = "RFC 1738";
    static constexpr std::string_view about = "every URL by its own scheme";
    static constexpr auto notation = grammar_notation::bnf;

    static constexpr auto const& url = strict_url;
    static ast::url initial_value() noexcept {
        return ast::url(std::in_place_type<ast::httpurl>, dsl::default_init<ast::httpurl>());
    }
    static constexpr index_plan indexed() {
        return dsl::plan_for(scheme, hostname, user, hpath, search, fpath, urlpath);
    }

    static constexpr auto& classes = character_classes;

    static constexpr column columns[] = {
        column::text, column::scheme, column::authority, column::userinfo, column::host,
        column::port, column::path,   column::params,    column::query,    column::opaque_part};
    static constexpr auto const& schemes = rfc1738_schemes;
};

}  // namespace urigram::rfc1738

#endif
