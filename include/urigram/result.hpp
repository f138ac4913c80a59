// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_RESULT_HPP
#define URIGRAM_RESULT_HPP

#include <boost/system/result.hpp>
#include <urigram/error.hpp>
#include <urigram/text_view.hpp>

namespace urigram {

/// What a parse returns: the parsed value, or why there is none.
/// @par Thread safety Any number of threads may read the same value at once.
template <class T>
using result = boost::system::result<T, parse_error>;

}  // namespace urigram

#endif
