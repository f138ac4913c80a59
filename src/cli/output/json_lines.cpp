// SPDX-License-Identifier: BSL-1.0
#include "output/json_lines.hpp"
#include <urigram/accepted_by.hpp>

namespace urigram::cli {

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
    json.object([&] {
        add_place(json, error);
        json.member("message", message_with_dialects(error, text));
        json.member("code", to_string(error.code));
        if (!error.alternative) return;
        auto const other = error.other();
        json.key("alternative");
        json.object([&] { add_place(json, other); });
    });
}

void add_error(json_writer& json, record const& r) {
    if (has_offset(r)) return add_error(json, r.error, r.text);
    json.object([&] {
        if (r.misfit && r.misfit_at.offset) json.member("offset", *r.misfit_at.offset);
        json.member("message", message_of(r));
        json.member("code", code_of(r));
    });
}

}  // namespace urigram::cli
