// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MEANING_HPP
#define URIGRAM_MEANING_HPP

/// The meaning of URLs of RFC 1738: `meaning_of` converts a parsed URL to the server and the request, with
/// default values and decoded arguments. A URL that would inject commands into the protocol is an error.
/// `doc/meanings.md` lists the statements of the RFC and the functions that implement them.
/// @par Thread safety Any number of threads may call the functions here at once, and read the same
/// value.

#include <urigram/ast/url.hpp>
#include <urigram/meaning/error.hpp>
#include <urigram/meaning/file.hpp>
#include <urigram/meaning/ftp.hpp>
#include <urigram/meaning/gopher.hpp>
#include <urigram/meaning/http.hpp>
#include <urigram/meaning/mailto.hpp>
#include <urigram/meaning/news.hpp>
#include <urigram/meaning/nntp.hpp>
#include <urigram/meaning/prospero.hpp>
#include <urigram/meaning/server.hpp>
#include <urigram/meaning/telnet.hpp>
#include <urigram/meaning/wais.hpp>
#include <variant>

namespace urigram {

namespace meaning {

/// The meaning of any URL of RFC 1738. The RFC defines none for an otherurl, which is unchanged.
using any = std::variant<ftp, http, gopher, mailto, news, nntp, telnet, wais, file, prospero, ast::otherurl>;

}  // namespace meaning

/// Returns an otherurl unchanged, because the documents of its scheme define its meaning. Constant time;
/// neither allocates nor throws.
[[nodiscard]] inline meaning_result<ast::otherurl> meaning_of(ast::otherurl const& parsed) noexcept {
    return parsed;
}

/// Returns the meaning of a URL, by its scheme.
/// @param parsed the URL; the views in the result refer to its text
/// @returns the meaning, or the error of the scheme's `meaning_of`
/// @par Complexity Linear; neither allocates nor throws.
/// @code
/// #include <urigram/rfc1738.hpp>
/// auto const url = urigram::rfc1738::parse_url("ftp://h/a;type=i");
/// if (auto const meant = urigram::meaning_of(*url))
///     if (auto* ftp = std::get_if<urigram::meaning::ftp>(&*meant)) connect(ftp->server.host);
/// @endcode
[[nodiscard]] inline meaning_result<meaning::any> meaning_of(ast::url const& parsed) noexcept {
    return std::visit(
        [](auto const& each) -> meaning_result<meaning::any> {
            auto const meant = meaning_of(each);
            if (!meant) return meant.error();
            return meaning::any(*meant);
        },
        parsed);
}

}  // namespace urigram

#endif
