// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_WASM_JSON_HPP
#define URIGRAM_WASM_JSON_HPP

#include <cstddef>
#include <cstdlib>
#include <rapidjson/encodings.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>
#include <string_view>
#include <type_traits>

/// JSON texts for JavaScript.
namespace urigram::wasm {

/// Aborts if memory is exhausted. RapidJSON does not check for null, and would write at address 0.
class aborting_allocator {
public:
    static constexpr bool kNeedFree = true;

    void* Malloc(std::size_t size) { return size == 0 ? nullptr : checked(std::malloc(size)); }
    void* Realloc(void* block, std::size_t, std::size_t size) {
        if (size != 0) return checked(std::realloc(block, size));
        std::free(block);
        return nullptr;
    }
    static void Free(void* block) { std::free(block); }

private:
    static void* checked(void* block) {
        if (block == nullptr) std::abort();
        return block;
    }
};

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

    using utf8 = rapidjson::UTF8<>;
    using buffer = rapidjson::GenericStringBuffer<utf8, aborting_allocator>;

    buffer written_;
    rapidjson::Writer<buffer, utf8, utf8, aborting_allocator> json_{written_};
};

/// Returns the writer of the next result, and releases the last result.
json_writer& next_result();

/// Returns the JSON object that `fill(json)` writes the members of. It is valid until the next call.
template <class Fill>
char const* json_object(Fill const& fill) {
    auto& json = next_result();
    json.object([&] { fill(json); });
    return json.text();
}

}  // namespace urigram::wasm

#endif
