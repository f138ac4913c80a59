// SPDX-License-Identifier: BSL-1.0
#include "parsed.hpp"
#include <cstdint>
#include <urigram/agreement.hpp>
#include <urigram/hazards.hpp>

namespace urigram::wasm {

namespace {

void add_place(json_writer& json, parse_error const& error) {
    json.member("offset", error.offset);
    json.member("production", error.production);
    json.key("expected");
    json.array([&] {
        for (auto name : error.expected()) json.value(name);
    });
}

}  // namespace

void add_error(json_writer& json, parse_error const& error, std::string_view text) {
    json.key("error");
    json.object([&] {
        add_place(json, error);
        json.member("message", message_with_dialects(error, text));
        json.member("code", to_string(error.code));
        if (!error.alternative) return;
        json.key("alternative");
        json.object([&] { add_place(json, error.other()); });
    });
}

void add_hazards(json_writer& json, url_parts const& parts, std::string_view text, dialect const& grammar) {
    auto const add = [&](hazard_report const& found) {
        json.object([&] {
            json.member("hazard", to_string(found.what));
            json.member("offset", static_cast<std::uint64_t>(found.where.data() - text.data()));
            json.octets("text", found.where);
            json.member("reason", reason(found.what));
        });
    };
    json.key("hazards");
    json.array([&] { for_each_hazard(parts, text, add, grammar); });
}

}  // namespace urigram::wasm
