// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_DISTINGUISHING_HPP
#define URIGRAM_SRC_MODEL_DISTINGUISHING_HPP

#include <string>
#include <urigram/model/automaton.hpp>
#include <vector>

namespace urigram::model {

/// Texts over the letters such that of any two states one accepts one of them and the other does not. The
/// empty text comes first. Few, though not the fewest there are; none can be left out.
std::vector<std::string> distinguishing_continuations(automaton const& a, std::string const& letters);

}  // namespace urigram::model

#endif
