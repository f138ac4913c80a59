// SPDX-License-Identifier: BSL-1.0
#include "attributes.hpp"
#include "bare.hpp"
#include "character_references.hpp"
#include "eight_octets.hpp"
#include "non_ascii.hpp"
#include <algorithm>
#include <cstdint>
#include <urigram/detail/link_scheme.hpp>

namespace urigram {

namespace {

char const* longest_by_scheme(char const* first, char const* last) noexcept {
    return dialects::by_scheme.longest(first, last, nullptr);
}

/// Whether the text may contain character references of Markdown. This check avoids an allocation, because
/// most URLs with `&` contain none.
bool may_have_references(std::string_view text) noexcept {
    auto const first = text.find('&');
    return first != text.npos && text.find(';', first) != text.npos;
}

}  // namespace

bool found_urls::find_next() {
    return options_.kind == text_kind::html ? find_next_attribute() : find_next_bare();
}

/// Returns `written` if it is `plain`, without anything to decode, and US-ASCII. Otherwise stores the result
/// of `decode`, percent-encoded, in `decoded_` and returns it.
template <class Decode>
std::string_view found_urls::decoded(std::string_view written, bool plain, Decode decode) {
    if (plain && !detail::has_non_ascii(written)) return written;
    decoded_.clear();
    decode(decoded_, written);
    if (detail::has_non_ascii(decoded_)) detail::percent_encode_non_ascii(decoded_);
    return decoded_;
}

bool found_urls::find_next_bare() {
    using form = detail::bare_url::form;
    auto const urls = detail::bare_urls(text_, options_, bare_, longest_by_scheme);
    while (auto const next = urls.next()) {
        found_url found;
        found.text = found.written = next->written;
        found.left_out = next->left_out;
        switch (next->what) {
        case form::text:
            if (options_.kind == text_kind::markdown) {
                auto const text = decoded(next->written, !may_have_references(next->written),
                                          detail::decode_markdown_references);
                if (text.data() != found.text.data() && is_url(text)) found.text = text;
            }
            found_ = found;
            found_.offset = static_cast<std::uint64_t>(found.written.data() - text_.data());
            return true;
        case form::destination:
            found.text =
                decoded(next->written,
                        next->written.find('\\') == next->written.npos && !may_have_references(next->written),
                        detail::decode_destination);
            break;
        case form::autolink:
            found.text = decoded(next->written, !may_have_references(next->written),
                                 detail::decode_markdown_references);
            break;
        case form::joined:
            decoded_.clear();
            unwrap_to(decoded_, next->written);
            if (!is_url(decoded_)) {
                bare_.at = static_cast<std::size_t>(next->written.data() - text_.data());
                continue;
            }
            found.text = decoded_;
            break;
        case form::broken:
            if (is_url(found.text)) continue;
            break;
        }
        if (hold(found, false)) return true;
    }
    return false;
}

bool found_urls::find_next_attribute() {
    while (auto const value = detail::next_url_attribute(text_, attributes_)) {
        found_url found;
        found.written = detail::without_surrounding_whitespace(value->value);
        found.text = detail::without_surrounding_whitespace(
            decoded(found.written, found.written.find('&') == found.written.npos,
                    detail::decode_character_references));
        found.element = value->element;
        found.attribute = value->name;
        if (hold(found, options_.references)) return true;
    }
    return false;
}

/// Stores a match, and returns whether its kind is requested: a URL, a relative reference, or text that
/// resembles one.
bool found_urls::hold(found_url const& found, bool reads_references) {
    bool const has_scheme = !detail::scheme_of_link(found.text).empty();
    found_ = found;
    found_.offset = static_cast<std::uint64_t>(found.written.data() - text_.data());
    bool const is_requested = has_scheme && has_scheme_looked_for(found.text);
    found_.is_url = is_requested && dialects::by_scheme.accepts(found.text);
    found_.is_reference = !has_scheme && reads_references && dialects::rfc3986.accepts(found.text);
    if (found_.is_url || found_.is_reference) return true;
    return options_.invalid && (has_scheme ? is_requested : reads_references);
}

/// Whether URLs with the scheme at the start of the text are requested. `bare_urls` has already excluded text
/// that must not be read as a URL.
bool found_urls::has_scheme_looked_for(std::string_view text) const {
    if (options_.unknown_schemes) return true;
    auto const name = text.substr(0, text.find(':'));
    if (std::none_of(name.begin(), name.end(), detail::is_removed_from_links))
        return detail::is_looked_for(name, options_);
    return detail::is_looked_for(detail::without_breaks(name), options_);
}

bool found_urls::is_url(std::string_view text) const {
    return has_scheme_looked_for(text) && dialects::by_scheme.accepts(text);
}

}  // namespace urigram
