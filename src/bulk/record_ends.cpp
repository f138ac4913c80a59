// SPDX-License-Identifier: BSL-1.0
#include <cstring>
#include <urigram/bulk/detail/record_ends.hpp>

namespace urigram {

namespace {

/// The first `octet`; `end` if there is none.
char const* find(char const* at, char const* end, char octet) noexcept {
    if (at == end) return end;  // both may be null, for which memchr is undefined
    auto const* const found =
        static_cast<char const*>(std::memchr(at, octet, static_cast<std::size_t>(end - at)));
    return found != nullptr ? found : end;
}

/// The position after the last LF; null if there is none.
char const* after_last_lf(char const* at, char const* end) noexcept {
    // Bytes without LF are skipped by memchr.
    if (find(at, end, '\n') == end) return nullptr;
    while (end[-1] != '\n') --end;
    return end;
}

}  // namespace

/// Skips a byte order mark at the start of the input.
char const* record_ends::pass_mark(char const* at, char const* end) noexcept {
    for (; marked_ < utf8_byte_order_mark.size() && at != end; ++at) {
        if (*at != utf8_byte_order_mark[marked_]) {
            marked_ = utf8_byte_order_mark.size();
            return at;
        }
        before_ = ++marked_ == utf8_byte_order_mark.size() ? '\n' : *at;
    }
    return at;
}

/// Skips text within quotation marks up to the next mark. Then examines the byte after the mark: another mark
/// continues the text, any other byte follows the end of the text.
char const* record_ends::pass_quoted(char const* at, char const* end) noexcept {
    if (state_ == state::quoted) {
        at = find(at, end, '"');
        if (at == end) return end;
        ++at;
        state_ = state::after_quote;
        if (at == end) return end;
    }
    if (*at == '"') {
        state_ = state::quoted;
        return at + 1;
    }
    state_ = state::plain;
    before_ = '"';
    return at;
}

/// Handles a quotation mark outside of quoted text. It begins quoted text if `before`, the byte before the
/// mark, is a delimiter or the end of a line.
void record_ends::meet_quote(char before) noexcept {
    before_ = '"';
    if (before == *delimiter_ || before == '\n') state_ = state::quoted;
}

char const* record_ends::next(char const* at, char const* end) noexcept {
    char const* line_end = nullptr;
    if (!delimiter_) {
        line_end = find(at, end, '\n');
        return line_end != end ? line_end + 1 : nullptr;
    }
    at = pass_mark(at, end);
    while (at != end) {
        if (state_ != state::plain) {
            at = pass_quoted(at, end);
            continue;
        }
        if (line_end == nullptr || line_end < at) line_end = find(at, end, '\n');
        auto const* const quote = find(at, line_end, '"');
        if (quote != line_end) {
            meet_quote(quote != at ? quote[-1] : before_);
            at = quote + 1;
        } else if (line_end != end) {
            before_ = '\n';
            return line_end + 1;
        } else {
            before_ = end[-1];
            at = end;
        }
    }
    return nullptr;
}

char const* record_ends::last(char const* at, char const* end) noexcept {
    if (!delimiter_) return after_last_lf(at, end);
    char const* found = nullptr;
    at = pass_mark(at, end);
    while (at != end) {
        if (state_ != state::plain) {
            at = pass_quoted(at, end);
            continue;
        }
        auto const* const quote = find(at, end, '"');
        if (auto const* const record_end = after_last_lf(at, quote)) found = record_end;
        if (quote != end) {
            meet_quote(quote != at ? quote[-1] : before_);
            at = quote + 1;
        } else {
            before_ = end[-1];
            at = end;
        }
    }
    return found;
}

}  // namespace urigram
