// SPDX-License-Identifier: BSL-1.0
#include "../engine/dialect.hpp"
#include <urigram/grammar/rfc2732/dialect.hpp>
#include <urigram/rfc2732.hpp>

namespace urigram {

namespace {

using compiled = engine::dialect_engine<rfc2732::description, dialects::rfc2732>;

}  // namespace

constexpr dialect_of<ast::uri_reference> dialects::rfc2732 = compiled::make();

result<ast::uri_reference> rfc2732::parse_uri_reference(text_view text) noexcept {
    return compiled::parse(text);
}

}  // namespace urigram
