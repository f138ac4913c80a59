// SPDX-License-Identifier: BSL-1.0
// If numbers stay in range, specialise urigram::model::always_in_range
#include <urigram/model/reflect.hpp>

namespace x3 = urigram::x3;

void refused() { urigram::model::reflect(x3::double_); }
