// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_OUTPUT_JSON_WRITER_HPP
#define URIGRAM_CLI_OUTPUT_JSON_WRITER_HPP

#include <cassert>
#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>
#include <urigram/error.hpp>

// Lengths that do not end at 4 GiB.
#define RAPIDJSON_NO_SIZETYPEDEFINE
namespace rapidjson {
using SizeType = std::size_t;
}  // namespace rapidjson
#include <rapidjson/writer.h>

namespace urigram::cli {

/// RapidJSON's writer, which writes a string octet by octet: what needs no escape is copied as a whole. 331
/// ns a line of home pages without, 150 with it.
class plain_json_writer : public rapidjson::Writer<rapidjson::StringBuffer> {
public:
    using Writer::Writer;

    void plain_string(std::string_view text) {
        Prefix(rapidjson::kStringType);
        char* const to = os_->Push(text.size() + 2);
        to[0] = '"';
        text.copy(to + 1, text.size());
        to[text.size() + 1] = '"';
    }
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

    /// Moves what was written behind `out`.
    void end_line(std::string& out);

private:
    static bool is_plain(std::string_view text);
    void string(std::string_view text);

    rapidjson::StringBuffer written_;
    plain_json_writer json_{written_};
};

/// An error in `text`.
void add_error(json_writer& json, parse_error const& error, std::string_view text);

/// An error that has no place in the text.
void add_error(json_writer& json, std::string_view message, std::string_view code);

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

}  // namespace urigram::cli

#endif
