// SPDX-License-Identifier: BSL-1.0
// What starts a program of tests.
#define BOOST_TEST_MODULE urigram
#include <boost/test/unit_test.hpp>
