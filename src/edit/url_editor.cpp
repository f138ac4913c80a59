// SPDX-License-Identifier: BSL-1.0
#include "../eight_octets.hpp"
#include "../text_of_parts.hpp"
#include "part_checks.hpp"
#include <algorithm>
#include <cassert>
#include <urigram/ast/ip_address.hpp>
#include <urigram/edit.hpp>
#include <urigram/make.hpp>
#include <urigram/url_parts.hpp>

namespace urigram {

namespace {

constexpr charset us_ascii = charset::range('\0', '\x7F');

url_parts::part view_of(std::optional<std::string> const& part) noexcept {
    return part ? url_parts::part(*part) : std::nullopt;
}
void copy(url_parts::part const& part, std::optional<std::string>& to) {
    if (part)
        to.emplace(*part);
    else
        to.reset();
}

/// The user in a userinfo; empty if there is no userinfo.
std::string_view user_of(std::optional<std::string> const& userinfo) noexcept {
    return userinfo ? split_userinfo(*userinfo).user : std::string_view();
}

}  // namespace

edit_result edit(std::string_view text) {
    auto const parts = dialects::rfc3986.parts(text);
    if (!parts) return parts.error();
    edit_result editor(boost::system::in_place_value);
    copy(parts->scheme, editor->scheme_);
    copy(parts->userinfo, editor->userinfo_);
    copy(parts->host, editor->host_);
    copy(parts->port, editor->port_);
    editor->path_ = *parts->path;
    copy(parts->query, editor->query_);
    copy(parts->fragment, editor->fragment_);
    return editor;
}

edit_result edit(url_parts const& parts) {
    auto made = edit(std::string_view(normalize(parts, normal_form::none)));
    if (!made) return made;
    url_parts const found = parts_of(*made);
    auto const differs = [&](url_parts::part url_parts::*part) { return found.*part != parts.*part; };
    // The path of RFC 3986 includes the params and the opaque part. RFC 1808 does not split the authority.
    bool is_other = differs(&url_parts::scheme) || differs(&url_parts::fragment);
    if (!parts.opaque_part)
        is_other = is_other || differs(&url_parts::query) ||
                   found.host.has_value() != (parts.authority || parts.host);
    if (parts.host && !parts.opaque_part)
        is_other = is_other || differs(&url_parts::userinfo) || differs(&url_parts::host) ||
                   differs(&url_parts::port);
    if (!is_other) return made;
    parse_error error;
    error.code = errc::other_parts;
    error.grammar = &dialects::rfc3986;
    return error;
}

void url_editor::refuse(edit_errc code, std::string_view part, std::string_view text,
                        parse_error const& syntax) {
    if (!error_) error_ = edit_error{code, part, std::string(text), syntax};
}

/// Whether a text matches the production of its part; if not, records an error.
bool url_editor::is(std::string_view part, part_check check, std::string_view text) {
    auto const error = check(text);
    if (error) refuse(edit_errc::refused, part, text, *error);
    return !error;
}

url_editor& url_editor::scheme(std::string_view text) {
    if (is("scheme", part_checks::scheme, text)) scheme_ = text;
    return *this;
}
url_editor& url_editor::remove_scheme() {
    scheme_.reset();
    return *this;
}

url_editor& url_editor::authority(std::string_view text) {
    if (!is("authority", part_checks::authority, text)) return *this;
    auto const reference = "//" + std::string(text);
    auto const parts = dialects::rfc3986.parts(reference);
    copy(parts->userinfo, userinfo_);
    copy(parts->host, host_);
    copy(parts->port, port_);
    return *this;
}
url_editor& url_editor::remove_authority() { return remove_userinfo().remove_host().remove_port(); }

url_editor& url_editor::userinfo(std::string_view text, escapes_in_text escapes) {
    userinfo_ = encode(text, octets::userinfo, escapes);
    return *this;
}
url_editor& url_editor::remove_userinfo() {
    userinfo_.reset();
    return *this;
}

url_editor& url_editor::user(std::string_view text, escapes_in_text escapes) {
    auto edited = encode(text, octets::user, escapes);
    if (userinfo_) edited.append(*userinfo_, user_of(userinfo_).size());
    userinfo_ = std::move(edited);
    return *this;
}
url_editor& url_editor::remove_user() { return remove_userinfo(); }

url_editor& url_editor::password(std::string_view text, escapes_in_text escapes) {
    std::string edited(user_of(userinfo_));
    edited += ':';
    encode_to(edited, text, octets::userinfo, escapes);
    userinfo_ = std::move(edited);
    return *this;
}
url_editor& url_editor::remove_password() {
    if (userinfo_) userinfo_->resize(user_of(userinfo_).size());
    return *this;
}

url_editor& url_editor::host(std::string_view text) {
    if (auto const malformed = check_escapes(text)) {
        refuse(edit_errc::refused, "host", text, *malformed);
        return *this;
    }
    bool const is_ipv6 = text.find(':') != text.npos && ast::detail::read_ipv6(text);
    auto edited = is_ipv6                       ? '[' + std::string(text) + ']'
                  : detail::has_non_ascii(text) ? encode(text, us_ascii, escapes_in_text::keep)
                                                : std::string(text);  // its escapes are well-formed
    if (is("host", part_checks::host, edited)) host_ = std::move(edited);
    return *this;
}
url_editor& url_editor::remove_host() {
    host_.reset();
    return *this;
}

url_editor& url_editor::port(std::string_view digits) {
    if (is("port", part_checks::port, digits)) port_ = digits;
    return *this;
}
url_editor& url_editor::remove_port() {
    port_.reset();
    return *this;
}

url_editor& url_editor::path(std::string_view text, escapes_in_text escapes) {
    path_ = encode(text, octets::path, escapes);
    return *this;
}
url_editor& url_editor::remove_path() {
    path_.clear();
    return *this;
}
url_editor& url_editor::path_segment(std::string_view text, escapes_in_text escapes) {
    auto const segment = encode(text, octets::segment, escapes);
    if (refuses_dots(segment)) return *this;
    if (path_.empty() ? host_.has_value() : path_.back() != '/') path_ += '/';
    path_ += segment;
    return *this;
}
/// Rejects a segment of one or two dots, escaped or not.
bool url_editor::refuses_dots(std::string_view segment) {
    auto const decoded = decoded_view(segment);
    bool const is_dots = decoded == "." || decoded == "..";
    if (is_dots) refuse(edit_errc::dot_segment, "path", segment, {});
    return is_dots;
}
url_editor& url_editor::replace_path(std::string edited, bool may_start_empty) {
    // Without a slash before it, an empty first segment disappears or makes the path absolute.
    bool const starts_empty = edited.empty() || edited[0] == '/';
    if (may_start_empty || !starts_empty || is("path", part_checks::segment_nz, ""))
        path_ = std::move(edited);
    return *this;
}

url_editor& url_editor::query(std::string_view text, escapes_in_text escapes) {
    query_ = encode(text, octets::query, escapes);
    return *this;
}
url_editor& url_editor::remove_query() {
    query_.reset();
    return *this;
}

url_editor& url_editor::fragment(std::string_view text, escapes_in_text escapes) {
    fragment_ = encode(text, octets::fragment, escapes);
    return *this;
}
url_editor& url_editor::remove_fragment() {
    fragment_.reset();
    return *this;
}

url_parts parts_of(url_editor const& editor) noexcept {
    url_parts parts;
    parts.scheme = view_of(editor.scheme_);
    parts.userinfo = view_of(editor.userinfo_);
    parts.host = view_of(editor.host_);
    parts.port = view_of(editor.port_);
    parts.path = editor.path_;
    parts.query = view_of(editor.query_);
    parts.fragment = view_of(editor.fragment_);
    return parts;
}

boost::system::result<std::string, edit_error> url_editor::build(dialect const& grammar) const {
    if (error_) return *error_;
    if (auto const code = conflict()) return explained(*code);
    boost::system::result<std::string, edit_error> built(detail::text_of(parts_of(*this)));
    assert(make(parts_of(*this), dialects::rfc3986).value() == *built);
    // The URL is valid by RFC 3986, because all its parts are.
    if (&grammar == &dialects::rfc3986 || grammar.accepts(*built)) return built;
    auto const syntax = grammar.parts(*built).error();
    return edit_error{edit_errc::invalid, {}, std::move(*built), syntax};
}

/// The reason why the parts are incompatible; nothing if they are compatible. Each part matches its
/// production and does not contain its own terminator, so the only possible errors are a missing host, or the
/// path, whose production depends on the parts before it (RFC 3986, section 3.3).
std::optional<edit_errc> url_editor::conflict() const noexcept {
    if (host_) {
        if (!path_.empty() && path_[0] != '/') return edit_errc::relative_path;
        return std::nullopt;
    }
    if (userinfo_ || port_) return edit_errc::no_host;
    if (path_.compare(0, 2, "//") == 0) return edit_errc::path_as_authority;
    if (!scheme_ && path_[std::min(path_.find_first_of(":/"), path_.size())] == ':')
        return edit_errc::path_as_scheme;
    return std::nullopt;
}

edit_error url_editor::explained(edit_errc conflict) const {
    if (conflict == edit_errc::no_host) {
        parse_error syntax;
        syntax.code = errc::incomplete;
        syntax.grammar = &dialects::rfc3986;
        syntax.production = "authority";
        auto const& part = userinfo_ ? userinfo_ : port_;
        return {conflict, userinfo_ ? "userinfo" : "port", *part, syntax};
    }
    auto const check = conflict == edit_errc::relative_path       ? part_checks::path_abempty
                       : conflict == edit_errc::path_as_authority ? part_checks::path_absolute
                                                                  : part_checks::path_noscheme;
    return {conflict, "path", path_, check(path_).value()};
}

}  // namespace urigram
