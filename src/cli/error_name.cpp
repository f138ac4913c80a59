// SPDX-License-Identifier: BSL-1.0
#include "error_name.hpp"

namespace urigram::cli {

std::string_view error_name(errc code) noexcept {
    switch (code) {
    case errc::empty:
        return "empty";
    case errc::byte_order_mark:
        return "byte_order_mark";
    case errc::no_scheme:
        return "no_scheme";
    case errc::bad_escape:
        return "bad_escape";
    case errc::forbidden_octet:
        return "forbidden_octet";
    case errc::unexpected_octet:
        return "unexpected_octet";
    case errc::incomplete:
        return "incomplete";
    }
    return "unknown";
}

}  // namespace urigram::cli
