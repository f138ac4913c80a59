// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_DISTINGUISHING_HPP
#define URIGRAM_SRC_MODEL_DISTINGUISHING_HPP

#include <string>
#include <urigram/model/automaton.hpp>
#include <vector>

namespace urigram::model {

/// Returns texts over the letters that distinguish any two states: one state accepts one of the texts, and
/// the other does not. The empty text comes first. Each of the others is necessary, but there may be a
/// smaller set.
std::vector<std::string> distinguishing_continuations(automaton const& a, std::string const& letters);

}  // namespace urigram::model

#endif
