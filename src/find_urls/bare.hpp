// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_FIND_URLS_BARE_HPP
#define URIGRAM_SRC_FIND_URLS_BARE_HPP

#include "authority_end.hpp"
#include "markdown.hpp"
#include "non_ascii.hpp"
#include "scheme_filter.hpp"
#include <algorithm>
#include <cstddef>
#include <optional>
#include <urigram/dialects.hpp>
#include <urigram/dsl/detail/walk.hpp>
#include <urigram/grammar/rfc3986/uri.hpp>
#include <urigram/unwrap.hpp>

namespace urigram::detail {

/// The surroundings of a URL.
enum class surroundings {
    text,
    angle_brackets,
    round_brackets,
    link,        ///< of Markdown: `[text](url "title")`
    definition,  ///< of Markdown: `[label]: url "title"`
    link_in_angle_brackets,
    definition_in_angle_brackets,
};

/// A match in prose or Markdown.
struct bare_url {
    enum class form : unsigned char {
        text,         ///< a URL
        destination,  ///< of a link or a definition in Markdown: must be a URL as a whole
        autolink,     ///< of Markdown: must be a URL as a whole
        joined,       ///< may be a URL that is broken over lines; tried only once
        broken,       ///< text that resembles a URL
    };
    std::string_view written;
    std::string_view left_out;
    form what = form::text;
};

/// The next URL in prose or Markdown. `Longest` is a function that maps [first, last) to the end of the
/// longest prefix that is a URL, or null.
///
/// Linear if `Longest` is linear in the bytes that it reads. The search continues after the end of a match or
/// a destination, or after a colon without a match. Searches for brackets and labels are limited to
/// `bracket_reach` and `label_reach`.
template <class Longest>
class bare_urls {
public:
    bare_urls(std::string_view text, find_urls_options const& options, bare_search& state,
              Longest const& longest) noexcept
        : text_(text), options_(options), state_(state), longest_(longest) {}

    std::optional<bare_url> next() const noexcept {
        for (std::size_t colon; (colon = text_.find(':', state_.at)) != text_.npos;) {
            std::size_t const first = first_of_name(colon);
            bool const found = first >= state_.at && first < colon && is_scheme_looked_for(first, colon);
            state_.at = colon + 1;
            if (!found) continue;
            if (options_.kind == text_kind::markdown) {
                std::size_t const after = end_of_code(text_, first, state_.code);
                state_.at = std::max(state_.at, after);
                if (after != first) continue;
            }
            if (auto const url = url_at(first, colon)) return url;
        }
        state_.at = text_.size();
        return std::nullopt;
    }

private:
    // A URL in round brackets is short. A label of Markdown has at most 999 characters.
    static constexpr std::size_t bracket_reach = 1024;
    static constexpr std::size_t label_reach = 1024;

    static constexpr charset name_octets = dsl::octets_of(rfc3986::scheme);
    static constexpr charset begins_no_name{"+-."};

    char at(std::size_t i) const noexcept { return i < text_.size() ? text_[i] : '\0'; }

    bool is_scheme_looked_for(std::size_t first, std::size_t colon) const noexcept {
        if (is_looked_for(text_.substr(first, colon - first), options_)) return true;
        return options_.unknown_schemes && text_.substr(colon, 3) == "://";
    }

    /// The start of the name before a colon. Two names never overlap, because a colon is between them.
    std::size_t first_of_name(std::size_t colon) const noexcept {
        std::size_t first = colon;
        while (first > 0 && name_octets.contains(text_[first - 1])) --first;
        while (begins_no_name.contains(text_[first])) ++first;
        return first;
    }

    /// The match at the name of a scheme, if there is one. Sets the position where the search continues.
    std::optional<bare_url> url_at(std::size_t first, std::size_t colon) const noexcept {
        auto const around = surroundings_of(first);
        if (options_.kind == text_kind::markdown) {
            std::size_t const last = end_of_destination(first, around);
            if (last != text_.npos) {
                state_.at = std::max(state_.at, last);
                auto const what = around == surroundings::angle_brackets ? bare_url::form::autolink
                                                                         : bare_url::form::destination;
                return bare_url{text_.substr(first, last - first), {}, what};
            }
        }
        auto const url = longest_at(first, around);
        bool const is_whole = url && around == surroundings::angle_brackets && at(state_.at) == '>';
        if (is_whole) return url;
        if (auto const joined = joined_at(first, around)) return joined;
        if (!url) return broken_at(first, colon);
        if (!is_cut(url->left_out)) return url;
        auto const whole = broken_at(first, colon);
        if (whole) state_.at = first;  // the URL is found by the next call
        return whole ? whole : url;
    }

