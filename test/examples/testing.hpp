// SPDX-License-Identifier: BSL-1.0
// For the examples in testing/.
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <cassert>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <urigram/model/automaton.hpp>
#include <urigram/testing/all_texts.hpp>
#include <urigram/testing/boost_test.hpp>
#include <urigram/testing/counting.hpp>
#include <urigram/testing/coverage.hpp>
#include <urigram/testing/covering.hpp>
#include <urigram/testing/default_suite.hpp>
#include <urigram/testing/derivations.hpp>
#include <urigram/testing/earley.hpp>
#include <urigram/testing/exports.hpp>
#include <urigram/testing/grammar_mutants.hpp>
#include <urigram/testing/libfuzzer.hpp>
#include <urigram/testing/near_misses.hpp>
#include <urigram/testing/oracle.hpp>
#include <urigram/testing/peg.hpp>
#include <urigram/testing/random_source.hpp>
#include <urigram/testing/sentence.hpp>
#include <urigram/testing/sentence_generator.hpp>
#include <urigram/testing/sentence_source.hpp>
#include <urigram/testing/shrink.hpp>
#include <urigram/testing/smaller_texts.hpp>
#include <urigram/testing/surviving_mutants.hpp>
#include <urigram/testing/text_generator.hpp>

namespace model = urigram::model;
namespace testing = urigram::testing;

// Grammars, a production, and what is made of them.
extern model::grammar const g, json;
extern model::production_id const p;
extern model::automaton const a;
extern testing::earley const e;
extern testing::oracle const oracle;
extern testing::sentence const made;
extern std::vector<testing::sentence> const sentences;
extern std::string_view const text;
extern std::string const found;

// The parser to be tested.
bool my_parser(std::string_view text);
void check(std::string_view text);
void check_refused(std::string_view text, std::size_t offset);

// What a fuzzer has.
extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max_size);
extern std::uint8_t* data;
extern std::size_t size, max_size;
extern unsigned seed;
