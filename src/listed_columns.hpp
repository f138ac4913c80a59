// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_LISTED_COLUMNS_HPP
#define URIGRAM_LISTED_COLUMNS_HPP

#include <array>
#include <urigram/bulk/columns.hpp>

// Which columns the lines of a grammar have, in the order in which they are stored.
namespace urigram {

inline constexpr std::array rfc1738_columns{column::text,  column::scheme,     column::userinfo,
                                            column::host,  column::port,       column::path,
                                            column::query, column::opaque_part};

inline constexpr std::array rfc1808_columns{column::text,     column::scheme,     column::authority,
                                            column::path,     column::params,     column::query,
                                            column::fragment, column::opaque_part};

inline constexpr std::array rfc2396_columns{column::text,  column::scheme,   column::userinfo,
                                            column::host,  column::port,     column::path,
                                            column::query, column::fragment, column::opaque_part};

}  // namespace urigram

#endif
