// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SQLITE_ROWS_HPP
#define URIGRAM_SQLITE_ROWS_HPP

#include "sqlite/fields.hpp"
#include <optional>
#include <string>
#include <urigram/query.hpp>

namespace urigram::sqlite {

/// urigram_parse(url [, grammar]): exactly one row with all fields, or with the error. For NULL, all columns
/// are NULL. A field is computed when its column is requested.
class parse_rows {
public:
    static constexpr char const* name = "urigram_parse";
    static constexpr char const* no_url = "urigram_parse: the URL is missing";
    static constexpr int usual_rows = 1;
    static std::string columns();
    static int column_count();

    void start(std::string_view url, dialect const& grammar) noexcept;
    void start_null() noexcept;
    bool at_end() const noexcept { return at_end_; }
    void next() noexcept { at_end_ = true; }
    void give(sqlite3_context* context, int column) const;

private:
    std::string_view url_;
    dialect const* grammar_ = nullptr;
    std::optional<boost::system::result<url_parts, parse_error>> parts_;  // nothing for NULL
    bool at_end_ = true;
};

/// urigram_query(url [, grammar]): a row for each parameter of the query, in their order; none for NULL, a
/// URL without a query, or an invalid URL.
class query_rows {
public:
    static constexpr char const* name = "urigram_query";
    static constexpr char const* no_url = "urigram_query: the URL is missing";
    static constexpr int usual_rows = 4;
    static std::string columns() { return "name, value, raw_name, raw_value"; }
    static int column_count() noexcept { return 4; }

    void start(std::string_view url, dialect const& grammar) noexcept;
    void start_null() noexcept { at_ = {}; }
    bool at_end() const noexcept { return at_ == query_parameters::const_iterator(); }
    void next() noexcept { ++at_; }
    void give(sqlite3_context* context, int column) const;

private:
    query_parameters::const_iterator at_;
};

}  // namespace urigram::sqlite

#endif
