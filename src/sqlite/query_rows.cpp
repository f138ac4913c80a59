// SPDX-License-Identifier: BSL-1.0
#include "sqlite/query_rows.hpp"

namespace urigram::sqlite {

void query_rows::start(std::string_view url, dialect const& grammar) noexcept {
    auto const parts = parts_for_fields(url, grammar);
    at_ =
        parts && parts->query ? query_parameters(*parts->query).begin() : query_parameters::const_iterator();
}

void query_rows::give(sqlite3_context* context, int column) const {
    auto const parameter = *at_;
    switch (column) {
    case 0:
        return give_octets(context, parameter.decoded_name().str());
    case 1:
        if (parameter.value) give_octets(context, parameter.decoded_value()->str());
        return;
    case 2:
        return give_text(context, parameter.name);
    default:
        if (parameter.value) give_text(context, *parameter.value);
    }
}

}  // namespace urigram::sqlite
