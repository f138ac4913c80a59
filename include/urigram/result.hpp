// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_RESULT_HPP
#define URIGRAM_RESULT_HPP

#include <boost/system/result.hpp>
#include <urigram/error.hpp>
#include <urigram/text_view.hpp>

/// The result of a parse.
/// @par Thread safety Any number of threads may read the same value at once.
namespace urigram {

/// The parsed value, or the error: a `boost::system::result`. `*r` is the value, `r.error()` the error, and
/// `r.value()` throws `boost::system::system_error` if there is no value.
/// @code
/// #include <urigram/rfc3986.hpp>
/// urigram::result<urigram::ast::uri> const uri = urigram::rfc3986::parse_uri("http://h/a");
/// if (uri) std::cout << uri->scheme << '\n';  // http
/// else std::cerr << uri.error() << '\n';
/// @endcode
template <class T>
using result = boost::system::result<T, parse_error>;

}  // namespace urigram

#endif
