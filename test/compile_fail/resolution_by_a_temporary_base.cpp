// SPDX-License-Identifier: BSL-1.0
// deleted .*operator
#include <urigram/resolve.hpp>

std::string_view refused(std::string_view base) {
    return *urigram::base_url::parse(base)->resolve("a")->parts.path;
}
