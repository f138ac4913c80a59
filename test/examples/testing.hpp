// SPDX-License-Identifier: BSL-1.0
// Declarations for the examples in testing/.
#include <boost/system/result.hpp>
#include <cassert>
#include <cstdlib>
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
namespace testing = urigram::testing;

// Grammars, a production, and objects made from them.
#ifdef URIGRAM_MODEL_GRAMMAR_HPP
extern model::grammar const g, json;
extern model::production_id const p;
#endif
#ifdef URIGRAM_MODEL_AUTOMATON_HPP
extern model::automaton const a;
#endif
#ifdef URIGRAM_TESTING_EARLEY_HPP
extern testing::earley const e;
#endif
#ifdef URIGRAM_TESTING_ORACLE_HPP
extern testing::oracle const oracle;
#endif
#ifdef URIGRAM_TESTING_SENTENCE_HPP
extern testing::sentence const made;
extern std::vector<testing::sentence> const sentences;
#endif
extern std::string_view const text;
extern std::string const found;

// The parser under test.
bool my_parser(std::string_view text);
void check(std::string_view text);
void check_refused(std::string_view text, std::size_t offset);

// The input of a fuzzer.
extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max_size);
extern std::uint8_t* data;
extern std::size_t size, max_size;
extern unsigned seed;
