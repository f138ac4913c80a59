// SPDX-License-Identifier: BSL-1.0
#include "refusal.hpp"

#include <algorithm>
#include <urigram/meaning/gopher.hpp>

namespace urigram {

namespace meaning {

namespace {

/// Bytes that a request cannot contain, except the tabs between its parts and the final line end.
constexpr charset request_ends = line_ends | charset("\t");

/// Matches `octets` at `at`, and moves `at` past them.
bool take(decoded_view::iterator& at, decoded_view::iterator last, std::string_view octets) noexcept {
    auto next = at;
    for (char const c : octets) {
        if (next == last || *next != c) return false;
        ++next;
    }
    at = next;
    return true;
}

bool is_filled_in_form(decoded_view text) noexcept {
    auto at = text.begin();
    auto const last = text.end();
    if (!take(at, last, "+\t1\r\n+-1\r\n")) return false;
    while (!take(at, last, ".\r\n")) {
        while (at != last && !line_ends.contains(*at)) ++at;
        if (!take(at, last, "\r\n")) return false;
    }
    return at == last;
}

bool is_view(decoded_view argument) noexcept {
    auto const ends = [](char c) { return request_ends.contains(c); };
    return std::none_of(argument.begin(), argument.end(), ends);
}

/// Whether the argument is a list of attribute names, each after a plus sign and separated by spaces, or is
/// empty.
bool are_attributes(decoded_view argument) noexcept {
    bool at_name = true;
    for (char const c : argument) {
        if (request_ends.contains(c) || (at_name && c != '+')) return false;
        at_name = c == ' ';
    }
    return argument.empty() || !at_name;
}

gopher_plus_kind kind_of(decoded_view text, decoded_view argument) noexcept {
    auto const if_so = [](bool is, gopher_plus_kind kind) { return is ? kind : gopher_plus_kind::other; };
    switch (text.empty() ? '\0' : *text.begin()) {
    case '+':
        if (argument.empty()) return gopher_plus_kind::default_view;
        if (is_filled_in_form(text)) return gopher_plus_kind::filled_in_form;
        return if_so(is_view(argument), gopher_plus_kind::alternate_view);
    case '?':
        return if_so(argument.empty(), gopher_plus_kind::ask_form);
    case '!':
        return if_so(are_attributes(argument), gopher_plus_kind::item_attributes);
    case '$':
        return if_so(are_attributes(argument), gopher_plus_kind::directory_attributes);
    default:
        return gopher_plus_kind::other;
    }
}

/// The text after the first byte.
decoded_view rest_of(decoded_view text) noexcept {
    if (text.empty()) return text;
    auto const first = text.begin();
    auto second = first;
    ++second;
    return decoded_view(text.text().substr(static_cast<std::size_t>(second.base() - first.base())));
}

}  // namespace

gopher_plus gopher_plus_of(decoded_view text) noexcept {
    auto const argument = rest_of(text);
    return {kind_of(text, argument), text, argument};
}

void write_request(std::string& to, gopher const& item) {
    std::size_t most = item.selector.text().size() + 4;  // two tabs, CR LF
    if (item.search) most += item.search->text().size();
    if (item.plus) most += item.plus->text.text().size();
    urigram::detail::make_room(to, most);
    item.selector.append_to(to);
    if (item.search) {
        to += '\t';
        item.search->append_to(to);
    }
    if (item.plus) {
        to += '\t';
        item.plus->text.append_to(to);
    }
    if (!item.plus || item.plus->kind != gopher_plus_kind::filled_in_form) to += "\r\n";
}

}  // namespace meaning

meaning_result<meaning::gopher> meaning_of(ast::gopherurl const& url) noexcept {
    using namespace meaning;
    gopher item{server_of(url.hostport, url.scheme), '1', {}, {}, {}};
    if (!url.gopher_path) return item;
    auto const& path = *url.gopher_path;
    decoded_view const type(path.gtype);
    if (!type.empty()) item.type = *type.begin();
    if (auto const error = refusal(url.scheme, path.selector, "selector", request_ends)) return *error;
    item.selector = decoded_view(path.selector);
    if (!path.search) return item;
    if (auto const error = refusal(url.scheme, path.search->search, "search", request_ends)) return *error;
    item.search = decoded_view(path.search->search);
    if (!path.search->gopher_string) return item;
    auto const plus = gopher_plus_of(decoded_view(*path.search->gopher_string));
    if (plus.kind != gopher_plus_kind::filled_in_form)
        if (auto const error = refusal(url.scheme, plus.text.text(), "gopher+_string", request_ends))
            return *error;
    item.plus = plus;
    return item;
}

}  // namespace urigram
