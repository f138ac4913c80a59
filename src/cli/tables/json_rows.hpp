// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_TABLES_JSON_ROWS_HPP
#define URIGRAM_CLI_TABLES_JSON_ROWS_HPP

#include "io/json_writer.hpp"
#include "tables/rows.hpp"
#include <cstddef>
#include <cstdint>
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

/// Searches for one value in an object, or in nested objects and arrays: a path of names leads to it, with
/// indices from 0 in arrays (RFC 6901). A parser reports each token and its depth; the members of the whole
/// object are at depth 1.
class member_search {
public:
    explicit member_search(std::vector<std::string> path);

    void begin() noexcept {
        entered_ = found_ = 0;
        is_next_ = has_text_ = false;
        met_ = {};
        steps_[0].in_array = false;
    }
    void meet_name(std::string_view name, std::size_t depth) {
        is_next_ = depth == entered_ + 1 && name == steps_[entered_].name;
    }
    /// Called before each value, with its offset and kind.
    void meet_value(std::size_t depth, std::size_t offset, std::string_view kind) noexcept {
        auto& here = steps_[entered_];
        if (here.in_array && depth == entered_ + 1) is_next_ = here.elements++ == here.number;
        if (is_met()) met_ = {offset, kind};
    }
    void enter(bool array) noexcept {
        if (is_next_ && entered_ + 1 < steps_.size()) {
            is_next_ = false;
            ++entered_;
            steps_[entered_].in_array = array;
            steps_[entered_].elements = 0;
        } else {
            meet_other();
        }
    }
    void leave(std::size_t depth) noexcept {
        if (depth > 0 && depth == entered_) --entered_;
    }
    /// True if the current value is the one searched for.
    bool is_met() const noexcept { return is_next_ && entered_ + 1 == steps_.size(); }
    void meet_string(std::string_view raw, std::string_view value) {
        has_text_ = true;
        text_.set(raw, value);
        meet_other();
    }
    void meet_other() noexcept {
        if (is_met()) ++found_;
        is_next_ = false;
    }

    /// The reason and position of a missing text.
    std::optional<table_errc> error() const noexcept;
    table_place error_at() const noexcept;
    std::string_view text() const noexcept { return text_.view(); }

private:
    struct step {
        std::string name;
        std::optional<std::uint64_t> number;  // index of an element, if the name is a number
        bool in_array = false;                // the name is searched for in an array
        std::uint64_t elements = 0;           // number of its elements so far
    };

    std::vector<step> steps_;
    std::size_t entered_ = 0;  // number of steps that lead to the current object or array
    std::size_t found_ = 0;
    bool is_next_ = false;  // the next value belongs to the next name
    bool has_text_ = false;
    table_place met_;  // the last value found
    cell_text text_;
};

/// Handler for RapidJSON's reader: searches for members in the object of a line.
class member_finder {
public:
    /// `taken` is a name that no member of the whole object may have.
    member_finder(std::vector<member_search> searches, std::string taken)
        : searches_(std::move(searches)), taken_(std::move(taken)) {}

    /// Call this before reading a line. The stream yields the position of the reader.
    void begin(std::string_view line, rapidjson::MemoryStream const& stream);

    bool Null() { return meet_scalar("null"); }
    bool Bool(bool) { return meet_scalar("a Boolean"); }
    bool RawNumber(char const*, std::size_t, bool) { return meet_scalar("a number"); }
    // Not called, because numbers are not converted.
    bool Int(int) { return false; }
    bool Uint(unsigned) { return false; }
    bool Int64(std::int64_t) { return false; }
    bool Uint64(std::uint64_t) { return false; }
    bool Double(double) { return false; }
    bool String(char const* value, std::size_t size, bool);
    bool Key(char const* name, std::size_t size, bool);
    bool StartObject();
    bool EndObject(std::size_t members);
    bool StartArray();
    bool EndArray(std::size_t);

    bool is_object() const noexcept { return is_object_; }
    bool is_empty() const noexcept { return is_empty_; }
    /// The offset of the member with the name that no member may have, if there is one.
    std::optional<std::size_t> taken_name() const noexcept { return taken_name_; }
    std::vector<member_search> const& searches() const noexcept { return searches_; }

private:
    std::size_t begin_of_token() const;
    void end_token() { token_end_ = stream_->Tell(); }
    bool meet_scalar(std::string_view kind);
    void meet_value(std::size_t offset, std::string_view kind);
    bool enter(bool array);
    bool leave();

    std::vector<member_search> searches_;
    std::string taken_;
    std::string_view line_;
    rapidjson::MemoryStream const* stream_ = nullptr;
    std::size_t depth_ = 0;
    std::size_t token_end_ = 0;  // of the previous token, without structural characters
    bool is_object_ = false;
    bool is_empty_ = false;
    std::optional<std::size_t> taken_name_;
};

/// The path of names to a member: the parts of a JSON pointer, `/request/url` or `/items/0/url` (RFC 6901),
/// or else one name.
/// @throws CLI::ValidationError for `option`
std::vector<std::string> names_in(std::string const& option, std::string const& field);

/// Reads rows of JSON lines: one object per line.
class json_rows final : public row_reader {
public:
    /// `searches` are for the text and, if wanted, the base; `member` is the name of the member to be added.
    json_rows(std::vector<member_search> searches, std::string const& member);

    table_row read(std::string_view line) override;

private:
    using reader = rapidjson::GenericReader<rapidjson::UTF8<>, rapidjson::UTF8<>, throwing_allocator>;

    std::optional<table_errc> find_members(std::string_view line, table_place& at);

    member_finder finder_;
    throwing_allocator allocator_;
    reader reader_{&allocator_};
    std::string joint_;  // a comma, the name and a colon
};

}  // namespace urigram::cli

#endif
