// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_IO_JSON_WRITER_HPP
#define URIGRAM_CLI_IO_JSON_WRITER_HPP

#include "../../json/json_members.hpp"
#include "io/record.hpp"
#include <cassert>
#include <cstddef>
#include <cstdlib>
#include <string>
#include <string_view>

// Makes RapidJSON accept lengths above 4 GiB.
#define RAPIDJSON_NO_SIZETYPEDEFINE
namespace rapidjson {
using SizeType = std::size_t;
}  // namespace rapidjson
#ifdef __clang__  // RapidJSON's stacks add to a null pointer, which sanitizers report
#pragma clang attribute push(__attribute__((no_sanitize("pointer-overflow"))), apply_to = function)
#endif
#include <rapidjson/writer.h>
#ifdef __clang__
#pragma clang attribute pop
#endif

namespace urigram::cli {

/// RapidJSON does not check whether its own allocators have failed.
class throwing_allocator {
public:
    static constexpr bool kNeedFree = true;

    void* Malloc(std::size_t size) { return Realloc(nullptr, 0, size); }
    void* Realloc(void* memory, std::size_t, std::size_t size);  ///< @throws std::bad_alloc
    static void Free(void* memory) noexcept { std::free(memory); }
};

using json_buffer = rapidjson::GenericStringBuffer<rapidjson::UTF8<>, throwing_allocator>;

/// RapidJSON's writer with other functions for strings. RapidJSON reserves six times the size of a string and
/// writes it byte by byte; these functions copy runs without escapes at once. This takes 134 instead of 331
/// ns per line of home pages (bench/program).
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

    /// Writes a string of any bytes. Escapes quotes, backslashes and control characters, including DEL and
    /// U+0080 to U+009F, which a terminal may interpret.
    void escaped_string(std::string_view text);

    /// Compiled with RAPIDJSON_SSE2, RapidJSON 1.1.0 does not escape U+001A to U+001F.
    void String() = delete;
};

/// Writes consecutive JSON values, each on a separate line.
class json_writer : public urigram::detail::json_members<json_writer> {
public:
    plain_json_writer& target() { return json_; }

    void string(std::string_view text);

    /// Writes the name of a member, which is plain text, before its value.
    void key(std::string_view name) {
        assert(is_plain(name));
        json_.plain_string(name);
    }

    /// Writes a member of that name; if the text is not UTF-8, a member whose name ends in `_hex`.
    void octets(std::string_view name, std::string_view text);

    /// Moves the written text to the end of `out`.
    void end_line(std::string& out);

private:
    static bool is_plain(std::string_view text);

    json_buffer written_;
    plain_json_writer json_{written_};
};

using urigram::detail::add_error;

/// Writes the error of an invalid record as an object.
void add_error(json_writer& json, record const& r);

/// Writes the member `repairs`: an array of changes.
void add_changes(json_writer& json, std::vector<repair_change> const& changes);

/// Writes an object for each record.
class json_lines {
public:
    /// With `name_files` every object names the file of its text. Without `name_texts` objects have no number
    /// and no text of a record.
    explicit json_lines(bool name_files, bool name_texts = true)
        : name_files_(name_files), name_texts_(name_texts) {}

    /// Appends an object with the number and the text of a record, and the members that `fill(json)` writes.
    template <class Fill>
    void add(std::string& out, record const& r, Fill const& fill) {
        json_.object([&] {
            if (name_texts_) {
                json_.member("line", r.line);
                if (name_files_) json_.octets("file", r.from->name);
                json_.octets("input", r.input());
            }
            if (r.changes != nullptr) add_changes(json_, *r.changes);
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
