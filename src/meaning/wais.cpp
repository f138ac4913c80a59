// SPDX-License-Identifier: BSL-1.0
#include <urigram/meaning/wais.hpp>

namespace urigram {

namespace meaning {

namespace {

wais of(ast::waisdatabase const& url) noexcept {
    return wais_database{server_of(url.hostport, url.scheme), decoded_view(url.database)};
}
wais of(ast::waisindex const& url) noexcept {
    return wais_search{server_of(url.hostport, url.scheme), decoded_view(url.database),
                       decoded_view(url.search)};
}
wais of(ast::waisdoc const& url) noexcept {
    return wais_document{server_of(url.hostport, url.scheme), decoded_view(url.database),
                         decoded_view(url.wtype), decoded_view(url.wpath)};
}

}  // namespace

}  // namespace meaning

meaning_result<meaning::wais> meaning_of(ast::waisurl const& url) noexcept {
    return std::visit([](auto const& form) { return meaning::of(form); }, url);
}

}  // namespace urigram
