// SPDX-License-Identifier: BSL-1.0
#include "tables/json_rows.hpp"
#include "tables/table.hpp"
#include <CLI/CLI.hpp>
#include <boost/algorithm/string/replace.hpp>
#include <boost/algorithm/string/split.hpp>
#include <rapidjson/error/en.h>
#include <urigram/bulk/record_ends.hpp>

namespace urigram::cli {

namespace {

/// Whether each ~ begins an escape, ~0 or ~1 (RFC 6901, section 3).
bool is_reference_token(std::string_view name) {
    for (auto at = name.find('~'); at != name.npos; at = name.find('~', at + 1))
        if (auto const escape = name.substr(at, 2); escape != "~0" && escape != "~1") return false;
    return true;
}

/// That at the start of an input is skipped; others come from inputs that were joined.
constexpr std::string_view mark_within =
    "It starts with a byte order mark: remove its first three octets, EF BB BF";

/// In RapidJSON's words, without the full stop: `Missing a comma or } after an object member`.
std::string_view reason_of(rapidjson::ParseErrorCode error) {
    std::string_view text = rapidjson::GetParseError_En(error);
    if (!text.empty() && text.back() == '.') text.remove_suffix(1);
    return text;
}

}  // namespace

// RapidJSON 1.1's own JSON pointer does not compile with g++ 14 and clang 19.
std::vector<std::string> names_in(std::string const& option, std::string const& field) {
    if (field.empty() || field[0] != '/') return {field};
    std::vector<std::string> names;
    boost::split(names, field.substr(1), [](char c) { return c == '/'; });
    for (auto& name : names) {
        if (!is_reference_token(name)) throw CLI::ValidationError(option, field + " is no JSON pointer");
        boost::replace_all(name, "~1", "/");  // first: ~01 is ~1
        boost::replace_all(name, "~0", "~");
    }
    return names;
}

json_rows::json_rows(std::vector<member_search> searches, std::string const& member)
    : finder_(std::move(searches), member), joint_(",") {
    json_writer name;
    name.value(std::string_view(member));
    name.end_line(joint_);
    joint_.back() = ':';
}

std::optional<table_errc> json_rows::find_members(std::string_view line, table_place& at) {
    rapidjson::MemoryStream stream(line.data(), line.size());
    finder_.begin(line, stream);
    // Not recursive, however deep the line is nested; numbers are only looked at.
    constexpr unsigned how = rapidjson::kParseIterativeFlag | rapidjson::kParseNumbersAsStringsFlag;
    if (reader_.Parse<how>(stream, finder_).IsError()) {
        at = {reader_.GetErrorOffset(), reason_of(reader_.GetParseErrorCode())};
        if (line.substr(0, utf8_byte_order_mark.size()) == utf8_byte_order_mark) at.reason = mark_within;
        return table_errc::bad_json;
    }
    if (stream.Tell() != line.size()) {  // RapidJSON ends at a NUL
        at = {stream.Tell(), "Octet 00"};
        return table_errc::bad_json;
    }
    at.offset = line.find_first_not_of(" \t\r\n");
    if (!finder_.is_object()) return table_errc::no_object;
    if (auto const name = finder_.taken_name()) {
        at.offset = name;
        return table_errc::name_taken;
    }
    for (auto const& search : finder_.searches())
        if (auto const error = search.error()) {
            if (error != table_errc::no_member) at = search.error_at();
            return error;
        }
    return std::nullopt;
}

table_row json_rows::read(std::string_view line) {
    table_row row;
    row.before = row.text = line;
    row.is_blank = line.find_first_not_of(" \t\r") == line.npos;
    if (row.is_blank) return row;
    row.error = find_members(line, row.error_at);
    if (row.error && !is_row(*row.error)) return row;
    auto const end = line.rfind('}');
    row.before = line.substr(0, end);
    row.joint = joint_;
    if (finder_.is_empty()) row.joint.remove_prefix(1);
    row.after = line.substr(end);
    if (row.error) return row;
    row.text = finder_.searches()[0].text();
    if (finder_.searches().size() > 1) row.base = finder_.searches()[1].text();
    return row;
}

}  // namespace urigram::cli
