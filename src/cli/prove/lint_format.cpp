// SPDX-License-Identifier: BSL-1.0
#include "prove/lint_format.hpp"
#include "grammar/bnf_file.hpp"
#include "output/json_lines.hpp"
#include <boost/json.hpp>

namespace urigram::cli {

namespace {

std::string_view word(gravity weight) { return weight == gravity::warning ? "warning" : "note"; }

boost::json::object json_object_of(lint_place const& where, lint_message const& m) {
    boost::json::object object;
    if (where.file.empty()) {
        object["grammar"] = where.grammar;
    } else {
        set_text(object, "file", where.file);
        object["line"] = where.at.line;
        object["column"] = where.at.column;
    }
    object["production"] = where.production;
    object["severity"] = word(m.weight);
    object["kind"] = m.kind;
    if (m.witness) set_text(object, "witness", *m.witness);
    object["message"] = m.text;
    return object;
}

}  // namespace

void lint_format::add(std::string& out, lint_place const& where, lint_message const& m) const {
    if (format_ == format_name::ndjson)
        out.append(boost::json::serialize(json_object_of(where, m))) += '\n';
    else
        add_text(out, where, m);
}

void lint_format::add_text(std::string& out, lint_place const& where, lint_message const& m) const {
    std::string place;
    if (where.file.empty())
        place.append(where.grammar).append(":").append(where.production);
    else
        place.append(shown_name(where.file) + ":" + std::to_string(where.at.line) + ":" +
                     std::to_string(where.at.column));
    colors_.add(out, style::strong, place + ": ");
    colors_.add(out, m.weight == gravity::warning ? style::error : style::name,
                std::string(word(m.weight)) + ": ");
    if (!where.file.empty()) out.append(where.production).append(": ");
    out.append(m.text);
    colors_.add(out, style::faint, " [" + std::string(m.kind) + "]");
    out += '\n';
}

}  // namespace urigram::cli
