// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_DISTINGUISHING_HPP
#define URIGRAM_SRC_MODEL_DISTINGUISHING_HPP

#include <string>
#include <urigram/model/automaton.hpp>
#include <vector>

namespace urigram::model {

/// Returns texts over `letters` that distinguish all states of a minimal automaton: for any two states, one
/// of the texts is accepted from only one of them. The empty text comes first. None of the other texts can be
/// removed, but a different set may be smaller.
std::vector<std::string> distinguishing_continuations(automaton const& a, std::string const& letters);

}  // namespace urigram::model

#endif
