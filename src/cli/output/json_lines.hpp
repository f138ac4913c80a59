// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_OUTPUT_JSON_LINES_HPP
#define URIGRAM_CLI_OUTPUT_JSON_LINES_HPP

#include "input/record.hpp"
#include <array>
#include <boost/json/monotonic_resource.hpp>
#include <boost/json/serializer.hpp>
#include <boost/json/value.hpp>
#include <string>

namespace urigram::cli {

/// Sets `key`, or where the text is not UTF-8, `key_hex`.
void set_text(boost::json::object& object, std::string_view key, std::string_view text);

/// An error in `text`.
boost::json::object json_object_of(parse_error const& error, std::string_view text,
                                   boost::json::storage_ptr const& memory);

/// Sets `error` to one that has no place in the text.
void set_error(boost::json::object& object, std::string_view message, std::string_view code);

/// Writes JSON objects, each on a line of its own.
class json_lines {
public:
    /// With `name_files` every object names the file of its text.
    explicit json_lines(bool name_files = false) : name_files_(name_files) {}

    /// Appends an object with the number and the text of a record, and what `fill(object)` adds to it.
    template <class Fill>
    void add(std::string& out, record const& r, Fill const& fill) {
        add(out, [&](boost::json::object& object) {
            set_origin(object, r);
            fill(object);
        });
    }

    /// Appends an object of what `fill(object)` adds to it.
    template <class Fill>
    void add(std::string& out, Fill const& fill) {
        std::array<unsigned char, 4096> start;
        boost::json::monotonic_resource memory(start.data(), start.size());
        boost::json::value whole(boost::json::object_kind, &memory);
        fill(whole.get_object());
        write(out, whole);
    }

private:
    void set_origin(boost::json::object& object, record const& r) const;
    void write(std::string& out, boost::json::value const& whole);

    boost::json::serializer serializer_;
    bool name_files_;
};

}  // namespace urigram::cli

#endif
