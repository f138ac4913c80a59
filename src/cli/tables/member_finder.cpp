// SPDX-License-Identifier: BSL-1.0
#include "tables/member_finder.hpp"

namespace urigram::cli {

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

/// Where the scalar or the name begins that the reader is behind.
std::size_t member_finder::begin_of_token() const {
    return line_.find_first_not_of(" \t\r\n,:{}[]", token_end_);
}

void member_finder::set_place(std::size_t offset, std::string_view kind) {
    for (auto& search : searches_)
        if (search.is_met()) search.set_place(offset, kind);
}

bool member_finder::meet_scalar(std::string_view kind) {
    set_place(begin_of_token(), kind);
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
    set_place(quotation_mark, {});
    for (auto& search : searches_) {
        if (search.is_met())
            search.meet_string(raw, {value, size});
        else
            search.meet_other();
    }
    end_token();
    return true;
}

// At the start and the end of objects and arrays, the reader is before the bracket.

bool member_finder::StartObject() {
    if (depth_++ == 0) is_object_ = true;
    set_place(stream_->Tell(), "an object");
    for (auto& search : searches_) search.enter_object();
    end_token();
    return true;
}

bool member_finder::EndObject(std::size_t members) {
    if (depth_ == 1) is_empty_ = members == 0;
    return leave();
}

bool member_finder::StartArray() {
    ++depth_;
    set_place(stream_->Tell(), "an array");
    for (auto& search : searches_) search.meet_other();
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
