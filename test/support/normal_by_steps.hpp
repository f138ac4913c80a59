// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TEST_SUPPORT_NORMAL_BY_STEPS_HPP
#define URIGRAM_TEST_SUPPORT_NORMAL_BY_STEPS_HPP

#include "ipv6_text_by_system.hpp"
#include "resolve_by_steps.hpp"

#include <boost/algorithm/string/case_conv.hpp>
#include <boost/algorithm/string/predicate.hpp>
#include <set>
#include <urigram/dialects.hpp>
#include <urigram/normalize.hpp>
#include <urigram/scheme.hpp>

// Normal forms by the sections of RFC 3986, step by step, on strings.
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
        bool const server =
            parts.authority || (!parts.opaque_part && (parts.userinfo || parts.host || parts.port));
        std::string whole(parts.opaque_part.value_or(parts.path.value_or(std::string_view())));
        auto query = parts.query ? std::optional(std::string(*parts.query)) : std::nullopt;
        bool const own = !server && whole.compare(0, 1, "/") != 0 &&
                         (scheme == "urn" || scheme == "mailto" || scheme == "data");
        if (own && parts.opaque_part && whole.find('?') != whole.npos) {
            query = whole.substr(whole.find('?') + 1);
            whole.erase(whole.find('?'));
        }
        if (own)
            text += own_path(scheme, whole);
        else
            text += parts.opaque_part ? escapes(whole) + path(parts, scheme) : path(parts, scheme);
        if (parts.params) text.append(";").append(escapes(*parts.params));
        if (own && scheme == "urn" && has(normal_form::urn_components)) return text;
        if (query) text.append("?").append(own && scheme == "mailto" ? fields(*query, '&') : escapes(*query));
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

    /// Normalizes escapes by sections 6.2.2.1 and 6.2.2.2. Other bytes are unchanged, except that `host` puts
    /// them, and decoded escapes, into lower case if the level `host_case` is selected.
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

    /// The text that RFC 5952 prescribes for an IPv6 address in brackets, by system functions.
    std::optional<std::string> address(std::string_view host) const {
        if (!has(normal_form::ipv6_text) || host.empty() || host[0] != '[') return std::nullopt;
        return test::ipv6_text_by_system(std::string(host.substr(1, host.size() - 2)));
    }

    std::string authority(url_parts const& parts, std::string const& scheme) const {
        bool const in_registry = parts.host_kind == ast::host_kind::reg_name;
        if (!parts.host || in_registry) {
            auto const name = in_registry ? *parts.host : *parts.authority;
            auto const reference = "//" + std::string(name);
            auto const server = dialects::rfc3986.parts(reference);
            bool const is_server = server && server->authority == name;
            return is_server ? authority(*server, scheme) : escapes(name);
        }
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

    /// Normalizes escapes, and puts the text into lower case if the level `name_case` is selected. The digits
    /// of escapes do not become lower case.
    std::string name(std::string_view text) const {
        if (!has(normal_form::name_case)) return escapes(text);
        return normal_by_steps(levels_ | normal_form::host_case).escapes(text, true);
    }

    /// Normalizes a list of `name=value` pairs: names by `name`, and only escapes in values.
    std::string fields(std::string const& text, char separator) const {
        std::string out;
        bool in_name = true;
        std::size_t begin = 0;
        auto const end_at = [&](std::size_t end) {
            auto const run = std::string_view(text).substr(begin, end - begin);
            out += in_name ? name(run) : escapes(run);
            begin = end;
        };
        for (std::size_t i = 0; i < text.size(); ++i) {
            if (text[i] != separator && (text[i] != '=' || !in_name)) continue;
            end_at(i);
            in_name = text[i] == separator;
        }
        end_at(text.size());
        return out;
    }

    /// Normalizes the domain of each address of RFC 6068, beginning with the last address. A domain ends
    /// before a comma or at the end of the text. If it ends with `%5D`, it begins with `%5B`, and otherwise
    /// after an `@`. A quoted local part begins with a `%22` that is first or follows a comma.
    std::string addresses(std::string const& text) const {
        if (text.empty()) return "";
        auto const before = [&](std::size_t end, char const* lower_case) {
            auto const whole = boost::to_lower_copy(text.substr(0, end), std::locale::classic());
            return end == 0 ? whole.npos : whole.rfind(lower_case);
        };
        auto const ends_with = [&](std::size_t end, char const* escape) {
            return end >= 3 && boost::iequals(text.substr(end - 3, 3), escape, std::locale::classic());
        };
        std::size_t domain = text.size();
        if (ends_with(domain, "%5d") && before(domain, "%5b") != text.npos)
            domain = before(domain, "%5b");
        else if (auto const at = text.find_last_of("@,"); at != text.npos && text[at] == '@')
            domain = at + 1;
        std::size_t const last = domain - (domain > 0 && text[domain - 1] == '@' ? 1 : 0);
        auto local = before(last, ",");
        if (ends_with(last, "%22")) {
            local = before(last - 3, "%22");
            while (local != text.npos && local > 0 && text[local - 1] != ',') local = before(local, "%22");
            if (local != text.npos && local > 0) --local;
        }
        if (local == text.npos) local = 0;
        return addresses(text.substr(0, local)) + escapes(text.substr(local, domain - local)) +
               name(text.substr(domain));
    }

    /// The path of a URN (RFC 8141, section 3.1), a mailto (RFC 6068) or a data URL (RFC 2397).
    std::string own_path(std::string const& scheme, std::string const& text) const {
        if (scheme == "mailto") return addresses(text);
        auto const end = text.find(scheme == "urn" ? ':' : ',');
        if (end == text.npos) return escapes(text);
        auto const rest = text.substr(end);
        if (scheme == "data") return fields(text.substr(0, end), ';') + escapes(rest);
        return name(text.substr(0, end)) +
               normal_by_steps(levels_ & ~normal_form::unneeded_escapes).escapes(rest);
    }

    std::string path(url_parts const& parts, std::string const& scheme) const {
        std::string path = escapes(parts.path.value_or(std::string_view()));
        if (has(normal_form::dot_segments) && !path.empty() && path[0] == '/') {
            bool const of_file = scheme == "file" && path.compare(0, 2, "//") != 0;
            path = remove_dot_segments(path).path;
            if ((!parts.authority || of_file) && path.compare(0, 2, "//") == 0) path.insert(0, "/.");
        }
        static std::set<std::string> const have_root{"http", "https", "ws", "wss", "ftp"};
        bool const empty = parts.path.value_or(std::string_view()).empty();
        if (has(normal_form::empty_path) && parts.authority && empty && have_root.count(scheme) != 0)
            path = "/";
        return path;
    }

    normal_form levels_;
};

/// Calls `f` with each set of levels.
template <class F>
void each_normal_form(F const& f) {
    for (unsigned i = 0; i <= static_cast<unsigned>(normal_form::equivalence); ++i)
        f(static_cast<normal_form>(i));
}

}  // namespace urigram::test

#endif
