// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_TABLES_JSON_ROWS_HPP
#define URIGRAM_CLI_TABLES_JSON_ROWS_HPP

#include "tables/member_finder.hpp"
#include "tables/row_reader.hpp"
#include <string>
#include <vector>

namespace urigram::cli {

/// The names that lead to a member: of a JSON pointer, `/request/url` or `/items/0/url` (RFC 6901), or else
/// one name.
/// @throws CLI::ValidationError for `option`
std::vector<std::string> names_in(std::string const& option, std::string const& field);

/// Reads rows of JSON lines: objects, of which each is a line.
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
