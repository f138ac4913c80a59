// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_WASM_JSON_HPP
#define URIGRAM_WASM_JSON_HPP

#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>
#include <string_view>
#include <type_traits>

/// JSON texts for JavaScript.
namespace urigram::wasm {

/// Writes one JSON value. The caller passes a function that writes the contents of an object or an array.
class json_writer {
public:
    /// Writes a truth value, a number without a sign, a text in UTF-8, or null.
    template <class Value>
    void value(Value const& value) {
        if constexpr (std::is_same_v<Value, bool>)
            json_.Bool(value);
        else if constexpr (std::is_unsigned_v<Value>)
            json_.Uint64(value);
        else if constexpr (std::is_null_pointer_v<Value>)
            json_.Null();
        else
            string(value);
    }

    template <class Fill>
    void array(Fill const& fill) {
        json_.StartArray();
        fill();
        json_.EndArray();
    }

    template <class Fill>
    void object(Fill const& fill) {
        json_.StartObject();
        fill();
        json_.EndObject();
    }

    void key(std::string_view name) { string(name); }

    template <class Value>
    void member(std::string_view name, Value const& value) {
        key(name);
        this->value(value);
    }

    /// Writes a member of that name; if the text is not UTF-8, a member whose name ends in `_hex`, as the
    /// program does.
    void octets(std::string_view name, std::string_view text);

    /// Returns the text, which ends with a NUL.
    char const* text() const { return written_.GetString(); }

private:
    void string(std::string_view text);

    rapidjson::StringBuffer written_;
    rapidjson::Writer<rapidjson::StringBuffer> json_{written_};
};

/// Returns the JSON object that `fill(json)` writes the members of. It is valid until the next call.
template <class Fill>
char const* json_object(Fill const& fill) {
    static json_writer* last = nullptr;
    delete last;
    last = new json_writer;
    last->object([&] { fill(*last); });
    return last->text();
}

}  // namespace urigram::wasm

#endif
