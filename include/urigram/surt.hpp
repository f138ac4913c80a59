// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SURT_HPP
#define URIGRAM_SURT_HPP

#include <string>
#include <string_view>
#include <urigram/detail/export.hpp>
#include <urigram/normalize.hpp>

/// SURTs, "sort-friendly URI reordering transforms": the keys of web archives, whose host is turned round, so
/// that URLs of one domain stand together when they are sorted.
/// @par Thread safety Any number of threads may call the functions here at once, and read the same
/// value.
namespace urigram {

/// What a key has. The defaults are the form of Heritrix.
struct surt_options {
    normal_form levels = normal_form::all;  ///< what is done to the URL first
    bool scheme = true;                     ///< `http://(` stands in front of the host
    bool trailing_comma = true;             ///< a comma stands behind the last label, too
    bool userinfo = true;                   ///< `@user:password` stands behind host and port, if there is one
    bool fragment = true;                   ///< it stands at the end, if there is one
    bool www = true;                        ///< false: a first label of `www` and any digits is left out
    bool lower_case = false;                ///< all is in lower case, path and query as well
};

/// The key of a URI of RFC 3986.
/// @code
/// auto const key = urigram::surt("http://www.Example.com:80/a");  // http://(com,example,www,)/a
/// @endcode
/// An IP address is not turned round: `http://(127.0.0.1)/`. Port and userinfo stand behind the host:
/// `http://(com,example,:8080@user)/`. The dot of the root, at the end of `example.com.`, is left out. A URI
/// without a host, such as `mailto:a@b`, keeps its scheme and its order. Parameters of the query are not
/// sorted, session identifiers not removed.
/// @returns the key, or why `grammar` refuses `text`. A text that RFC 3986 refuses has no key. Linear, in
/// constant stack; allocates at most three times. @throws std::bad_alloc
[[nodiscard]] URIGRAM_API result<std::string> surt(std::string_view text, surt_options const& options = {},
                                                   dialect const& grammar = dialects::by_scheme);
/// The same of what a parse function returned: `surt(*uri)`.
[[nodiscard]] URIGRAM_API result<std::string> surt(url_parts const& parts, surt_options const& options = {});
template <class Url, detail::if_url_or_form<Url> = 0>
[[nodiscard]] result<std::string> surt(Url const& parsed, surt_options const& options = {}) {
    return surt(parts_of(parsed), options);
}
template <class T, class... More, detail::if_no_url<T> = 0>
auto surt(T const&, More const&...) {
    return detail::refuse_argument<T>();
}

/// Whether a key of a CDX index has a first label of `www` and digits.
enum class www_label : unsigned char { drop, keep };

/// The key under which the CDX indexes of web archives list a URL: that of the Internet Archive's Wayback
/// Machine, as its library surt 0.3.1 makes it by default.
/// @code
/// auto const key = urigram::cdx_key("https://www.Example.com:443/A/?b=2&a=1#f");  // com,example)/a?a=1&b=2
/// @endcode
/// The scheme, the userinfo, the port of http and https, and the fragment are left out. Escapes are decoded
/// until there are none; then `#`, `%` and octets that are not printable US-ASCII are escaped. Host, path and
/// query are in lower case; the labels of the host are in reverse order, those of an IPv4 address, too, which
/// is read as `inet_aton` does if it has no letters. In the path, dot segments, empty segments, the last
/// slash and ASP.NET's session identifiers are left out. In the query, session identifiers (`jsessionid`,
/// `phpsessid`, `sid`, `aspsessionid`, `cfid` with `cftoken`) are left out, and parameters are sorted. A URI
/// without a host keeps its scheme. Not done are the library's repairs of texts that are not valid, and the
/// mapping of octets above 7F in hosts to punycode.
/// @returns the key, or why `grammar` refuses `text`. For n parameters, n log n comparisons, otherwise
/// linear; allocates. @throws std::bad_alloc
[[nodiscard]] URIGRAM_API result<std::string> cdx_key(std::string_view text, www_label www = www_label::drop,
                                                      dialect const& grammar = dialects::by_scheme);

}  // namespace urigram

#endif