    /// Whether a URL ends before a character outside US-ASCII that may be intended as part of the URL.
    static bool is_cut(std::string_view left_out) noexcept {
        return std::any_of(left_out.begin(), left_out.end(), [](char c) { return !is_ascii(c); });
    }

    /// A candidate for a URL that is broken over lines: all text up to the `>`, if the `>` is near enough and
    /// all white space in the text consists of line breaks with optional blanks around them.
    std::optional<bare_url> joined_at(std::size_t first, surroundings around) const noexcept {
        constexpr charset ends = whitespace | charset("<>\"`");
        if (!options_.join || options_.kind != text_kind::prose || around != surroundings::angle_brackets)
            return std::nullopt;
        if (first < state_.joined_up_to) return std::nullopt;
        std::size_t const last_place = text_.rfind('<', first) + longest_joined_url;
        bool is_broken = false;
        for (std::size_t last = first;; ++last) {
            while (last < text_.size() && !ends.contains(text_[last])) ++last;
            std::size_t const next = end_of_break(last);
            std::size_t const bracket = std::min(text_.find_first_not_of(" \t", next), text_.size());
            if (bracket > last_place) return std::nullopt;
            if (is_broken && at(bracket) == '>') {
                state_.at = state_.joined_up_to = next;
                return bare_url{text_.substr(first, last - first), {}, bare_url::form::joined};
            }
            if (next == last || next == text_.size() || ends.contains(text_[next]) || begins_url(next))
                return std::nullopt;
            is_broken = true;
            last = next;
        }
    }

    /// Whether another URL begins at `place`; if not, the rest of a broken URL may follow.
    bool begins_url(std::size_t place) const noexcept {
        std::size_t colon = place;
        while (colon < text_.size() && name_octets.contains(text_[colon])) ++colon;
        if (colon == place || at(colon) != ':') return false;
        return text_.substr(colon, 3) == "://" || is_looked_for(text_.substr(place, colon - place), options_);
    }

    /// The offset after a line break and the blanks around it; `place` if there is none.
    std::size_t end_of_break(std::size_t place) const noexcept {
        std::size_t const end = std::min(text_.find_first_not_of(" \t\r", place), text_.size());
        if (at(end) != '\n') return place;
        return std::min(text_.find_first_not_of(" \t", end + 1), text_.size());
    }

    std::optional<bare_url> longest_at(std::size_t first, surroundings around) const noexcept {
        bool const in_brackets = around == surroundings::round_brackets || around == surroundings::link;
        std::size_t const limit = in_brackets ? closing_bracket(first) : text_.size();
        char const* const longest_end = longest_(text_.data() + first, text_.data() + limit);
        if (longest_end == nullptr) return std::nullopt;
        auto const last = static_cast<std::size_t>(longest_end - text_.data());
        state_.at = last;
        auto const longest = text_.substr(first, last - first);
        if (ends_within_authority(longest) && !ends_before(longest, text_.substr(last))) return std::nullopt;
        if (around == surroundings::angle_brackets && at(last) == '>') return bare_url{longest, {}};
        std::size_t const size = size_without_punctuation(longest);
        if (size != longest.size() && !is_url(longest.substr(0, size))) return std::nullopt;
        bool const is_closed = last == limit && limit < text_.size();
        std::size_t const end = is_closed ? last + 1 : end_of_cut(last);
        return bare_url{longest.substr(0, size), text_.substr(first + size, end - first - size)};
    }

    /// If a character outside US-ASCII that is not punctuation follows a URL, which ends at `place`: the end
    /// of the word that contains the URL. Otherwise `place`. The word ends before the next colon, so all
    /// calls together are linear in the text.
    std::size_t end_of_cut(std::size_t place) const noexcept {
        constexpr charset ends = whitespace | charset("<>\"`:");
        if (is_ascii(at(place))) return place;
        if (classify_after_host(text_.substr(place)).what == host_follower::separator) return place;
        std::size_t last = place;
        while (last < text_.size() && !ends.contains(text_[last])) ++last;
        if (at(last) == ':')
            while (name_octets.contains(text_[last - 1])) --last;  // the name of a scheme
        return last;
    }

