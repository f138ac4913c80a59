// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_ENGINE_URL_PARTS_HPP
#define URIGRAM_ENGINE_URL_PARTS_HPP

#include "../authority_text.hpp"

#include <urigram/ast/ip_address.hpp>
#include <urigram/ast/uri_by_scheme.hpp>
#include <urigram/recompose.hpp>
#include <urigram/url_parts.hpp>

/// The parts of each struct that represents a URL; only this file defines them. A part that is not a member
/// of the struct, such as a path with its slash, lies between members, which are views of one text.
namespace urigram::engine {

inline char const* end_of(std::string_view view) noexcept { return view.data() + view.size(); }
inline std::string_view between(char const* first, char const* last) noexcept {
    return {first, static_cast<std::size_t>(last - first)};
}
/// Receives parts one by one, by `put<column>(part)`, where `part` may be a `std::optional`, and by
/// `put_host(kind)`. A part that is not put is absent. This target fills the public struct; another one fills
/// a line of columns.
class parts_target {
public:
    explicit parts_target(url_parts& to) noexcept : to_(to) {}

    template <column Which, class Part>
    void put(Part const& part) noexcept {
        member<Which>() = part;
    }
    void put_host(ast::host_kind kind) noexcept { to_.host_kind = kind; }

private:
    template <column Which>
    url_parts::part& member() noexcept {
        if constexpr (Which == column::scheme) return to_.scheme;
        if constexpr (Which == column::authority) return to_.authority;
        if constexpr (Which == column::userinfo) return to_.userinfo;
        if constexpr (Which == column::host) return to_.host;
        if constexpr (Which == column::port) return to_.port;
        if constexpr (Which == column::path) return to_.path;
        if constexpr (Which == column::params) return to_.params;
        if constexpr (Which == column::query) return to_.query;
        if constexpr (Which == column::fragment) return to_.fragment;
        if constexpr (Which == column::opaque_part) return to_.opaque_part;
    }

