// SPDX-License-Identifier: BSL-1.0
#include <algorithm>
#include <array>
#include <cstring>
#include <string>
#include <urigram/bulk/texts.hpp>
#include <urigram/detail/index/structural_index.hpp>

namespace urigram {

namespace engine {

/// Parses texts as lines: copies them into a buffer with an LF after each. Components are stored relative to
/// the start of their line, so that only the starts of lines have to be adjusted to the texts.
class text_parser {
public:
    text_parser(text_array const& texts, dialect const& grammar, columns& to) noexcept
        : texts_(texts), grammar_(grammar), to_(to) {}

    void parse() {
        grammar_.parse_lines({}, to_, 0);  // checks that the columns are of this grammar
        for (std::size_t first = 0; first < texts_.size();) {
            std::size_t const last = copy(first);
            if (last != first) {
                parse_copied(first, last);
                first = last;
            } else {
                parse_long(texts_[first++]);
            }
        }
    }

private:
    /// The line that is parsed in place of a null text: a valid URL in each dialect. All its components are
    /// made absent afterwards.
    static constexpr std::string_view in_place_of_null = "x:y";

    /// Replaces each LF in a text, and a CR at its end, which would become part of a line end CR LF. No
    /// dialect allows this control character in URLs, so that the text is rejected with the same error at the
    /// same offset.
    static constexpr char other_control = '\x01';

    static std::string_view line_of(text_array const& texts, std::size_t i) noexcept {
        return texts.is_null(i) ? in_place_of_null : texts[i];
    }

    /// Copies texts from `first` on, as many as fit, and returns the index of the next one.
    std::size_t copy(std::size_t first) noexcept {
        text_array const texts = texts_;  // a local copy: its address is not taken, so its members stay in
                                          // registers
        char* at = lines_.data();
        char* const end = at + lines_.size();
        std::size_t i = first;
        for (; i < texts.size(); ++i) {
            std::string_view const text = line_of(texts, i);
            if (text.size() >= static_cast<std::size_t>(end - at)) break;
            at += text.copy(at, text.size());
            if (!text.empty() && text.back() == '\r') at[-1] = other_control;
            *at++ = '\n';
        }
        used_ = static_cast<std::size_t>(at - lines_.data());
        return i;
    }

    /// Parses the copied texts. If there are more lines than texts, some text contains an LF. This is rare,
    /// so LFs are searched for only then: if only hosts are requested, a check of each text would take a
    /// sixth of the time.
    void parse_copied(std::size_t first, std::size_t last) {
        std::size_t const line = to_.size();
        try {
            grammar_.parse_lines({lines_.data(), used_}, to_, 0);
            if (to_.size() - line != last - first) {
                to_.truncate(line);
                replace_line_feeds(first, last);
                grammar_.parse_lines({lines_.data(), used_}, to_, 0);
            }
        } catch (...) {
            to_.truncate(line);
            throw;
        }
        set_places(first, last, line);
    }

    void replace_line_feeds(std::size_t first, std::size_t last) noexcept {
        for (char* at = lines_.data(); first != last; ++first) {
            char* const end = at + line_of(texts_, first).size();
            std::replace(at, end, '\n', other_control);
            at = end + 1;
        }
    }

    /// Sets the starts of lines to the positions of their texts.
    void set_places(std::size_t first, std::size_t last, std::size_t line) noexcept {
        text_array const texts = texts_;
        auto const base = reinterpret_cast<std::uintptr_t>(texts.base());
        std::uint64_t* const places = to_.lines_.get() + line;
        for (std::size_t i = first; i != last; ++i)
            if (texts.is_null(i))
                to_.set_null(line + (i - first));
            else
                places[i - first] = reinterpret_cast<std::uintptr_t>(texts[i].data()) - base;
    }

    /// Parses one text separately. A text without an LF is parsed as the last line of a buffer, which keeps a
    /// CR at its end.
    void parse_long(std::string_view text) {
        std::uint64_t const place =
            reinterpret_cast<std::uintptr_t>(text.data()) - reinterpret_cast<std::uintptr_t>(texts_.base());
        if (std::memchr(text.data(), '\n', text.size()) == nullptr)
            return grammar_.parse_lines(text, to_, place);
        std::string copy(text);
        std::replace(copy.begin(), copy.end(), '\n', other_control);
        grammar_.parse_lines(copy, to_, place);
    }

    text_array const& texts_;
    dialect const& grammar_;
    columns& to_;
    std::size_t used_ = 0;                         // of `lines_`
    std::array<char, detail::window_size> lines_;  // the amount that `engine::lines` indexes at a time
};

}  // namespace engine

void parse_texts(text_array const& texts, dialect const& grammar, columns& to) {
    engine::text_parser(texts, grammar, to).parse();
}

}  // namespace urigram
