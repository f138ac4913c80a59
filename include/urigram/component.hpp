// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_COMPONENT_HPP
#define URIGRAM_COMPONENT_HPP

#include <urigram/ast/url.hpp>
#include <urigram/detail/export.hpp>
#include <urigram/detail/function_ref.hpp>

/// @par Thread safety Any number of threads may call the functions here at once, and read the same
/// value.
namespace urigram {

/// How the text of a component is divided.
enum class component_kind : unsigned char {
    text,      ///< it is one piece
    segments,  ///< `ast::segments{text}` are its segments
    fields,    ///< `ast::fields{text}` are its names and values, also those of `ast::parameters`
};

/// A part of a URL by the name of its production. A component that is absent is not there; an empty one is.
/// The text of most is a view into the text that was parsed, but that of `ftptype` lies in the struct: keep
/// none longer than the struct.
struct component {
    std::string_view name;  ///< `user`, `fpath`, `gtype`; static storage
    std::string_view text;  ///< as written
    component_kind kind = component_kind::text;
};

/// What takes components: any callable object, by reference.
using component_sink = function_ref<component>;

/// Hands the components of a URL to `sink`, in the order of the text. Linear; does not allocate; throws what
/// `sink` throws.
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
