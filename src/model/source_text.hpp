// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_SOURCE_TEXT_HPP
#define URIGRAM_SRC_MODEL_SOURCE_TEXT_HPP

#include <cstddef>
#include <string>
#include <string_view>
#include <urigram/model/grammar.hpp>
#include <vector>

namespace urigram::model {

/// Converts offsets in a text to lines and columns.
class line_table {
public:
    explicit line_table(std::string_view text);

    position operator()(std::size_t offset) const;

private:
    std::vector<std::size_t> starts_{0};
};

/// Returns the name at the start of a text; empty if there is none.
std::string_view leading_name(std::string_view text);

/// Returns a name with its ASCII letters in lower case.
std::string lower_case(std::string name);

/// Returns the text of each production, from its name to the end of its last line that is not only a comment.
/// Takes linear time.
std::vector<std::string_view> productions_of(std::string_view text);

}  // namespace urigram::model

#endif
