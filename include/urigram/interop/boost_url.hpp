// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_INTEROP_BOOST_URL_HPP
#define URIGRAM_INTEROP_BOOST_URL_HPP

#include <boost/url/url_view_base.hpp>
#include <string_view>
#include <urigram/rfc3986.hpp>

/// Conversion from Boost.URL. Only this header needs Boost.URL, which is part of Boost.
///
/// A `url_view` can be converted to a struct. The opposite direction requires a parse, because only
/// Boost.URL's parse functions create a `url_view`: call `boost::urls::parse_uri_reference` with the text to
/// which the views in the struct refer.
/// @par Thread safety Any number of threads may call the functions here at once, and read the same
/// value.
namespace urigram::interop {

namespace detail {

template <class View>
constexpr std::string_view view_of(View const& v) noexcept {
    return {v.data(), v.size()};
}

inline ast::host_kind kind_of(boost::urls::host_type type) noexcept {
    switch (type) {
    case boost::urls::host_type::ipv4:
        return ast::host_kind::hostnumber;
    case boost::urls::host_type::ipv6:
        return ast::host_kind::ipv6_address;
    case boost::urls::host_type::ipvfuture:
        return ast::host_kind::ipv_future;
    default:
        return ast::host_kind::registered_name;
    }
}

inline ast::host_authority authority_of(boost::urls::url_view_base const& u) noexcept {
    ast::host_authority a;
    if (u.has_userinfo()) a.userinfo = view_of(u.encoded_userinfo());
    a.hostport.host = {kind_of(u.host_type()), view_of(u.encoded_host())};
    if (u.has_port()) a.hostport.port = view_of(u.port());
    return a;
}

inline ast::hier_part hier_part_of(boost::urls::url_view_base const& u) noexcept {
    ast::hier_part part;
    part.path.text = view_of(u.encoded_path());
    if (u.has_authority()) {
        part.authority = authority_of(u);
        part.path.kind = ast::path_kind::abempty;
    } else if (part.path.text.empty()) {
        part.path.kind = ast::path_kind::empty;
    } else if (part.path.text[0] == '/') {
        part.path.kind = ast::path_kind::absolute;
    } else {
        part.path.kind = u.has_scheme() ? ast::path_kind::rootless : ast::path_kind::noscheme;
    }
    return part;
}

template <class Uri>
Uri with_query_and_fragment(boost::urls::url_view_base const& u, Uri value) noexcept {
    if (u.has_query()) value.query = view_of(u.encoded_query());
    if (u.has_fragment()) value.fragment = view_of(u.encoded_fragment());
    return value;
}

}  // namespace detail

/// Returns the result of `rfc3986::parse_uri_reference` for the text of a URL that Boost.URL has parsed,
/// without parsing it again: URI-reference of RFC 3986, section 4.1.
///
/// Boost.URL 1.81 ends an authority where its own rule for authorities stops matching, and reads the rest as
/// the path, even if that does not begin with a slash: `http://h:port/` has the path `port/` there, and
/// `http://1.2.3.4x/` the host `1.2.3.4`. RFC 3986 allows no such path after an authority (`path-abempty`),
/// so such texts are parsed again, and rejected or read by RFC 3986.
/// @param u the URL; the views in the result refer to its text
/// @returns the reference, or the error
/// @par Complexity Constant except for these cases; neither allocates nor throws.
/// @code
/// #include <boost/url.hpp>
/// boost::urls::url_view const view = boost::urls::parse_uri_reference("http://[::1]/a?b").value();
/// auto const reference = urigram::interop::uri_or_relative_ref_of(view);
/// auto const& uri = std::get<urigram::ast::uri>(*reference);  // uri.query is "b"
/// @endcode
[[nodiscard]] inline result<ast::uri_or_relative_ref>
uri_or_relative_ref_of(boost::urls::url_view_base const& u) noexcept {
    auto const part = detail::hier_part_of(u);
    if (part.authority && !part.path.text.empty() && part.path.text[0] != '/')
        return rfc3986::parse_uri_reference(detail::view_of(u.buffer()));
    if (!u.has_scheme())
        return ast::uri_or_relative_ref(
            detail::with_query_and_fragment(u, ast::relative_ref{part, std::nullopt, std::nullopt}));
    return ast::uri_or_relative_ref(detail::with_query_and_fragment(
        u, ast::uri{detail::view_of(u.scheme()), part, std::nullopt, std::nullopt}));
}

}  // namespace urigram::interop

#endif
