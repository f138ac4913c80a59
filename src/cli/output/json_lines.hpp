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

/// A JSON object on a line of its own, in memory that goes with it.
class json_line {
public:
    json_line() : arena_(start_.data(), start_.size()), whole_(boost::json::object_kind, &arena_) {}
    json_line(json_line const&) = delete;
    json_line& operator=(json_line const&) = delete;

    /// The object, with the number of the record, its file if that is wanted, and its text.
    boost::json::object& start(record const& r, bool name_file);

    void add_to(std::string& out, boost::json::serializer& serializer) const;

private:
    std::array<unsigned char, 4096> start_;
    boost::json::monotonic_resource arena_;
    boost::json::value whole_;
};

}  // namespace urigram::cli

#endif
