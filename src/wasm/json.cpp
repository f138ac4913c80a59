// SPDX-License-Identifier: BSL-1.0
#include "json.hpp"
#include "exports.hpp"
#include <boost/algorithm/hex.hpp>
#include <boost/locale/utf.hpp>
#include <iterator>
#include <optional>
#include <string>

namespace urigram::wasm {

namespace {

bool is_utf8(std::string_view text) {
    using boost::locale::utf::utf_traits;
    for (auto at = text.begin(); at != text.end();) {
        auto const point = utf_traits<char>::decode(at, text.end());
        if (point == boost::locale::utf::illegal || point == boost::locale::utf::incomplete) return false;
    }
    return true;
}

std::optional<json_writer> result;

}  // namespace

void json_writer::octets(std::string_view name, std::string_view text) {
    if (is_utf8(text)) return member(name, text);
    std::string hex;
    boost::algorithm::hex_lower(text.begin(), text.end(), std::back_inserter(hex));
    member(std::string(name) + "_hex", std::string_view(hex));
}

void json_writer::string(std::string_view text) {
    json_.String(text.data() == nullptr ? "" : text.data(), static_cast<rapidjson::SizeType>(text.size()));
}

json_writer& next_result() {
    result.reset();
    return result.emplace();
}

/// Frees the last result.
URIGRAM_WASM_EXPORT(release) void release() { result.reset(); }

}  // namespace urigram::wasm
