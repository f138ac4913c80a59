// SPDX-License-Identifier: BSL-1.0
#include "tables/json_rows.hpp"
#include "options/option_types.hpp"
#include <CLI/CLI.hpp>
#include <boost/algorithm/string/replace.hpp>
#include <boost/algorithm/string/split.hpp>
#include <rapidjson/error/en.h>
#include <urigram/bulk/detail/record_ends.hpp>
#include <utility>

namespace urigram::cli {

namespace {

/// The index of an element that a name denotes: decimal digits without a leading zero.
std::optional<std::uint64_t> element_of(std::string const& name) {
    if (name.size() > 1 && name[0] == '0') return std::nullopt;
    return number_of(name);
}

}  // namespace

member_search::member_search(std::vector<std::string> path) {
    for (auto& name : path) {
        step next;
        next.number = element_of(name);
        next.name = std::move(name);
        steps_.push_back(std::move(next));
    }
}

std::optional<table_errc> member_search::error() const noexcept {
    if (found_ == 0) return table_errc::no_member;
    if (found_ > 1) return table_errc::repeated_member;
    if (!has_text_) return table_errc::no_string;
    return std::nullopt;
}

table_place member_search::error_at() const noexcept {
    bool const is_other = found_ == 1 && !has_text_;
    return {met_.offset, is_other ? met_.reason : std::string_view()};
}

void member_finder::begin(std::string_view line, rapidjson::MemoryStream const& stream) {
    for (auto& search : searches_) search.begin();
    line_ = line;
    stream_ = &stream;
    depth_ = token_end_ = 0;
    is_object_ = is_empty_ = false;
    taken_name_.reset();
}

/// The offset of the scalar or name that the reader has just passed.
std::size_t member_finder::begin_of_token() const {
    return line_.find_first_not_of(" \t\r\n,:{}[]", token_end_);
}

/// Called before each value, which begins at `offset`.
void member_finder::meet_value(std::size_t offset, std::string_view kind) {
    for (auto& search : searches_) search.meet_value(depth_, offset, kind);
}

bool member_finder::meet_scalar(std::string_view kind) {
    meet_value(begin_of_token(), kind);
    for (auto& search : searches_) search.meet_other();
    end_token();
    return true;
}

bool member_finder::Key(char const* name, std::size_t size, bool) {
    if (depth_ == 1 && taken_ == std::string_view(name, size)) taken_name_ = begin_of_token();
    for (auto& search : searches_) search.meet_name({name, size}, depth_);
    end_token();
    return true;
}

bool member_finder::String(char const* value, std::size_t size, bool) {
    auto const quotation_mark = begin_of_token();
    auto const raw = line_.substr(quotation_mark + 1, stream_->Tell() - quotation_mark - 2);
    meet_value(quotation_mark, {});
    for (auto& search : searches_) {
        if (search.is_met())
            search.meet_string(raw, {value, size});
        else
            search.meet_other();
    }
    end_token();
    return true;
}

bool member_finder::StartObject() {
    if (depth_ == 0) is_object_ = true;
    return enter(false);
}

bool member_finder::EndObject(std::size_t members) {
    if (depth_ == 1) is_empty_ = members == 0;
    return leave();
}

bool member_finder::StartArray() { return enter(true); }

/// Called at the start and the end of objects and arrays, with the reader before the bracket.
bool member_finder::enter(bool array) {
    meet_value(stream_->Tell(), array ? "an array" : "an object");
    ++depth_;
    for (auto& search : searches_) search.enter(array);
    end_token();
    return true;
}

bool member_finder::EndArray(std::size_t) { return leave(); }

bool member_finder::leave() {
    --depth_;
    for (auto& search : searches_) search.leave(depth_);
    end_token();
    return true;
}

namespace {

/// Whether each ~ begins an escape, ~0 or ~1 (RFC 6901, section 3).
bool is_reference_token(std::string_view name) {
    for (auto at = name.find('~'); at != name.npos; at = name.find('~', at + 1))
        if (auto const escape = name.substr(at, 2); escape != "~0" && escape != "~1") return false;
    return true;
}

/// A byte order mark at the start of an input is skipped; others come from concatenated inputs.
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
        if (!is_reference_token(name)) throw CLI::ValidationError(option, field + " is not a JSON pointer");
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
    // Not recursive, for any depth of nesting; numbers are not converted.
    constexpr unsigned how = rapidjson::kParseIterativeFlag | rapidjson::kParseNumbersAsStringsFlag;
    if (reader_.Parse<how>(stream, finder_).IsError()) {
        at = {reader_.GetErrorOffset(), reason_of(reader_.GetParseErrorCode())};
        if (line.substr(0, utf8_byte_order_mark.size()) == utf8_byte_order_mark) at.reason = mark_within;
        return table_errc::bad_json;
    }
    if (stream.Tell() != line.size()) {  // RapidJSON stops at a NUL
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
