// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_WASM_JSON_HPP
#define URIGRAM_WASM_JSON_HPP

#include "../json/json_members.hpp"
#include <cstddef>
#include <cstdlib>
#include <rapidjson/encodings.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>
#include <string_view>

/// Builds JSON texts for JavaScript.
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

/// Writes one JSON value.
class json_writer : public detail::json_members<json_writer> {
    using utf8 = rapidjson::UTF8<>;
    using buffer = rapidjson::GenericStringBuffer<utf8, aborting_allocator>;

public:
    using target_writer = rapidjson::Writer<buffer, utf8, utf8, aborting_allocator>;

    target_writer& target() { return json_; }
    void string(std::string_view text) {
        json_.String(text.data() == nullptr ? "" : text.data(),
                     static_cast<rapidjson::SizeType>(text.size()));
    }

    /// Returns the text, which ends with a NUL.
    char const* text() const { return written_.GetString(); }

private:
    buffer written_;
    target_writer json_{written_};
};

/// Returns the writer of the next result, and releases the last result.
json_writer& next_result();

/// Returns a JSON object whose members `fill(json)` writes. It is valid until the next call.
template <class Fill>
char const* json_object(Fill const& fill) {
    auto& json = next_result();
    json.object([&] { fill(json); });
    return json.text();
}

}  // namespace urigram::wasm

#endif
