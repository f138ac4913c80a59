// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_COMPONENT_HPP
#define URIGRAM_COMPONENT_HPP

#include <urigram/ast/url.hpp>
#include <urigram/detail/export.hpp>
#include <urigram/detail/function_ref.hpp>

/// The components of URLs of RFC 1738 by the names of their productions.
/// @par Thread safety Any number of threads may call the functions here at once, and read the same value.
namespace urigram {

/// The structure of the text of a component.
enum class component_kind : unsigned char {
    text,      ///< no structure
    segments,  ///< segments: `ast::segments{text}`
    fields,    ///< names and values: `ast::fields{text}`; also the text of `ast::parameters`
};

/// A component of a URL, named after its production. The text of most components is a view of the parsed
/// text, but that of `ftptype` is a view of the struct: do not use it after the struct is destroyed.
struct component {
    std::string_view name;                       ///< such as `user`, `fpath` or `gtype`; static storage
    std::string_view text;                       ///< as written
    component_kind kind = component_kind::text;  ///< the structure of the text
};

/// A function that takes components: refers to any callable object.
using component_sink = function_ref<void(component const&)>;

/// Calls `sink` for each component of a URL, in the order of the text. Absent components are skipped; empty
/// ones are not.
/// @param value the URL
/// @param sink called with each component
/// @par Complexity Linear; does not allocate.
/// @throws exceptions of `sink`
/// @code
/// #include <urigram/rfc1738.hpp>
/// auto const url = urigram::rfc1738::parse_url("ftp://h/a;type=i");
/// urigram::for_each_component(*url, [](urigram::component const& c) {
///     std::cout << c.name << ": " << c.text << '\n';
/// });
/// @endcode
URIGRAM_API void for_each_component(url const& value, component_sink sink);

}  // namespace urigram

#endif
