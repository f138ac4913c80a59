// SPDX-License-Identifier: BSL-1.0
#include "../engine/dialect.hpp"
#include <urigram/grammar/rfc1808/dialect.hpp>
#include <urigram/rfc1808.hpp>

namespace urigram {

namespace {

using compiled = engine::dialect_engine<rfc1808::description, dialects::rfc1808>;

}  // namespace

constexpr dialect_of<ast::rfc1808_url> dialects::rfc1808 = compiled::make();

result<ast::rfc1808_url> rfc1808::parse_url(text_view text) noexcept { return compiled::parse(text); }

}  // namespace urigram
