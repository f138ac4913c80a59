// SPDX-License-Identifier: BSL-1.0
#include <urigram/detail/compiler.hpp>
URIGRAM_BEGIN_NO_STRINGOP_OVERFLOW
#include "../engine/dialect.hpp"
#include "or_otherurl.hpp"
#include <urigram/grammar/rfc1738/dialect.hpp>
#include <urigram/rfc1738.hpp>

namespace urigram {

namespace {

using compiled = engine::dialect_engine<rfc1738::description, dialects::rfc1738>;

}  // namespace

constexpr dialect_of<url> dialects::rfc1738 = compiled::make();

result<url> rfc1738::parse_url(text_view text) noexcept { return compiled::parse(text); }

result<rfc1738::url_or_otherurl> rfc1738::parse_url_or_otherurl(text_view text) noexcept {
    return or_otherurl(parse_url(text), text);
}

}  // namespace urigram
URIGRAM_END_NO_STRINGOP_OVERFLOW
