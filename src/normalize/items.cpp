// SPDX-License-Identifier: BSL-1.0
#include "items.hpp"
#include "eight_octets.hpp"
#include "escape_at.hpp"
#include "iequals.hpp"
#include "path_runs.hpp"
#include "server_of.hpp"
#include <algorithm>
#include <cstdint>
#include <urigram/ast/ip_address.hpp>
#include <urigram/escape.hpp>
#include <urigram/scheme.hpp>

namespace urigram::normalizing {

namespace {

using detail::escape_at;
using namespace std::string_view_literals;  // sizes known at compile time

constexpr name_table have_root(std::array<std::string_view, 5>{"http", "https", "ws", "wss", "ftp"});
/// Schemes whose paths are not hierarchical although they begin with a slash, or whose grammars require the
/// segments: without its dot segments, `imap://h/a/../;UID=1` is invalid.
constexpr name_table keep_dot_segments(std::array<std::string_view, 7>{"dns", "imap", "ldap", "sip", "sips",
                                                                       "z39.50r", "z39.50s"});
bool keeps_dot_segments(url_parts::part const& scheme) noexcept {
    return scheme && keep_dot_segments.find(scheme->begin(), scheme->end()) != keep_dot_segments.npos;
}
constexpr name_table have_own_rules(std::array<std::string_view, 3>{"urn", "mailto", "data"});

/// The rules of a scheme. The index of the scheme in the table is the value of the enumerator.
own_rules own_rules_of(url_parts const& parts) noexcept {
    auto const path = parts.opaque_part ? *parts.opaque_part : parts.path.value_or(std::string_view());
    if (!parts.scheme || path.substr(0, 1) == "/") return own_rules::none;
    auto const at = have_own_rules.find(parts.scheme->begin(), parts.scheme->end());
    return at == have_own_rules.npos ? own_rules::none : static_cast<own_rules>(at);
}

std::uintptr_t address(char const* p) noexcept { return reinterpret_cast<std::uintptr_t>(p); }

/// Whether `text` has a capital letter or a `%`. Tests eight bytes at a time.
bool has_capital_or_percent(std::string_view text) noexcept {
    auto const in_word = [](std::uint64_t word) {
        return (detail::marks_of_capitals(word) | detail::marks_of('%', word)) != 0;
    };
    char const* at = text.data();
    std::size_t left = text.size();
    for (; left >= detail::word_size; at += detail::word_size, left -= detail::word_size)
        if (in_word(detail::word_at(at))) return true;
    std::uint64_t rest = 0;
    for (; left > 0; ++at, --left) rest = rest << 8U | static_cast<unsigned char>(*at);
    return in_word(rest);
}

/// Whether a segment of the path starts with a dot, which may be escaped if `escapes` is true.
bool may_have_dots(std::string_view path, bool escapes) noexcept {
    auto const starts_with_dot = [&](std::size_t at) {
        return at < path.size() && (path[at] == '.' || (escapes && escape_at(path, at) == '.'));
    };
    if (starts_with_dot(0)) return true;
    for (auto at = path.find('/'); at != path.npos; at = path.find('/', at + 1))
        if (starts_with_dot(at + 1)) return true;
    return false;
}

/// Whether a path starts with two slashes after removal of its dot segments.
bool starts_as_authority(std::string_view path, bool escapes) noexcept {
    char first = '\0', second = '\0';
    path_runs runs(path, escapes);
    for (auto run = runs.next(); !run.empty(); run = runs.next()) {
        second = run.size() > 1 ? run[1] : first;
        first = run[0];
    }
    return first == '/' && second == '/';
}

}  // namespace

items::items(url_parts const& parts, normal_form levels, std::string_view text) noexcept
    : levels_(levels), text_(text.empty() ? parts.authority.value_or(text) : text),
      has_server_(parts.authority || (!parts.opaque_part && (parts.userinfo || parts.host || parts.port))),
      own_(has_server_ ? own_rules::none : own_rules_of(parts)) {
    if (parts.scheme) add("", *parts.scheme, of_letters(*parts.scheme, normal_form::scheme_case));
    std::string_view before = parts.scheme ? ":"sv : ""sv;
    if (has_server_) {
        add_authority(parts);
        before = "";
    }
    auto query = parts.query;
    if (parts.opaque_part) {
        auto path = *parts.opaque_part;
        if (auto const mark = path.find('?'); mark != path.npos && own_ != own_rules::none) {
            query = path.substr(mark + 1);
            path = path.substr(0, mark);
        }
        if (!add_by_own_rules(before, path)) add(before, path, of_escapes(path));
        before = "";
    }
    add_path(before, parts);
    if (parts.params) add(";", *parts.params, of_escapes(*parts.params));
    if (own_ == own_rules::urn && has(normal_form::urn_components)) return;
    if (query)
        add("?", *query, own_ == own_rules::mailto ? of_names(*query, change::headers) : of_escapes(*query));
    if (parts.fragment) add("#", *parts.fragment, of_escapes(*parts.fragment));
}

/// Whether `part` follows the item that ends at `end` in the text, with `delimiter` between them. Items in
/// different texts are never adjacent, regardless of their addresses: no byte outside of a part or of the
/// text is read.
bool items::comes_after(char const* end, std::string_view delimiter, std::string_view part) const noexcept {
    if (address(end) + delimiter.size() != address(part.data())) return false;
    bool const in_text = address(text_.data()) < address(end) &&
                         address(part.data()) + part.size() <= address(text_.data()) + text_.size();
    return in_text && std::equal(delimiter.begin(), delimiter.end(), end);
}

/// Adds a part and the delimiter before it. If neither changes, and both follow the last item in the parsed
/// text, extends that item, so that a URL in normal form is one piece.
void items::add(std::string_view delimiter, std::string_view part, change may) noexcept {
    most_ += delimiter.size() + part.size();
    if (may == change::nothing && count_ > 0 && items_[count_ - 1].may == change::nothing) {
        auto& last = items_[count_ - 1];
        if (comes_after(last.first + last.size, delimiter, part)) {
            last.size += delimiter.size() + part.size();
            return;
        }
    }
    if (!delimiter.empty()) items_[count_++] = {delimiter.data(), delimiter.size(), change::nothing};
    if (!part.empty()) items_[count_++] = {part.data(), part.size(), may};
}

void items::add_authority(url_parts const& parts) noexcept {
    std::string_view const before = parts.scheme ? "://"sv : "//"sv;
    auto const whole = unsplit_authority(parts);
    if (!whole) return add_server(before, parts);
    if (auto const server = server_of(parts, *whole)) return add_server(before, *server);
    add(before, *whole, of_escapes(*whole));
}

void items::add_server(std::string_view before, url_parts const& parts) noexcept {
    if (parts.userinfo) {
        add(before, *parts.userinfo, of_escapes(*parts.userinfo));
        before = "@";
    }
    add_host(before, parts.host.value_or(std::string_view()));
    if (parts.port && !drops_port(parts)) add(":", *parts.port);
}

void items::add_host(std::string_view before, std::string_view host) noexcept {
    bool const in_brackets = !host.empty() && host[0] == '[';
    if (in_brackets && has(normal_form::ipv6_text)) {
        if (auto const octets = ast::ipv6_of({ast::host_kind::ipv6_address, host})) {
            address_ = ipv6_text(*octets);
            if (address_.view() != host) return add(before, address_.view());
        }
    }
    add(before, host, of_letters(host, normal_form::host_case));
}

bool items::drops_port(url_parts const& parts) const noexcept {
    if (parts.port->empty()) return has(normal_form::empty_port);
    if (!has(normal_form::default_port) || !parts.scheme) return false;
    auto const number = ast::hostport{{}, parts.port}.port_number();
    return number && number == urigram::default_port(*parts.scheme);
}

void items::add_path(std::string_view before, url_parts const& parts) noexcept {
    std::string_view const path = parts.path.value_or(std::string_view());
    if (path.empty()) {
        bool const root = has(normal_form::empty_path) && parts.scheme && has_server_ &&
                          have_root.find(parts.scheme->begin(), parts.scheme->end()) != have_root.npos;
        return add(before, root ? "/"sv : path);
    }
    if (add_by_own_rules(before, path)) return;
    bool const escapes = has(normal_form::unneeded_escapes);
    bool const removes_dots = has(normal_form::dot_segments) && path[0] == '/' &&
                              may_have_dots(path, escapes) && !keeps_dot_segments(parts.scheme);
    if (!removes_dots) return add(before, path, of_escapes(path));
    if (needs_guard(parts, path) && starts_as_authority(path, escapes)) {
        add(before, "/.");
        before = "";
    }
    add(before, path, change::dot_segments);
}

/// Whether the path must not begin with two slashes.
bool items::needs_guard(url_parts const& parts, std::string_view path) const noexcept {
    if (!has_server_) return true;
    return parts.scheme && detail::iequals(*parts.scheme, "file") && path.substr(0, 2) != "//";
}

/// Adds the path of a URN, a mailto or a data URL. For other URLs adds nothing and returns false.
bool items::add_by_own_rules(std::string_view before, std::string_view path) noexcept {
    if (own_ == own_rules::none) return false;
    if (own_ == own_rules::mailto) {
        add(before, path, of_names(path, change::addresses));
        return true;
    }
    auto const end = path.find(own_ == own_rules::urn ? ':' : ',');  // of the NID or the media type
    if (end == path.npos) return false;
    auto const first = path.substr(0, end), rest = path.substr(end + 1);
    if (own_ == own_rules::urn) {
        add(before, first, of_letters(first, normal_form::name_case));
        add(":", rest, has(normal_form::escape_case) ? of(rest, change::hex_digits) : change::nothing);
    } else {
        add(before, first, of_names(first, change::media_type));
        add(",", rest, of_escapes(rest));
    }
    return true;
}

/// Whether the escape at `at`, whose value is `octet`, changes.
bool items::changes(int octet, std::string_view text, std::size_t at, change may) const noexcept {
    if (has(normal_form::unneeded_escapes) && may != change::hex_digits &&
        octets::unreserved.contains(static_cast<char>(octet)))
        return true;
    return has(normal_form::escape_case) && (is_small(text[at + 1]) || is_small(text[at + 2]));
}

bool items::changes_escape(std::string_view text, std::size_t at, change may) const noexcept {
    int const octet = escape_at(text, at);
    return octet >= 0 && changes(octet, text, at, may);
}

/// `may` if one of the escapes in `text` changes, or `change::nothing`.
change items::of(std::string_view text, change may) const noexcept {
    // In most texts all escapes stay unchanged, so the text stays one piece.
    for (auto at = text.find('%'); at < text.size();) {
        int const octet = escape_at(text, at);
        if (octet >= 0 && changes(octet, text, at, may)) return may;
        at += octet < 0 ? 1 : 3;
        if (at < text.size() && text[at] != '%') at = text.find('%', at);
    }
    return change::nothing;
}

change items::of_names(std::string_view text, change may) const noexcept {
    if (!has(normal_form::name_case)) return of_escapes(text);
    return has_capital_or_percent(text) ? may : change::nothing;
}

change items::of_letters(std::string_view text, normal_form level) const noexcept {
    if (!has(level)) return of_escapes(text);
    return has_capital_or_percent(text) ? change::letters : change::nothing;
}

}  // namespace urigram::normalizing
