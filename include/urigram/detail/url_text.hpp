// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DETAIL_URL_TEXT_HPP
#define URIGRAM_DETAIL_URL_TEXT_HPP

#include <string>
#include <urigram/normalize.hpp>
#include <urigram/recompose.hpp>

/// @par Thread safety Any number of threads may call the functions here at once.
namespace urigram::detail {

/// The text of a parsed URL; for your own struct, the text composed of its parts. Linear; allocates its
/// result. @throws std::bad_alloc
template <class Url>
std::string url_text(Url const& parsed) {
    if constexpr (is_url_or_form<Url>)
        return recompose(parsed);
    else
        return normalize(parsed, normal_form::none);
}

/// The dialect by which such a text is read.
template <class Url>
constexpr dialect const& dialect_of_text() noexcept {
    if constexpr (is_url_or_form<Url>)
        return dialect_of_node<Url>();
    else
        return dialects::rfc3986;
}

}  // namespace urigram::detail

#endif
