// SPDX-License-Identifier: BSL-1.0
#include "fnv_hash.hpp"
#include <ostream>
#include <urigram/detail/part_names.hpp>

namespace urigram {

std::size_t hash_value(url_parts const& parts) noexcept {
    detail::fnv_hash hash;
    for (auto const& [name, member] : named_parts) {
        auto const& part = parts.*member;
        hash.add(part ? '\1' : '\0');  // absent is not empty
        for (char const c : part.value_or(std::string_view())) hash.add(c);
    }
    hash.add(static_cast<char>(parts.host_kind));
    return hash.value();
}

std::ostream& operator<<(std::ostream& to, url_parts const& parts) {
    std::string_view separator;
    for (auto const& [name, member] : named_parts) {
        if (!(parts.*member)) continue;
        to << separator << name << ": \"" << *(parts.*member) << '"';
        separator = ", ";
    }
    return to;
}

}  // namespace urigram
