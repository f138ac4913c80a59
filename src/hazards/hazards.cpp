// SPDX-License-Identifier: BSL-1.0
#include "authority_text.hpp"
#include "hazards/screen.hpp"
#include "iequals.hpp"
#include <algorithm>
#include <urigram/agreement.hpp>

namespace urigram {

namespace {

/// The name of a scheme, if the scheme is built in; otherwise empty.
std::string_view name_of(url_parts::part const& scheme) noexcept {
    auto const* info = scheme ? find_scheme(*scheme) : nullptr;
    return info != nullptr ? std::string_view(info->name) : std::string_view();
}

/// The parts, after splitting an authority that is not a login, as less strict software does. RFC 1808 does
/// not split it, and RFC 2396 reads it as a registry name.
url_parts with_apparent_login(url_parts parts) noexcept {
    if (!parts.authority || (parts.host && *parts.host != *parts.authority)) return parts;
    detail::authority_text const apparent(*parts.authority);
    if (apparent.userinfo) parts.userinfo = apparent.userinfo;
    if (apparent.port) parts.port = apparent.port;
    parts.host = apparent.host;
    return parts;
}

/// The server after the user in a sip or sips URI, which RFC 3986 parses as part of a path and a query. The
/// only unescaped `@` is the one after the user (RFC 3261, section 25.1).
std::optional<url_parts> server_of_sip(url_parts const& parts) noexcept {
    bool const is_sip =
        parts.scheme && (detail::iequals(*parts.scheme, "sip") || detail::iequals(*parts.scheme, "sips"));
    auto const& start = parts.opaque_part ? parts.opaque_part : parts.path;
    if (!is_sip || parts.host || !start) return std::nullopt;
    auto rest = *start;
    bool const has_at = rest.find('@') != rest.npos;
    // A user can contain a question mark, so that the `@` is in the query.
    if (!has_at && parts.query && parts.query->find('@') != rest.npos) rest = *parts.query;
    url_parts server;
    server.scheme = parts.scheme;
    if (auto const at = rest.find('@'); at != rest.npos) {
        server.userinfo = rest.substr(0, at);
        rest.remove_prefix(at + 1);
    }
    detail::authority_text const split(rest.substr(0, rest.find_first_of(";?")));
    server.host = split.host;
    server.port = split.port;
    return server;
}

void screen_agreement(std::string_view text, url_parts const& parts, hazards::reporter const& report) {
    auto const views = agreement_on(text);
    if (views.agrees_on_host()) return;
    // The host. If the grammar did not split the authority, there is no host: the whole authority is used.
    auto const& own = parts.host ? parts.host : parts.authority;
    bool reported = false;
    auto const first = views.readings.begin();
    for (auto each = first; each != views.readings.end(); ++each) {
        auto const says_the_same = [&](reading const& other) { return other.host == each->host; };
        if (!each->host || each->host == own || std::any_of(first, each, says_the_same)) continue;
        report(hazard::dialects_disagree_on_host, *each->host);
        reported = true;
    }
    if (!reported) report(hazard::dialects_disagree_on_host, own.value_or(text));
}

void screen_server(url_parts const& parts, bool is_file, hazards::reporter const& report) {
    using namespace hazards;
    auto const& host = parts.host;
    if (parts.userinfo) {
        screen_userinfo(*parts.userinfo, report);
        screen_delimiters(*parts.userinfo, report);
        screen_octets(*parts.userinfo, false, report);
    }
    if (host) {
        if (host->empty() && !is_file) report(hazard::host_empty, *host);
        screen_host(*host, report);
        screen_delimiters(*host, report);
        screen_octets(*host, false, report);
    }
    // `http:a`: browsers read the path as `//a`.
    if (!host && parts.scheme && default_port(*parts.scheme))
        if (auto const& rest = parts.opaque_part ? parts.opaque_part : parts.path)
            report(hazard::host_empty, rest->substr(0, 0));
    if (is_file) screen_file(parts, report);
    if (parts.port) screen_port(parts.scheme.value_or(std::string_view()), *parts.port, report);
}

void screen(url_parts const& parts, hazards::reporter const& report) {
    using namespace hazards;
    auto const scheme = name_of(parts.scheme);
    bool const is_gopher = scheme == "gopher";
    screen_server(parts, scheme == "file", report);
    if (auto const inner = nested_in(parts, report))
        screen_server(with_apparent_login(*inner), name_of(inner->scheme) == "file", report);
    if (auto const server = server_of_sip(parts)) screen_server(*server, false, report);
    if (parts.path) {
        screen_path(*parts.path, report);
        screen_octets(*parts.path, is_gopher, report);
    }
    if (parts.params) screen_octets(*parts.params, false, report);
    if (parts.query) screen_octets(*parts.query, is_gopher, report);
    if (parts.fragment) screen_octets(*parts.fragment, false, report);
    if (parts.opaque_part) screen_octets(*parts.opaque_part, false, report);
}

}  // namespace

void for_each_hazard(url_parts const& parts, hazard_sink sink, hazard_set among) {
    screen(with_apparent_login(with_login(parts)), {sink, among});
}

std::optional<parse_error> for_each_hazard(std::string_view text, hazard_sink sink, dialect const& grammar,
                                           hazard_set among) {
    auto const parsed = grammar.parts(text);
    if (!parsed) return parsed.error();
    auto const parts = with_login(*parsed);
    hazards::reporter const report(sink, among);
    screen(with_apparent_login(parts), report);
    if (report.wants(hazard::dialects_disagree_on_host)) screen_agreement(text, parts, report);
    return std::nullopt;
}

void for_each_hazard(url_parts const& parts, std::string_view text, hazard_sink sink, dialect const& grammar,
                     hazard_set among) {
    for_each_hazard(parts, sink, among);
    constexpr hazard_set of_text = hazard::dialects_disagree_on_host;
    if (among.intersects(of_text)) (void)for_each_hazard(text, sink, grammar, of_text);
}

hazard_set hazards_of(url_parts const& parts) noexcept {
    hazard_set found;
    for_each_hazard(parts, [&](hazard_report const& r) { found |= r.what; });
    return found;
}

result<hazard_set> hazards_of(std::string_view text, dialect const& grammar) noexcept {
    hazard_set found;
    if (auto const error = for_each_hazard(
            text, [&](hazard_report const& r) { found |= r.what; }, grammar))
        return *error;
    return found;
}

}  // namespace urigram
