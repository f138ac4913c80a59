// SPDX-License-Identifier: BSL-1.0
#include "../engine/dialect.hpp"
#include "productions.hpp"
#include <urigram/grammar/by_scheme/dialect.hpp>
#include <urigram/reference.hpp>

namespace urigram {

namespace {

using compiled = engine::dialect_engine<by_scheme::description, dialects::by_scheme>;

}  // namespace

constexpr dialect_of<ast::uri_by_scheme> dialects::by_scheme = compiled::make(by_scheme_productions);

result<ast::uri_by_scheme> parse_uri_by_scheme(std::string_view text) noexcept {
    return compiled::parse(text);
}

}  // namespace urigram
