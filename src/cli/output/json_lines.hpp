// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_OUTPUT_JSON_LINES_HPP
#define URIGRAM_CLI_OUTPUT_JSON_LINES_HPP

#include "input/record.hpp"
#include "output/json_writer.hpp"
#include <string>
#include <string_view>

namespace urigram::cli {

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
