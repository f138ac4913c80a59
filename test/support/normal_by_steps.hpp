// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TEST_SUPPORT_NORMAL_BY_STEPS_HPP
#define URIGRAM_TEST_SUPPORT_NORMAL_BY_STEPS_HPP

#include "ipv6_text_by_system.hpp"
#include "resolve_by_steps.hpp"

#include <boost/algorithm/string/case_conv.hpp>
#include <set>
#include <urigram/normalize.hpp>
#include <urigram/scheme.hpp>

// Normal forms by the sections of RFC 3986, one step after the other, on strings of their own.
namespace urigram::test {

class normal_by_steps {
public:
    explicit normal_by_steps(normal_form levels) : levels_(levels) {}

    std::string operator()(url_parts const& parts) const {
        std::string text, scheme;
        if (parts.scheme) {
            scheme = lower(*parts.scheme);
            text.append(has(normal_form::scheme_case) ? scheme : *parts.scheme).append(":");
        }
        if (parts.authority) text.append("//").append(authority(parts, scheme));
        if (parts.opaque_part) text += escapes(*parts.opaque_part);
        text += path(parts, scheme);
        if (parts.params) text.append(";").append(escapes(*parts.params));
        if (parts.query) text.append("?").append(escapes(*parts.query));
        if (parts.fragment) text.append("#").append(escapes(*parts.fragment));
        return text;
    }

private:
    bool has(normal_form level) const { return (levels_ & level) == level; }

    static std::string lower(std::string_view text) {
        std::string out(text);
        for (char& c : out)
            if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + 32);
        return out;
    }

    /// Section 6.2.2.2, and 6.2.2.1 for escapes; other octets as they are, or as in a host.
    std::string escapes(std::string_view text, bool host = false) const {
        std::string out;
        auto const plain = [&](char c) {
            out += host && has(normal_form::host_case) ? lower(std::string(1, c)) : std::string(1, c);
        };
        auto const is_hex = [&](std::size_t at) {
            return at < text.size() && std::string_view("0123456789ABCDEFabcdef").find(text[at]) != text.npos;
        };
        for (std::size_t i = 0; i < text.size(); ++i) {
            if (text[i] != '%' || !is_hex(i + 1) || !is_hex(i + 2)) {
                plain(text[i]);
                continue;
            }
            std::string escape(text.substr(i, 3));
            auto const octet = static_cast<char>(std::stoi(escape.substr(1), nullptr, 16));
            bool const letter = lower(std::string(1, octet)) >= "a" && lower(std::string(1, octet)) <= "z";
            bool const unreserved =
                letter || (octet >= '0' && octet <= '9') || std::string_view("-._~").find(octet) != text.npos;
            if (has(normal_form::unneeded_escapes) && unreserved)
                plain(octet);
            else if (has(normal_form::escape_case))
                out += boost::to_upper_copy(escape, std::locale::classic());
            else
                out += escape;
            i += 2;
        }
        return out;
    }

    /// RFC 5952, of an IPv6 address in brackets, by the functions of the system.
    std::optional<std::string> address(std::string_view host) const {
        if (!has(normal_form::ipv6_text) || host.empty() || host[0] != '[') return std::nullopt;
        return test::ipv6_text_by_system(std::string(host.substr(1, host.size() - 2)));
    }

    std::string authority(url_parts const& parts, std::string const& scheme) const {
        if (!parts.host) return escapes(*parts.authority);
        std::string text;
        if (parts.userinfo) text.append(escapes(*parts.userinfo)).append("@");
        text += address(*parts.host).value_or(escapes(*parts.host, true));
        if (!parts.port) return text;
        bool drop = parts.port->empty() && has(normal_form::empty_port);
        if (!parts.port->empty() && has(normal_form::default_port)) {
            auto const zeros = std::min(parts.port->find_first_not_of('0'), parts.port->size());
            auto const port = default_port(scheme);
            drop = port && parts.port->substr(zeros) == std::to_string(*port);
        }
        if (!drop) text.append(":").append(*parts.port);
        return text;
    }

    std::string path(url_parts const& parts, std::string const& scheme) const {
        std::string path = escapes(parts.path.value_or(std::string_view()));
        bool const absolute = !path.empty() && path[0] == '/';
        if (has(normal_form::dot_segments) && (parts.scheme || absolute)) {
            path = remove_dot_segments(path).path;
            if (!parts.authority && path.compare(0, 2, "//") == 0) path.insert(0, "/.");
        }
        static std::set<std::string> const have_root{"http", "https", "ws", "wss", "ftp"};
        bool const empty = parts.path.value_or(std::string_view()).empty();
        if (has(normal_form::empty_path) && parts.authority && empty && have_root.count(scheme) != 0)
            path = "/";
        return path;
    }

    normal_form levels_;
};

/// Each set of levels.
template <class F>
void each_normal_form(F const& f) {
    for (unsigned i = 0; i <= static_cast<unsigned>(normal_form::all); ++i) f(static_cast<normal_form>(i));
}

}  // namespace urigram::test

#endif
