// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_TABLES_MEMBER_FINDER_HPP
#define URIGRAM_CLI_TABLES_MEMBER_FINDER_HPP

#include "output/json_writer.hpp"
#include "tables/row_reader.hpp"
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>
#ifdef __clang__  // as in json_writer.hpp
#pragma clang attribute push(__attribute__((no_sanitize("pointer-overflow"))), apply_to = function)
#endif
#include <rapidjson/memorystream.h>
#include <rapidjson/reader.h>
#ifdef __clang__
#pragma clang attribute pop
#endif

namespace urigram::cli {

/// Looks for one member in an object, or in an object within it: its names lead there. Is told what a parser
/// meets, at which depth: the members of the whole object are at depth 1.
class member_search {
public:
    explicit member_search(std::vector<std::string> path) : path_(std::move(path)) {}

    void begin() noexcept {
        entered_ = found_ = 0;
        is_next_ = has_text_ = false;
    }
    void meet_name(std::string_view name, std::size_t depth) {
        is_next_ = depth == entered_ + 1 && name == path_[entered_];
    }
    void enter_object() noexcept {
        if (is_next_ && entered_ + 1 < path_.size())
            is_next_ = false, ++entered_;
        else
            meet_other();
    }
    void leave(std::size_t depth) noexcept {
        if (depth > 0 && depth == entered_) --entered_;
    }
    /// True if the value that is met is the one that is looked for.
    bool is_met() const noexcept { return is_next_ && entered_ + 1 == path_.size(); }
    void meet_string(std::string_view raw, std::string_view value) {
        has_text_ = true;
        text_.set(raw, value);
        meet_other();
    }
    void meet_other() noexcept {
        if (is_met()) ++found_;
        is_next_ = false;
    }

    /// Why there is no text.
    std::optional<table_errc> error() const noexcept;
    std::string_view text() const noexcept { return text_.view(); }

private:
    std::vector<std::string> path_;
    std::size_t entered_ = 0;  // how many of its names lead to the object that is being read
    std::size_t found_ = 0;
    bool is_next_ = false;  // the next value is that of the next name
    bool has_text_ = false;
    cell_text text_;
};

/// What RapidJSON's reader calls: looks for members in the object that a line is.
class member_finder {
public:
    /// `taken` is the name that no member of the whole object may have.
    member_finder(std::vector<member_search> searches, std::string taken)
        : searches_(std::move(searches)), taken_(std::move(taken)) {}

    /// Before a line is read. The stream says where in it the reader is.
    void begin(std::string_view line, rapidjson::MemoryStream const& stream);

    bool Null() { return meet_other(); }
    bool Bool(bool) { return meet_other(); }
    bool RawNumber(char const*, std::size_t, bool) { return meet_other(); }
    // Numbers are not converted, so that these are not called.
    bool Int(int) { return meet_other(); }
    bool Uint(unsigned) { return meet_other(); }
    bool Int64(std::int64_t) { return meet_other(); }
    bool Uint64(std::uint64_t) { return meet_other(); }
    bool Double(double) { return meet_other(); }
    bool String(char const* value, std::size_t size, bool);
    bool Key(char const* name, std::size_t size, bool);
    bool StartObject();
    bool EndObject(std::size_t members);
    bool StartArray();
    bool EndArray(std::size_t);

    bool is_object() const noexcept { return is_object_; }
    bool is_empty() const noexcept { return is_empty_; }
    bool name_is_taken() const noexcept { return name_is_taken_; }
    std::vector<member_search> const& searches() const noexcept { return searches_; }

private:
    bool meet_other();
    bool leave();

    std::vector<member_search> searches_;
    std::string taken_;
    std::string_view line_;
    rapidjson::MemoryStream const* stream_ = nullptr;
    std::size_t depth_ = 0;
    std::size_t name_end_ = 0;  // behind the name of the member that is read
    bool is_object_ = false;
    bool is_empty_ = false;
    bool name_is_taken_ = false;
};

}  // namespace urigram::cli

#endif
