// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SURT_HPP
#define URIGRAM_SURT_HPP

#include <string>
#include <string_view>
#include <urigram/detail/export.hpp>
#include <urigram/normalize.hpp>

/// SURTs, "sort-friendly URI reordering transforms": the keys of web archives. The labels of the host are in
/// reverse order, so that sorting groups the URLs of a domain.
/// @par Thread safety Any number of threads may call the functions here at once, and read the same value.
namespace urigram {

/// The components of a key. The defaults are the form of Heritrix.
struct surt_options {
    normal_form levels = normal_form::all;  ///< the normalization before the transform
    bool scheme = true;                     ///< `http://(` before the host
    bool trailing_comma = true;             ///< a comma also after the last label
    bool userinfo = true;                   ///< `@user:password` after host and port, if there is one
    bool fragment = true;                   ///< the fragment, if there is one
    bool www = true;                        ///< false: omits a first label of `www` and optional digits
    bool lower_case = false;                ///< everything in lower case, including path and query
};

/// Returns the key of a URI of RFC 3986.
///
/// The labels of IP addresses are not reversed: `http://(127.0.0.1)/`. Port and userinfo follow the host:
/// `http://(com,example,:8080@user)/`. The dot at the end of `example.com.` is omitted. A URI without a host,
/// such as `mailto:a@b`, keeps its scheme and order. Parameters of the query are not sorted, and session
/// identifiers are not removed.
/// @param text the URI
/// @param options the components of the key
/// @param grammar the dialect that must accept the text
/// @returns the key, or the error of `grammar`. A text that RFC 3986 rejects has no key.
/// @par Complexity Linear, in constant stack; allocates at most three times.
/// @throws std::bad_alloc
/// @code
/// auto const key = urigram::surt("http://www.Example.com:80/a");  // http://(com,example,www,)/a
/// @endcode
[[nodiscard]] URIGRAM_API result<std::string> surt(std::string_view text, surt_options const& options = {},
                                                   dialect const& grammar = dialects::by_scheme);
/// The same for parts.
/// @throws std::bad_alloc
[[nodiscard]] URIGRAM_API result<std::string> surt(url_parts const& parts, surt_options const& options = {});
/// The same for the result of a parse function: `surt(*uri)`.
/// @throws std::bad_alloc
template <class Url, detail::if_parsed<Url> = 0>
[[nodiscard]] result<std::string> surt(Url const& parsed, surt_options const& options = {}) {
    return surt(urigram::parts_of(parsed), options);
}
/// Rejects other arguments at compile time, with a message that names the accepted ones.
template <class T, class... More, detail::if_no_url<T> = 0>
auto surt(T const&, More const&...) {
    return detail::refuse_argument<T>();
}

/// Whether the key of a CDX index contains a first label of `www` and digits.
enum class www_label : unsigned char { drop, keep };

/// Returns the key of a URL in the CDX indexes of web archives: that of the Internet Archive's Wayback
/// Machine, as its library surt 0.3.1 computes it by default.
///
/// Scheme, userinfo, the port of http and https, and the fragment are omitted. Escapes are decoded until
/// there are none; then `#`, `%` and bytes that are not printable US-ASCII are escaped. Host, path and query
/// are in lower case. The labels of the host are in reverse order, including those of an IPv4 address, which
/// is read as by `inet_aton` if it has no letters. From the path, dot segments, empty segments, the last
/// slash and ASP.NET's session identifiers are removed; from the query, session identifiers (`jsessionid`,
/// `phpsessid`, `sid`, `aspsessionid`, `cfid` with `cftoken`). Parameters are sorted. A URI without a host
/// keeps its scheme. Unlike the library, this function does not repair invalid texts and does not map bytes
/// above 7F in hosts to punycode.
/// @param text the URL
/// @param www whether a first label of `www` and digits is removed
/// @param grammar the dialect that must accept the text
/// @returns the key, or the error of `grammar`
/// @par Complexity For n parameters, n log n comparisons, otherwise linear; allocates.
/// @throws std::bad_alloc
/// @code
/// auto const key = urigram::cdx_key("https://www.Example.com:443/A/?b=2&a=1#f");  // com,example)/a?a=1&b=2
/// @endcode
[[nodiscard]] URIGRAM_API result<std::string> cdx_key(std::string_view text, www_label www = www_label::drop,
                                                      dialect const& grammar = dialects::by_scheme);

}  // namespace urigram

#endif
