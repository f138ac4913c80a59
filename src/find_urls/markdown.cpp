// SPDX-License-Identifier: BSL-1.0
#include "markdown.hpp"
#include "character_references.hpp"
#include <algorithm>

namespace urigram::detail {

namespace {

constexpr charset ascii_punctuation =
    charset::range('!', '/') | charset::range(':', '@') | charset::range('[', '`') | charset::range('{', '~');

/// How many of `c` stand at a place.
std::size_t run_at(std::string_view text, std::size_t at, char c) noexcept {
    return std::min(text.find_first_not_of(c, at), text.size()) - at;
}

/// The start of the next line, or the end of the text.
std::size_t next_line(std::string_view text, std::size_t at) noexcept {
    auto const end = text.find('\n', at);
    return end == text.npos ? text.size() : end + 1;
}

/// What stands before the text of a line: blanks, and the marks of quotations.
std::size_t behind_indent(std::string_view text, std::size_t at) noexcept {
    return std::min(text.find_first_not_of(" \t>", at), text.size());
}

bool is_blank_behind(std::string_view text, std::size_t at) noexcept {
    auto const end = text.find_first_not_of(" \t\r", at);
    return end == text.npos || text[end] == '\n';
}

/// The size of the fence that a line begins with, 0 if it begins with none.
std::size_t fence_at(std::string_view text, std::size_t at) noexcept {
    char const c = at < text.size() ? text[at] : '\0';
    if (c != '`' && c != '~') return 0;
    std::size_t const size = run_at(text, at, c);
    if (size < 3) return 0;
    auto const info = text.substr(at + size, next_line(text, at) - at - size);
    return c == '`' && info.find('`') != info.npos ? 0 : size;
}

/// The end of the block whose fence stands at a place: behind the closing fence, or that of the text.
std::size_t end_of_block(std::string_view text, std::size_t fence, std::size_t size) noexcept {
    for (std::size_t line = next_line(text, fence); line < text.size(); line = next_line(text, line)) {
        std::size_t const at = behind_indent(text, line);
        if (at == text.size() || text[at] != text[fence]) continue;
        std::size_t const closing = run_at(text, at, text[fence]);
        if (closing >= size && is_blank_behind(text, at + closing)) return next_line(text, at);
    }
    return text.size();
}

/// The end of the code span that a run of backticks begins; that of the run if there is no other of its size
/// before an empty line.
std::size_t end_of_span(std::string_view text, std::size_t run, std::size_t size,
                        code_search& state) noexcept {
    std::size_t const behind = run + size;
    if (size > code_search::longest_run || behind <= state.unclosed_up_to[size]) return behind;
    std::size_t at = behind;
    while (at < text.size()) {
        if (text[at] == '\n' && is_blank_behind(text, at + 1)) break;
        if (text[at] != '`') {
            ++at;
            continue;
        }
        std::size_t const closing = run_at(text, at, '`');
        at += closing;
        if (closing == size) return at;
    }
    state.unclosed_up_to[size] = at;
    return behind;
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
            std::size_t const before = to.size();
            used = append_character_reference(to, text);
            if (used == 0 || text[used - 1] != ';') {
                to.resize(before);
                to += '&';
                used = 1;
            }
        }
        text.remove_prefix(used);
    }
}

}  // namespace

std::size_t end_of_code(std::string_view text, std::size_t place, code_search& state) noexcept {
    while (state.at <= place && state.at < text.size()) {
        std::size_t const at = state.starts_line ? behind_indent(text, state.at) : state.at;
        std::size_t const fence = state.starts_line ? fence_at(text, at) : 0;
        state.starts_line = false;
        if (fence != 0) {
            state.at = end_of_block(text, at, fence);
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
