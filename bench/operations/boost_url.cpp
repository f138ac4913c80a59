// SPDX-License-Identifier: BSL-1.0
// Boost.URL as a compiled library, as ours is.
#include <boost/url/src.hpp>
