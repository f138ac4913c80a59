// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DETAIL_KIND_NAMES_HPP
#define URIGRAM_DETAIL_KIND_NAMES_HPP

#include <string_view>
#include <urigram/ast/server.hpp>
#include <urigram/ast/uri.hpp>

/// The names of kinds of hosts and paths, as declared, for output.
/// @par Thread safety Any number of threads may call the functions here at once.
namespace urigram {

namespace ast {

/// "registered_name", "absent"; "unknown" for any other value. Static storage; does not throw.
constexpr std::string_view to_string(host_kind kind) noexcept {
    switch (kind) {
    case host_kind::none:
        return "none";
    case host_kind::hostname:
        return "hostname";
    case host_kind::hostnumber:
        return "hostnumber";
    case host_kind::registered_name:
        return "registered_name";
    case host_kind::ipv6_address:
        return "ipv6_address";
    case host_kind::ipv_future:
        return "ipv_future";
    case host_kind::reg_name:
        return "reg_name";
    case host_kind::absent:
        return "absent";
    }
    return "unknown";
}

/// "abempty"; "unknown" for any other value. Static storage; does not throw.
constexpr std::string_view to_string(path_kind kind) noexcept {
    switch (kind) {
    case path_kind::empty:
        return "empty";
    case path_kind::abempty:
        return "abempty";
    case path_kind::absolute:
        return "absolute";
    case path_kind::noscheme:
        return "noscheme";
    case path_kind::rootless:
        return "rootless";
    }
    return "unknown";
}

}  // namespace ast

}  // namespace urigram

#endif
