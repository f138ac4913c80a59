// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_BENCH_WEB_SCHEMES_HPP
#define URIGRAM_BENCH_WEB_SCHEMES_HPP

#include <urigram/scheme.hpp>

namespace urigram::bench {

/// RFC 1738 does not define https, so https is parsed like http.
inline schemes const& web_schemes() {
    static schemes const table = [] {
        schemes t;
        t.add_like("https", "http", 443);
        return t;
    }();
    return table;
}

}  // namespace urigram::bench

#endif
