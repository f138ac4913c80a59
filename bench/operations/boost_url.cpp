// SPDX-License-Identifier: BSL-1.0
// Compiles Boost.URL separately from its callers, like our library.
#include <boost/url/src.hpp>
