// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_REPAIR_BROWSER_HOST_HPP
#define URIGRAM_REPAIR_BROWSER_HOST_HPP

#include <optional>
#include <string>
#include <string_view>
#include <urigram/repair.hpp>

/// Hosts as browsers read them: the host parser of the URL Standard, for special schemes.
namespace urigram::repairing {

/// Assigns the host to `to`, in US-ASCII and lower case; returns an error if browsers reject the host.
/// @throws std::bad_alloc; exceptions of `to_ascii`
std::optional<repair_errc> read_browser_host(std::string_view host, host_mapping to_ascii, std::string& to);

/// Checks a host in the same way, without returning the result.
std::optional<repair_errc> check_browser_host(std::string_view host, host_mapping to_ascii);

/// Whether a valid text is an absolute URL of http or https whose host is a name of letters, digits, hyphens
/// and dots that browsers accept. False for all rarer texts. Neither allocates nor throws.
bool has_common_host(std::string_view text) noexcept;

/// The number of a port, with or without leading zeros; nothing for other texts, including the empty one.
std::optional<std::uint16_t> read_browser_port(std::string_view text) noexcept;

}  // namespace urigram::repairing

#endif
