// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_PYTHON_NAMES_HPP
#define URIGRAM_PYTHON_NAMES_HPP

#include <optional>
#include <string>
#include <string_view>
#include <urigram/dialects.hpp>
#include <urigram/normalize.hpp>
#include <urigram/resolve.hpp>
#include <vector>

/// What Python's arguments name. A name that is unknown is a std::invalid_argument, which Python sees as
/// ValueError; it lists the names that there are.
namespace urigram::python {

dialect const& dialect_of_name(std::string const& name);
std::vector<std::string_view> names_of_dialects();

merge_standard standard_of_name(std::string const& name);

/// A column that Python may ask for.
struct field {
    std::string_view name;
    column which;          ///< the column that is parsed for it
    bool is_kind = false;  ///< the kind of the host, and not its text
};

/// The fields of a dialect: its columns, and `host_kind`.
std::vector<field> fields_of(dialect const& grammar);
/// Those of these names, or all but `text` and `host_kind` if there are no names.
std::vector<field> find_fields(dialect const& grammar, std::optional<std::vector<std::string>> const& names);

/// The union of levels of these names.
normal_form levels_of_names(std::vector<std::string> const& names);

}  // namespace urigram::python

#endif
