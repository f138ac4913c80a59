// SPDX-License-Identifier: BSL-1.0
// declare url_parts parts_of.T const&. noexcept in the namespace of T
#include <urigram/resolve.hpp>

struct acmeurl {
    std::string_view scheme;
};

auto refused(urigram::base_url& base, acmeurl const& url) { return base.resolve(url); }
