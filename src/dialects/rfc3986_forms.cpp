// SPDX-License-Identifier: BSL-1.0
#include <urigram/grammar/rfc3986.hpp>
#include <urigram/rfc3986.hpp>

// Functions that accept only one form of URI-reference. They parse any URI-reference; the rule of the form is
// used only to explain errors.
namespace urigram {

result<ast::relative_ref> rfc3986::parse_relative_ref(text_view text) noexcept {
    auto const parsed = parse_uri_reference(text);
    if (parsed)
        if (auto const* relative = std::get_if<ast::relative_ref>(&*parsed)) return *relative;
    return explain(text, relative_ref, &dialects::rfc3986);
}

result<ast::uri> rfc3986::parse_absolute_uri(text_view text) noexcept {
    auto const parsed = parse_uri(text);
    if (parsed && !parsed->fragment) return *parsed;
    return explain(text, absolute_URI, &dialects::rfc3986);
}

}  // namespace urigram
