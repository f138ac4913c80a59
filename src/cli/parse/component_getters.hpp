// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_PARSE_COMPONENT_GETTERS_HPP
#define URIGRAM_CLI_PARSE_COMPONENT_GETTERS_HPP

#include "input/record.hpp"

namespace urigram::cli {

/// The names of all components of whole grammars.
inline constexpr std::string_view component_names[] = {
    "scheme", "user",    "password",  "host",           "port",       "urlpath",  "schemepart",
    "fpath",  "ftptype", "hpath",     "search",         "gtype",      "selector", "gopher_string",
    "group",  "article", "grouppart", "encoded822addr", "digits",     "database", "wtype",
    "wpath",  "ppath",   "fields",    "fieldname",      "fieldvalue", "net_loc",  "path",
    "params", "query",   "fragment",  "authority",      "userinfo",   "reg_name", "opaque_part",
};

/// Does what `find` does for one name, without comparing names at run time: sets `text` and returns true if
/// the component is present. For values of whole grammars.
using component_getter = bool (*)(record const& r, std::string_view& text);

/// The getter of a component, or null if none has that name.
component_getter find_getter(std::string_view name) noexcept;

}  // namespace urigram::cli

#endif
