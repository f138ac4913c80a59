// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TEST_SUPPORT_SHOWN_PARTS_HPP
#define URIGRAM_TEST_SUPPORT_SHOWN_PARTS_HPP

#include <optional>
#include <string>
#include <string_view>
#include <urigram/url_parts.hpp>

namespace urigram::test {

/// The parts that are present, on one line. The authority is one part.
inline std::string shown(url_parts const& r) {
    std::string out;
    auto const put = [&](char const* name, std::optional<std::string_view> part) {
        if (part) out += (out.empty() ? "" : " ") + std::string(name) + "=" + std::string(*part);
    };
    put("scheme", r.scheme);
    put("authority", r.authority);
    put("path", r.path);
    put("params", r.params);
    put("query", r.query);
    put("opaque", r.opaque_part);
    put("fragment", r.fragment);
    return out;
}

}  // namespace urigram::test

#endif
