// SPDX-License-Identifier: BSL-1.0
#include "markdown.hpp"
#include "character_references.hpp"
#include <algorithm>

namespace urigram::detail {

namespace {

constexpr charset ascii_punctuation =
    charset::range('!', '/') | charset::range(':', '@') | charset::range('[', '`') | charset::range('{', '~');

/// The number of consecutive `c` at a place.
std::size_t run_at(std::string_view text, std::size_t at, char c) noexcept {
    return std::min(text.find_first_not_of(c, at), text.size()) - at;
}

/// The start of the next line, or the end of the text.
std::size_t next_line(std::string_view text, std::size_t at) noexcept {
    auto const end = text.find('\n', at);
    return end == text.npos ? text.size() : end + 1;
}

bool is_blank(char c) noexcept { return c == ' ' || c == '\t'; }

/// The prefix of a line: blanks and block quote markers.
struct indent {
    std::size_t end;         ///< the start of the text
    std::size_t quotes = 0;  ///< block quote markers
    std::size_t blanks = 0;  ///< after the last marker, except one that belongs to it
};

/// The indent of the line at a place, with at most that many block quote markers.
indent indent_at(std::string_view text, std::size_t at, std::size_t quotes) noexcept {
    indent found{at};
    for (; found.end < text.size(); ++found.end) {
        char const c = text[found.end];
        if (c == '>' && found.quotes < quotes) {
            ++found.quotes;
            found.blanks = 0;
            if (found.end + 1 < text.size() && is_blank(text[found.end + 1])) ++found.end;
        } else if (is_blank(c)) {
            ++found.blanks;
        } else {
            break;
        }
    }
    return found;
}

bool is_blank_from(std::string_view text, std::size_t at) noexcept {
    auto const end = text.find_first_not_of(" \t\r", at);
    return end == text.npos || text[end] == '\n';
}

/// The size of the fence at the start of a line, 0 if there is none.
std::size_t fence_at(std::string_view text, std::size_t at) noexcept {
    char const c = at < text.size() ? text[at] : '\0';
    if (c != '`' && c != '~') return 0;
    std::size_t const size = run_at(text, at, c);
    if (size < 3) return 0;
    auto const info = text.substr(at + size, next_line(text, at) - at - size);
    return c == '`' && info.find('`') != info.npos ? 0 : size;
}

/// The end of the block whose fence follows an indent: after the closing fence, or at the end of the
/// enclosing quotation. A fence after four or more blanks is in a list item or in indented code; both end
/// before a line that does not begin with a blank. A block with a smaller indent does not end before such a
/// line, because it may be outside of a list.
std::size_t end_of_block(std::string_view text, indent const& fence, std::size_t size) noexcept {
    for (std::size_t line = next_line(text, fence.end); line < text.size(); line = next_line(text, line)) {
        auto const [at, quotes, blanks] = indent_at(text, line, fence.quotes);
        if (quotes < fence.quotes) return line;
        if (fence.blanks >= 4 && blanks == 0 && !is_blank_from(text, at)) return line;
        if (at == text.size() || text[at] != text[fence.end]) continue;
        std::size_t const closing = run_at(text, at, text[at]);
        if (closing >= size && is_blank_from(text, at + closing)) return next_line(text, at);
    }
    return text.size();
}

/// Whether the line at a place ends a paragraph: an empty line, a heading, a list item, or a fence.
bool ends_paragraph(std::string_view text, std::size_t line) noexcept {
    constexpr std::size_t longest_number = 9;
    std::size_t const at = indent_at(text, line, text.npos).end;
    if (is_blank_from(text, at)) return true;
    if (fence_at(text, at) != 0) return true;
    std::size_t after = at + 1;
    if (text[at] == '#') {
        after = at + run_at(text, at, '#');
        if (after - at > 6) return false;
    } else if (text[at] != '-' && text[at] != '+' && text[at] != '*') {
        after = std::min(text.find_first_not_of("0123456789", at), text.size());
        if (after == at || after - at > longest_number || after == text.size()) return false;
        if (text[after] != '.' && text[after] != ')') return false;
        ++after;
    }
    return after < text.size() && is_blank(text[after]);
}

/// The end of the code span that a run of backticks begins; the end of the run if the paragraph has no other
/// run of its size.
std::size_t end_of_span(std::string_view text, std::size_t run, std::size_t size,
                        code_search& state) noexcept {
    std::size_t const after = run + size;
    if (size > code_search::longest_run || after <= state.unclosed_up_to[size]) return after;
    std::size_t at = after;
    while (at < text.size()) {
        if (text[at] == '\n' && ends_paragraph(text, at + 1)) break;
        if (text[at] != '`') {
            ++at;
            continue;
        }
        std::size_t const closing = run_at(text, at, '`');
        at += closing;
        if (closing == size) return at;
    }
    state.unclosed_up_to[size] = at;
    return after;
}

void decode(std::string& to, std::string_view text, bool has_escapes) {
    while (!text.empty()) {
        auto const plain = text.substr(0, text.find_first_of(has_escapes ? "\\&" : "&"));
        to += plain;
        text.remove_prefix(plain.size());
        if (text.empty()) return;
        std::size_t used = 1;
        if (text[0] == '\\') {
            if (text.size() > 1 && ascii_punctuation.contains(text[1])) text.remove_prefix(1);
            to += text[0];
        } else {
            used = append_character_reference(to, text, reference_rules::markdown);
            if (used == 0) to += '&', used = 1;
        }
        text.remove_prefix(used);
    }
}

}  // namespace

std::size_t end_of_code(std::string_view text, std::size_t place, code_search& state) noexcept {
    while (state.at <= place && state.at < text.size()) {
        auto const before = state.starts_line ? indent_at(text, state.at, text.npos) : indent{state.at};
        std::size_t const at = before.end;
        std::size_t const fence = state.starts_line ? fence_at(text, at) : 0;
        state.starts_line = false;
        if (fence != 0) {
            state.at = end_of_block(text, before, fence);
            state.starts_line = true;
            if (state.at > place) return state.at;
            continue;
        }
        std::size_t const next = std::min(text.find_first_of("`\\\n", at), text.size());
        if (next > place) {
            state.at = next;
            return place;
        }
        if (text[next] == '`') {
            std::size_t const size = run_at(text, next, '`');
            state.at = end_of_span(text, next, size, state);
            if (state.at > place) return state.at;
        } else {
            state.starts_line = text[next] == '\n';
            state.at =
                next + (text[next] == '\\' && next + 1 < text.size() && text[next + 1] != '\n' ? 2 : 1);
        }
    }
    return place;
}

void decode_destination(std::string& to, std::string_view text) { decode(to, text, true); }

void decode_markdown_references(std::string& to, std::string_view text) { decode(to, text, false); }

}  // namespace urigram::detail
