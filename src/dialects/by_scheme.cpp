// SPDX-License-Identifier: BSL-1.0
#include "../engine/dialect.hpp"
#include <urigram/grammar/by_scheme/dialect.hpp>
#include <urigram/parse.hpp>

namespace urigram {

namespace {

using compiled = engine::dialect_engine<by_scheme::description, dialects::by_scheme>;

}  // namespace

constexpr dialect_of<ast::uri_by_scheme> dialects::by_scheme = compiled::make();

result<ast::uri_by_scheme> parse(text_view text) noexcept { return compiled::parse(text); }

result<ast::uri_by_scheme> parse(text_view text, uri_schemes const& table) noexcept {
    return compiled::parse_by_table(text, table);
}

}  // namespace urigram
