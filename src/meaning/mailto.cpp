// SPDX-License-Identifier: BSL-1.0
#include "refusal.hpp"

#include <urigram/meaning/mailto.hpp>

namespace urigram {

meaning_result<meaning::mailto> meaning_of(ast::mailtourl const& url) noexcept {
    if (auto const error =
            meaning::refusal(url.scheme, url.encoded822addr, "encoded822addr", meaning::line_ends))
        return *error;
    return meaning::mailto{decoded_view(url.encoded822addr)};
}

}  // namespace urigram
