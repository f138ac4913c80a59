// SPDX-License-Identifier: BSL-1.0
#include <iterator>
#include <urigram/edit.hpp>

namespace urigram {

namespace {

using setter = url_editor& (url_editor::*)(std::string_view);
using encoding_setter = url_editor& (url_editor::*)(std::string_view, escapes_in_text);
using remover = url_editor& (url_editor::*)();

template <setter Set, remover Remove>
constexpr editable_part as_written(std::string_view name) {
    return {name, [](url_editor& to, std::string_view text, escapes_in_text) { (to.*Set)(text); },
            [](url_editor& from) { (from.*Remove)(); }};
}
template <encoding_setter Set, remover Remove>
constexpr editable_part encoded(std::string_view name) {
    return {name,
            [](url_editor& to, std::string_view text, escapes_in_text escapes) { (to.*Set)(text, escapes); },
            [](url_editor& from) { (from.*Remove)(); }};
}

constexpr editable_part all[] = {
    as_written<&url_editor::scheme, &url_editor::remove_scheme>("scheme"),
    as_written<&url_editor::authority, &url_editor::remove_authority>("authority"),
    encoded<&url_editor::userinfo, &url_editor::remove_userinfo>("userinfo"),
    encoded<&url_editor::user, &url_editor::remove_user>("user"),
    encoded<&url_editor::password, &url_editor::remove_password>("password"),
    as_written<&url_editor::host, &url_editor::remove_host>("host"),
    as_written<&url_editor::port, &url_editor::remove_port>("port"),
    encoded<&url_editor::path, &url_editor::remove_path>("path"),
    encoded<&url_editor::query, &url_editor::remove_query>("query"),
    encoded<&url_editor::fragment, &url_editor::remove_fragment>("fragment"),
};

editable_part const* find(std::string_view name) noexcept {
    for (auto const& each : all)
        if (each.name == name) return &each;
    return nullptr;
}

}  // namespace

array_view<editable_part> editable_parts() noexcept { return {all, std::size(all)}; }

url_editor& url_editor::set(std::string_view part, std::string_view text, escapes_in_text escapes) {
    if (auto const* found = find(part))
        found->set(*this, text, escapes);
    else
        refuse(edit_errc::unknown_part, {}, part, {});
    return *this;
}

url_editor& url_editor::remove(std::string_view part) {
    if (auto const* found = find(part))
        found->remove(*this);
    else
        refuse(edit_errc::unknown_part, {}, part, {});
    return *this;
}

}  // namespace urigram
