// SPDX-License-Identifier: BSL-1.0
#include "layout.hpp"

#include "../iequals.hpp"
#include <algorithm>
#include <urigram/detail/link_scheme.hpp>

namespace urigram::repairing {

namespace {

using detail::iequals;

bool is_letter(char c) noexcept {
    char const lower = detail::lower(c);
    return lower >= 'a' && lower <= 'z';
}

/// The length of the longest scheme name at the start of a text; 0 if there is none.
std::size_t size_of_scheme(std::string_view text) noexcept {
    std::size_t size = 0;
    while (size < text.size() && detail::is_scheme_octet(text[size], size == 0)) ++size;
    return size;
}

std::optional<span> scheme_in(std::string_view text) noexcept {
    std::size_t const size = size_of_scheme(text);
    if (size == 0 || text.substr(size, 1) != ":") return std::nullopt;
    return span{0, size};
}

class reader {
public:
    reader(std::string_view text, layout_rules const& rules) noexcept : text_(text), rules_(rules) {}

    layout read() noexcept {
        if (!rules_.bare_authority) made_.scheme = scheme_in(text_);
        if (made_.scheme) at_ = made_.after_scheme = made_.scheme->last + 1;
        auto const scheme = made_.scheme ? made_.scheme->in(text_) : rules_.base_scheme;
        made_.special = scheme.empty() || is_special(scheme);
        made_.file = iequals(scheme, "file");
        made_.backslashes = rules_.backslashes && made_.special;
        read_start(scheme);
        if (made_.authority) read_authority();
        made_.path = {at_, text_.size()};
        read_rest();
        return made_;
    }

private:
    std::size_t slashes_at(std::size_t from) const noexcept {
        std::size_t n = 0;
        while (from + n < text_.size() && made_.is_slash(text_[from + n])) ++n;
        return n;
    }

    /// Finds the start of the authority or, if there is none, of the path.
    void read_start(std::string_view scheme) noexcept {
        std::size_t const n = slashes_at(at_);
        bool const same_scheme = rules_.relative_scheme && iequals(scheme, rules_.base_scheme);
        std::size_t taken = std::min<std::size_t>(n, 2);
        made_.relative = !made_.scheme;
        if (made_.file) {
            made_.relative = made_.relative || (same_scheme && n < 2);
            made_.authority = n >= 2;
        } else if (made_.scheme && made_.special && rules_.slashes) {
            made_.relative = same_scheme && text_.substr(at_, 2) != "//";
            made_.authority = !made_.relative || n >= 2;
            if (made_.authority) taken = n;
        } else {
            made_.authority = n >= 2;
            if (made_.authority && made_.special && rules_.slashes && !rules_.base_scheme.empty()) taken = n;
        }
        made_.bare_authority = rules_.bare_authority;
        if (made_.bare_authority) {
            made_.authority = true;
            taken = 0;
        }
        if (!made_.authority) return;
        made_.slashes = {at_, at_ + taken};
        at_ += taken;
    }

    void read_authority() noexcept {
        std::size_t end = at_;
        while (end < text_.size() && text_[end] != '?' && text_[end] != '#' && !made_.is_slash(text_[end]))
            ++end;
        made_.host = {at_, end};
        if (made_.file) {
            if (rules_.slashes && is_drive_letter(made_.host.in(text_))) {
                made_.host.last = at_;
                return;
            }
        } else {
            if (auto const sign = made_.host.in(text_).rfind('@'); sign != text_.npos) {
                made_.userinfo = span{at_, at_ + sign};
                made_.host.first = at_ + sign + 1;
            }
            if (auto const colon = colon_in(made_.host.in(text_)); colon != text_.npos) {
                made_.port = span{made_.host.first + colon + 1, end};
                made_.host.last = made_.host.first + colon;
            }
        }
        at_ = end;
    }

    /// The first colon outside of brackets.
    static std::size_t colon_in(std::string_view host) noexcept {
        bool in_brackets = false;
        for (std::size_t i = 0; i < host.size(); ++i) {
            if (host[i] == ':' && !in_brackets) return i;
            if (host[i] == '[') in_brackets = true;
            if (host[i] == ']') in_brackets = false;
        }
        return host.npos;
    }

    /// Finds the end of the path, of the query and of the fragment.
    void read_rest() noexcept {
        auto const end = text_.find_first_of("?#", at_);
        if (end == text_.npos) return;
        made_.path.last = end;
        auto sign = end;
        if (text_[end] == '?') {
            sign = text_.find('#', end);
            made_.query = span{end + 1, std::min(sign, text_.size())};
        }
        if (sign != text_.npos) made_.fragment = span{sign + 1, text_.size()};
    }

    std::string_view text_;
    layout_rules rules_;
    std::size_t at_ = 0;
    layout made_;
};

}  // namespace

bool is_scheme(std::string_view name) noexcept {
    return !name.empty() && size_of_scheme(name) == name.size();
}

bool is_special(std::string_view scheme) noexcept {
    for (std::string_view const name : {"http", "https", "ws", "wss", "ftp", "file"})
        if (iequals(name, scheme)) return true;
    return false;
}

bool is_drive_letter(std::string_view text) noexcept {
    return text.size() == 2 && is_letter(text[0]) && (text[1] == ':' || text[1] == '|');
}

bool begins_with_drive_letter(std::string_view text) noexcept {
    if (!is_drive_letter(text.substr(0, 2))) return false;
    return text.size() == 2 || std::string_view("/\\?#").find(text[2]) != text.npos;
}

layout lay_out(std::string_view text, layout_rules const& rules) noexcept {
    return reader(text, rules).read();
}

}  // namespace urigram::repairing
