// SPDX-License-Identifier: BSL-1.0
#include "tables/member_finder.hpp"

namespace urigram::cli {

std::optional<table_errc> member_search::error() const noexcept {
    if (found_ == 0) return table_errc::no_member;
    if (found_ > 1) return table_errc::repeated_member;
    if (!has_text_) return table_errc::no_string;
    return std::nullopt;
}

void member_finder::begin(std::string_view line, rapidjson::MemoryStream const& stream) {
    for (auto& search : searches_) search.begin();
    line_ = line;
    stream_ = &stream;
    depth_ = name_end_ = 0;
    is_object_ = is_empty_ = name_is_taken_ = false;
}

bool member_finder::meet_other() {
    for (auto& search : searches_) search.meet_other();
    return true;
}

bool member_finder::Key(char const* name, std::size_t size, bool) {
    name_end_ = stream_->Tell();
    if (depth_ == 1 && taken_ == std::string_view(name, size)) name_is_taken_ = true;
    for (auto& search : searches_) search.meet_name({name, size}, depth_);
    return true;
}

/// Of a member's value, the first quotation mark behind the name begins it, and the reader is behind the
/// last.
bool member_finder::String(char const* value, std::size_t size, bool) {
    for (auto& search : searches_) {
        if (!search.is_met()) {
            search.meet_other();
            continue;
        }
        auto const first = line_.find('"', name_end_) + 1;
        search.meet_string(line_.substr(first, stream_->Tell() - 1 - first), {value, size});
    }
    return true;
}

bool member_finder::StartObject() {
    if (depth_++ == 0) is_object_ = true;
    for (auto& search : searches_) search.enter_object();
    return true;
}

bool member_finder::EndObject(std::size_t members) {
    if (depth_ == 1) is_empty_ = members == 0;
    return leave();
}

bool member_finder::StartArray() {
    ++depth_;
    return meet_other();
}

bool member_finder::EndArray(std::size_t) { return leave(); }

bool member_finder::leave() {
    --depth_;
    for (auto& search : searches_) search.leave(depth_);
    return true;
}

}  // namespace urigram::cli
