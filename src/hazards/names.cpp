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
     "The port is not the scheme's own, so what listens there may be another service."},
    {"port_reserved", "RFC 1738, section 6",
     "Ports below 1024 belong to other protocols, whose commands a URL can be made to send."},
    {"port_out_of_range", "RFC 9293, section 3.1",
     "There is no such port, and software that keeps 16 bits of the number uses another one."},
    {"password", "RFC 3986, section 7.5",
     "A password in a URL ends up in logs, histories and what other sites are told of the page before."},
    {"user_looks_like_host", "RFC 3986, section 7.6", "The userinfo looks like a hostname."},
    {"user_looks_like_option", "",
     "A program that is given the user as an argument takes what begins with a hyphen for an option."},
    {"host_empty", "RFC 3986, section 3.2.2",
     "There is no host, and software takes the next best thing for it: a segment of the path, or itself."},
    {"host_looks_like_option", "",
     "A program that is given the host as an argument takes what begins with a hyphen for an option."},
    {"host_trailing_dot", "RFC 3986, section 3.2.2",
     "The name with a dot at its end is the same host as the one without, but compares as another."},
    {"host_punycode", "RFC 5890, section 4.4",
     "What people are shown in place of the label can look like another name."},
    {"host_escape", "RFC 3986, section 3.2.2",
     "Some software decodes the host and some does not, so they go to two hosts."},
    {"host_escaped_non_ascii", "RFC 3986, section 3.2.2",
     "Software that maps Unicode names makes ASCII of it, which can be another host, or dots and slashes."},
    {"host_non_ldh", "RFC 3986, section 3.2.2",
     "No name of a host has the octet: software may take it for the end of the host, or of the first of "
     "several."},
    {"host_number_out_of_range", "RFC 3986, section 7.4",
     "A number above 255 is not part of an IPv4 address, and software that keeps 8 bits of it goes "
     "elsewhere."},
    {"host_read_as_address", "RFC 3986, section 7.4",
     "The grammar finds no address in the host, but inet_aton, browsers or readers of decimal numbers do."},
    {"host_ends_in_number", "RFC 3696, section 2",
     "No public name ends in a number: software refuses the host, or reads some address."},
    {"host_holds_ipv4", "RFC 4291, section 2.5.5",
     "The IPv6 address leads to an IPv4 address that lists of IPv4 addresses do not see."},
    {"host_is_special_name", "RFC 6761, section 3",
     "The public DNS does not have the name: it leads to the machine or network that follows the URL."},
    {"host_is_cloud_metadata", "",
     "A cloud answers its virtual machines at the address, and can hand out credentials there."},
    {"host_is_unspecified", "RFC 6890, section 2.2",
     "Many systems take the unspecified address for themselves."},
    {"host_is_loopback", "RFC 6890, section 2.2",
     "The host is the machine that follows the URL, and its services trust it."},
    {"host_is_private", "RFC 6890, section 2.2",
     "The host is in the network of the machine that follows the URL, behind its firewall."},
    {"host_is_link_local", "RFC 6890, section 2.2",
     "The host is on the same link as the machine that follows the URL; clouds provide credentials there."},
    {"host_is_multicast", "RFC 5771, section 3", "The address is that of many hosts, or of none."},
    {"host_is_special", "RFC 6890, section 2.2",
     "The address is reserved for a special purpose and is not reachable from everywhere."},
    {"dialects_disagree_on_host", "RFC 3986, section 7.6",
     "Another RFC reads another host, and so does the software that was written by it."},
    {"file_on_host", "RFC 8089, section 3",
     "The file is on another machine: systems with shared folders connect to it, and send credentials."},
    {"nested_url", "RFC 3986, section 1.1.1",
     "The URL has no host, but holds another URL, and software for its scheme follows that one."},
    {"escaped_delimiter", "RFC 3986, section 7.3",
     "Software that decodes the authority before it splits it finds another host."},
    {"escaped_slash", "RFC 3986, section 7.3",
     "Software that decodes the path before it splits it finds another file."},
    {"escaped_dot_segment", "RFC 3986, section 7.3",
     "Software that decodes the path after it removed dot segments goes up a directory."},
    {"backslash", "RFC 3986, section 7.3", "Browsers and file systems take a backslash for a slash."},
    {"escaped_cr_lf", "RFC 1738, section 6",
     "The end of a line, decoded, ends a command, and what comes next is another command."},
    {"escaped_tab", "RFC 1738, section 6", "A tab, decoded, divides fields of a protocol."},
    {"escaped_nul", "RFC 3986, section 7.3",
     "Software in C takes a NUL for the end of the text, and sees another text than was checked."},
    {"double_escape", "RFC 3986, section 2.4",
     "Software that decodes twice finds an octet that was not there when the text was checked."},
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
