// SPDX-License-Identifier: BSL-1.0
#include "grammar/production_place.hpp"

namespace urigram::cli {

void add_headline(std::string& out, production_place const& where, gravity weight, std::string_view text,
                  palette colors) {
    std::string const production(where.production);
    if (where.file.empty())
        add_headline(out, std::string(where.grammar) + ":" + production, weight, text, colors);
    else
        add_headline(out,
                     where.at.line == 0 ? location(where.file)
                                        : location(where.file, where.at.line, where.at.column),
                     weight, (production + ": ").append(text), colors);
}

void add_members(json_writer& json, production_place const& where) {
    if (where.file.empty()) {
        json.member("grammar", where.grammar);
    } else {
        json.octets("file", where.file);
        if (where.at.line != 0) {
            json.member("line", where.at.line);
            json.member("column", where.at.column);
        }
    }
    json.member("production", where.production);
}

}  // namespace urigram::cli
