// SPDX-License-Identifier: BSL-1.0
#include "sqlite/values.hpp"
#include <boost/locale/utf.hpp>

namespace urigram::sqlite {

namespace {

bool is_text(std::string_view octets) noexcept {
    namespace utf = boost::locale::utf;
    for (auto at = octets.begin(); at != octets.end();) {
        auto const point = utf::utf_traits<char>::decode(at, octets.end());
        if (point == 0 || point == utf::illegal || point == utf::incomplete) return false;
    }
    return true;
}

struct giver {
    sqlite3_context* context;

    void operator()(std::monostate) const noexcept {}
    void operator()(std::uint64_t value) const noexcept {
        sqlite3_result_int64(context, static_cast<sqlite3_int64>(value));
    }
    void operator()(std::string_view value) const noexcept { give_text(context, value); }
    void operator()(std::string const& value) const noexcept { give_octets(context, value); }
};

}  // namespace

std::string_view octets_of(sqlite3_value* value) {
    // SQLite requires this order of calls: the size is that of the result of the previous call.
    auto const* const octets = sqlite3_value_type(value) == SQLITE_BLOB
                                   ? static_cast<char const*>(sqlite3_value_blob(value))
                                   : reinterpret_cast<char const*>(sqlite3_value_text(value));
    auto const size = static_cast<std::size_t>(sqlite3_value_bytes(value));
    if (octets != nullptr) return {octets, size};
    if (sqlite3_value_type(value) != SQLITE_BLOB || size > 0) throw std::bad_alloc();
    return "";
}

void give_text(sqlite3_context* context, std::string_view ascii) noexcept {
    sqlite3_result_text64(context, ascii.data(), ascii.size(), SQLITE_TRANSIENT, SQLITE_UTF8);
}

void give_octets(sqlite3_context* context, std::string_view octets) noexcept {
    if (is_text(octets))
        give_text(context, octets);
    else
        sqlite3_result_blob64(context, octets.data(), octets.size(), SQLITE_TRANSIENT);
}

void give_value(sqlite3_context* context, field_value const& value) noexcept {
    std::visit(giver{context}, value);
}

}  // namespace urigram::sqlite
