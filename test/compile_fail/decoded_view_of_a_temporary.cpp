// SPDX-License-Identifier: BSL-1.0
// deleted function.*text_view
#include <urigram/escape.hpp>

std::string text_of_parameter();

bool refused() { return urigram::decoded_view(text_of_parameter()) == "a b"; }
