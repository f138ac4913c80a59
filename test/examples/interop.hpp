// SPDX-License-Identifier: BSL-1.0
// For the examples in interop/, but std::format's, which are C++20.
#define FMT_HEADER_ONLY
#include <boost/json.hpp>
#include <boost/url.hpp>
#include <urigram.hpp>
#include <urigram/interop/boost_url.hpp>
#include <urigram/interop/fmt.hpp>
#include <urigram/interop/json.hpp>

namespace app {
struct ldapurl {
    std::string_view scheme;
    urigram::ast::hostport hostport;
};
}  // namespace app
