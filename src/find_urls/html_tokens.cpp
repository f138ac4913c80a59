// SPDX-License-Identifier: BSL-1.0
#include "html_tokens.hpp"
#include "iequals.hpp"
#include <array>
#include <urigram/scheme.hpp>

namespace urigram::detail {

namespace {

constexpr charset letters = charset::range('a', 'z') | charset::range('A', 'Z');
constexpr charset ends_name = html_space | charset("/>");

constexpr name_table text_elements(std::array<std::string_view, 9>{
    "iframe", "noembed", "noframes", "plaintext", "script", "style", "textarea", "title", "xmp"});

/// Skips the rest of a comment, from the `--` at its start on. `<!-->` is a whole comment, and `--!>` also
/// ends a comment.
void skip_comment(html& in) noexcept {
    constexpr std::string_view opening = "--";
    if (!in.starts_with("-->") && !in.starts_with("--->")) in.skip(opening.size());
    while (!in.at_end()) {
        in.skip_to(charset("-"));
        if (in.starts_with("-->") || in.starts_with("--!>")) {
            in.skip_past(">");
            return;
        }
        if (!in.at_end()) in.skip();
    }
}

/// Skips the rest of an end tag.
void skip_end_tag(html& in) noexcept {
    in.skip_to(ends_name);
    while (next_attribute(in)) continue;
}

/// Skips all before the end tag of an element.
void skip_to_end_tag(html& in, std::string_view element) noexcept {
    while (!in.at_end() && !in.is_at_tag("</", element)) {
        in.skip();
        in.skip_to(charset("<"));
    }
}

/// The same for a script: between `<!--` and `-->`, an end tag belongs to the start tag before it.
/// @see HTML, sections 13.2.5.20 to 13.2.5.31
void skip_to_end_of_script(html& in) noexcept {
    constexpr std::string_view comment = "<!--", end = "-->", script = "script";
    bool in_comment = false, in_script = false;
    while (!in.at_end()) {
        std::size_t size = 1;
        if (in.is_at_tag("</", script)) {
            if (!in_script) return;
            in_script = false;
        } else if (in_comment && in.is_at_tag("<", script)) {
            in_script = true;
        } else if (!in_comment && in.starts_with(comment)) {
            in_comment = true;
            size = 2;  // `<!-->` is complete
        } else if (in_comment && in.starts_with(end)) {
            in_comment = in_script = false;
        }
        in.skip(size);
        in.skip_to(charset("<-"));
    }
}

}  // namespace

bool html::is_at_tag(std::string_view start, std::string_view name) const noexcept {
    if (!starts_with(start) || !iequals(text_.substr(at_ + start.size(), name.size()), name)) return false;
    std::size_t const end = at_ + start.size() + name.size();
    return end < text_.size() && ends_name.contains(text_[end]);
}

std::optional<std::string_view> next_start_tag(html& in) noexcept {
    while (in.skip_past("<")) {
        if (letters.contains(in.peek())) return in.up_to(ends_name);
        if (in.starts_with("!--")) {
            in.skip();
            skip_comment(in);
        } else if (in.peek() == '!' || in.peek() == '?') {
            in.skip_past(">");  // a declaration, or a bogus comment
        } else if (in.peek() == '/') {
            in.skip();
            if (letters.contains(in.peek()))
                skip_end_tag(in);
            else if (!in.at_end())
                in.skip_past(">");  // not a tag: a bogus comment
        }
    }
    return std::nullopt;
}

std::optional<html_attribute> next_attribute(html& in) noexcept {
    in.skip(html_space | charset("/"));
    if (in.at_end() || in.peek() == '>') return std::nullopt;
    html_attribute a;
    a.name = in.name_up_to(ends_name | charset("="));
    in.skip(html_space);
    if (in.peek() != '=') return a;
    in.skip();
    in.skip(html_space);
    if (char const quote = in.peek(); quote == '"' || quote == '\'') {
        in.skip();
        a.value = in.quoted(quote);
    } else {
        a.value = in.up_to(html_space | charset(">"));
    }
    return a;
}

void skip_text_of(html& in, std::string_view element) noexcept {
    auto const found = text_elements.find(element.begin(), element.end());
    if (found == text_elements.npos) return;
    if (iequals(element, "plaintext")) return in.skip_all();
    if (in.peek() == '>') in.skip();
    if (iequals(element, "script"))
        skip_to_end_of_script(in);
    else
        skip_to_end_tag(in, element);
    if (in.at_end()) return;
    in.skip(std::string_view("</").size());
    skip_end_tag(in);
}

}  // namespace urigram::detail
