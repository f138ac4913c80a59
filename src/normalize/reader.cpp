// SPDX-License-Identifier: BSL-1.0
#include "reader.hpp"
#include "escape_at.hpp"
#include <algorithm>
#include <cstdint>
#include <cstring>
#include <urigram/ast/ip_address.hpp>
#include <urigram/component_octets.hpp>
#include <urigram/scheme.hpp>

namespace urigram::normalizing {

namespace {

using detail::escape_at;

constexpr charset capitals_and_percent = charset::range('A', 'Z') | charset("%");

constexpr name_table have_root(std::array<std::string_view, 5>{"http", "https", "ws", "wss", "ftp"});

bool is_escape(std::string_view text, std::size_t at) noexcept { return escape_at(text, at) >= 0; }
/// Whether the octet at `at` is a digit of an escape.
bool is_in_escape(std::string_view text, std::size_t at) noexcept {
    return (at > 0 && is_escape(text, at - 1)) || (at > 1 && is_escape(text, at - 2));
}
/// Whether `text` ends with an escape.
bool ends_with_escape(std::string_view text) noexcept {
    return text.size() > 2 && is_escape(text, text.size() - 3);
}

bool is_small(char c) noexcept { return c >= 'a' && c <= 'z'; }
char upper(char c) noexcept { return is_small(c) ? static_cast<char>(c - 'a' + 'A') : c; }

std::uintptr_t address(char const* p) noexcept { return reinterpret_cast<std::uintptr_t>(p); }

/// Whether `text` has a capital letter or a `%`: eight octets at a time, without branches.
bool has_capital_or_percent(std::string_view text) noexcept {
    constexpr std::uint64_t ones = ~std::uint64_t{0} / 255;  // 01 in each octet
    constexpr std::uint64_t highest = ones * 0x80;
    auto const in_word = [](std::uint64_t word) {
        // The highest bit of an octet says of its other bits that they are at least 'A', or more than 'Z'.
        std::uint64_t const low = word & ~highest;
        std::uint64_t const letters = ((low + ones * (0x80 - 'A')) ^ (low + ones * (0x7F - 'Z'))) & ~word;
        std::uint64_t const other = word ^ ones * '%';
        return ((letters | ((other - ones) & ~other)) & highest) != 0;
    };
    std::uint64_t word = 0;
    char const* at = text.data();
    std::size_t left = text.size();
    for (; left >= sizeof word; at += sizeof word, left -= sizeof word) {
        std::memcpy(&word, at, sizeof word);
        if (in_word(word)) return true;
    }
    word = 0;
    for (; left > 0; ++at, --left) word = word << 8U | static_cast<unsigned char>(*at);
    return in_word(word);
}

/// Whether a segment starts with `c`.
bool starts_a_segment(char c, std::string_view path) noexcept {
    for (auto at = path.find(c); at != path.npos; at = path.find(c, at + 1))
        if (at == 0 || path[at - 1] == '/') return true;
    return false;
}

/// Whether a segment starts as a dot segment does.
bool may_have_dots(std::string_view path, bool escapes) noexcept {
    return starts_a_segment('.', path) || (escapes && starts_a_segment('%', path));
}

/// Whether a path starts with two slashes, its dot segments taken away.
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

reader::reader(url_parts const& parts, normal_form levels, std::string_view text) noexcept
    : levels_(levels), text_(text.empty() ? parts.authority.value_or(text) : text),
      has_server_(parts.authority || (!parts.opaque_part && (parts.userinfo || parts.host || parts.port))) {
    if (parts.scheme) add("", *parts.scheme, of_letters(*parts.scheme, normal_form::scheme_case));
    std::string_view before = parts.scheme ? ":" : "";
    if (has_server_) {
        add_authority(parts);
        before = "";
    }
    if (parts.opaque_part) {
        add(before, *parts.opaque_part, of_escapes(*parts.opaque_part));
        before = "";
    }
    add_path(before, parts);
    if (parts.params) add(";", *parts.params, of_escapes(*parts.params));
    if (parts.query) add("?", *parts.query, of_escapes(*parts.query));
    if (parts.fragment) add("#", *parts.fragment, of_escapes(*parts.fragment));
}

/// Whether `part` stands in the text behind the item that ends at `end`, with `delimiter` between them. Items
/// that lie in no one text are not beside each other, whatever their addresses are: no octet outside of a
/// part or of the text is read.
bool reader::is_behind(char const* end, std::string_view delimiter, std::string_view part) const noexcept {
    if (address(end) + delimiter.size() != address(part.data())) return false;
    bool const in_text = address(text_.data()) < address(end) &&
                         address(part.data()) + part.size() <= address(text_.data()) + text_.size();
    return in_text && std::equal(delimiter.begin(), delimiter.end(), end);
}

/// Adds a part and the delimiter before it. Where neither changes, and the text that was parsed has both
/// behind the last item, that item grows: a URL that is its own normal form is one piece.
void reader::add(std::string_view delimiter, std::string_view part, change may) noexcept {
    most_ += delimiter.size() + part.size();
    if (may == change::nothing && count_ > 0 && items_[count_ - 1].may == change::nothing) {
        auto& last = items_[count_ - 1];
        if (is_behind(last.first + last.size, delimiter, part)) {
            last.size += delimiter.size() + part.size();
            return;
        }
    }
    if (!delimiter.empty()) items_[count_++] = {delimiter.data(), delimiter.size(), change::nothing};
    if (!part.empty()) items_[count_++] = {part.data(), part.size(), may};
}

void reader::add_authority(url_parts const& parts) noexcept {
    std::string_view before = parts.scheme ? "://" : "//";
    if (parts.authority && !parts.host) return add(before, *parts.authority, of_escapes(*parts.authority));
    if (parts.userinfo) {
        add(before, *parts.userinfo, of_escapes(*parts.userinfo));
        before = "@";
    }
    add_host(before, parts.host.value_or(std::string_view()));
    if (parts.port && !drops_port(parts)) add(":", *parts.port);
}

void reader::add_host(std::string_view before, std::string_view host) noexcept {
    bool const in_brackets = !host.empty() && host[0] == '[';
    if (in_brackets && has(normal_form::ipv6_text)) {
        if (auto const octets = ast::ipv6_of({ast::host_kind::ipv6_address, host})) {
            address_ = ipv6_text(*octets);
            if (address_.view() != host) return add(before, address_.view());
        }
    }
    add(before, host, of_letters(host, normal_form::host_case));
}

bool reader::drops_port(url_parts const& parts) const noexcept {
    if (parts.port->empty()) return has(normal_form::empty_port);
    if (!has(normal_form::default_port) || !parts.scheme) return false;
    auto const number = ast::hostport{{}, parts.port}.port_number();
    return number && number == urigram::default_port(*parts.scheme);
}

void reader::add_path(std::string_view before, url_parts const& parts) noexcept {
    std::string_view const path = parts.path.value_or(std::string_view());
    if (path.empty()) {
        bool const root = has(normal_form::empty_path) && parts.scheme && has_server_ &&
                          have_root.find(parts.scheme->begin(), parts.scheme->end()) != have_root.npos;
        return add(before, root ? "/" : path);
    }
    bool const escapes = has(normal_form::unneeded_escapes);
    if (!has(normal_form::dot_segments) || !(parts.scheme || path[0] == '/') || !may_have_dots(path, escapes))
        return add(before, path, of_escapes(path));
    if (!has_server_ && starts_as_authority(path, escapes)) {
        add(before, "/.");
        before = "";
    }
    add(before, path, change::dot_segments);
}

reader::change reader::of_escapes(std::string_view text) const noexcept {
    bool const any =
        has(normal_form::escape_case | normal_form::unneeded_escapes) && text.find('%') != text.npos;
    return any ? change::escapes : change::nothing;
}

reader::change reader::of_letters(std::string_view text, normal_form level) const noexcept {
    if (!has(level)) return of_escapes(text);
    return has_capital_or_percent(text) ? change::letters : change::nothing;
}

std::string_view reader::next() noexcept {
    while (rest_.empty())
        if (!next_run()) return {};
    return may_ == change::nothing ? take(rest_.size()) : changed();
}

bool reader::next_run() noexcept {
    if (in_path_) {
        rest_ = runs_.next();
        may_ = of_escapes(rest_);
        in_path_ = !rest_.empty();
        return true;
    }
    if (count_ == 0) return false;
    item const& last = items_[--count_];
    in_path_ = last.may == change::dot_segments;
    if (in_path_) {
        runs_ = path_runs({last.first, last.size}, has(normal_form::unneeded_escapes));
    } else {
        rest_ = {last.first, last.size};
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

/// Where the octets at the end of `rest_` start that stay as they are.
std::size_t reader::begin_of_kept() const noexcept {
    if (may_ == change::escapes) {
        for (auto at = rest_.rfind('%'); at != rest_.npos; at = rest_.rfind('%', at - 1)) {
            if (changes_escape(at)) return at + 3;
            if (at == 0) break;
        }
        return 0;
    }
    for (auto at = rest_.size(); at-- > 0;) {
        if (!capitals_and_percent.contains(rest_[at])) continue;
        if (rest_[at] != '%') {
            if (!is_in_escape(rest_, at)) return at + 1;
        } else if (changes_escape(at)) {
            return at + 3;
        }
    }
    return 0;
}

bool reader::changes_escape(std::size_t at) const noexcept {
    int const octet = escape_at(rest_, at);
    if (octet < 0) return false;
    if (has(normal_form::unneeded_escapes) && octets::unreserved.contains(static_cast<char>(octet)))
        return true;
    return has(normal_form::escape_case) && (is_small(rest_[at + 1]) || is_small(rest_[at + 2]));
}

/// What becomes of an escape that changes.
std::string_view reader::changed_escape(std::size_t at) noexcept {
    auto const octet = static_cast<char>(escape_at(rest_, at));
    if (has(normal_form::unneeded_escapes) && octets::unreserved.contains(octet)) {
        buffer_[0] = may_ == change::letters ? detail::lower(octet) : octet;
        return {buffer_.data(), 1};
    }
    buffer_[0] = '%', buffer_[1] = upper(rest_[at + 1]), buffer_[2] = upper(rest_[at + 2]);
    return {buffer_.data(), 3};
}

/// Octets from the end of `rest_`, of which the last one is a letter, in lower case; as many as fit.
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
