// SPDX-License-Identifier: BSL-1.0
// declare url_parts parts_of.T const&. noexcept in the namespace of T
#include <urigram/normalize.hpp>

struct acmeurl {
    std::string_view scheme;
};

std::string refused(acmeurl const& url) { return urigram::normalize(url); }
