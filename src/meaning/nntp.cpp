// SPDX-License-Identifier: BSL-1.0
#include <urigram/meaning/nntp.hpp>

namespace urigram {

meaning_result<meaning::nntp> meaning_of(ast::nntpurl const& url) noexcept {
    return meaning::nntp{meaning::server_of(url.hostport, url.scheme), url.group.text, url.digits};
}

}  // namespace urigram
