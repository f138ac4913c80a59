// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DETAIL_THROW_INVALID_HPP
#define URIGRAM_DETAIL_THROW_INVALID_HPP

#include <boost/throw_exception.hpp>
#include <stdexcept>

namespace urigram::detail {

/// Refuses an argument, with a sentence. A constant that comes to this does not compile, for it is no
/// constexpr function, and the compiler shows the call.
/// @throws std::invalid_argument as Boost.ThrowException does, without exceptions too
[[noreturn]] inline void throw_invalid(char const* sentence) {
    boost::throw_exception(std::invalid_argument(sentence));
}

}  // namespace urigram::detail

#endif
