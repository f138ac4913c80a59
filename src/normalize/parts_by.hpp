// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_NORMALIZE_PARTS_BY_HPP
#define URIGRAM_NORMALIZE_PARTS_BY_HPP

#include <urigram/dialect.hpp>
#include <urigram/parse.hpp>
#include <urigram/url_parts.hpp>

namespace urigram::normalizing {

/// The parts of a text. Also splits an authority that the grammar does not split, so that its host can be
/// normalized.
inline result<url_parts> parts_by(dialect const& grammar, std::string_view text) noexcept {
    auto parts = grammar.parts(text);
    if (parts && parts->authority && !parts->host) *parts = with_login(*parts);
    return parts;
}

}  // namespace urigram::normalizing

#endif
