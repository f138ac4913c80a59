// SPDX-License-Identifier: BSL-1.0
// Not in rfc1738.cpp: a program without a table of schemes does not link the grammar that this compiles once
// more.
#include <urigram/detail/compiler.hpp>
URIGRAM_BEGIN_NO_STRINGOP_OVERFLOW
#include "../engine/by_table.hpp"
#include "../engine/dialect.hpp"
#include "or_otherurl.hpp"
#include <urigram/grammar/rfc1738/dialect.hpp>
#include <urigram/rfc1738.hpp>

namespace urigram {

result<url> rfc1738::parse_url(text_view text, urigram::schemes const& table) noexcept {
    return engine::parse_by_table(
        text, table, [](std::string_view any) { return parse_url(any); },
        [](std::size_t scheme, std::string_view like) {
            using compiled = engine::dialect_engine<rfc1738::description, dialects::rfc1738>;
            return compiled::parse_by(engine::scheme_at<rfc1738::schemes>(scheme), like);
        });
}

result<rfc1738::url_or_otherurl> rfc1738::parse_url_or_otherurl(text_view text,
                                                                urigram::schemes const& table) noexcept {
    return or_otherurl(parse_url(text, table), text);
}

}  // namespace urigram
URIGRAM_END_NO_STRINGOP_OVERFLOW
