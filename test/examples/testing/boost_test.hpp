// SPDX-License-Identifier: BSL-1.0
// Declarations for the examples in testing/boost_test.hpp, which are part of a test program.
#include <boost/test/unit_test.hpp>
#include <string_view>

namespace model = urigram::model;
namespace testing = urigram::testing;

extern model::grammar const g;
extern model::production_id const p;
bool my_parser(std::string_view text);
