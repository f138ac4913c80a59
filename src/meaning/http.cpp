// SPDX-License-Identifier: BSL-1.0
#include <urigram/meaning/http.hpp>

namespace urigram {

meaning_result<meaning::http> meaning_of(ast::httpurl const& url) noexcept {
    meaning::http result{meaning::server_of(url.hostport, url.scheme), {}, {}};
    if (url.urlpath) {
        result.selector = url.urlpath->hpath.text;
        result.query = url.urlpath->search;
    }
    return result;
}

}  // namespace urigram
