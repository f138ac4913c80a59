// SPDX-License-Identifier: BSL-1.0
#include "secret.hpp"

namespace urigram::cli {

namespace {

/// Where user and password may start, and whether that is certain.
struct authority_start {
    std::size_t at = 0;
    bool marked = false;  // by "://"
};

authority_start find_authority(std::string_view text) {
    auto const mark = text.find("://");
    if (mark != std::string_view::npos && text.substr(0, mark).find('@') == std::string_view::npos)
        return {mark + 3, true};
    auto const colon = text.find(':');
    if (colon != std::string_view::npos && find_scheme(text.substr(0, colon)) != nullptr)
        return {colon + 1, false};
    return {};
}

/// Rather too much than too little: from the first colon to the last `@`, unless a slash before them both has
/// ended the authority and the grammar has agreed to that by going on.
std::optional<secret> guess(std::string_view text, std::uint64_t accepted) {
    auto const start = find_authority(text);
    auto const colon = text.find(':', start.at);
    if (colon == std::string_view::npos) return std::nullopt;
    auto const at = text.rfind('@');
    if (at == std::string_view::npos || at < colon) return std::nullopt;
    auto const slash = text.find('/', start.at);
    if (start.marked && slash < colon && slash < accepted) return std::nullopt;
    return secret{colon + 1, at};
}

}  // namespace

std::optional<secret> find_secret(record const& r) {
    if (!r.valid) return guess(r.text, r.error.offset);
    if (auto const* password = find(r, "password")) {
        auto const first = static_cast<std::size_t>(password->text.data() - r.text.data());
        return secret{first, first + password->text.size()};
    }
    if (find(r, "schemepart") != nullptr) return guess(r.text, 0);
    return std::nullopt;
}

std::string message_without(std::optional<secret> const& hidden, parse_error const& error, record const& r) {
    if (hidden && hidden->covers(error.offset))
        return error.message() + ", found something else in what may be a password";
    return error.message(r.text);
}

}  // namespace urigram::cli
