// SPDX-License-Identifier: BSL-1.0
#include "mender.hpp"

#include "../escape_at.hpp"
#include "../ipv4_text.hpp"
#include "browser_host.hpp"
#include "dot_segments.hpp"
#include "host_in_front.hpp"
#include <algorithm>
#include <urigram/escape.hpp>
#include <urigram/legacy_ipv4.hpp>

namespace urigram::repairing {

namespace {

constexpr charset brackets("[]|^");
/// Bytes that end a host, or that the URL Standard forbids in one.
constexpr charset never_in_hosts =
    charset::range('\x00', ' ') | charset("\"#/:<>?@[\\]^`{|}") | charset::range('\x7F', '\x7F');

/// The step that encodes a byte.
repairs step_for(char c) noexcept {
    if (static_cast<unsigned char>(c) >= 0x80) return repairs::non_ascii;
    if (c == ' ') return repairs::spaces;
    if (c == '%') return repairs::stray_percent;
    if (c == '#') return repairs::second_number_sign;
    return brackets.contains(c) ? repairs::brackets : repairs::forbidden_octets;
}

/// The end of the run from `at` on that needs no repair: bytes of a set, and escapes.
std::size_t end_of_plain(std::string_view text, std::size_t at, std::size_t last,
                         charset const& plain) noexcept {
    for (; at < last; ++at) {
        if (plain.contains(text[at])) continue;
        if (text[at] != '%' || detail::escape_at(text.substr(0, last), at) < 0) return at;
        at += 2;
    }
    return at;
}

}  // namespace

layout_rules rules_of(repair_options const& options) noexcept {
    auto const has = [&](repairs step) { return (options.steps & step) != repairs::none; };
    layout_rules rules;
    rules.backslashes = has(repairs::backslashes);
    rules.slashes = has(repairs::slashes);
    rules.relative_scheme = has(repairs::url_standard);
    rules.base_scheme = options.base_scheme;
    return rules;
}

std::optional<refusal> check_authority(std::string_view text, layout const& in,
                                       repair_options const& options) {
    if (!in.authority || !in.special) return std::nullopt;
    bool const known = in.scheme || !options.base_scheme.empty();
    if (in.host.empty() && (in.file || !known)) return std::nullopt;
    if (auto const code = check_browser_host(in.host.in(text), options.to_ascii))
        return refusal{*code, in.host.first};
    if (in.port && !in.port->empty() && !read_browser_port(in.port->in(text)))
        return refusal{repair_errc::port, in.port->first};
    return std::nullopt;
}

mender::mender(clean_text& from, repair_options const& options)
    : options_(options), text_(from.text()), in_(lay_out(text_, rules_of(options))), to_(from) {}

std::optional<refusal> mender::run() {
    find_scheme();
    if (has(repairs::url_standard))
        if (auto const refused = check_authority(text_, in_, options_)) return refused;
    mend_scheme();
    if (auto const refused = mend_authority()) return refused;
    mend_path();
    mend_rest();
    return std::nullopt;
}

/// Adds a scheme to a text without one, if the dialect does not allow references.
void mender::find_scheme() {
    if (!has(repairs::missing_scheme)) return;
    bool const has_slashes = !in_.scheme && in_.authority;
    if (!has_slashes && !begins_with_host(text_)) return;
    if (options_.grammar->accepts("a") || !is_scheme(options_.default_scheme)) return;
    prefix_ = options_.default_scheme;
    prefix_ += has_slashes ? ":" : "://";
    auto rules = rules_of(options_);
    rules.base_scheme = options_.default_scheme;
    rules.bare_authority = !has_slashes;
    in_ = lay_out(text_, rules);
    in_.relative = false;
}

void mender::mend_scheme() {
    if (!prefix_.empty())
        to_.change(repairs::missing_scheme, {}, prefix_);
    else if (in_.scheme && in_.relative && !in_.authority)
        to_.change(repairs::url_standard, {0, in_.after_scheme}, {});
    else
        to_.keep({0, in_.after_scheme});
}

std::optional<refusal> mender::mend_authority() {
    if (!in_.authority) return std::nullopt;
    auto const slashes = in_.slashes.in(text_);
    std::string_view const wanted = in_.bare_authority ? "" : "//";
    if (slashes == wanted)
        to_.keep(in_.slashes);
    else
        to_.change(slashes.size() == 2 ? repairs::backslashes : repairs::slashes, in_.slashes, wanted);
    if (in_.userinfo) {
        encode(*in_.userinfo, octets::userinfo);
        to_.keep({in_.userinfo->last, in_.userinfo->last + 1});
    }
    if (auto const refused = mend_host()) return refused;
    if (!in_.port) return std::nullopt;
    span const colon{in_.port->first - 1, in_.port->first};
    if (in_.port->empty() && has(repairs::empty_port))
        to_.change(repairs::empty_port, colon, {});
    else
        to_.keep({colon.first, in_.port->last});
    return std::nullopt;
}

std::optional<refusal> mender::mend_host() {
    auto const host = in_.host.in(text_);
    bool const plain = end_of_plain(text_, in_.host.first, in_.host.last, octets::reg_name) == in_.host.last;
    if (plain && has(repairs::legacy_ipv4) && in_.special) {
        auto const address = read_as_browser(host);
        if (address && detail::ipv4_text(*address) != host) {
            to_.change(repairs::legacy_ipv4, in_.host, detail::ipv4_text(*address));
            return std::nullopt;
        }
    }
    if (plain || host[0] == '[' || !has(repairs::host_names)) {
        to_.keep(in_.host);
        return std::nullopt;
    }
    if (!in_.special) {  // how to read the host depends on the scheme
        if (std::any_of(host.begin(), host.end(), [](char c) { return never_in_hosts.contains(c); }))
            return refusal{repair_errc::host_octet, in_.host.first};
        to_.change(repairs::host_names, in_.host,
                   urigram::encode(host, octets::reg_name, escapes_in_text::keep));
        return std::nullopt;
    }
    std::string read;
    if (auto const code = read_browser_host(host, options_.to_ascii, read))
        return refusal{*code, in_.host.first};
    to_.change(repairs::host_names, in_.host, urigram::encode(read, octets::reg_name));
    return std::nullopt;
}

void mender::mend_path() {
    auto const path = in_.path.in(text_);
    span const front{in_.path.first, in_.path.first};
    bool const rooted = !path.empty() && in_.is_slash(path[0]);
    bool const letter = in_.file && begins_with_drive_letter(text_.substr(in_.path.first));
    if (in_.file && has(repairs::slashes) && !rooted && (!in_.relative || in_.authority))
        to_.change(repairs::slashes, front, in_.authority ? "/" : "///");
    if (has(repairs::url_standard) && in_.relative && !in_.authority && !rooted) {
        if (letter)
            to_.change(repairs::url_standard, front, "/");
        else if (path.substr(0, path.find_first_of(in_.backslashes ? "/\\" : "/")).find(':') != path.npos)
            to_.change(repairs::url_standard, front, "./");
    }
    if (in_.file && has(repairs::drive_letters) && (rooted || letter || !in_.relative))
        mend_segments();
    else
        encode(in_.path, octets::path);
}

/// Repairs the path of a file URL. A drive letter is only recognized as the first segment that remains after
/// removing dot segments.
void mender::mend_segments() {
    std::size_t depth = 0;
    bool drive = false;
    std::size_t at = in_.path.first;
    for (bool first = true;; first = false) {
        if (at < in_.path.last && in_.is_slash(text_[at])) {
            encode({at, at + 1}, octets::path);
            ++at;
        } else if (!first) {
            return;
        }
        span segment{at, at};
        while (segment.last < in_.path.last && !in_.is_slash(text_[segment.last])) ++segment.last;
        at = segment.last;
        auto const text = segment.in(text_);
        auto const dots = dots_in(text);
        bool const letter = depth == 0 && is_drive_letter(text);
        if (dots == 2 && depth > 0 && !(drive && depth == 1)) --depth;
        if (dots == 0) drive = depth++ == 0 ? letter : drive;
        if (letter && text[1] == '|') {
            to_.keep({segment.first, segment.first + 1});
            to_.change(repairs::drive_letters, {segment.first + 1, segment.last}, ":");
        } else {
            encode(segment, octets::path);
        }
    }
}

void mender::mend_rest() {
    if (in_.query) {
        to_.keep({in_.query->first - 1, in_.query->first});
        encode(*in_.query, octets::query);
    }
    if (in_.fragment) {
        to_.keep({in_.fragment->first - 1, in_.fragment->first});
        encode(*in_.fragment, octets::fragment);
    }
}

/// Writes a part. Percent-encodes a byte that is not in `plain` if a step does so. In a path, backslashes
/// become slashes.
void mender::encode(span part, charset const& plain) {
    auto const stays = plain & options_.grammar->octets;
    for (std::size_t at = part.first; at < part.last;) {
        std::size_t const end = end_of_plain(text_, at, part.last, stays);
        to_.keep({at, end});
        at = end;
        if (at == part.last) return;
        char const c = text_[at];
        bool const before_path = part.last <= in_.path.first;
        // Other readers end the authority here. The backslash stays, so that the dialect rejects the URL.
        bool const ends_authority = c == '\\' && in_.special && before_path;
        if (c == '\\' && in_.backslashes && !before_path && part.last <= in_.path.last)
            to_.change(repairs::backslashes, {at, at + 1}, "/");
        else if (!ends_authority && has(step_for(c)))
            to_.encode(step_for(c), at);
        else
            to_.keep({at, at + 1});
        ++at;
    }
}

}  // namespace urigram::repairing
