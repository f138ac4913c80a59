// SPDX-License-Identifier: BSL-1.0
// Boost.URL as a compiled library, like ours.
#include <boost/url/src.hpp>
