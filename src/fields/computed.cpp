// SPDX-License-Identifier: BSL-1.0
#include "computed.hpp"
#include "../normalize/server_of.hpp"
#include <algorithm>
#include <optional>
#include <string>
#include <urigram/detail/kind_names.hpp>
#include <urigram/hazards.hpp>
#include <urigram/legacy_ipv4.hpp>
#include <urigram/normalize.hpp>
#include <urigram/origin.hpp>
#include <urigram/path_segments.hpp>
#include <urigram/surt.hpp>
#include <urigram/url_parts.hpp>

namespace urigram::computed {

namespace {

/// The names in IANA's registry "Uniform Resource Identifier (URI) Schemes" as of 2022-11-18: permanent,
/// provisional and historical ones, in lower case, one per line.
constexpr std::string_view registered_schemes =
#include "registered_schemes.inc"
    ;

/// Compares a text with a name in lower case, ignoring the case of the text; the result is negative, 0 or
/// positive.
int compare_ignoring_case(std::string_view text, std::string_view name) noexcept {
    auto const [t, n] = std::mismatch(text.begin(), text.end(), name.begin(), name.end(),
                                      [](char a, char b) { return detail::lower(a) == b; });
    if (t == text.end()) return n == name.end() ? 0 : -1;
    if (n == name.end()) return 1;
    return detail::lower(*t) < *n ? -1 : 1;
}

/// The line of `sorted` that is equal to a text, ignoring the case of the text; empty if there is none.
/// `sorted` begins and ends with LF; each of its lines is a name in lower case. The names are sorted by their
/// octets.
std::string_view line_equal_to(std::string_view text, std::string_view sorted) noexcept {
    while (sorted.size() > 1) {
        auto const begin = sorted.rfind('\n', (sorted.size() - 2) / 2) + 1;
        auto const line = sorted.substr(begin, sorted.find('\n', begin) - begin);
        int const order = compare_ignoring_case(text, line);
        if (order == 0) return line;
        sorted = order < 0 ? sorted.substr(0, begin) : sorted.substr(begin + line.size());
    }
    return {};
}

field_value value_if_any(url_parts::part const& part) {
    if (!part) return {};
    return *part;
}

field_value decoded(url_parts::part const& part) {
    if (!part) return {};
    return decoded_view(*part).str();
}

url_parts::part user_in(url_parts const& parts) {
    if (!parts.userinfo) return std::nullopt;
    return split_userinfo(*parts.userinfo).user;
}

url_parts::part password_in(url_parts const& parts) {
    if (!parts.userinfo) return std::nullopt;
    return split_userinfo(*parts.userinfo).password;
}

/// The path of a URL, if slashes separate its segments; nothing for `mailto:a/b`.
url_parts::part hierarchical_path(url_parts const& parts) {
    if (!parts.path || (parts.scheme && !parts.authority && parts.path->substr(0, 1) != "/"))
        return std::nullopt;
    return parts.path;
}

/// Absent if the path ends in a slash or a dot segment, because such a path names a directory.
url_parts::part file_name_in(url_parts const& parts) {
    auto const path = hierarchical_path(parts);
    if (!path) return std::nullopt;
    path_segment const last{path->substr(path->rfind('/') + 1)};
    if (last.name().empty() || last.decoded_name() == "." || last.decoded_name() == "..") return std::nullopt;
    return last.name();
}

}  // namespace

field_value user(field_input const& url) { return value_if_any(user_in(url.parts)); }
field_value password(field_input const& url) { return value_if_any(password_in(url.parts)); }

field_value decoded_user(field_input const& url) { return decoded(user_in(url.parts)); }
field_value decoded_password(field_input const& url) { return decoded(password_in(url.parts)); }
field_value decoded_host(field_input const& url) { return decoded(url.parts.host); }
field_value decoded_path(field_input const& url) { return decoded(url.parts.path); }
field_value decoded_query(field_input const& url) { return decoded(url.parts.query); }
field_value decoded_fragment(field_input const& url) { return decoded(url.parts.fragment); }

field_value host_kind(field_input const& url) {
    if (url.parts.host_kind == ast::host_kind::absent) return {};
    return to_string(url.parts.host_kind);
}

field_value address_class(field_input const& url) {
    if (!url.parts.host) return {};
    if (url.parts.host_kind == ast::host_kind::ipv6_address) {
        // RFC 2732's production does not count groups, so it accepts some texts that are not addresses.
        auto const octets = ast::ipv6_of({ast::host_kind::ipv6_address, *url.parts.host});
        if (!octets) return {};
        return to_string(classify(*octets));
    }
    if (auto const octets = read_as_browser(*url.parts.host)) return to_string(classify(*octets));
    return {};
}

field_value effective_port(field_input const& url) {
    auto const port = urigram::effective_port(url.parts);
    if (!port) return {};
    return std::uint64_t{*port};
}

field_value registered_scheme(field_input const& url) {
    if (!url.parts.scheme) return {};
    auto const name = line_equal_to(*url.parts.scheme, registered_schemes);
    if (name.empty()) return {};
    return name;
}

field_value origin(field_input const& url) { return origin_text(origin_of(url.parts)); }

namespace {

field_value value_if_any(std::optional<std::string> domain) {
    if (!domain) return {};
    return *std::move(domain);
}

}  // namespace

field_value public_suffix(field_input const& url) {
    return value_if_any(urigram::public_suffix(url.parts, *url.suffixes));
}

field_value registrable_domain(field_input const& url) {
    return value_if_any(urigram::registrable_domain(url.parts, *url.suffixes));
}

field_value file_name(field_input const& url) { return value_if_any(file_name_in(url.parts)); }

field_value file_extension(field_input const& url) {
    auto const name = file_name_in(url.parts);
    if (!name) return {};
    auto const dot = name->rfind('.');
    // A dot at the start of the name marks a hidden file; a dot at its end does not begin an extension.
    if (dot == name->npos || dot == 0 || dot + 1 == name->size()) return {};
    return name->substr(dot + 1);
}

field_value path_depth(field_input const& url) {
    auto const path = hierarchical_path(url.parts);
    if (!path) return {};
    path_segments const segments(*path);
    return static_cast<std::uint64_t>(std::count_if(segments.begin(), segments.end(),
                                                    [](path_segment each) { return !each.text.empty(); }));
}

field_value normal(field_input const& url) { return normalize(url.parts); }

field_value normal_host(field_input const& url) {
    if (!url.parts.host) return {};
    auto const whole = normalizing::unsplit_authority(url.parts);
    auto const server = whole ? normalizing::server_of(url.parts, *whole) : std::nullopt;
    url_parts const& from = server ? *server : url.parts;
    url_parts host;
    host.authority = host.host = from.host;
    host.host_kind = from.host_kind;
    return normalize(host, normal_form::safe).substr(2);  // without the slashes
}

field_value surt(field_input const& url) {
    auto const key = urigram::surt(url.text, {}, dialects::rfc3986);
    if (!key) return {};
    return *key;
}

field_value hazards(field_input const& url) {
    hazard_set found;
    for_each_hazard(
        url.parts, url.text, [&](hazard_report const& report) { found |= report.what; }, url.grammar);
    std::string names;
    for (auto const each : found) names.append(names.empty() ? "" : ",").append(to_string(each));
    return names;
}

}  // namespace urigram::computed
