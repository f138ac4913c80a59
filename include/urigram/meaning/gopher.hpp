// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MEANING_GOPHER_HPP
#define URIGRAM_MEANING_GOPHER_HPP

#include <string>
#include <urigram/ast/gopher.hpp>
#include <urigram/escape.hpp>
#include <urigram/meaning/error.hpp>
#include <urigram/meaning/server.hpp>

/// The meaning of a gopher URL: an item and the request for it (RFC 1738, section 3.4; RFC 1436).
/// @par Thread safety Any number of threads may call the functions here at once, and read the same
/// value.
namespace urigram {

namespace meaning {

/// The kinds of requests in a Gopher+ string.
enum class gopher_plus_kind : unsigned char {
    default_view,          ///< `+` (section 3.4.4)
    ask_form,              ///< `?`: an item with a form to be filled in (sections 3.4.4 and 3.4.5)
    item_attributes,       ///< `!`, or `!+ABSTRACT +SMELL` (sections 3.4.6 and 3.4.7)
    directory_attributes,  ///< `$`: those of all items in the directory (sections 3.4.6 and 3.4.7)
    alternate_view,        ///< `+view language` (section 3.4.8)
    filled_in_form,        ///< `+`, HT, `1`, and the values of a form, each on its line (section 3.4.9)
    other,                 ///< any other, and the empty one
};

/// A Gopher+ string (RFC 1738, section 3.4.3).
struct gopher_plus {
    gopher_plus_kind kind = gopher_plus_kind::other;  ///< the kind of the string, by its first byte
    decoded_view text;                                ///< all of it
    /// The text after the first byte: the names of attributes; a view and its language; the lines of a form.
    decoded_view argument;
};

/// Classifies a Gopher+ string.
/// - A filled-in form is `+` HT `1` CR LF `+-1` CR LF, followed by lines that end with CR LF, of which only
///   the last one is `.`.
/// - A view and names of attributes contain no CR, LF, NUL or HT. Each name follows a `+`, and names are
///   separated by spaces: `!garbage` is `other`.
/// @param text the string
/// @par Complexity Linear; neither allocates nor throws.
/// @code
/// auto const plus = urigram::meaning::gopher_plus_of(urigram::decoded_view("+text/plain%20De"));
/// std::string const view = plus.argument.str();  // "text/plain De", of an alternate_view
/// @endcode
[[nodiscard]] URIGRAM_API gopher_plus gopher_plus_of(decoded_view text) noexcept;

/// The meaning of a gopher URL. There is no Gopher+ string without a search, which may be empty.
struct gopher {
    meaning::server server;  ///< where to connect
    char type = '1';         ///< the gopher-type, decoded: `1`, a directory, if the path is absent or empty
    decoded_view selector;   ///< may be empty, which selects the top-level directory
    std::optional<decoded_view> search;  ///< the words to search for; absent if the item is not a search
    std::optional<gopher_plus> plus;     ///< absent for a server without Gopher+
};

/// Appends the request that a client sends for an item: the selector; then, if there is one, HT and the
/// search; then, if there is one, HT and the Gopher+ string; all decoded, and CR LF. After a filled-in form,
/// which already ends with CR LF, no second CR LF is written (section 3.4.9).
/// @param to the string
/// @param item a result of `meaning_of`
/// @par Complexity Linear, also for many calls with one string; allocates at most once.
/// @throws std::bad_alloc, then `to` is unchanged
URIGRAM_API void write_request(std::string& to, gopher const& item);

}  // namespace meaning

/// Returns the meaning of a gopher URL. A filled-in form sends lines from the URL: check `plus->kind` before
/// you send one to a port other than Gopher's.
/// @param url the URL, which must have been parsed: its views refer to one text. The views in the result
/// refer to the same text.
/// @returns the meaning; an error if the decoded selector, search or Gopher+ string contains CR, LF, NUL or
/// HT, except those of a filled-in form
/// @par Complexity Linear; neither allocates nor throws.
/// @code
/// #include <urigram/rfc1738.hpp>
/// std::string_view const text = "gopher://host.dom/7/find%09wine%20bars";
/// auto const url = urigram::rfc1738::parse<urigram::ast::gopherurl>(text);
/// std::string octets;
/// if (auto const item = urigram::meaning_of(*url)) urigram::meaning::write_request(octets, *item);
/// // "/find\twine bars\r\n"
/// @endcode
[[nodiscard]] URIGRAM_API meaning_result<meaning::gopher> meaning_of(ast::gopherurl const& url) noexcept;

}  // namespace urigram

#endif
