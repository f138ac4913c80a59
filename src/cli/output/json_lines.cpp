// SPDX-License-Identifier: BSL-1.0
#include "output/json_lines.hpp"
#include <algorithm>
#include <boost/algorithm/hex.hpp>
#include <boost/locale/utf.hpp>
#include <iterator>

namespace urigram::cli {

namespace {

bool is_utf8(std::string_view text) {
    auto const is_ascii = [](char c) { return static_cast<unsigned char>(c) < 0x80; };
    auto at = std::find_if_not(text.begin(), text.end(), is_ascii);
    while (at != text.end()) {
        auto const point = boost::locale::utf::utf_traits<char>::decode(at, text.end());
        if (point == boost::locale::utf::illegal || point == boost::locale::utf::incomplete) return false;
    }
    return true;
}

}  // namespace

void set_text(boost::json::object& object, std::string_view key, std::string_view text) {
    if (is_utf8(text)) {
        object[key] = text;
        return;
    }
    auto& hex = object[std::string(key) + "_hex"].emplace_string();
    hex.reserve(2 * text.size());
    boost::algorithm::hex_lower(text.begin(), text.end(), std::back_inserter(hex));
}

boost::json::object json_object_of(parse_error const& error, std::string_view text,
                                   boost::json::storage_ptr const& memory) {
    boost::json::object object(memory);
    object["offset"] = error.offset;
    object["production"] = error.production;
    auto& expected = object["expected"].emplace_array();
    for (auto name : error.expected()) expected.emplace_back(name);
    object["message"] = error.message(text);
    object["code"] = to_string(error.code);
    return object;
}

void set_error(boost::json::object& object, std::string_view message, std::string_view code) {
    auto& error = object["error"].emplace_object();
    error["message"] = message;
    error["code"] = code;
}

void json_lines::set_origin(boost::json::object& object, record const& r) const {
    object["line"] = r.line;
    if (name_files_) set_text(object, "file", r.from->name);
    set_text(object, "input", r.text);
}

void json_lines::write(std::string& out, boost::json::value const& whole) {
    std::array<char, 4096> piece;
    for (serializer_.reset(&whole); !serializer_.done();) {
        auto const text = serializer_.read(piece.data(), piece.size());
        out.append(text.data(), text.size());
    }
    out += '\n';
}

}  // namespace urigram::cli
