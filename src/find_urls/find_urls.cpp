// SPDX-License-Identifier: BSL-1.0
#include "attributes.hpp"
#include "bare.hpp"

namespace urigram {

namespace {

char const* longest_by_scheme(char const* first, char const* last) noexcept {
    return dialects::by_scheme.longest(first, last, nullptr);
}

}  // namespace

bool found_urls::find_next() {
    return options_.kind == text_kind::html ? find_next_attribute() : find_next_bare();
}

bool found_urls::find_next_bare() noexcept {
    auto const found = detail::bare_urls(text_, options_, bare_, longest_by_scheme).next();
    if (!found) return false;
    found_ = {*found, *found, static_cast<std::uint64_t>(found->data() - text_.data())};
    return true;
}

bool found_urls::find_next_attribute() {
    while (auto const value = detail::next_url_attribute(text_, attributes_)) {
        auto const written = detail::without_surrounding_whitespace(*value);
        auto decoded = written;
        if (written.find('&') != written.npos) {
            decoded_.clear();
            detail::decode_character_references(decoded_, written);
            decoded = detail::without_surrounding_whitespace(decoded_);
        }
        if (!is_url(decoded)) continue;
        found_ = {decoded, written, static_cast<std::uint64_t>(written.data() - text_.data())};
        return true;
    }
    return false;
}

bool found_urls::is_url(std::string_view text) const noexcept {
    return detail::is_looked_for(text.substr(0, text.find(':')), options_) && dialects::by_scheme.parse(text);
}

}  // namespace urigram
