// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_ENGINE_OTHERS_THAT_ACCEPT_HPP
#define URIGRAM_ENGINE_OTHERS_THAT_ACCEPT_HPP

#include <urigram/dialects.hpp>

namespace urigram::engine {

/// `others_that_accept` of a dialect.
expectations others_that_accept(dialect const& own, std::string_view text) noexcept;

}  // namespace urigram::engine

#endif
