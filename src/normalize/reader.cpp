// SPDX-License-Identifier: BSL-1.0
#include "reader.hpp"
#include "escape_at.hpp"
#include <urigram/escape.hpp>

namespace urigram::normalizing {

namespace {

using detail::escape_at;

constexpr charset capitals_and_percent = charset::range('A', 'Z') | charset("%");

bool is_escape(std::string_view text, std::size_t at) noexcept { return escape_at(text, at) >= 0; }
/// Whether the byte at `at` is a digit of an escape.
bool is_in_escape(std::string_view text, std::size_t at) noexcept {
    return (at > 0 && is_escape(text, at - 1)) || (at > 1 && is_escape(text, at - 2));
}
/// Whether `text` ends with an escape.
bool ends_with_escape(std::string_view text) noexcept {
    return text.size() > 2 && is_escape(text, text.size() - 3);
}

char upper(char c) noexcept { return is_small(c) ? static_cast<char>(c - 'a' + 'A') : c; }

}  // namespace

std::string_view reader::next() noexcept {
    while (rest_.empty())
        if (!next_run()) return {};
    return may_ == change::nothing ? take(rest_.size()) : changed();
}

bool reader::next_run() noexcept {
    if (in_path_) {
        rest_ = runs_.next();
        may_ = items_.of_escapes(rest_);
        in_path_ = !rest_.empty();
        return true;
    }
    if (in_names_) {
        auto const run = names_.next();
        rest_ = run.text;
        may_ = run.is_name ? change::letters : items_.of_escapes(rest_);
        in_names_ = !rest_.empty();
        return true;
    }
    if (left_ == items_.begin()) return false;
    item const& last = *--left_;
    in_path_ = last.may == change::dot_segments;
    in_names_ = last.may >= change::addresses;
    if (in_names_) {
        names_ = name_runs(last.text(), last.may);
    } else if (in_path_) {
        runs_ = path_runs(last.text(), items_.has(normal_form::unneeded_escapes));
    } else {
        rest_ = last.text();
        may_ = last.may;
    }
    return true;
}

std::string_view reader::changed() noexcept {
    std::size_t const kept = rest_.size() - begin_of_kept();
    if (kept > 0) return take(kept);
    if (!ends_with_escape(rest_)) return lower_letters();
    std::size_t const at = rest_.size() - 3;
    auto const piece = changed_escape(at);
    rest_ = rest_.substr(0, at);
    return piece;
}

/// The start of the unchanged bytes at the end of `rest_`.
std::size_t reader::begin_of_kept() const noexcept {
    if (may_ == change::escapes || may_ == change::hex_digits) {
        for (auto at = rest_.rfind('%'); at != rest_.npos; at = rest_.rfind('%', at - 1)) {
            if (items_.changes_escape(rest_, at, may_)) return at + 3;
            if (at == 0) break;
        }
        return 0;
    }
    for (auto at = rest_.size(); at-- > 0;) {
        if (!capitals_and_percent.contains(rest_[at])) continue;
        if (rest_[at] != '%') {
            if (!is_in_escape(rest_, at)) return at + 1;
        } else if (items_.changes_escape(rest_, at, may_)) {
            return at + 3;
        }
    }
    return 0;
}

/// The normalized text of an escape that changes.
std::string_view reader::changed_escape(std::size_t at) noexcept {
    auto const octet = static_cast<char>(escape_at(rest_, at));
    if (items_.has(normal_form::unneeded_escapes) && may_ != change::hex_digits &&
        octets::unreserved.contains(octet)) {
        buffer_[0] = may_ == change::letters ? detail::lower(octet) : octet;
        return {buffer_.data(), 1};
    }
    buffer_[0] = '%', buffer_[1] = upper(rest_[at + 1]), buffer_[2] = upper(rest_[at + 2]);
    return {buffer_.data(), 3};
}

/// Converts bytes from the end of `rest_` to lower case, as many as the buffer can hold. The last byte is a
/// letter.
std::string_view reader::lower_letters() noexcept {
    std::size_t free = buffer_.size();
    while (free > 0 && !rest_.empty() && !ends_with_escape(rest_)) {
        buffer_[--free] = detail::lower(rest_.back());
        rest_.remove_suffix(1);
    }
    return {buffer_.data() + free, buffer_.size() - free};
}

std::string_view reader::take(std::size_t n) noexcept {
    auto const piece = rest_.substr(rest_.size() - n);
    rest_.remove_suffix(n);
    return piece;
}

}  // namespace urigram::normalizing
