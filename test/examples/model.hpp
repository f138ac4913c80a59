// SPDX-License-Identifier: BSL-1.0
// Declarations for the examples in the headers of model/, except those that use X3.
#include <cassert>
#include <fstream>
#include <functional>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <urigram/model/grammar.hpp>
#include <vector>

namespace urigram::model {}
namespace model = urigram::model;
using namespace urigram;
using namespace urigram::model;

// A grammar, a production, an expression, and automata.
#ifdef URIGRAM_MODEL_GRAMMAR_HPP
std::string text_of(char const* file);
extern grammar const g;
extern production_id const p;
extern node_id const n;
#endif
#ifdef URIGRAM_MODEL_AUTOMATON_HPP
extern automaton const host, port, published, compiled;
#endif

bool my_parser(std::string_view text);
