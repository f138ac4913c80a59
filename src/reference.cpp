// SPDX-License-Identifier: BSL-1.0
#include "parse_indexed.hpp"
#include "plans.hpp"
#include <urigram/grammar/rfc1808.hpp>
#include <urigram/grammar/rfc2396.hpp>
#include <urigram/recompose.hpp>
#include <urigram/reference.hpp>

namespace urigram {

namespace {

struct generic_rl_first {
    operator ast::rfc1808_url() const noexcept {
        return {decltype(ast::rfc1808_url::url)(std::in_place_type<ast::generic_rl>), std::nullopt};
    }
};
struct hierarchical_uri_first {
    operator ast::uri_reference() const noexcept {
        return {decltype(ast::uri_reference::uri)(std::in_place_type<ast::hierarchical_uri>), std::nullopt};
    }
};

}  // namespace

result<ast::rfc1808_url> parse_relative_url(std::string_view text) noexcept {
    return parse_indexed<rfc1808_plan>(fixed<rfc1808::URL, rfc1808_name>(), text, generic_rl_first());
}

result<ast::uri_reference> parse_uri_reference(std::string_view text) noexcept {
    return parse_indexed<rfc2396_plan>(fixed<rfc2396::reference, rfc2396_name>(), text,
                                       hierarchical_uri_first());
}

namespace {

using optional_view = std::optional<std::string_view>;

reference opaque(std::string_view scheme, std::string_view rest) noexcept {
    reference r;
    r.scheme = scheme;
    r.opaque_part = rest;
    return r;
}

void put(reference& r, ast::relative_url const& url) noexcept {
    r.authority = url.net_loc;
    r.path = url.rel_path.path.value_or(std::string_view());
    r.params = url.rel_path.params;
    r.query = url.rel_path.query;
}

void put(reference& r, ast::relative_uri const& uri) noexcept {
    if (uri.authority) r.authority = uri.authority->text;
    r.path = uri.path.value_or(std::string_view());
    r.query = uri.query;
}

/// The parts of URLs of RFC 1738, as places in the text that they were parsed from.
struct parts_of_url {
    template <class Url>
    static std::string_view text_of(Url const& url) noexcept {
        return {url.scheme.data(), static_cast<std::size_t>(recomposed_size(url))};
    }

    template <class Url>
    static reference opaque_one(Url const& url) noexcept {
        return opaque(url.scheme, text_of(url).substr(url.scheme.size() + 1));
    }

    /// `server` is the part that makes the authority. Params and query, where there are any, end the text.
    template <class Url, class Server>
    static reference with_server(Url const& url, Server const& server, optional_view params = {},
                                 optional_view query = {}) noexcept {
        reference r;
        r.scheme = url.scheme;
        std::string_view rest = text_of(url).substr(url.scheme.size() + 3);
        r.authority = rest.substr(0, static_cast<std::size_t>(recomposed_size(server)));
        rest.remove_prefix(r.authority->size());
        if (query) rest.remove_suffix(query->size() + 1);
        if (params) rest.remove_suffix(params->size() + 1);
        r.path = rest;
        r.params = params;
        r.query = query;
        return r;
    }

    /// Params start at the first `;` of the path, as in RFC 1808.
    static reference with_generic_params(reference r) noexcept {
        if (auto const at = r.path.find(';'); at != std::string_view::npos) {
            r.params = r.path.substr(at + 1);
            r.path = r.path.substr(0, at);
        }
        return r;
    }

    reference operator()(ast::ftpurl const& url) const noexcept {
        optional_view params;
        if (url.urlpath && url.urlpath->ftptype)
            params = text_of(url).substr(text_of(url).size() - 6);  // type=a
        return with_server(url, url.login, params);
    }
    reference operator()(ast::httpurl const& url) const noexcept {
        return with_generic_params(
            with_server(url, url.hostport, {}, url.urlpath ? url.urlpath->search : optional_view()));
    }
    reference operator()(ast::gopherurl const& url) const noexcept { return with_server(url, url.hostport); }
    reference operator()(ast::mailtourl const& url) const noexcept { return opaque_one(url); }
    reference operator()(ast::newsurl const& url) const noexcept { return opaque_one(url); }
    reference operator()(ast::nntpurl const& url) const noexcept { return with_server(url, url.hostport); }
    reference operator()(ast::telneturl const& url) const noexcept { return opaque_one(url); }
    reference operator()(ast::waisurl const& url) const noexcept { return std::visit(*this, url); }
    reference operator()(ast::waisdatabase const& url) const noexcept {
        return with_server(url, url.hostport);
    }
    reference operator()(ast::waisindex const& url) const noexcept {
        return with_server(url, url.hostport, {}, url.search);
    }
    reference operator()(ast::waisdoc const& url) const noexcept { return with_server(url, url.hostport); }
    reference operator()(ast::fileurl const& url) const noexcept { return with_server(url, url.host); }
    reference operator()(ast::prosperourl const& url) const noexcept {
        optional_view params;
        if (!url.fields.text.empty()) params = url.fields.text.substr(1);
        return with_server(url, url.hostport, params);
    }
    /// The generic syntax of RFC 1808: a query starts at the first `?`, params at the first `;` before it.
    reference operator()(ast::otherurl const& url) const noexcept {
        auto const* const ip = std::get_if<ast::ip_schemepart>(&url.schemepart);
        if (ip == nullptr) return opaque_one(url);
        optional_view query;
        if (ip->urlpath)
            if (auto const at = ip->urlpath->find('?'); at != std::string_view::npos)
                query = ip->urlpath->substr(at + 1);
        return with_generic_params(with_server(url, ip->login, {}, query));
    }
};

}  // namespace

reference reference::of(ast::rfc1808_url const& parsed) noexcept {
    reference r;
    if (auto* relative = std::get_if<ast::relative_url>(&parsed.url)) {
        put(r, *relative);
    } else if (auto* generic = std::get_if<ast::generic_rl>(&parsed.url)) {
        r.scheme = generic->scheme;
        put(r, generic->relative_url);
    } else if (auto* other = std::get_if<ast::opaque_uri>(&parsed.url)) {
        r = opaque(other->scheme, other->opaque_part);
    }
    r.fragment = parsed.fragment;
    return r;
}

reference reference::of(ast::uri_reference const& parsed) noexcept {
    reference r;
    if (auto* relative = std::get_if<ast::relative_uri>(&parsed.uri)) {
        put(r, *relative);
    } else if (auto* hierarchical = std::get_if<ast::hierarchical_uri>(&parsed.uri)) {
        r.scheme = hierarchical->scheme;
        put(r, hierarchical->hier_part);
    } else if (auto* other = std::get_if<ast::opaque_uri>(&parsed.uri)) {
        r = opaque(other->scheme, other->opaque_part);
    }
    r.fragment = parsed.fragment;
    return r;
}

reference reference::of(url const& value) noexcept { return std::visit(parts_of_url(), value); }

}  // namespace urigram
