// SPDX-License-Identifier: BSL-1.0
// Declarations for the examples in testing/rapidcheck.hpp.
#include <rapidcheck.h>

namespace model = urigram::model;
namespace testing = urigram::testing;

extern model::grammar const g;
bool my_parser(std::string_view text);
