// SPDX-License-Identifier: BSL-1.0
#include "others_that_accept.hpp"

namespace urigram::engine {

expectations others_that_accept(dialect const& own, std::string_view text) noexcept {
    expectations titles;
    if (own.parts(text)) return titles;
    for (auto const* other : dialects::all) {
        if (other == &dialects::by_scheme) continue;  // RFC 3986 takes all that it takes
        auto const parts = other->parts(text);
        if (parts && parts->scheme) titles.add(other->title);
    }
    return titles;
}

}  // namespace urigram::engine
