// SPDX-License-Identifier: BSL-1.0
#include <iterator>
#include <ostream>
#include <urigram/hazards.hpp>

namespace urigram {

namespace {

struct description {
    std::string_view name;
    std::string_view section;
    std::string_view reason;
};

constexpr description descriptions[] = {
    {"port_not_default", "RFC 1738, section 6",
     "The port is not the scheme's default, so another service may listen there."},
    {"port_reserved", "RFC 1738, section 6",
     "Ports below 1024 belong to other protocols, and a URL can be made to send their commands."},
    {"port_out_of_range", "RFC 9293, section 3.1",
     "The port does not exist, and software that keeps 16 bits of the number uses another one."},
    {"password", "RFC 3986, section 7.5",
     "A password in a URL appears in logs and histories, and some software sends it to other sites."},
    {"user_looks_like_host", "RFC 3986, section 7.6", "The userinfo looks like a hostname."},
    {"user_looks_like_option", "",
     "A program that gets the user as an argument may read the leading hyphen as an option."},
    {"host_empty", "RFC 3986, section 3.2.2",
     "There is no host, and software may use a segment of the path or the local machine instead."},
    {"host_looks_like_option", "",
     "A program that gets the host as an argument may read the leading hyphen as an option."},
    {"host_trailing_dot", "RFC 3986, section 3.2.2",
     "A name with a dot at its end is the same host as without it, but does not compare equal."},
    {"host_punycode", "RFC 5890, section 4.4",
     "The Unicode form of the label, which users see, can look like another name."},
    {"host_escape", "RFC 3986, section 3.2.2",
     "Some software decodes the host and some does not, so they connect to two different hosts."},
    {"host_escaped_non_ascii", "RFC 3986, section 3.2.2",
     "Software that maps Unicode names can convert the octet to another host, or to dots and slashes."},
    {"host_non_ldh", "RFC 3986, section 3.2.2",
     "No hostname contains the octet: software may end the host there, or read several hosts."},
    {"host_number_out_of_range", "RFC 3986, section 7.4",
     "A number above 255 is not part of an IPv4 address; software that keeps 8 bits of it connects to "
     "another host."},
    {"host_read_as_address", "RFC 3986, section 7.4",
     "The grammar finds no address in the host, but inet_aton, browsers or readers of decimal numbers do."},
    {"host_ends_in_number", "RFC 3696, section 2",
     "No public name ends in a number: software rejects the host, or reads it as an address."},
    {"host_holds_ipv4", "RFC 4291, section 2.5.5",
     "The IPv6 address contains an IPv4 address, which filters for IPv4 addresses miss."},
    {"host_is_special_name", "RFC 6761, section 3",
     "The name is not in the public DNS, but leads to the machine or network that opens the URL."},
    {"host_is_cloud_metadata", "",
     "The metadata service of a cloud has this address, and can return credentials."},
    {"host_is_unspecified", "RFC 6890, section 2.2",
     "Many systems use the unspecified address for the local machine."},
    {"host_is_loopback", "RFC 6890, section 2.2",
     "The host is the machine that opens the URL, and services trust requests from their own machine."},
    {"host_is_private", "RFC 6890, section 2.2",
     "The host is in the network of the machine that opens the URL, inside of its firewall."},
    {"host_is_link_local", "RFC 6890, section 2.2",
     "The host is on the same link as the machine that opens the URL; clouds provide credentials there."},
    {"host_is_multicast", "RFC 5771, section 3", "The address belongs to any number of hosts, or to none."},
    {"host_is_special", "RFC 6890, section 2.2",
     "The address is reserved for a special purpose and is not reachable from everywhere."},
    {"dialects_disagree_on_host", "RFC 3986, section 7.6",
     "Another RFC finds another host, and so does software that follows that RFC."},
    {"file_on_host", "RFC 8089, section 3",
     "The file is on another machine: systems with shared folders connect to it and send credentials."},
    {"nested_url", "RFC 3986, section 1.1.1",
     "The URL has no host, but contains another URL, which software for its scheme opens."},
    {"escaped_delimiter", "RFC 3986, section 7.3",
     "Software that decodes the authority before it splits it finds another host."},
    {"escaped_slash", "RFC 3986, section 7.3",
     "Software that decodes the path before it splits it finds another file."},
    {"escaped_dot_segment", "RFC 3986, section 7.3",
     "Software that decodes the path after it removed dot segments goes up a directory."},
    {"backslash", "RFC 3986, section 7.3", "Browsers and file systems read a backslash as a slash."},
    {"escaped_cr_lf", "RFC 1738, section 6",
     "A decoded line end ends a command, and the text after it is another command."},
    {"escaped_tab", "RFC 1738, section 6", "A decoded tab separates fields of a protocol."},
    {"escaped_nul", "RFC 3986, section 7.3",
     "Software in C ends the text at a NUL, so it uses a shorter text than the checked one."},
    {"double_escape", "RFC 3986, section 2.4",
     "Software that decodes twice finds an octet that was not in the checked text."},
};
static_assert(std::size(descriptions) == hazard_count);

constexpr description unknown{"unknown", "", "There is no such hazard."};

description const& of(hazard h) noexcept {
    auto const i = static_cast<std::size_t>(h);
    return i < hazard_count ? descriptions[i] : unknown;
}

}  // namespace

std::string_view to_string(hazard h) noexcept { return of(h).name; }
std::ostream& operator<<(std::ostream& to, hazard h) { return to << to_string(h); }
std::string_view reason(hazard h) noexcept { return of(h).reason; }
std::string_view section_of(hazard h) noexcept { return of(h).section; }

}  // namespace urigram