    /// Text that resembles a URL, if the option `invalid` is set. Such texts do not overlap, so all calls
    /// together are linear in the text.
    std::optional<bare_url> broken_at(std::size_t first, std::size_t colon) const noexcept {
        constexpr charset ends = whitespace | charset("<>\"`");
        if (!options_.invalid || first < state_.broken_up_to) return std::nullopt;
        if (text_.substr(colon, 3) != "://") return std::nullopt;
        std::size_t last = first;
        while (last < text_.size() && !ends.contains(text_[last])) ++last;
        state_.broken_up_to = last;
        return bare_url{text_.substr(first, last - first), {}, bare_url::form::broken};
    }

    surroundings surroundings_of(std::size_t first) const noexcept {
        auto const before = text_.substr(0, first);
        if (ends_with(before, "<")) {
            auto const outside = destination_of(before.substr(0, first - 1));
            return outside == surroundings::link         ? surroundings::link_in_angle_brackets
                   : outside == surroundings::definition ? surroundings::definition_in_angle_brackets
                                                         : surroundings::angle_brackets;
        }
        constexpr std::size_t prefix = std::string_view("<url:").size();
        auto const label = without_trailing_whitespace(before);
        if (label.size() >= prefix && starts_with_any_case(label.substr(label.size() - prefix), "<url:"))
            return surroundings::angle_brackets;
        auto const outside = destination_of(before);
        if (outside != surroundings::text) return outside;
        return ends_with(before, "(") ? surroundings::round_brackets : surroundings::text;
    }

    /// The kind of Markdown destination that follows this text: of a link, of a definition, or none.
    surroundings destination_of(std::string_view before) const noexcept {
        if (options_.kind != text_kind::markdown) return surroundings::text;
        before = without_trailing_whitespace(before);
        if (ends_with(before, "](")) return surroundings::link;
        if (ends_with(before, "]:") && is_labelled(before)) return surroundings::definition;
        return surroundings::text;
    }

    /// The end of a destination of Markdown that begins at `first`, or `npos` if there is none.
    std::size_t end_of_destination(std::size_t first, surroundings around) const noexcept {
        switch (around) {
        case surroundings::angle_brackets:
            return end_in_angle_brackets(first, whitespace | charset("<>"));
        case surroundings::link_in_angle_brackets:
        case surroundings::definition_in_angle_brackets:
            return end_in_angle_brackets(first, charset("\r\n<>"));
        case surroundings::link: {
            std::size_t const last = end_of_word(first, true);
            return last != text_.npos && (at(last) == ')' || has_title(last, true)) ? last : text_.npos;
        }
        case surroundings::definition: {
            std::size_t const last = end_of_word(first, false);
            return has_title(last, false) ? last : text_.npos;
        }
        default:
            return text_.npos;
        }
    }

    std::size_t end_in_angle_brackets(std::size_t first, charset const& ends) const noexcept {
        bool const has_escapes = !ends.contains(' ');  // unlike an autolink
        for (std::size_t i = first; i < text_.size(); ++i) {
            if (ends.contains(text_[i])) return text_[i] == '>' ? i : text_.npos;
            if (has_escapes && text_[i] == '\\' && i + 1 < text_.size() && !is_end_of_line(text_[i + 1])) ++i;
        }
        return text_.npos;
    }

    static bool is_end_of_line(char c) noexcept { return c == '\n' || c == '\r'; }

    /// The whitespace or the bracket that ends a destination without angle brackets. In round brackets:
    /// `npos` if there is none within `bracket_reach`. Escaped brackets do not end the destination, and
    /// neither do pairs of brackets.
    std::size_t end_of_word(std::size_t first, bool in_brackets) const noexcept {
        std::size_t const reach = in_brackets ? bracket_reach : text_.npos;
        std::size_t const last = reach < text_.size() - first ? first + reach : text_.size();
        std::size_t open = 0, i = first;
        for (; i < last && !whitespace.contains(text_[i]); ++i) {
            if (text_[i] == '\\' && i + 1 < last && !whitespace.contains(text_[i + 1])) {
                ++i;
            } else if (in_brackets && text_[i] == '(') {
                ++open;
            } else if (in_brackets && text_[i] == ')' && open-- == 0) {
                return i;
            }
        }
        return i < last || last == text_.size() ? i : text_.npos;
    }

