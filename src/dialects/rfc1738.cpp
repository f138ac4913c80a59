// SPDX-License-Identifier: BSL-1.0
#include <urigram/detail/compiler.hpp>
URIGRAM_BEGIN_NO_STRINGOP_OVERFLOW
#include "../engine/dialect.hpp"
#include <urigram/grammar/rfc1738/dialect.hpp>
#include <urigram/rfc1738.hpp>

namespace urigram {

namespace {

using compiled = engine::dialect_engine<rfc1738::description, dialects::rfc1738>;

result<rfc1738::url_or_otherurl> or_otherurl(result<url> strict, std::string_view text) noexcept {
    if (strict) return rfc1738::url_or_otherurl{*strict, std::nullopt};
    if (auto other = rfc1738::parse<ast::otherurl>(text))
        return rfc1738::url_or_otherurl{*other, strict.error()};
    return strict.error();
}

}  // namespace

constexpr dialect_of<url> dialects::rfc1738 = compiled::make();

result<url> rfc1738::parse_url(text_view text) noexcept { return compiled::parse(text); }

result<url> rfc1738::parse_url(text_view text, urigram::schemes const& table) noexcept {
    return compiled::parse_by_table(text, table);
}

result<rfc1738::url_or_otherurl> rfc1738::parse_url_or_otherurl(text_view text) noexcept {
    return or_otherurl(parse_url(text), text);
}

result<rfc1738::url_or_otherurl> rfc1738::parse_url_or_otherurl(text_view text,
                                                                urigram::schemes const& table) noexcept {
    return or_otherurl(parse_url(text, table), text);
}

}  // namespace urigram
URIGRAM_END_NO_STRINGOP_OVERFLOW
