// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_GRAMMAR_RFC1808_DIALECT_HPP
#define URIGRAM_GRAMMAR_RFC1808_DIALECT_HPP

#include <urigram/grammar/dialect.hpp>
#include <urigram/grammar/rfc1808/url.hpp>

namespace urigram::rfc1808 {

/// RFC 1808 as a dialect: see `grammar/dialect.hpp`.
struct description {
    static constexpr std::string_view name = "rfc1808";
    static constexpr std::string_view title = "RFC 1808";
    static constexpr std::string_view about = "relative or absolute URLs";
    static constexpr auto notation = grammar_notation::bnf;

    static constexpr auto const& url = URL;
    static ast::rfc1808_url initial_value() noexcept {
        using form = decltype(ast::rfc1808_url::url);
        return {form(std::in_place_type<ast::generic_rl>, dsl::default_init<ast::generic_rl>()),
                std::nullopt};
    }
    static constexpr index_plan indexed() { return dsl::plan_for(scheme, net_loc, path, params, query); }

    static constexpr character_class classes[] = {
        class_of(pchar),
        class_of(uchar),
        class_of("unreserved", unreserved),
        class_of("hex", hex),
        class_of("alpha", alpha),
        class_of("hialpha", hialpha),
        class_of("lowalpha", lowalpha),
        class_of("digit", digit),
    };

    static constexpr column columns[] = {column::text,     column::scheme,     column::authority,
                                         column::path,     column::params,     column::query,
                                         column::fragment, column::opaque_part};
    static constexpr auto const& schemes = rfc1738_schemes;
};

}  // namespace urigram::rfc1808

#endif
