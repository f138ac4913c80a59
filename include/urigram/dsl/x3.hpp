// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DSL_X3_HPP
#define URIGRAM_DSL_X3_HPP

#include <boost/spirit/home/x3.hpp>

// The only header that includes Spirit X3.

namespace urigram {
namespace x3 = boost::spirit::x3;
}

#endif
