// SPDX-License-Identifier: BSL-1.0
#include "clean_text.hpp"

#include <algorithm>
#include <urigram/detail/link_scheme.hpp>

namespace urigram::repairing {

namespace {

bool is_blank(char c) noexcept { return static_cast<unsigned char>(c) <= 0x20; }

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

}  // namespace

clean_text::clean_text(std::string_view text, repairs steps) : text_(text) {
    auto const has = [&](repairs step) { return (steps & step) != repairs::none; };
    auto const blanks = [&] {
        auto const end = std::find_if_not(text_.begin(), text_.end(), is_blank);
        return has(repairs::surrounding_blanks) ? static_cast<std::size_t>(end - text_.begin()) : 0;
    };
    auto const remove_prefix = [&](repairs kind, std::size_t size) {
        if (size == 0) return;
        remove(kind, text, text.size() - text_.size(), size);
        text_.remove_prefix(size);
    };
    remove_prefix(repairs::surrounding_blanks, blanks());
    if (has(repairs::byte_order_mark) && text_.substr(0, 3) == byte_order_mark) {
        remove_prefix(repairs::byte_order_mark, byte_order_mark.size());
        remove_prefix(repairs::surrounding_blanks, blanks());
    }
    std::size_t end = text_.size();
    if (has(repairs::surrounding_blanks))
        while (end > 0 && is_blank(text_[end - 1])) --end;
    auto const first = text.size() - text_.size();
    text_ = text_.substr(0, end);
    if (has(repairs::line_breaks) && std::any_of(text_.begin(), text_.end(), detail::is_removed_from_links)) {
        without_breaks_.reserve(text_.size());
        for (std::size_t at = 0; at < text_.size();) {
            std::size_t next = at;
            while (next < text_.size() &&
                   detail::is_removed_from_links(text_[next]) == detail::is_removed_from_links(text_[at]))
                ++next;
            if (detail::is_removed_from_links(text_[at]))
                remove(repairs::line_breaks, text, first + at, next - at);
            else
                without_breaks_.append(text_, at, next - at);
            at = next;
        }
        text_ = without_breaks_;
    }
    if (first + end < text.size())
        remove(repairs::surrounding_blanks, text, first + end, text.size() - first - end);
}

void clean_text::remove(repairs kind, std::string_view from, std::size_t first, std::size_t size) {
    removed_.push_back({kind, first, std::string(from.substr(first, size)), {}});
}

std::uint64_t clean_text::original(std::size_t at) noexcept {
    while (passed_ < removed_.size() && removed_[passed_].offset <= at + passed_octets_)
        passed_octets_ += removed_[passed_++].before.size();
    return at + passed_octets_;
}

std::uint64_t clean_text::original_of(std::uint64_t at) const noexcept {
    bool const is_end = at == text_.size();
    for (auto const& each : removed_) {
        if (each.offset > at || (is_end && each.offset == at)) break;
        at += each.before.size();
    }
    return at;
}

}  // namespace urigram::repairing
