// SPDX-License-Identifier: BSL-1.0
#include "../engine/dialect.hpp"
#include <urigram/grammar/rfc3986/dialect.hpp>
#include <urigram/reference.hpp>

namespace urigram {

namespace {

using compiled = engine::dialect_engine<rfc3986::description, dialects::rfc3986>;

}  // namespace

constexpr dialect_of<ast::uri_or_relative_ref> dialects::rfc3986 = compiled::make();

result<ast::uri_or_relative_ref> parse_uri_or_relative_ref(std::string_view text) noexcept {
    return compiled::parse(text);
}

result<ast::uri> parse_uri(std::string_view text) noexcept {
    return compiled::parse_by(engine::fixed<rfc3986::URI>(), text);
}

}  // namespace urigram
