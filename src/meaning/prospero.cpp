// SPDX-License-Identifier: BSL-1.0
#include "refusal.hpp"

#include <urigram/meaning/prospero.hpp>

namespace urigram {

meaning_result<meaning::prospero> meaning_of(ast::prosperourl const& url) noexcept {
    if (auto const error = meaning::refusal(url.scheme, url.ppath.text, "psegment", meaning::line_ends))
        return *error;
    if (auto const error = meaning::refusal(url.scheme, url.fields.text, "fieldspec", meaning::line_ends))
        return *error;
    return meaning::prospero{meaning::server_of(url.hostport, url.scheme), decoded_view(url.ppath.text),
                             meaning::prospero_fields(url.fields)};
}

}  // namespace urigram
