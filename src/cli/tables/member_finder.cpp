// SPDX-License-Identifier: BSL-1.0
#include "tables/member_finder.hpp"
#include <charconv>
#include <utility>

namespace urigram::cli {

namespace {

/// The number of an element that a name is: decimal digits without a leading zero.
std::optional<std::uint64_t> element_of(std::string const& name) {
    std::uint64_t number = 0;
    auto const* const end = name.data() + name.size();
    auto const read = std::from_chars(name.data(), end, number);
    bool const is_number = read.ec == std::errc() && read.ptr == end && (name[0] != '0' || name.size() == 1);
    return is_number ? std::optional(number) : std::nullopt;
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

/// Where the scalar or the name begins that the reader is after.
std::size_t member_finder::begin_of_token() const {
    return line_.find_first_not_of(" \t\r\n,:{}[]", token_end_);
}

/// Before each value, which begins at `offset`.
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

/// At the start and the end of objects and arrays, the reader is before the bracket.
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

}  // namespace urigram::cli
