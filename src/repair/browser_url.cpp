// SPDX-License-Identifier: BSL-1.0
#include "../escape_at.hpp"
#include "../iequals.hpp"
#include "browser_host.hpp"
#include "clean_text.hpp"
#include "dot_segments.hpp"
#include "layout.hpp"
#include <urigram/browser_url.hpp>
#include <urigram/escape.hpp>
#include <urigram/scheme.hpp>

namespace urigram {

namespace {

using repairing::layout;

/// The bytes of each part that are not encoded. A `%` is never encoded, even if it does not begin an escape.
constexpr charset printable = charset::range('!', '~');
constexpr charset in_fragment = printable - charset("\"<>`");
constexpr charset in_query = printable - charset("\"#<>'");
constexpr charset in_path = printable - charset("\"#<>?^`{}");
constexpr charset in_userinfo = in_path - charset("/:;=@[\\]|");

/// Appends a part. Percent-encodes all bytes that are not in `plain`.
void append_encoded(std::string& to, std::string_view text, charset const& plain) {
    for (char const c : text) {
        if (plain.contains(c)) {
            to += c;
            continue;
        }
        auto const escape = detail::escape_of(c);
        to.append(escape.data(), escape.size());
    }
}

std::string encoded(std::string_view text, charset const& plain) {
    std::string to;
    append_encoded(to, text, plain);
    return to;
}

/// A path to which segments are appended; each is written as a slash and its text.
class path_builder {
public:
    path_builder(std::string& path, bool file) noexcept : path_(path), file_(file) {}

    /// Appends the segments of a text, whose first slash may be missing.
    void append(std::string_view text, layout const& in) {
        if (!text.empty() && in.is_slash(text[0])) text.remove_prefix(1);
        for (;;) {
            std::size_t end = 0;
            while (end < text.size() && !in.is_slash(text[end])) ++end;
            append_segment(text.substr(0, end), end == text.size());
            if (end == text.size()) return;
            text.remove_prefix(end + 1);
        }
    }

    /// Removes the last segment, except the drive letter of a file URL.
    void shorten() {
        bool const drive = file_ && path_.size() == 3 && path_[2] == ':' &&
                           repairing::is_drive_letter(std::string_view(path_).substr(1));
        if (!drive && !path_.empty()) path_.erase(path_.rfind('/'));
    }

private:
    void append_segment(std::string_view segment, bool last) {
        auto const dots = repairing::dots_in(segment);
        if (dots == 2) shorten();
        if (dots != 0) {
            if (last) path_ += '/';
            return;
        }
        bool const drive = file_ && path_.empty() && repairing::is_drive_letter(segment);
        path_ += '/';
        append_encoded(path_, segment, in_path);
        if (drive) path_.back() = ':';
    }

    std::string& path_;
    bool file_;
};

class browser_reader {
public:
    browser_reader(std::string_view text, browser_url const* base, host_mapping to_ascii)
        : cleaned_(text, repairs::browser), text_(cleaned_.text()), base_(base), to_ascii_(to_ascii) {
        repairing::layout_rules rules;
        rules.backslashes = rules.slashes = rules.relative_scheme = true;
        if (base != nullptr) rules.base_scheme = base->scheme;
        in_ = repairing::lay_out(text_, rules);
    }

    boost::system::result<browser_url, repair_errc> read() {
        if (!in_.scheme && base_ == nullptr) return repair_errc::no_base;
        if (!in_.special) return repair_errc::other_scheme;
        made_.scheme = in_.scheme ? std::string(in_.scheme->in(text_)) : base_->scheme;
        for (char& c : made_.scheme) c = detail::lower(c);
        if (auto const error = in_.authority ? read_authority() : std::nullopt) return *error;
        if (!in_.authority && in_.relative && base_ != nullptr) take_from_base();
        path_builder path(made_.path, in_.file);
        if (in_.authority || !in_.relative || !in_.path.empty()) path.append(in_.path.in(text_), in_);
        if (in_.query) made_.query = encoded(in_.query->in(text_), in_query);
        if (in_.fragment) made_.fragment = encoded(in_.fragment->in(text_), in_fragment);
        return std::move(made_);
    }

private:
    std::optional<repair_errc> read_authority() {
        if (in_.file) return read_file_host();
        if (auto const error = repairing::read_browser_host(in_.host.in(text_), to_ascii_, made_.host))
            return error;
        if (in_.userinfo) {
            auto const userinfo = in_.userinfo->in(text_);
            auto const colon = std::min(userinfo.find(':'), userinfo.size());
            made_.username = encoded(userinfo.substr(0, colon), in_userinfo);
            if (colon < userinfo.size()) made_.password = encoded(userinfo.substr(colon + 1), in_userinfo);
        }
        if (in_.port && !in_.port->empty()) {
            made_.port = repairing::read_browser_port(in_.port->in(text_));
            if (!made_.port) return repair_errc::port;
            if (made_.port == default_port(made_.scheme)) made_.port.reset();
        }
        return std::nullopt;
    }

    std::optional<repair_errc> read_file_host() {
        if (in_.host.empty()) return std::nullopt;
        auto const error = repairing::read_browser_host(in_.host.in(text_), to_ascii_, made_.host);
        if (made_.host == "localhost") made_.host.clear();
        return error;
    }

    /// Takes the parts that the reference lacks from the base.
    void take_from_base() {
        made_.username = base_->username;
        made_.password = base_->password;
        made_.host = base_->host;
        made_.port = base_->port;
        auto const path = in_.path.in(text_);
        if (path.empty()) {
            made_.path = base_->path;
            if (!in_.query) made_.query = base_->query;
            return;
        }
        bool const rooted = in_.is_slash(path[0]);
        bool const drive =
            in_.file && repairing::begins_with_drive_letter(text_.substr(in_.path.first + (rooted ? 1 : 0)));
        if (!rooted && !drive) {
            made_.path = base_->path;
            path_builder(made_.path, in_.file).shorten();
        } else if (rooted && in_.file && !drive) {
            auto const first = std::string_view(base_->path).substr(0, 3);
            bool const letter =
                first.size() == 3 && first[2] == ':' && repairing::is_drive_letter(first.substr(1));
            if (letter && (base_->path.size() == 3 || base_->path[3] == '/')) made_.path = first;
        }
    }

    repairing::clean_text cleaned_;
    std::string_view text_;
    browser_url const* base_;
    host_mapping to_ascii_;
    layout in_;
    browser_url made_;
};

}  // namespace

std::string browser_url::href() const {
    std::string to = scheme + "://";
    if (!username.empty() || !password.empty()) {
        to += username;
        if (!password.empty()) to.append(":").append(password);
        to += '@';
    }
    to += host;
    if (port) to.append(":").append(std::to_string(*port));
    to += path;
    if (query) to.append("?").append(*query);
    if (fragment) to.append("#").append(*fragment);
    return to;
}

boost::system::result<browser_url, repair_errc>
read_url_as_browser(std::string_view text, browser_url const* base, host_mapping to_ascii) {
    return browser_reader(text, base, to_ascii).read();
}

}  // namespace urigram
