// SPDX-License-Identifier: BSL-1.0
// Boost.Test as a static library: see URIGRAM_BUILD_BOOST_TEST.
#include <boost/test/included/unit_test.hpp>
