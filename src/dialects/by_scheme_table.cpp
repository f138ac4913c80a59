// SPDX-License-Identifier: BSL-1.0
// Not in by_scheme.cpp: a program without a table of schemes does not link the grammar that this compiles
// once more.
#include "../engine/by_table.hpp"
#include "../engine/dialect.hpp"
#include <urigram/grammar/by_scheme/dialect.hpp>
#include <urigram/parse.hpp>

namespace urigram {

result<ast::uri_by_scheme> parse(text_view text, uri_schemes const& table) noexcept {
    return engine::parse_by_table(
        text, table, [](std::string_view any) { return parse(any); },
        [](std::size_t scheme, std::string_view like) {
            using compiled = engine::dialect_engine<by_scheme::description, dialects::by_scheme>;
            return compiled::parse_by(
                dsl::rule<struct uri_like_id, ast::uri_by_scheme>{by_scheme::uri_by_scheme.name} =
                    by_scheme::with_fragment(engine::scheme_at<by_scheme::schemes>(scheme)),
                like);
        });
}

}  // namespace urigram
