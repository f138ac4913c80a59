// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SURT_HPP
#define URIGRAM_SURT_HPP

#include <string>
#include <string_view>
#include <urigram/export.hpp>
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

    /// The form of CDX files: `com,example)/a`. The label `www` stays, unless `www` is set to false.
    static constexpr surt_options cdx() noexcept {
        surt_options options;
        options.scheme = options.trailing_comma = options.userinfo = options.fragment = false;
        options.lower_case = true;
        return options;
    }
};

/// The key of a URI of RFC 3986.
/// @code
/// auto const key = urigram::surt("http://www.Example.com:80/a");  // http://(com,example,www,)/a
/// auto const line = urigram::surt("http://Example.com/A", urigram::surt_options::cdx());  // com,example)/a
/// @endcode
/// An IP address is not turned round: `http://(127.0.0.1)/`. Port and userinfo stand behind the host:
/// `http://(com,example,:8080@user)/`. The dot of the root, at the end of `example.com.`, is left out. A URI
/// without a host, such as `mailto:a@b`, keeps its scheme and its order. Parameters of the query are not
/// sorted, session identifiers not removed.
/// @returns the key, or why `text` is no reference, as `parse_uri_or_relative_ref` does. Linear, in constant
/// stack; allocates at most three times. @throws std::bad_alloc
[[nodiscard]] URIGRAM_API result<std::string> surt(std::string_view text, surt_options const& options = {});

}  // namespace urigram

#endif
