// SPDX-License-Identifier: BSL-1.0
// The main function of each test program.
#define BOOST_TEST_MODULE urigram
#include <boost/test/unit_test.hpp>
