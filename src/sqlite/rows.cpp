// SPDX-License-Identifier: BSL-1.0
#include "sqlite/rows.hpp"
#include <iterator>
#include <urigram/agreement.hpp>

namespace urigram::sqlite {

namespace {

/// A column for the error of an invalid URL.
struct error_column {
    char const* name;
    void (*give)(sqlite3_context* context, parse_error const& error, std::string_view url);
};

constexpr error_column error_columns[] = {
    {"error_code", [](sqlite3_context* context, parse_error const& error,
                      std::string_view) { give_text(context, to_string(error.code)); }},
    {"error_offset",
     [](sqlite3_context* context, parse_error const& error, std::string_view) {
         sqlite3_result_int64(context, static_cast<sqlite3_int64>(error.offset));
     }},
    {"error_production",
     [](sqlite3_context* context, parse_error const& error, std::string_view) {
         if (!error.production.empty()) give_text(context, error.production);
     }},
    {"error_message", [](sqlite3_context* context, parse_error const& error,
                         std::string_view url) { give_text(context, message_with_dialects(error, url)); }},
};

}  // namespace

std::string parse_rows::columns() {
    std::string names = "valid";
    for (auto const& field : url_fields()) names.append(", ").append(field.name);
    for (auto const& column : error_columns) names.append(", ").append(column.name);
    return names;
}

int parse_rows::column_count() {
    return static_cast<int>(1 + url_fields().size() + std::size(error_columns));
}

void parse_rows::start(std::string_view url, dialect const& grammar) noexcept {
    url_ = url;
    grammar_ = &grammar;
    parts_ = parts_for_fields(url, grammar);
    at_end_ = false;
}

void parse_rows::start_null() noexcept {
    parts_.reset();
    at_end_ = false;
}

void parse_rows::give(sqlite3_context* context, int column) const {
    if (!parts_) return;
    auto index = static_cast<std::size_t>(column);
    if (index == 0) return sqlite3_result_int(context, *parts_ ? 1 : 0);
    auto const fields = url_fields();
    if (--index < fields.size()) {
        auto const& field = fields.begin()[index];
        if (*parts_) give_field(context, field, field.name, {**parts_, url_, *grammar_});
    } else if (!*parts_) {
        error_columns[index - fields.size()].give(context, parts_->error(), url_);
    }
}

void query_rows::start(std::string_view url, dialect const& grammar) noexcept {
    auto const parts = parts_for_fields(url, grammar);
    at_ =
        parts && parts->query ? query_parameters(*parts->query).begin() : query_parameters::const_iterator();
}

void query_rows::give(sqlite3_context* context, int column) const {
    auto const parameter = *at_;
    switch (column) {
    case 0:
        return give_octets(context, parameter.decoded_name().str());
    case 1:
        if (parameter.value) give_octets(context, parameter.decoded_value()->str());
        return;
    case 2:
        return give_text(context, parameter.name);
    default:
        if (parameter.value) give_text(context, *parameter.value);
    }
}

}  // namespace urigram::sqlite
