// SPDX-License-Identifier: BSL-1.0
// The main function of each program of tests.
#define BOOST_TEST_MODULE urigram
#include <boost/test/unit_test.hpp>
