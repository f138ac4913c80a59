// SPDX-License-Identifier: BSL-1.0
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wstringop-overflow"  // g++ 12 takes a variant for one member of it
#endif
#include "../engine/dialect.hpp"
#include "productions.hpp"
#include <urigram/grammar/rfc1738/dialect.hpp>

namespace urigram {

namespace {

using compiled = engine::dialect_engine<rfc1738::description, dialects::rfc1738>;

/// The grammar of the scheme at an index of the table, whatever the name of the scheme.
struct scheme_at : x3::parser<scheme_at> {
    using attribute_type = url;
    static constexpr bool sets_all = true;

    std::size_t index;
    constexpr explicit scheme_at(std::size_t i) : index(i) {}

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& ctx, RContext&, Attribute& attr) const {
        return strict_of<rfc1738::schemes>.parse_scheme(index, first, last, ctx, attr);
    }
};

/// What stands before the first colon; all of the text if there is none.
std::string_view name_of(std::string_view text) noexcept { return text.substr(0, text.find(':')); }

result<lenient_url> or_otherurl(result<url> strict, std::string_view text) noexcept {
    if (strict) return lenient_url{*strict, std::nullopt};
    if (auto other = parse<ast::otherurl>(text)) return lenient_url{*other, strict.error()};
    return strict.error();
}

}  // namespace

constexpr dialect_of<url> dialects::rfc1738 = compiled::make(rfc1738_productions);

result<url> parse_url(std::string_view text) noexcept { return compiled::parse(text); }

result<url> parse_url(std::string_view text, schemes const& table) noexcept {
    std::string_view const name = name_of(text);
    auto const* const entry = name.size() == text.size() ? nullptr : table.find(name);
    if (entry == nullptr) return parse_url(text);
    if (entry->check == nullptr) return compiled::parse_by(scheme_at(entry->like), text);
    if (auto error = entry->check(text)) return *error;
    return parse_url(text);
}

result<lenient_url> parse_url_or_otherurl(std::string_view text) noexcept {
    return or_otherurl(parse_url(text), text);
}

result<lenient_url> parse_url_or_otherurl(std::string_view text, schemes const& table) noexcept {
    return or_otherurl(parse_url(text, table), text);
}

}  // namespace urigram