    url_parts& to_;
};

// ---- parts shared by all URLs

template <class To>
void put_opaque(To& to, std::string_view scheme, std::string_view rest) noexcept {
    to.template put<column::scheme>(scheme);
    to.template put<column::opaque_part>(rest);
}
template <class To>
void put_host(To& to, ast::host const& host) noexcept {
    to.put_host(host.kind);
    to.template put<column::host>(host.text);
}
/// Stores a server whose authority starts at `first`, and returns the end of the authority.
template <class To>
char const* put_server(To& to, std::string_view scheme, char const* first,
                       ast::hostport const& server) noexcept {
    char const* const last = end_of(server.port ? *server.port : server.host.text);
    to.template put<column::scheme>(scheme);
    to.template put<column::authority>(between(first, last));
    put_host(to, server.host);
    to.template put<column::port>(server.port);
    return last;
}
template <class To>
char const* put_server(To& to, std::string_view scheme, ast::hostport const& server) noexcept {
    return put_server(to, scheme, server.host.text.data(), server);
}
template <class To>
char const* put_login(To& to, std::string_view scheme, ast::login const& login) noexcept {
    if (!login.userinfo) return put_server(to, scheme, login.hostport);
    char const* const first = login.userinfo->user.data();
    to.template put<column::userinfo>(between(first, login.hostport.host.text.data() - 1));
    return put_server(to, scheme, first, login.hostport);
}
/// Puts a path from the slash at `slash` to the end of `last`.
template <class To>
void put_path(To& to, char const* slash, std::string_view last) noexcept {
    to.template put<column::path>(between(slash, end_of(last)));
}

// ---- RFC 1738

template <class To>
void put(To& to, ast::ftpurl const& url) noexcept {
    char const* const slash = put_login(to, url.scheme, url.login);
    if (!url.urlpath) return;
    put_path(to, slash, url.urlpath->fpath.text);
    if (url.urlpath->ftptype)
        to.template put<column::params>(std::string_view(end_of(url.urlpath->fpath.text) + 1, 6));  // type=a
}
template <class To>
void put(To& to, ast::httpurl const& url) noexcept {
    char const* const slash = put_server(to, url.scheme, url.hostport);
    if (!url.urlpath) return;
    put_path(to, slash, url.urlpath->hpath.text);
    to.template put<column::query>(url.urlpath->search);
}
template <class To>
void put(To& to, ast::gopherurl const& url) noexcept {
    char const* const slash = put_server(to, url.scheme, url.hostport);
    if (url.slash) put_path(to, slash, std::string_view(slash, 1));
    if (!url.gopher_path) return;
    auto const& path = *url.gopher_path;
    put_path(to, slash,
             !path.search                  ? path.selector
             : !path.search->gopher_string ? path.search->search
                                           : *path.search->gopher_string);
}
template <class To>
void put(To& to, ast::mailtourl const& url) noexcept {
    put_opaque(to, url.scheme, url.encoded822addr);
}
template <class To>
void put(To& to, ast::newsurl const& url) noexcept {
    if (auto* article = std::get_if<ast::article>(&url.grouppart)) {
        put_opaque(to, url.scheme, between(article->article.data(), end_of(article->host.text)));
        put_host(to, article->host);
    } else if (auto* group = std::get_if<ast::group>(&url.grouppart)) {
        put_opaque(to, url.scheme, group->text);
    } else {
        put_opaque(to, url.scheme, std::string_view(end_of(url.scheme) + 1, 1));  // *
    }
}
template <class To>
void put(To& to, ast::nntpurl const& url) noexcept {
    char const* const slash = put_server(to, url.scheme, url.hostport);
    put_path(to, slash, url.digits ? *url.digits : url.group.text);
}
template <class To>
void put(To& to, ast::telneturl const& url) noexcept {
    char const* const slash = put_login(to, url.scheme, url.login);
    if (url.slash) put_path(to, slash, std::string_view(slash, 1));
}
template <class To>
void put(To& to, ast::waisdatabase const& url) noexcept {
    char const* const slash = put_server(to, url.scheme, url.hostport);
    put_path(to, slash, url.database);
}
template <class To>
void put(To& to, ast::waisindex const& url) noexcept {
    char const* const slash = put_server(to, url.scheme, url.hostport);
    put_path(to, slash, url.database);
    to.template put<column::query>(url.search);
}
template <class To>
void put(To& to, ast::waisdoc const& url) noexcept {
    char const* const slash = put_server(to, url.scheme, url.hostport);
    put_path(to, slash, url.wpath);
}
template <class To>
void put(To& to, ast::waisurl const& url) noexcept {
    std::visit([&](auto const& form) { put(to, form); }, url);
}
template <class To>
void put(To& to, ast::fileurl const& url) noexcept {
    std::string_view const host(end_of(url.scheme) + 3, url.host.text.size());
    to.template put<column::scheme>(url.scheme);
    to.template put<column::authority>(host);
    to.put_host(url.host.kind);
    to.template put<column::host>(host);
    put_path(to, end_of(host), url.fpath.text);
}
template <class To>
void put(To& to, ast::prosperourl const& url) noexcept {
    char const* const slash = put_server(to, url.scheme, url.hostport);
    put_path(to, slash, url.ppath.text);
    if (!url.fields.text.empty()) to.template put<column::params>(url.fields.text.substr(1));
}
template <class To>
void put(To& to, ast::otherurl const& url) noexcept {
    if (auto* ip = std::get_if<ast::ip_schemepart>(&url.schemepart)) {
        char const* const slash = put_login(to, url.scheme, ip->login);
        if (!ip->urlpath) return;
        // The query of the generic syntax begins at the first question mark.
        auto const path = between(slash, end_of(*ip->urlpath));
        auto const mark = path.find('?');
        to.template put<column::path>(path.substr(0, mark));
        if (mark != path.npos) to.template put<column::query>(path.substr(mark + 1));
    } else {
        put_opaque(to, url.scheme, std::get<std::string_view>(url.schemepart));
    }
}
template <class To>
void put(To& to, url const& value) noexcept {
    std::visit([&](auto const& one) { put(to, one); }, value);
}

// ---- RFC 1808

template <class To>
void put(To& to, ast::relative_url const& url) noexcept {
    to.template put<column::authority>(url.net_loc);
    to.template put<column::path>(url.rel_path.path);
    to.template put<column::params>(url.rel_path.params);
    to.template put<column::query>(url.rel_path.query);
}
template <class To>
void put(To& to, ast::generic_rl const& url) noexcept {
    to.template put<column::scheme>(url.scheme);
    put(to, url.relative_url);
}
template <class To>
void put(To& to, ast::opaque_uri const& url) noexcept {
    put_opaque(to, url.scheme, url.opaque_part);
}
template <class To>
void put(To& to, ast::rfc1808_url const& value) noexcept {
    std::visit([&](auto const& one) { put(to, one); }, value.url);
    to.template put<column::fragment>(value.fragment);
}

// ---- RFC 2396

template <class To>
void put(To& to, ast::authority const& authority) noexcept {
    to.template put<column::authority>(authority.text);
    if (auto* server = std::get_if<ast::server>(&authority.is)) {
        to.template put<column::userinfo>(server->userinfo);
        if (!server->hostport) return;
        put_host(to, server->hostport->host);
        to.template put<column::port>(server->hostport->port);
    } else {
        to.put_host(ast::host_kind::reg_name);
        to.template put<column::host>(authority.text);
    }
}
template <class To>
void put(To& to, ast::relative_uri const& uri) noexcept {
    if (uri.authority) put(to, *uri.authority);
    to.template put<column::path>(uri.path);
    to.template put<column::query>(uri.query);
}
template <class To>
void put(To& to, ast::hierarchical_uri const& uri) noexcept {
    to.template put<column::scheme>(uri.scheme);
    put(to, uri.hier_part);
}
template <class To>
void put(To& to, ast::uri_reference const& value) noexcept {
    std::visit([&](auto const& one) { put(to, one); }, value.uri);
    to.template put<column::fragment>(value.fragment);
}

// ---- RFC 3986

template <class To>
void put_host_authority(To& to, ast::host_authority const& authority) noexcept {
    auto const& server = authority.hostport;
    to.template put<column::authority>(authority.text());
    to.template put<column::userinfo>(authority.userinfo);
    put_host(to, server.host);
    to.template put<column::port>(server.port);
}
/// Puts a URI that has an authority.
template <class To>
void put_uri(To& to, std::string_view scheme, ast::host_authority const& authority, ast::path const& path,
             std::optional<std::string_view> const& query) noexcept {
    to.template put<column::scheme>(scheme);
    put_host_authority(to, authority);
    to.template put<column::path>(path.text);
    to.template put<column::query>(query);
}
template <class To>
void put(To& to, ast::hier_part const& part) noexcept {
    if (part.authority) put_host_authority(to, *part.authority);
    to.template put<column::path>(part.path.text);
}
template <class To>
void put(To& to, ast::uri const& value) noexcept {
    to.template put<column::scheme>(value.scheme);
    put(to, value.hier_part);
    to.template put<column::query>(value.query);
    to.template put<column::fragment>(value.fragment);
}
template <class To>
void put(To& to, ast::relative_ref const& value) noexcept {
    put(to, value.relative_part);
    to.template put<column::query>(value.query);
    to.template put<column::fragment>(value.fragment);
}
template <class To>
void put(To& to, ast::uri_or_relative_ref const& value) noexcept {
    std::visit([&](auto const& one) { put(to, one); }, value);
}

// ---- The schemes of today, split according to RFC 3986

/// The kind of a host, from its syntax.
inline ast::host_kind kind_of_text(std::string_view host) noexcept {
    using ast::host_kind;
    if (host.substr(0, 1) == "[")
        return host.substr(1, 1) == "v" || host.substr(1, 1) == "V" ? host_kind::ipv_future
                                                                    : host_kind::ipv6_address;
    return ast::ipv4_of({host_kind::hostnumber, host}) ? host_kind::hostnumber : host_kind::registered_name;
}
/// Puts an authority, the text between `//` and the path, and its parts.
template <class To>
void put_authority(To& to, std::string_view authority) noexcept {
    detail::authority_text const parts(authority);
    to.template put<column::authority>(authority);
    to.template put<column::userinfo>(parts.userinfo);
    put_host(to, ast::host{kind_of_text(parts.host), parts.host});
    to.template put<column::port>(parts.port);
}
/// For a struct without a function below: splits the text according to RFC 3986. The struct itself may split
/// it differently: in `sip://a/b@h` the user is `//a/b`.
template <class To, class Node, std::enable_if_t<(schemes_of<Node>.size() > 0), int> = 0>
void put(To& to, Node const& value) noexcept {
    auto rest = between(end_of(value.scheme) + 1,
                        value.scheme.data() + static_cast<std::size_t>(recomposed_size(value)));
    to.template put<column::scheme>(value.scheme);
    if (rest.substr(0, 2) == "//") {
        auto const authority = rest.substr(2, rest.find_first_of("/?", 2) - 2);
        rest.remove_prefix(2 + authority.size());
        put_authority(to, authority);
    }
    auto const mark = rest.find('?');
    to.template put<column::path>(rest.substr(0, mark));
    if (mark != rest.npos) to.template put<column::query>(rest.substr(mark + 1));
}

template <class To>
void put(To& to, ast::http_uri const& value) noexcept {
    put_uri(to, value.scheme, value.authority, value.path, value.query);
}
template <class To>
void put(To& to, ast::ws_uri const& value) noexcept {
    put_uri(to, value.scheme, ast::host_authority{std::nullopt, value.hostport}, value.path, value.query);
}
template <class To>
void put(To& to, ast::file_uri const& value) noexcept {
    to.template put<column::scheme>(value.scheme);
    if (auto const& host = value.file_hier_part.file_auth)
        put_host_authority(to, {std::nullopt, {*host, std::nullopt}});
    to.template put<column::path>(value.file_hier_part.path.text);
}
template <class To>
void put(To& to, ast::mailto_uri const& value) noexcept {
    to.template put<column::scheme>(value.scheme);
    char const* const first = end_of(value.scheme) + 1;
    to.template put<column::path>(value.to ? value.to->text : between(first, first));
    if (value.hfields) to.template put<column::query>(value.hfields->text.substr(1));
}
template <class To>
void put(To& to, ast::namestring const& value) noexcept {
    auto const& [scheme, nid, nss] = value.assigned_name;
    auto const& [r, q] = value.rq_components;
    to.template put<column::scheme>(scheme);
    to.template put<column::path>(between(nid.data(), end_of(nss)));
    if (r || q) to.template put<column::query>(between(end_of(nss) + 1, end_of(q ? *q : *r)));
    to.template put<column::fragment>(value.f_component);
}
/// The first question mark begins the query, wherever it is in the data.
template <class To>
void put(To& to, ast::dataurl const& value) noexcept {
    char const* const first = end_of(value.scheme) + 1;
    auto const mark = value.data.find('?');
    to.template put<column::scheme>(value.scheme);
    to.template put<column::path>(between(first, end_of(value.data.substr(0, mark))));
    if (mark != value.data.npos) to.template put<column::query>(value.data.substr(mark + 1));
}
template <class To>
void put(To& to, ast::uri_by_scheme const& value) noexcept {
    std::visit([&](auto const& one) { put(to, one); }, value.uri);
    if (value.fragment) to.template put<column::fragment>(value.fragment);
}

/// Sets the parts of a URL. Does not change parts that the URL lacks: these must be absent before.
template <class Url>
void split_to(url_parts& parts, Url const& value) noexcept {
    parts_target to(parts);
    put(to, value);
}
/// As `urigram::parts_of`.
template <class Url>
url_parts parts_of(Url const& value) noexcept {
    url_parts parts;
    split_to(parts, value);
    return parts;
}

/// The index of the alternative that a value holds, among the alternatives of the dialect's URLs.
inline std::size_t form_of(url const& value) noexcept { return value.index(); }
inline std::size_t form_of(ast::rfc1808_url const& value) noexcept { return value.url.index(); }
inline std::size_t form_of(ast::uri_reference const& value) noexcept { return value.uri.index(); }
inline std::size_t form_of(ast::uri_or_relative_ref const& value) noexcept { return value.index(); }
inline std::size_t form_of(ast::uri_by_scheme const& value) noexcept { return value.uri.index(); }

}  // namespace urigram::engine

#endif
