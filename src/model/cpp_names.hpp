// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_CPP_NAMES_HPP
#define URIGRAM_SRC_MODEL_CPP_NAMES_HPP

#include <set>
#include <string>
#include <string_view>

namespace urigram::model {

/// Names of rules in C++, each unique together with the names that are derived from it.
class cpp_names {
public:
    /// Returns the name of a rule for a production. `_id`, `_def`, `_type` and `_parts` can be appended to
    /// it, and `_id` and `_def` to the one with `_parts`.
    std::string operator()(std::string_view production);

private:
    bool take(std::string const& name);

    std::set<std::string> taken_{"x3", "boost", "std", "parse_rule", "matches"};
};

}  // namespace urigram::model

#endif
