// SPDX-License-Identifier: BSL-1.0
#include "parse_indexed.hpp"
#include "plans.hpp"
#include <urigram/grammar/rfc1738.hpp>
#include <urigram/parse.hpp>

namespace urigram {

namespace {

constexpr std::string_view grammar = rfc1738_name;

struct httpurl_first {
    operator url() const noexcept { return url(std::in_place_type<ast::httpurl>); }
};

/// The grammar of the scheme at an index of the table, whatever the name of the scheme.
struct indexed : x3::parser<indexed> {
    using attribute_type = url;
    static constexpr std::string_view grammar = rfc1738_name;

    std::size_t index;
    constexpr explicit indexed(std::size_t i) : index(i) {}

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& ctx, RContext&, Attribute& attr) const {
        return rfc1738::schemes.parse(index, first, last, ctx, attr);
    }
};

/// The same for http alone: as a constant, all of it can be inlined.
struct like_http : x3::parser<like_http> {
    using attribute_type = url;
    static constexpr std::string_view grammar = rfc1738_name;

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& ctx, RContext&, Attribute& attr) const {
        return rfc1738::schemes.parse(rfc1738::schemes.usual, first, last, ctx, attr);
    }
};

result<url> parse_like_http(std::string_view text) noexcept {
    return parse_indexed<rfc1738_plan>(like_http(), text, httpurl_first());
}

/// What stands before the first colon; all of the text if there is none.
std::string_view name_of(std::string_view text) noexcept { return text.substr(0, text.find(':')); }

result<lenient_url> or_otherurl(result<url> strict, std::string_view text) noexcept {
    if (strict) return lenient_url{*strict, std::nullopt};
    if (auto other = parse_otherurl(text)) return lenient_url{*other, strict.error()};
    return strict.error();
}

}  // namespace

result<url> parse_url(std::string_view text) noexcept {
    return parse_indexed<rfc1738_plan>(fixed<rfc1738::strict_url, rfc1738_name>(), text, httpurl_first());
}

result<url> parse_url(std::string_view text, schemes const& table) noexcept {
    std::string_view const name = name_of(text);
    auto const* const entry = name.size() == text.size() ? nullptr : table.find(name);
    if (entry == nullptr) return parse_url(text);
    if (entry->like == rfc1738::schemes.usual) return parse_like_http(text);
    if (entry->check == nullptr)
        return parse_indexed<rfc1738_plan>(indexed(entry->like), text, httpurl_first());
    if (auto error = entry->check(text)) return *error;
    return parse_url(text);
}

result<lenient_url> parse_url_or_otherurl(std::string_view text) noexcept {
    return or_otherurl(parse_url(text), text);
}

result<lenient_url> parse_url_or_otherurl(std::string_view text, schemes const& table) noexcept {
    return or_otherurl(parse_url(text, table), text);
}

result<ast::ftpurl> parse_ftpurl(std::string_view text) noexcept {
    return parse_with(rfc1738::ftpurl, text, grammar);
}
result<ast::httpurl> parse_httpurl(std::string_view text) noexcept {
    return parse_with(rfc1738::httpurl, text, grammar);
}
result<ast::gopherurl> parse_gopherurl(std::string_view text) noexcept {
    return parse_with(rfc1738::gopherurl, text, grammar);
}
result<ast::mailtourl> parse_mailtourl(std::string_view text) noexcept {
    return parse_with(rfc1738::mailtourl, text, grammar);
}
result<ast::newsurl> parse_newsurl(std::string_view text) noexcept {
    return parse_with(rfc1738::newsurl, text, grammar);
}
result<ast::nntpurl> parse_nntpurl(std::string_view text) noexcept {
    return parse_with(rfc1738::nntpurl, text, grammar);
}
result<ast::telneturl> parse_telneturl(std::string_view text) noexcept {
    return parse_with(rfc1738::telneturl, text, grammar);
}
result<ast::waisurl> parse_waisurl(std::string_view text) noexcept {
    return parse_with(rfc1738::waisurl, text, grammar);
}
result<ast::fileurl> parse_fileurl(std::string_view text) noexcept {
    return parse_with(rfc1738::fileurl, text, grammar);
}
result<ast::prosperourl> parse_prosperourl(std::string_view text) noexcept {
    return parse_with(rfc1738::prosperourl, text, grammar);
}
result<ast::otherurl> parse_otherurl(std::string_view text) noexcept {
    return parse_with(rfc1738::otherurl, text, grammar);
}

}  // namespace urigram
