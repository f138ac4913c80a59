// SPDX-License-Identifier: BSL-1.0
#include "refusal.hpp"

#include <urigram/meaning/news.hpp>

namespace urigram {

namespace {

/// White space, and the delimiters of a message identifier.
constexpr charset identifier_ends = meaning::line_ends | charset(" \t\v\f<>");

}  // namespace

void meaning::write_message_id(std::string& to, message_id const& id) {
    urigram::detail::make_room(to, id.unique.text().size() + id.domain.size() + 3);
    to += '<';
    id.unique.append_to(to);
    to += '@';
    to += id.domain;
    to += '>';
}

meaning_result<meaning::news> meaning_of(ast::newsurl const& url) noexcept {
    if (auto const* group = std::get_if<ast::group>(&url.grouppart)) return meaning::news(*group);
    auto const* article = std::get_if<ast::article>(&url.grouppart);
    if (article == nullptr) return meaning::news(ast::all_groups());
    if (auto const error = meaning::refusal(url.scheme, article->article, "article", identifier_ends))
        return *error;
    return meaning::news(meaning::message_id{decoded_view(article->article), article->host.text});
}

}  // namespace urigram
