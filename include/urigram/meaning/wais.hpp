// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MEANING_WAIS_HPP
#define URIGRAM_MEANING_WAIS_HPP

#include <urigram/ast/wais.hpp>
#include <urigram/escape.hpp>
#include <urigram/meaning/error.hpp>
#include <urigram/meaning/server.hpp>

/// The meaning of a wais URL (RFC 1738, section 3.9; RFC 1625). The protocol has explicit lengths, so no byte
/// is rejected.
/// @par Thread safety Any number of threads may call the functions here at once, and read the same
/// value.
namespace urigram {

namespace meaning {

/// A database that can be searched.
struct wais_database {
    meaning::server server;  ///< where to connect
    decoded_view database;   ///< its name
};

/// A search in a database.
struct wais_search {
    meaning::server server;  ///< where to connect
    decoded_view database;   ///< its name
    decoded_view search;     ///< the words to search for
};

/// A document in a database.
struct wais_document {
    meaning::server server;    ///< where to connect
    decoded_view database;     ///< its name
    decoded_view type;         ///< WAIS's name for the type of the object
    decoded_view document_id;  ///< opaque: any bytes, interpreted only by the server that issued them
};

using wais = std::variant<wais_database, wais_search, wais_document>;  ///< the meaning of a wais URL

}  // namespace meaning

/// Returns the meaning of a wais URL.
/// @param url the URL; the views in the result refer to its text
/// @returns the meaning; never an error
/// @par Complexity Linear in the digits of the port; neither allocates nor throws.
/// @code
/// #include <urigram/rfc1738.hpp>
/// auto const url = urigram::rfc1738::parse<urigram::ast::waisurl>("wais://host.dom/cookbooks?apple%20pie");
/// auto const wais = urigram::meaning_of(*url).value();
/// if (auto* search = std::get_if<urigram::meaning::wais_search>(&wais))
///     std::string const words = search->search.str();  // "apple pie"
/// @endcode
[[nodiscard]] URIGRAM_API meaning_result<meaning::wais> meaning_of(ast::waisurl const& url) noexcept;

}  // namespace urigram

#endif
