// SPDX-License-Identifier: BSL-1.0
#include <algorithm>
#include <array>
#include <cstring>
#include <string>
#include <urigram/bulk/texts.hpp>
#include <urigram/index/structural_index.hpp>

namespace urigram {

namespace engine {

/// Has texts parsed as lines: copied one behind the other with an LF after each. The components of a line are
/// kept relative to where it begins, so that only the beginnings are then set to where the texts are.
class text_parser {
public:
    text_parser(text_array const& texts, dialect const& grammar, columns& to) noexcept
        : texts_(texts), grammar_(grammar), to_(to) {}

    void parse() {
        grammar_.parse_lines({}, to_, 0);  // looks whether the columns are of this grammar
        for (std::size_t i = 0; i < texts_.size(); ++i) {
            std::string_view const text = texts_.is_null(i) ? in_place_of_null : texts_[i];
            if (text.size() >= lines_.size() - used_) {
                parse_copied(i);
                if (text.size() >= lines_.size()) {
                    parse_long(text);
                    first_ = i + 1;
                    continue;
                }
            }
            add(text);
        }
        parse_copied(texts_.size());
    }

private:
    /// The line of a text that is null until it is made absent: a URL in each dialect.
    static constexpr std::string_view in_place_of_null = "x:y";

    /// Stands for LF and, where that would be dropped with the LF behind it, for CR: a control, too, which no
    /// dialect has in its URLs, so that it is refused for the same reason at the same place.
    static constexpr char other_control = '\x01';

    static bool is_changed_by_lines(std::string_view text) noexcept {
        return !text.empty() &&
               (text.back() == '\r' || std::memchr(text.data(), '\n', text.size()) != nullptr);
    }

    static void keep_in_one_line(char* first, char* last) noexcept {
        std::replace(first, last, '\n', other_control);
        if (last[-1] == '\r') last[-1] = other_control;
    }

    /// There is room for it.
    void add(std::string_view text) noexcept {
        char* const first = lines_.data() + used_;
        char* const last = first + text.copy(first, text.size());
        if (is_changed_by_lines(text)) keep_in_one_line(first, last);
        *last = '\n';
        used_ += text.size() + 1;
    }

    /// Parses the texts that were copied, which are those before `end`.
    void parse_copied(std::size_t end) {
        if (used_ == 0) return;
        {
            placement const placed{*this, to_.size()};
            grammar_.parse_lines({lines_.data(), used_}, to_, 0);
        }
        used_ = 0;
        first_ = end;
    }

    /// Sets lines to where their texts are, also those before one that memory ran out for.
    struct placement {
        text_parser& of;
        std::size_t line;  // that of text `of.first_`

        ~placement() {
            for (std::size_t i = of.first_; line < of.to_.size(); ++i, ++line)
                if (of.texts_.is_null(i))
                    of.to_.set_null(line);
                else
                    of.to_.lines_[line] = of.place_of(of.texts_[i]);
        }
    };

    /// A text by itself. Without LF it is a last line without its end, which keeps its CR.
    void parse_long(std::string_view text) {
        std::string copy;
        std::string_view line = text;
        if (std::memchr(text.data(), '\n', text.size()) != nullptr) {
            copy = text;
            keep_in_one_line(copy.data(), copy.data() + copy.size());
            line = copy;
        }
        grammar_.parse_lines(line, to_, place_of(text));
    }

    std::uint64_t place_of(std::string_view text) const noexcept {
        return reinterpret_cast<std::uintptr_t>(text.data()) -
               reinterpret_cast<std::uintptr_t>(texts_.base());
    }

    text_array const& texts_;
    dialect const& grammar_;
    columns& to_;
    std::size_t first_ = 0;  // of the texts that were copied
    std::size_t used_ = 0;
    std::array<char, detail::window_size> lines_;  // what `engine::lines` indexes at a time
};

}  // namespace engine

void parse_texts(text_array const& texts, dialect const& grammar, columns& to) {
    engine::text_parser(texts, grammar, to).parse();
}

}  // namespace urigram
