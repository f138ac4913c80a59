// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_CORE_RULES_HPP
#define URIGRAM_SRC_MODEL_CORE_RULES_HPP

#include "bnf_tree.hpp"

#include <map>
#include <string>

namespace urigram::model {

/// The core rules of RFC 5234, appendix B.1, by their names in lower case.
std::map<std::string, bnf::definition> const& core_rules();

/// `OWS`, optional white space of RFC 9110, section 5.6.3.
bnf::definition const& optional_white_space();

}  // namespace urigram::model

#endif
