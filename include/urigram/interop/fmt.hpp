// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_INTEROP_FMT_HPP
#define URIGRAM_INTEROP_FMT_HPP

/// Formatters of parse results and errors for {fmt}. No other header of the library needs {fmt}; without it,
/// this header declares nothing.
#if __has_include(<fmt/format.h>)

#include <fmt/format.h>
#include <type_traits>
#include <urigram/interop/detail/text_formatter.hpp>

/// Formats nodes, named variants, owners and `parse_error`. The options are those of a view: width,
/// alignment, fill, precision.
/// @code
/// auto const url = urigram::rfc1738::parse<urigram::ast::ftpurl>("ftp://u@h:21/a").value();
/// auto const text = fmt::format("{:>8} of {}", url.login.hostport, url);  // "    h:21 of ftp://u@h:21/a"
/// @endcode
/// The text is that of `recompose`. Linear; without options only the output allocates.
/// @throws std::bad_alloc, and exceptions of the output
/// @par Thread safety Any number of threads may format the same value.
template <class T>
struct fmt::formatter<T, char, std::enable_if_t<urigram::ast::is_node<T>::value>>
    : urigram::interop::text_formatter<fmt::formatter<fmt::string_view>> {};

template <class T>
struct fmt::formatter<urigram::owned<T>>
    : urigram::interop::text_formatter<fmt::formatter<fmt::string_view>> {};
template <>
struct fmt::formatter<urigram::parse_error>
    : urigram::interop::text_formatter<fmt::formatter<fmt::string_view>> {};

#define URIGRAM_FORMAT(type)                                                                                 \
    template <>                                                                                              \
    struct fmt::formatter<type> : urigram::interop::text_formatter<fmt::formatter<fmt::string_view>> {};
URIGRAM_FOR_EACH_FORMATTED(URIGRAM_FORMAT)
#undef URIGRAM_FORMAT

#endif

#endif
