// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_JSON_JSON_MEMBERS_HPP
#define URIGRAM_JSON_JSON_MEMBERS_HPP

#include <boost/algorithm/hex.hpp>
#include <boost/locale/utf.hpp>
#include <cstdint>
#include <iterator>
#include <string>
#include <string_view>
#include <type_traits>
#include <urigram/agreement.hpp>
#include <urigram/dialect.hpp>
#include <urigram/hazards.hpp>

/// Writes JSON for the program and for the WebAssembly module, so that both write the same members.
namespace urigram::detail {

inline bool is_utf8(std::string_view text) {
    using boost::locale::utf::utf_traits;
    for (auto at = text.begin(); at != text.end();) {
        auto const point = utf_traits<char>::decode(at, text.end());
        if (point == boost::locale::utf::illegal || point == boost::locale::utf::incomplete) return false;
    }
    return true;
}

/// The base of a JSON writer. `Writer` has `target()`, a writer of RapidJSON, and `string(text)`, which
/// writes a text in UTF-8. `object` and `array` take a function that writes the contents.
template <class Writer>
class json_members {
public:
    /// Writes a Boolean, an unsigned number, a text in UTF-8, or null.
    template <class Value>
    void value(Value const& value) {
        if constexpr (std::is_same_v<Value, bool>)
            self().target().Bool(value);
        else if constexpr (std::is_unsigned_v<Value>)
            self().target().Uint64(value);
        else if constexpr (std::is_null_pointer_v<Value>)
            self().target().Null();
        else
            self().string(value);
    }

    template <class Fill>
    void array(Fill const& fill) {
        self().target().StartArray();
        fill();
        self().target().EndArray();
    }

    template <class Fill>
    void object(Fill const& fill) {
        self().target().StartObject();
        fill();
        self().target().EndObject();
    }

    /// Writes the name of a member, before its value.
    void key(std::string_view name) { self().string(name); }

    template <class Value>
    void member(std::string_view name, Value const& value) {
        self().key(name);
        this->value(value);
    }

    /// Writes a member of that name; if the text is not UTF-8, a member whose name ends in `_hex`.
    void octets(std::string_view name, std::string_view text) {
        if (is_utf8(text)) return member(name, text);
        std::string hex;
        hex.reserve(2 * text.size());
        // cppcheck-suppress danglingTemporaryLifetime; the iterator is used within the call
        boost::algorithm::hex_lower(text.begin(), text.end(), std::back_inserter(hex));
        member(std::string(name) + "_hex", std::string_view(hex));
    }

private:
    Writer& self() { return static_cast<Writer&>(*this); }
};

/// Writes the offset, the production and the expected set of an error as members.
template <class Writer>
void add_place(Writer& json, parse_error const& error) {
    json.member("offset", error.offset);
    json.member("production", error.production);
    json.key("expected");
    json.array([&] {
        for (auto name : error.expected()) json.value(name);
    });
}

/// Writes an error in `text` as an object.
template <class Writer>
void add_error(Writer& json, parse_error const& error, std::string_view text) {
    json.object([&] {
        add_place(json, error);
        json.member("message", message_with_dialects(error, text));
        json.member("code", to_string(error.code));
        if (!error.alternative) return;
        json.key("alternative");
        json.object([&] { add_place(json, error.other()); });
    });
}

/// Writes the member `hazards`: an array.
template <class Writer>
void add_hazards(Writer& json, url_parts const& parts, std::string_view text, dialect const& grammar) {
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

}  // namespace urigram::detail

#endif
