// SPDX-License-Identifier: BSL-1.0
#include "output/json_lines.hpp"

namespace urigram::cli {

void add_error(json_writer& json, parse_error const& error, std::string_view text) {
    json.object([&] {
        json.member("offset", error.offset);
        json.member("production", error.production);
        json.key("expected");
        json.array([&] {
            for (auto name : error.expected()) json.value(name);
        });
        json.member("message", error.message(text));
        json.member("code", to_string(error.code));
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
