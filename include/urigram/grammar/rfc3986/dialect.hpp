// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_GRAMMAR_RFC3986_DIALECT_HPP
#define URIGRAM_GRAMMAR_RFC3986_DIALECT_HPP

#include <urigram/grammar/dialect.hpp>
#include <urigram/grammar/rfc3986/uri.hpp>

namespace urigram::rfc3986 {

/// RFC 3986 as a dialect: see `grammar/dialect.hpp`.
struct description {
    static constexpr std::string_view name = "rfc3986";
    static constexpr std::string_view title = "RFC 3986";
    static constexpr std::string_view about = "URIs of today and references to them";
    static constexpr auto notation = grammar_notation::abnf;

    static constexpr auto const& url = URI_reference;
    static ast::uri_or_relative_ref initial_value() noexcept {
        return ast::uri_or_relative_ref(std::in_place_type<ast::uri>, dsl::default_init<ast::uri>());
    }
    static constexpr index_plan indexed() { return dsl::plan_for(scheme, reg_name, path_abempty, query); }

    static constexpr character_class classes[] = {
        class_of(pchar),
        class_of("reserved", reserved),
        class_of("unreserved", unreserved),
        class_of("sub-delims", sub_delims),
        class_of("gen-delims", gen_delims),
        class_of("ALPHA", alpha),
        class_of("HEXDIG", hex),
        class_of("DIGIT", digit),
    };

    static constexpr column columns[] = {column::text,     column::scheme, column::authority,
                                         column::userinfo, column::host,   column::port,
                                         column::path,     column::query,  column::fragment};
    static constexpr auto const& schemes = schemes_of_today;
};

}  // namespace urigram::rfc3986

#endif
