// SPDX-License-Identifier: BSL-1.0
// For the examples in grammar/.
#include <boost/fusion/include/adapt_struct.hpp>
#include <string>
#include <urigram/grammar/by_scheme.hpp>
#include <urigram/grammar/parse.hpp>
#include <urigram/grammar/rfc1738.hpp>
#include <urigram/grammar/rfc1808.hpp>
#include <urigram/grammar/rfc2396.hpp>
#include <urigram/grammar/rfc2732.hpp>
#include <urigram/grammar/rfc3986.hpp>
#include <vector>

using namespace urigram;
namespace x3 = boost::spirit::x3;

extern char const *first, *last;

template <class... T>
void use(T const&...);
template <class T>
void keep(T&& value);
std::string read_line();
