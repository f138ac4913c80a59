// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_SOURCE_TEXT_HPP
#define URIGRAM_SRC_MODEL_SOURCE_TEXT_HPP

#include <cstddef>
#include <string>
#include <string_view>
#include <urigram/model/grammar.hpp>
#include <vector>

namespace urigram::model {

/// Where the lines of a text begin.
class line_table {
public:
    explicit line_table(std::string_view text);

    position operator()(std::size_t offset) const;

private:
    std::vector<std::size_t> starts_{0};
};

/// The name that a text starts with; empty if there is none.
std::string_view leading_name(std::string_view text);

/// A name with its ASCII letters in lower case.
std::string lower_case(std::string name);

/// The text of each production, from its name to the end of its last line that holds more than a comment.
/// Linear in the text.
std::vector<std::string_view> productions_of(std::string_view text);

}  // namespace urigram::model

#endif
