// SPDX-License-Identifier: BSL-1.0
#include "tables/csv_cells.hpp"
#include <csv.h>

namespace urigram::cli {

void csv_cells::add(std::string& out, std::string_view value) const {
    out += delimiter_;
    if (value.empty()) {
        out += R"("")";
        return;
    }
    char const special[] = {delimiter_, '"', '\r', '\n'};
    if (value.find_first_of({special, sizeof special}) == value.npos) {
        out += value;
        return;
    }
    auto const used = out.size();
    auto const size = csv_write(nullptr, 0, value.data(), value.size());
    out.resize(used + size);
    csv_write(out.data() + used, size, value.data(), value.size());
}

}  // namespace urigram::cli
