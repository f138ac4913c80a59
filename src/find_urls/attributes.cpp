// SPDX-License-Identifier: BSL-1.0
#include "attributes.hpp"
#include "html_tokens.hpp"
#include "iequals.hpp"
#include "url_lists.hpp"
#include <array>
#include <urigram/scheme.hpp>
#include <urigram/unwrap.hpp>

namespace urigram::detail {

namespace {

/// Attributes that contain one URL or several. `form_at` returns the form of their values.
constexpr name_table url_attributes(std::array<std::string_view, 20>{
    "action",     "background", "cite",     "codebase",    "data",   "formaction", "href",
    "icon",       "itemid",     "longdesc", "manifest",    "poster", "profile",    "src",
    "xlink:href", "itemtype",   "ping",     "imagesrcset", "srcset", "content"});

constexpr std::size_t first_list = 15, first_candidates = 17, content = 19;

constexpr value_form form_at(std::size_t attribute) noexcept {
    return attribute < first_list         ? value_form::url
           : attribute < first_candidates ? value_form::list
           : attribute < content          ? value_form::candidates
                                          : value_form::refresh;
}

/// Whether the tag, whose attributes come next, is a `meta` that loads another page.
bool refreshes(std::string_view text, attribute_search const& state) noexcept {
    if (!iequals(state.element, "meta")) return false;
    std::size_t at = state.at;
    html in(text, at);
    while (auto const found = next_attribute(in))
        if (iequals(found->name, "http-equiv")) return found->value && iequals(*found->value, "refresh");
    return false;
}

/// Whether the text contains the tag up to its `>`: a truncated tag is ignored.
bool is_closed(std::string_view text, std::size_t at) noexcept {
    html in(text, at);
    while (next_attribute(in)) continue;
    return !in.at_end();
}

/// The form of the values of an attribute; nothing if they contain no URL, or if the tag already had an
/// attribute of that name, which takes precedence.
std::optional<value_form> form_of(std::string_view name, attribute_search& state) noexcept {
    std::size_t const found = url_attributes.find(name.begin(), name.end());
    if (found == url_attributes.npos || (found == content && !state.refreshes)) return std::nullopt;
    std::uint32_t const bit = std::uint32_t{1} << found;
    bool const is_first = (state.seen & bit) == 0;
    state.seen |= bit;
    if (!is_first) return std::nullopt;
    return form_at(found);
}

/// Removes and returns the next URL from the rest of a value.
std::optional<std::string_view> next_value(attribute_search& state) noexcept {
    switch (state.form) {
    case value_form::list:
        return next_in_list(state.rest);
    case value_form::candidates:
        return next_candidate(state.rest);
    default:
        return std::nullopt;
    }
}

/// The URL of a value; the first URL of a list, if there is one.
std::optional<std::string_view> first_value(std::string_view value, attribute_search& state) noexcept {
    if (state.form == value_form::url) return value;
    if (state.form == value_form::refresh) return url_of_refresh(value);
    state.rest = value;
    return next_value(state);
}

}  // namespace

std::optional<url_attribute> next_url_attribute(std::string_view text, attribute_search& state) noexcept {
    if (auto const next = next_value(state)) return url_attribute{state.element, state.attribute, *next};
    html in(text, state.at);
    for (;;) {
        if (!state.in_tag) {
            auto const element = next_start_tag(in);
            if (!element) return std::nullopt;
            state.element = *element;
            state.in_tag = true;
            state.is_closed = false;
            state.seen = 0;
            state.refreshes = refreshes(text, state);
        }
        while (auto const found = next_attribute(in)) {
            auto const form = form_of(found->name, state);
            if (!form || !found->value) continue;
            if (!state.is_closed && in.peek() != '>' && !is_closed(text, state.at)) {
                in.skip_all();
                return std::nullopt;
            }
            state.is_closed = true;
            state.attribute = found->name;
            state.form = *form;
            if (auto const first = first_value(*found->value, state))
                return url_attribute{state.element, state.attribute, *first};
        }
        state.in_tag = false;
        skip_text_of(in, state.element);
    }
}

}  // namespace urigram::detail
