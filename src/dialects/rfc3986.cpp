// SPDX-License-Identifier: BSL-1.0
#include "../engine/dialect.hpp"
#include <urigram/grammar/rfc3986/dialect.hpp>
#include <urigram/rfc3986.hpp>

namespace urigram {

namespace {

using compiled = engine::dialect_engine<rfc3986::description, dialects::rfc3986>;

}  // namespace

constexpr dialect_of<ast::uri_or_relative_ref> dialects::rfc3986 = compiled::make();

result<ast::uri_or_relative_ref> rfc3986::parse_uri_reference(text_view text) noexcept {
    return compiled::parse(text);
}

result<ast::uri> rfc3986::parse_uri(text_view text) noexcept {
    return compiled::parse_by(engine::static_rule<rfc3986::URI>(), text);
}

}  // namespace urigram
