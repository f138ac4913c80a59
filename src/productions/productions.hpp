// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_PRODUCTIONS_PRODUCTIONS_HPP
#define URIGRAM_PRODUCTIONS_PRODUCTIONS_HPP

#include <urigram/production.hpp>

// The productions of each dialect: one file for each dialect.
namespace urigram {

production_range rfc1738_productions() noexcept;
production_range rfc1808_productions() noexcept;
production_range rfc2396_productions() noexcept;
production_range rfc2732_productions() noexcept;
production_range rfc3986_productions() noexcept;
production_range by_scheme_productions() noexcept;

}  // namespace urigram

#endif
