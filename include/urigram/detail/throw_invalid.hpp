// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DETAIL_THROW_INVALID_HPP
#define URIGRAM_DETAIL_THROW_INVALID_HPP

#include <boost/throw_exception.hpp>
#include <stdexcept>

namespace urigram::detail {

/// Rejects an argument with a message. A constant expression that calls this does not compile, because this
/// function is not constexpr; the compiler shows the call.
/// @throws std::invalid_argument through Boost.ThrowException, which also supports builds without exceptions
[[noreturn]] inline void throw_invalid(char const* sentence) {
    boost::throw_exception(std::invalid_argument(sentence));
}

}  // namespace urigram::detail

#endif
