// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_FIND_URLS_BARE_HPP
#define URIGRAM_SRC_FIND_URLS_BARE_HPP

#include "scheme_filter.hpp"
#include <optional>
#include <urigram/dialects.hpp>
#include <urigram/dsl/detail/walk.hpp>
#include <urigram/grammar/rfc3986/uri.hpp>
#include <urigram/unwrap.hpp>

namespace urigram::detail {

/// What stands around a URL.
enum class surroundings {
    text,
    angle_brackets,
    round_brackets,
    link,        ///< of Markdown: `[text](url "title")`
    definition,  ///< of Markdown: `[label]: url "title"`
};

/// The next URL in prose or Markdown. `Longest` is a function from [first, last) to the end of the longest
/// beginning that is a URL, or null.
///
/// Linear, as long as `Longest` is linear in its match and in what it looks at beyond. Everything before the
/// end of a match is passed over, and a colon without a match. Nothing is looked for that can be far away but
/// within `bracket_reach` or `label_reach`.
template <class Longest>
class bare_urls {
public:
    bare_urls(std::string_view text, find_urls_options const& options, bare_search& state,
              Longest const& longest) noexcept
        : text_(text), options_(options), state_(state), longest_(longest) {}

    std::optional<std::string_view> next() const noexcept {
        for (std::size_t colon; (colon = text_.find(':', state_.at)) != text_.npos;) {
            std::size_t const first = first_of_name(colon);
            bool const found =
                first >= state_.at && is_looked_for(text_.substr(first, colon - first), options_);
            state_.at = colon + 1;
            if (!found) continue;
            auto const size = size_of_url(first);
            if (size != 0) return text_.substr(first, size);
        }
        state_.at = text_.size();
        return std::nullopt;
    }

private:
    // A URL in round brackets is short, and so is a label of Markdown, of at most 999 characters.
    static constexpr std::size_t bracket_reach = 1024;
    static constexpr std::size_t label_reach = 1024;

    static constexpr charset name_octets = dsl::octets_of(rfc3986::scheme);
    static constexpr charset begins_no_name{"+-."};

    char at(std::size_t i) const noexcept { return i < text_.size() ? text_[i] : '\0'; }

    /// Where the name before a colon begins. The octets of two names are not the same: a colon stands
    /// between.
    std::size_t first_of_name(std::size_t colon) const noexcept {
        std::size_t first = colon;
        while (first > 0 && name_octets.contains(text_[first - 1])) --first;
        while (begins_no_name.contains(text_[first])) ++first;
        return first;
    }

    /// The size of the URL that begins at `first`, 0 if there is none. Sets where the search goes on.
    std::size_t size_of_url(std::size_t first) const noexcept {
        auto const around = surroundings_of(first);
        bool const in_brackets = around == surroundings::round_brackets || around == surroundings::link;
        std::size_t const limit = in_brackets ? closing_bracket(first) : text_.size();
        char const* const end = longest_(text_.data() + first, text_.data() + limit);
        if (end == nullptr) return 0;
        auto const last = static_cast<std::size_t>(end - text_.data());
        state_.at = last;
        auto const longest = text_.substr(first, last - first);
        if (ends_within_authority(longest) && !may_stand_behind(at(last))) return 0;
        if (is_delimited(around, last, limit)) return longest.size();
        auto const rest = longest.substr(0, size_without_punctuation(longest));
        return rest.size() == longest.size() || is_url(rest) ? rest.size() : 0;
    }

    surroundings surroundings_of(std::size_t first) const noexcept {
        auto const before = text_.substr(0, first);
        if (ends_with(before, "<")) return surroundings::angle_brackets;
        constexpr std::size_t prefix = std::string_view("<url:").size();
        if (first >= prefix && starts_with_any_case(before.substr(first - prefix), "<url:"))
            return surroundings::angle_brackets;
        if (options_.kind == text_kind::markdown) {
            auto up_to_blanks = before;
            while (!up_to_blanks.empty() && whitespace.contains(up_to_blanks.back()))
                up_to_blanks.remove_suffix(1);
            if (ends_with(up_to_blanks, "](")) return surroundings::link;
            if (ends_with(up_to_blanks, "]:") && is_labelled(up_to_blanks)) return surroundings::definition;
        }
        return ends_with(before, "(") ? surroundings::round_brackets : surroundings::text;
    }

    static bool ends_with(std::string_view text, std::string_view end) noexcept {
        return text.size() >= end.size() && text.substr(text.size() - end.size()) == end;
    }

    /// True if the last line of the text is a label and its colon, with at most three spaces before it.
    static bool is_labelled(std::string_view text) noexcept {
        auto const near = text.substr(text.size() - std::min(text.size(), label_reach));
        auto const line = near.substr(near.find_last_of("\r\n") + 1);
        std::size_t const label = line.find_first_not_of(' ');
        return line.size() < label_reach && label <= 3 && line[label] == '[' &&
               line.find(']') + 2 == line.size();
    }

    /// The bracket that closes one before `first`, or the end of the text if none is near.
    std::size_t closing_bracket(std::size_t first) const noexcept {
        auto const near = text_.substr(first, bracket_reach);
        std::size_t open = 0;
        for (std::size_t i = 0; i < near.size() && dialects::by_scheme.octets.contains(near[i]); ++i) {
            if (near[i] == '(') ++open;
            if (near[i] == ')' && open-- == 0) return first + i;
        }
        return text_.size();
    }

    /// True if nothing of the URL comes after its authority: what stands behind it may be meant as part of
    /// that.
    static bool ends_within_authority(std::string_view url) noexcept {
        auto const slashes = url.find(':') + 1;
        return url.substr(slashes, 2) == "//" && url.find_first_of("/?#", slashes + 2) == url.npos;
    }
    /// Whether an octet ends an authority for a reader, too: a `^` or a letter that is not US-ASCII does not,
    /// and what comes before it is the name of another host.
    static bool may_stand_behind(char c) noexcept {
        constexpr charset ends = whitespace | charset("<>\"'`()[]}.,;!?#|") | charset::range('\0', '\0');
        return ends.contains(c);
    }

    bool is_url(std::string_view text) const noexcept {
        char const* const last = text.data() + text.size();
        return longest_(text.data(), last) == last;
    }

    /// True if a URL that ends at `last` is all that its delimiters hold.
    bool is_delimited(surroundings around, std::size_t last, std::size_t limit) const noexcept {
        switch (around) {
        case surroundings::angle_brackets:
            return at(last) == '>';
        case surroundings::link:
            return (last == limit && at(last) == ')') || whitespace.contains(at(last));
        case surroundings::definition:
            return last == text_.size() || whitespace.contains(at(last));
        default:
            return false;
        }
    }

    /// A `]` in a URL always has its `[`, and no URL holds a closing bracket of another kind, or a double
    /// quote.
    std::size_t size_without_punctuation(std::string_view text) const noexcept {
        constexpr charset of_prose{".,;:!?'"};
        constexpr charset of_markdown = of_prose | charset("*_~");
        auto const& punctuation = options_.kind == text_kind::markdown ? of_markdown : of_prose;
        auto const opened = std::count(text.begin(), text.end(), '(');
        auto closed = std::count(text.begin(), text.end(), ')');
        std::size_t size = text.size();
        for (; size > 0; --size) {
            if (text[size - 1] == ')' && closed > opened)
                --closed;
            else if (!punctuation.contains(text[size - 1]))
                break;
        }
        return size;
    }

    std::string_view text_;
    find_urls_options const& options_;
    bare_search& state_;
    Longest const& longest_;
};

}  // namespace urigram::detail

#endif
