// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_FIND_URLS_HTML_TOKENS_HPP
#define URIGRAM_SRC_FIND_URLS_HTML_TOKENS_HPP

#include <cstddef>
#include <optional>
#include <string_view>
#include <urigram/charset.hpp>

/// Start tags and attributes of HTML, section 13.2.5. Functions neither allocate nor throw, and continue from
/// the current position.
namespace urigram::detail {

inline constexpr charset html_space{" \t\n\f\r"};

/// A position in HTML.
class html {
public:
    html(std::string_view text, std::size_t& at) noexcept : text_(text), at_(at) {}

    bool at_end() const noexcept { return at_ == text_.size(); }
    /// The next byte, NUL at the end.
    char peek() const noexcept { return at_end() ? '\0' : text_[at_]; }
    void skip(std::size_t count = 1) noexcept { at_ += count; }
    void skip_all() noexcept { at_ = text_.size(); }
    void skip(charset const& octets) noexcept {
        std::size_t at = at_;
        while (at < text_.size() && octets.contains(text_[at])) ++at;
        at_ = at;
    }
    /// Skips everything up to and including `what`, or to the end.
    bool skip_past(std::string_view what) noexcept {
        std::size_t const found = text_.find(what, at_);
        at_ = found == text_.npos ? text_.size() : found + what.size();
        return found != text_.npos;
    }
    /// Skips all before the next of these bytes.
    void skip_to(charset const& octets) noexcept { up_to(octets); }
    bool starts_with(std::string_view what) const noexcept { return text_.substr(at_, what.size()) == what; }
    /// Whether a tag begins here: `start`, which is `<` or `</`, and a name, ignoring case.
    bool is_at_tag(std::string_view start, std::string_view name) const noexcept;
    std::string_view up_to(charset const& octets) noexcept {
        std::size_t const first = at_;
        std::size_t at = first;
        while (at < text_.size() && !octets.contains(text_[at])) ++at;
        at_ = at;
        return text_.substr(first, at - first);
    }
    /// The same, but the first byte is part of the name even if it is in `octets`.
    std::string_view name_up_to(charset const& octets) noexcept {
        std::size_t const first = at_++;
        up_to(octets);
        return text_.substr(first, at_ - first);
    }
    /// Returns the text before the next `quote` and skips both; nothing if there is none.
    std::optional<std::string_view> quoted(char quote) noexcept {
        std::size_t const first = at_;
        if (!skip_past({&quote, 1})) return std::nullopt;
        return text_.substr(first, at_ - 1 - first);
    }

private:
    std::string_view text_;
    std::size_t& at_;
};

struct html_attribute {
    std::string_view name;
    std::optional<std::string_view> value;  ///< as written
};

/// Skips everything up to the next start tag, including comments, declarations and end tags, and the `<` and
/// the name of this tag. Returns the name; nothing at the end of the text.
std::optional<std::string_view> next_start_tag(html& in) noexcept;

/// The next attribute of a tag, before its `>`; nothing after the last one, or at the end of the text.
std::optional<html_attribute> next_attribute(html& in) noexcept;

/// Skips the content of an element and its end tag, if the content is text without tags: that of `script`,
/// `style`, `textarea`, `title`, `xmp`, `iframe`, `noembed`, `noframes` and `plaintext`. The content of
/// `noscript` has tags, as for a reader without scripts.
void skip_text_of(html& in, std::string_view element) noexcept;

}  // namespace urigram::detail

#endif