    /// Whether the text at a place can follow a destination: in a link, a title or the closing bracket; in a
    /// definition, a title or the end of the line.
    bool has_title(std::size_t place, bool in_brackets) const noexcept {
        if (!whitespace.contains(at(place))) return !in_brackets && place == text_.size();
        std::size_t const next = text_.find_first_not_of(" \t", place);
        if (next == text_.npos) return !in_brackets;
        if (!in_brackets && (text_[next] == '\n' || text_[next] == '\r')) return true;
        std::size_t const after = text_.find_first_not_of(" \t\r\n", next);
        char const c = after == text_.npos ? '\0' : text_[after];
        return c == '"' || c == '\'' || c == '(' || (in_brackets && c == ')');
    }

    static std::string_view without_trailing_whitespace(std::string_view text) noexcept {
        while (!text.empty() && whitespace.contains(text.back())) text.remove_suffix(1);
        return text;
    }

    static bool ends_with(std::string_view text, std::string_view end) noexcept {
        return text.size() >= end.size() && text.substr(text.size() - end.size()) == end;
    }

    /// True if the last line of the text is a label and its colon, with at most three spaces before it. The
    /// label of a footnote does not count, because it is followed by text, not by a URL.
    static bool is_labelled(std::string_view text) noexcept {
        auto const near = text.substr(text.size() - std::min(text.size(), label_reach));
        auto const line = near.substr(near.find_last_of("\r\n") + 1);
        std::size_t const label = line.find_first_not_of(' ');
        if (line.size() >= label_reach || label > 3 || line[label] != '[' || line[label + 1] == '^')
            return false;
        std::size_t end = label;
        do end = line.find(']', end + 1);
        while (end != line.npos && line[end - 1] == '\\');
        return end + 2 == line.size();
    }

    /// The offset of the bracket that closes the one before `first`, or the end of the text if none is near.
    std::size_t closing_bracket(std::size_t first) const noexcept {
        auto const near = text_.substr(first, bracket_reach);
        std::size_t open = 0;
        for (std::size_t i = 0; i < near.size() && dialects::by_scheme.octets.contains(near[i]); ++i) {
            if (near[i] == '(') ++open;
            if (near[i] == ')' && open-- == 0) return first + i;
        }
        return text_.size();
    }

    /// True if the URL ends with its authority: the text after it may be intended as part of the authority.
    static bool ends_within_authority(std::string_view url) noexcept {
        constexpr charset ends{"/?#"};
        auto const rest = url.substr(url.find(':') + 1);
        return rest.substr(0, 2) == "//" &&
               std::none_of(rest.begin() + 2, rest.end(), [&](char c) { return ends.contains(c); });
    }
    bool is_url(std::string_view text) const noexcept {
        char const* const last = text.data() + text.size();
        return longest_(text.data(), last) == last;
    }

    /// The size of a URL without the punctuation at its end. Of all brackets, only `)` is examined: a `]` in
    /// a URL always has a matching `[`, and no URL contains another kind of closing bracket, or a double
    /// quote.
    std::size_t size_without_punctuation(std::string_view text) const noexcept {
        constexpr charset of_prose{".,;:!?'"};
        constexpr charset of_markdown = of_prose | charset("*_~");
        auto const& punctuation = options_.kind == text_kind::markdown ? of_markdown : of_prose;
        std::size_t size = text.size();
        std::optional<std::ptrdiff_t> unopened;  // counted if a bracket is at the end
        for (; size > 0; --size) {
            if (text[size - 1] == ')' && !unopened) unopened = unopened_brackets(text);
            if (text[size - 1] == ')' && *unopened > 0)
                --*unopened;
            else if (options_.kind == text_kind::markdown && text[size - 1] == ';')
                size = before_reference(text.substr(0, size)) + 1;
            else if (!punctuation.contains(text[size - 1]))
                break;
        }
        return size;
    }

    /// The number of `)` in a text minus the number of `(`.
    static std::ptrdiff_t unopened_brackets(std::string_view text) noexcept {
        return std::count(text.begin(), text.end(), ')') - std::count(text.begin(), text.end(), '(');
    }

    /// The size of the text without the character reference or the semicolon at its end.
    static std::size_t before_reference(std::string_view text) noexcept {
        constexpr charset octets =
            charset::range('a', 'z') | charset::range('A', 'Z') | charset::range('0', '9');
        std::size_t first = text.size() - 1;
        while (first > 0 && octets.contains(text[first - 1])) --first;
        return first > 0 && text[first - 1] == '&' ? first - 1 : text.size() - 1;
    }

    std::string_view text_;
    find_urls_options const& options_;
    bare_search& state_;
    Longest const& longest_;
};

}  // namespace urigram::detail

#endif
