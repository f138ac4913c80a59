// SPDX-License-Identifier: BSL-1.0
#include <urigram/agreement.hpp>
#include <urigram/dialects.hpp>

namespace urigram {

expectations accepted_by(std::string_view text) noexcept {
    expectations titles;
    for (auto const* one : dialects::all) {
        if (one == &dialects::by_scheme) continue;
        auto const parts = one->parts(text);
        if (parts && parts->scheme) titles.add(one->title);
    }
    return titles;
}

std::string note_of_dialects(parse_error const& error, std::string_view text) {
    if (error.grammar == nullptr || error.grammar->accepts(text)) return {};
    auto const titles = accepted_by(text);
    if (titles.empty()) return {};
    std::string note = "; ";
    detail::add_list(note, titles, " and ");
    return note += titles.size() == 1 ? " accepts this URL" : " accept this URL";
}

std::string message_with_dialects(parse_error const& error, std::string_view text) {
    return error.message(text) + note_of_dialects(error, text);
}

}  // namespace urigram
