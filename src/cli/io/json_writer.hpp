// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_IO_JSON_WRITER_HPP
#define URIGRAM_CLI_IO_JSON_WRITER_HPP

#include "io/record.hpp"
#include <cassert>
#include <cstddef>
#include <cstdlib>
#include <string>
#include <string_view>
#include <type_traits>

// Lengths that do not end at 4 GiB.
#define RAPIDJSON_NO_SIZETYPEDEFINE
namespace rapidjson {
using SizeType = std::size_t;
}  // namespace rapidjson
#ifdef __clang__  // RapidJSON's stacks begin as null and add to it, which sanitizers report
#pragma clang attribute push(__attribute__((no_sanitize("pointer-overflow"))), apply_to = function)
#endif
#include <rapidjson/writer.h>
#ifdef __clang__
#pragma clang attribute pop
#endif

namespace urigram::cli {

/// RapidJSON does not look whether an allocator of its own has failed.
class throwing_allocator {
public:
    static constexpr bool kNeedFree = true;

    void* Malloc(std::size_t size) { return Realloc(nullptr, 0, size); }
    void* Realloc(void* memory, std::size_t, std::size_t size);  ///< @throws std::bad_alloc
    static void Free(void* memory) noexcept { std::free(memory); }
};

using json_buffer = rapidjson::GenericStringBuffer<rapidjson::UTF8<>, throwing_allocator>;

/// RapidJSON's writer except for strings, which it writes octet by octet into six times their size: what
/// needs no escape is copied as a whole. 331 ns a line of home pages without, 134 with it (bench/program).
class plain_json_writer
    : public rapidjson::Writer<json_buffer, rapidjson::UTF8<>, rapidjson::UTF8<>, throwing_allocator> {
public:
    using Writer::Writer;

    void plain_string(std::string_view text) {
        Prefix(rapidjson::kStringType);
        char* const to = os_->Push(text.size() + 2);
        to[0] = '"';
        text.copy(to + 1, text.size());
        to[text.size() + 1] = '"';
    }

    /// A string of any octets. Quotes, backslashes and control characters are escaped, and DEL and U+0080 to
    /// U+009F, too, which a terminal may obey.
    void escaped_string(std::string_view text);

    /// Compiled with RAPIDJSON_SSE2, RapidJSON 1.1.0 leaves U+001A to U+001F as they are.
    void String() = delete;
};

/// Writes JSON values one after the other, each on a line of its own. What is in an object or an array is
/// written by the function that is handed to it.
class json_writer {
public:
    /// Writes a truth value, a number without a sign, a text in UTF-8, or null.
    template <class Value>
    void value(Value const& value);

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

    /// In an object, before the value of that name, which is plain text.
    void key(std::string_view name) {
        assert(is_plain(name));
        json_.plain_string(name);
    }

    template <class Value>
    void member(std::string_view name, Value const& value) {
        key(name);
        this->value(value);
    }

    /// A member of that name, or, where the text is not UTF-8, one of the name with `_hex`.
    void octets(std::string_view name, std::string_view text);

    /// Moves what was written to the end of `out`.
    void end_line(std::string& out);

private:
    static bool is_plain(std::string_view text);
    void string(std::string_view text);

    json_buffer written_;
    plain_json_writer json_{written_};
};

template <class Value>
void json_writer::value(Value const& value) {
    if constexpr (std::is_same_v<Value, bool>) {
        json_.Bool(value);
    } else if constexpr (std::is_unsigned_v<Value>) {
        json_.Uint64(value);
    } else if constexpr (std::is_null_pointer_v<Value>) {
        json_.Null();
    } else {
        string(value);
    }
}

// Writes what is wrong as an object of its own: with an error in `text`, or with a record that is not valid.
void add_error(json_writer& json, parse_error const& error, std::string_view text);
void add_error(json_writer& json, record const& r);

/// Writes an object for each record.
class json_lines {
public:
    /// With `name_files` every object names the file of its text. Without `name_texts` objects have no number
    /// and no text.
    explicit json_lines(bool name_files, bool name_texts = true)
        : name_files_(name_files), name_texts_(name_texts) {}

    /// Appends an object with the number and the text of a record, and the members that `fill(json)` writes.
    template <class Fill>
    void add(std::string& out, record const& r, Fill const& fill) {
        json_.object([&] {
            if (name_texts_) {
                json_.member("line", r.line);
                if (name_files_) json_.octets("file", r.from->name);
                json_.octets("input", r.text);
            }
            fill(json_);
        });
        json_.end_line(out);
    }

private:
    json_writer json_;
    bool name_files_;
    bool name_texts_;
};

}  // namespace urigram::cli

#endif
