// SPDX-License-Identifier: BSL-1.0
#include "refusal.hpp"

#include <urigram/meaning/file.hpp>

namespace urigram {

meaning_result<meaning::file> meaning_of(ast::fileurl const& url) noexcept {
    if (auto const error = meaning::refusal(url.scheme, url.fpath.text, "fsegment", meaning::nul_octet))
        return *error;
    bool const is_this_host = url.host.kind == ast::host_kind::none ||
                              meaning::same_host(url.host, {ast::host_kind::hostname, "localhost"});
    return meaning::file{is_this_host, url.host, url.fpath};
}

}  // namespace urigram
