// SPDX-License-Identifier: BSL-1.0
#include "output/json_writer.hpp"
#include "output/plain_text.hpp"
#include <boost/algorithm/hex.hpp>
#include <boost/locale/utf.hpp>
#include <iterator>

namespace urigram::cli {

namespace {

bool is_utf8(std::string_view text) {
    using boost::locale::utf::utf_traits;
    for (auto at = text.begin(); at != text.end();) {
        auto const point = utf_traits<char>::decode(at, text.end());
        if (point == boost::locale::utf::illegal || point == boost::locale::utf::incomplete) return false;
    }
    return true;
}

}  // namespace

bool json_writer::is_plain(std::string_view text) {
    char const* const last = text.data() + text.size();
    return find_special<'"', '\\'>(text.data(), last) == last;
}

void json_writer::string(std::string_view text) {
    if (is_plain(text)) return json_.plain_string(text);
    json_.String(text.data(), text.size());
}

void json_writer::octets(std::string_view name, std::string_view text) {
    if (is_plain(text)) {
        key(name);
        return json_.plain_string(text);
    }
    if (is_utf8(text)) return member(name, text);
    std::string hex;
    hex.reserve(2 * text.size());
    boost::algorithm::hex_lower(text.begin(), text.end(), std::back_inserter(hex));
    member(std::string(name) + "_hex", hex);
}

void json_writer::end_line(std::string& out) {
    out.append(written_.GetString(), written_.GetSize()).append("\n");
    written_.Clear();
    json_.Reset(written_);
}

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

void add_error(json_writer& json, std::string_view message, std::string_view code) {
    json.object([&] {
        json.member("message", message);
        json.member("code", code);
    });
}

}  // namespace urigram::cli
