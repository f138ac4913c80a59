// SPDX-License-Identifier: BSL-1.0
#include "url_lists.hpp"
#include <algorithm>
#include <urigram/unwrap.hpp>

namespace urigram::detail {

namespace {

void skip(std::string_view& text, charset const& octets) noexcept {
    while (!text.empty() && octets.contains(text.front())) text.remove_prefix(1);
}

std::string_view take_up_to(std::string_view& text, charset const& octets) noexcept {
    auto const end =
        std::find_if(text.begin(), text.end(), [&](char c) { return octets.contains(c); }) - text.begin();
    auto const taken = text.substr(0, static_cast<std::size_t>(end));
    text.remove_prefix(taken.size());
    return taken;
}

/// Skips the descriptors of a candidate, up to the comma that ends them; a comma in brackets does not end
/// them.
void skip_descriptors(std::string_view& rest) noexcept {
    bool in_brackets = false;
    for (; !rest.empty(); rest.remove_prefix(1)) {
        char const c = rest.front();
        if (c == ',' && !in_brackets) break;
        in_brackets = c == '(' || (in_brackets && c != ')');
    }
}

}  // namespace

std::optional<std::string_view> next_in_list(std::string_view& rest) noexcept {
    skip(rest, whitespace);
    if (rest.empty()) return std::nullopt;
    return take_up_to(rest, whitespace);
}

std::optional<std::string_view> next_candidate(std::string_view& rest) noexcept {
    skip(rest, whitespace | charset(","));
    if (rest.empty()) return std::nullopt;
    auto url = take_up_to(rest, whitespace);
    bool const has_descriptors = url.back() != ',';
    while (url.back() == ',') url.remove_suffix(1);  // the URL does not begin with a comma
    if (has_descriptors) skip_descriptors(rest);
    return url;
}

std::optional<std::string_view> url_of_refresh(std::string_view content) noexcept {
    constexpr charset separators = whitespace | charset(",;");
    skip(content, whitespace);
    take_up_to(content, separators);  // the time
    skip(content, separators);
    if (starts_with_any_case(content, "url")) {
        auto after = content.substr(3);
        skip(after, whitespace);
        if (after.empty() || after.front() != '=') return content;
        content = after.substr(1);
        skip(content, whitespace);
    }
    if (content.empty()) return std::nullopt;
    char const quote = content.front();
    if (quote != '"' && quote != '\'') return content;
    content.remove_prefix(1);
    return content.substr(0, content.find(quote));
}

}  // namespace urigram::detail
