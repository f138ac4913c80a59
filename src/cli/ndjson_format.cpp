// SPDX-License-Identifier: BSL-1.0
#include "ndjson_format.hpp"
#include <algorithm>
#include <array>
#include <boost/algorithm/hex.hpp>
#include <boost/json/monotonic_resource.hpp>
#include <boost/json/value.hpp>
#include <boost/locale/utf.hpp>

namespace urigram::cli {

namespace {

namespace json = boost::json;

bool is_utf8(std::string_view text) {
    auto const is_ascii = [](char c) { return static_cast<unsigned char>(c) < 0x80; };
    auto at = std::find_if_not(text.begin(), text.end(), is_ascii);
    while (at != text.end()) {
        auto const point = boost::locale::utf::utf_traits<char>::decode(at, text.end());
        if (point == boost::locale::utf::illegal || point == boost::locale::utf::incomplete) return false;
    }
    return true;
}

/// Sets `key`, or where the text is not UTF-8, `key_hex`.
void set_text(json::object& object, std::string_view key, std::string_view text) {
    if (is_utf8(text)) {
        object[key] = text;
        return;
    }
    auto& hex = object[std::string(key) + "_hex"].emplace_string();
    hex.reserve(2 * text.size());
    boost::algorithm::hex_lower(text.begin(), text.end(), std::back_inserter(hex));
}

json::value value_of(component const& c, json::storage_ptr const& memory) {
    json::array parts(memory);
    switch (c.kind) {
    case component_kind::text:
        return json::value(c.text, memory);
    case component_kind::segments:
        for (auto segment : ast::segments{c.text}) parts.emplace_back(segment);
        break;
    case component_kind::fields:
        for (auto const& field : ast::fields{c.text})
            parts.emplace_back(json::array({field.fieldname, field.fieldvalue}, memory));
        break;
    }
    return parts;
}

json::object object_of(parse_error const& error, std::string_view text, json::storage_ptr const& memory) {
    json::object object(memory);
    object["offset"] = error.offset;
    object["production"] = error.production;
    auto& expected = object["expected"].emplace_array();
    for (auto name : error.expected()) expected.emplace_back(name);
    object["message"] = error.message(text);
    object["code"] = to_string(error.code);
    return object;
}

}  // namespace

void ndjson_format::add(std::string& out, record const& r) {
    std::array<unsigned char, 4096> start;
    json::monotonic_resource arena(start.data(), start.size());
    json::storage_ptr const memory(&arena);

    json::value whole(json::object_kind, memory);
    auto& object = whole.get_object();
    object["line"] = r.line;
    if (name_files_) set_text(object, "file", r.from->name);
    set_text(object, "input", r.text);
    object["valid"] = r.valid;
    if (r.valid) {
        object["production"] = r.production;
        auto& components = object["components"].emplace_object();
        for (auto const& c : r.components) components[c.name] = value_of(c, memory);
        if (r.refused) object["refused"] = object_of(*r.refused, r.text, memory);
    } else {
        object["error"] = object_of(r.error, r.text, memory);
    }

    std::array<char, 4096> piece;
    for (serializer_.reset(&whole); !serializer_.done();) {
        auto const text = serializer_.read(piece.data(), piece.size());
        out.append(text.data(), text.size());
    }
    out += '\n';
}

}  // namespace urigram::cli
