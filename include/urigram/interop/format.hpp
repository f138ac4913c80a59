// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_INTEROP_FORMAT_HPP
#define URIGRAM_INTEROP_FORMAT_HPP

/// Formatters of parse results and errors for `std::format`. If the standard library does not have it, as
/// before C++20, this header declares nothing, and `URIGRAM_HAS_FORMAT` is not defined.
#if __cplusplus >= 202002L && __has_include(<format>)
#include <format>
#include <version>
// libc++ 16 to 18 have std::format but do not define the macro; libc++ 16 has it only with
// -fexperimental-library.
#if defined(__cpp_lib_format) ||                                                                             \
    (defined(_LIBCPP_VERSION) && _LIBCPP_VERSION >= 160000 && !defined(_LIBCPP_HAS_NO_INCOMPLETE_FORMAT))
#define URIGRAM_HAS_FORMAT 1
#endif
#endif

#ifdef URIGRAM_HAS_FORMAT

#include <string_view>
#include <urigram/interop/detail/text_formatter.hpp>

/// Formats nodes, named variants, owners and `parse_error`. The options are those of a view: width,
/// alignment, fill, precision.
/// @code
/// auto const url = urigram::rfc1738::parse<urigram::ast::ftpurl>("ftp://u@h:21/a").value();
/// auto const text = std::format("{:>8} of {}", url.login.hostport, url);  // "    h:21 of ftp://u@h:21/a"
/// @endcode
/// The text is that of `recompose`. Linear; without options only the output allocates.
/// @throws std::bad_alloc, and exceptions of the output
/// @par Thread safety Any number of threads may format the same value.
template <class T>
requires(urigram::ast::is_node<T>::value) struct std::formatter<T, char>
    : urigram::interop::text_formatter<std::formatter<std::string_view>> {};

template <class T>
struct std::formatter<urigram::owned<T>, char>
    : urigram::interop::text_formatter<std::formatter<std::string_view>> {};
template <>
struct std::formatter<urigram::parse_error>
    : urigram::interop::text_formatter<std::formatter<std::string_view>> {};

#define URIGRAM_FORMAT(type)                                                                                 \
    template <>                                                                                              \
    struct std::formatter<type> : urigram::interop::text_formatter<std::formatter<std::string_view>> {};
URIGRAM_FOR_EACH_FORMATTED(URIGRAM_FORMAT)
#undef URIGRAM_FORMAT

#endif

#endif
