// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TESTING_DETAIL_SUITE_HPP
#define URIGRAM_TESTING_DETAIL_SUITE_HPP

#include <string>

namespace urigram::testing {

/// A text of a test suite, and whether it is valid.
/// @par Thread safety Different objects may be used by different threads at once; one
/// object may be read by many, and changed by one while no other uses it.
struct suite_text {
    std::string text;
    bool valid = false;
};

}  // namespace urigram::testing

#endif
