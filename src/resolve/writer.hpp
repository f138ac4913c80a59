// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_RESOLVE_WRITER_HPP
#define URIGRAM_RESOLVE_WRITER_HPP

#include "given_parts.hpp"
#include "merged_path.hpp"

#include <cstdint>
#include <cstring>

namespace urigram::resolving {

/// Writes a result part by part, in the order of the text. There is space for it at `out`.
class writer {
public:
    /// In RFC 3986 an empty path is present, in the other RFCs absent.
    writer(char* out, url_parts& parts, bool keeps_empty_path)
        : out_(out), parts_(parts), keeps_empty_path_(keeps_empty_path) {}

    char* end() const noexcept { return out_; }

    void scheme(optional_view const& text) {
        if (text) parts_.scheme = put(*text), *out_++ = ':';
    }
    /// An authority, and its parts.
    void authority(url_parts const& from) {
        if (!from.authority) return;
        *out_++ = '/', *out_++ = '/';
        auto const copied = put(*from.authority);
        parts_.authority = copied;
        put_host_of(from, *from.authority, copied.data());
    }
    void path(std::string_view text) {
        auto const copied = put(text);
        if (!text.empty() || keeps_empty_path_) parts_.path = copied;
    }
    void params(optional_view const& text) { put(parts_.params, ';', text); }
    void query(optional_view const& text) { put(parts_.query, '?', text); }
    void fragment(optional_view const& text) { put(parts_.fragment, '#', text); }

    /// Everything except the fragment.
    void all_of(url_parts const& from) {
        scheme(from.scheme), authority(from), opaque_part(from);
        path(path_of(from)), params(from.params), query(from.query);
    }

    /// Sets the path, which the caller has written from the current end to `end`.
    void path_up_to(char* end) {
        if (end != out_ || keeps_empty_path_)
            parts_.path = std::string_view(out_, static_cast<std::size_t>(end - out_));
        out_ = end;
    }

    /// Inserts `/.` before the path, which was written last.
    void guard_path() {
        std::size_t const size = parts_.path->size();
        char* const first = out_ - size;
        std::memmove(first + 2, first, size);
        copy(first, "/.");
        parts_.path = std::string_view(first, size + 2);
        out_ += 2;
    }

private:
    /// An opaque part, and the host of a news article in it.
    void opaque_part(url_parts const& from) {
        if (!from.opaque_part) return;
        auto const copied = put(*from.opaque_part);
        parts_.opaque_part = copied;
        put_host_of(from, *from.opaque_part, copied.data());
    }

    /// The userinfo, host and port within `whole`, which was copied to `first`.
    void put_host_of(url_parts const& from, std::string_view whole, char const* first) {
        auto const put_moved = [&](optional_view const& part, optional_view& to) {
            if (!part) return;
            // For a part that starts before `whole`, the offset wraps around.
            auto const offset = reinterpret_cast<std::uintptr_t>(part->data()) -
                                reinterpret_cast<std::uintptr_t>(whole.data());
            if (offset <= whole.size() && part->size() <= whole.size() - offset)
                to = std::string_view(first + offset, part->size());
        };
        put_moved(from.userinfo, parts_.userinfo);
        put_moved(from.host, parts_.host);
        put_moved(from.port, parts_.port);
        if (parts_.host) parts_.host_kind = from.host_kind;
    }

    std::string_view put(std::string_view text) {
        char* const first = out_;
        out_ = copy(out_, text);
        return {first, text.size()};
    }
    void put(optional_view& part, char mark, optional_view const& text) {
        if (text) *out_++ = mark, part = put(*text);
    }

    char* out_;
    url_parts& parts_;
    bool keeps_empty_path_;
};

}  // namespace urigram::resolving

#endif
