// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_IPV4_TEXT_HPP
#define URIGRAM_SRC_IPV4_TEXT_HPP

#include <string>
#include <urigram/ast/ip_address.hpp>

namespace urigram::detail {

/// An IPv4 address in decimal.
inline std::string ipv4_text(ast::ipv4_octets const& address) {
    std::string text;
    for (unsigned const octet : address) text.append(text.empty() ? "" : ".").append(std::to_string(octet));
    return text;
}

}  // namespace urigram::detail

#endif
