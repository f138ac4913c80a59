// SPDX-License-Identifier: BSL-1.0
#include "attributes.hpp"
#include "same_letters.hpp"
#include "url_lists.hpp"
#include <algorithm>
#include <urigram/scheme.hpp>
#include <urigram/unwrap.hpp>

namespace urigram::detail {

namespace {

constexpr charset letters = charset::range('a', 'z') | charset::range('A', 'Z');
constexpr charset ends_name = whitespace | charset("/>");

/// Attributes whose value is one URL.
constexpr name_table url_attributes(std::array<std::string_view, 15>{
    "action", "background", "cite", "codebase", "data", "formaction", "href", "icon", "itemid", "longdesc",
    "manifest", "poster", "profile", "src", "xlink:href"});

/// Attributes whose value is a list of URLs with whitespace between them.
constexpr name_table url_lists(std::array<std::string_view, 2>{"itemtype", "ping"});

/// Attributes whose value is a list of images to choose from.
constexpr name_table image_lists(std::array<std::string_view, 2>{"imagesrcset", "srcset"});

/// Elements that hold text in which there are no tags.
constexpr name_table text_elements(std::array<std::string_view, 4>{"script", "style", "textarea", "title"});

template <std::size_t N>
bool contains(name_table<N> const& names, std::string_view name) noexcept {
    return names.find(name.begin(), name.end()) != names.npos;
}

/// HTML between places that come one after the other.
class html {
public:
    html(std::string_view text, std::size_t& at) noexcept : text_(text), at_(at) {}

    bool at_end() const noexcept { return at_ == text_.size(); }
    /// The next octet, NUL at the end.
    char peek() const noexcept { return at_end() ? '\0' : text_[at_]; }
    void skip() noexcept { ++at_; }
    void skip(charset const& octets) noexcept {
        while (!at_end() && octets.contains(text_[at_])) ++at_;
    }
    /// Goes to behind `what`, or to the end.
    bool skip_past(std::string_view what) noexcept {
        std::size_t const found = text_.find(what, at_);
        at_ = found == text_.npos ? text_.size() : found + what.size();
        return found != text_.npos;
    }
    /// Goes to behind the comment whose `<!` is behind it; `<!-->` is one, and `--!>` ends one, too.
    void skip_comment() noexcept {
        constexpr std::string_view opening = "--", end = "--", other_end = "--!";
        std::size_t const first = at_;
        while (skip_past(">")) {
            auto const inside = text_.substr(first, at_ - 1 - first);
            auto const ends_with = [&](std::string_view what) {
                return inside.size() >= what.size() && inside.substr(inside.size() - what.size()) == what;
            };
            if (ends_with(end) ||
                (ends_with(other_end) && inside.size() >= opening.size() + other_end.size()))
                return;
        }
    }
    bool starts_with(std::string_view what) const noexcept { return text_.substr(at_, what.size()) == what; }
    std::string_view up_to(charset const& octets) noexcept {
        std::size_t const first = at_;
        while (!at_end() && !octets.contains(text_[at_])) ++at_;
        return text_.substr(first, at_ - first);
    }
    /// What stands before the next `quote`, which is passed over; nothing if there is none.
    std::optional<std::string_view> quoted(char quote) noexcept {
        std::size_t const first = at_;
        if (!skip_past({&quote, 1})) return std::nullopt;
        return text_.substr(first, at_ - 1 - first);
    }

private:
    std::string_view text_;
    std::size_t& at_;
};

/// Goes to behind the `</` and the name of the element's end tag, or to the end.
void skip_contents(html& in, std::string_view element) noexcept {
    while (in.skip_past("</")) {
        auto const name = in.up_to(ends_name | charset("<"));
        if (same_letters(name, element) && in.peek() != '<') return;
    }
}

struct attribute {
    std::string_view name;
    std::optional<std::string_view> value;
};

/// The next attribute of a tag; nothing behind the last one, or in a tag that does not end.
std::optional<attribute> next_attribute(html& in) noexcept {
    in.skip(whitespace | charset("/"));
    if (in.at_end() || in.peek() == '>') return std::nullopt;
    attribute a;
    a.name = in.up_to(ends_name | charset("="));
    in.skip(whitespace);
    if (in.peek() != '=') return a;
    in.skip();
    in.skip(whitespace);
    if (char const quote = in.peek(); quote == '"' || quote == '\'') {
        in.skip();
        a.value = in.quoted(quote);
    } else {
        a.value = in.up_to(whitespace | charset(">"));
    }
    return a;
}

/// Goes behind the name and the attributes of an end tag whose `</` is behind it.
void skip_end_tag(html& in) noexcept {
    in.up_to(ends_name);
    while (next_attribute(in)) continue;
}

/// Goes behind the `<` and the name of the next start tag. False at the end.
bool find_tag(html& in, attribute_search& state) noexcept {
    while (in.skip_past("<")) {
        if (letters.contains(in.peek())) {
            state.element = in.up_to(ends_name);
            return true;
        }
        if (in.starts_with("!--")) {
            in.skip();
            in.skip_comment();
        } else if (in.peek() == '!' || in.peek() == '?') {
            in.skip_past(">");  // a declaration, or what HTML takes for a comment
        } else if (in.peek() == '/') {
            in.skip();
            if (letters.contains(in.peek()))
                skip_end_tag(in);
            else
                in.skip_past(">");  // no tag: a comment as well
        }
    }
    return false;
}

/// Whether the tag whose attributes come next is a `meta` that loads another page.
bool refreshes(std::string_view text, attribute_search const& state) noexcept {
    if (!same_letters(state.element, "meta")) return false;
    std::size_t at = state.at;
    html in(text, at);
    while (auto const found = next_attribute(in))
        if (same_letters(found->name, "http-equiv"))
            return found->value && same_letters(*found->value, "refresh");
    return false;
}

/// What the values of an attribute of the tag are; nothing if they hold no URL.
std::optional<value_form> form_of(std::string_view name, attribute_search const& state) noexcept {
    if (contains(url_attributes, name)) return value_form::url;
    if (contains(url_lists, name)) return value_form::list;
    if (contains(image_lists, name)) return value_form::candidates;
    if (state.refreshes && same_letters(name, "content")) return value_form::refresh;
    return std::nullopt;
}

/// Takes the next URL off what is left of a value.
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

/// The URL of a value; of a list the first one, if there is one.
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
            if (!find_tag(in, state)) return std::nullopt;
            state.in_tag = true;
            state.refreshes = refreshes(text, state);
        }
        while (auto const found = next_attribute(in)) {
            auto const form = found->value ? form_of(found->name, state) : std::nullopt;
            if (!form) continue;
            state.attribute = found->name;
            state.form = *form;
            if (auto const first = first_value(*found->value, state))
                return url_attribute{state.element, state.attribute, *first};
        }
        state.in_tag = false;
        if (contains(text_elements, state.element)) skip_contents(in, state.element);
    }
}

}  // namespace urigram::detail
