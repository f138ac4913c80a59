// SPDX-License-Identifier: BSL-1.0
#include "../engine/dialect.hpp"
#include <urigram/grammar/rfc2396/dialect.hpp>
#include <urigram/rfc2396.hpp>

namespace urigram {

namespace {

using compiled = engine::dialect_engine<rfc2396::description, dialects::rfc2396>;

}  // namespace

constexpr dialect_of<ast::uri_reference> dialects::rfc2396 = compiled::make();

result<ast::uri_reference> rfc2396::parse_uri_reference(text_view text) noexcept {
    return compiled::parse(text);
}

}  // namespace urigram
