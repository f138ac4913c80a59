// SPDX-License-Identifier: BSL-1.0
#include "computed.hpp"
#include <algorithm>
#include <boost/throw_exception.hpp>
#include <iterator>
#include <stdexcept>
#include <string>

namespace urigram {

namespace {

constexpr auto is_text = field_type::text;
constexpr auto is_octets = field_type::octets;
constexpr auto is_number = field_type::number;

constexpr url_field all_fields[] = {
    {"scheme", "The scheme, as written", is_text, column::scheme, &url_parts::scheme, nullptr},
    {"authority", "Userinfo, host and port, as written", is_text, column::authority, &url_parts::authority,
     nullptr},
    {"userinfo", "User and password, as written", is_text, column::userinfo, &url_parts::userinfo, nullptr},
    {"host", "The host, as written, with the brackets of an IPv6 address", is_text, column::host,
     &url_parts::host, nullptr},
    {"port", "The digits of the port, as written", is_text, column::port, &url_parts::port, nullptr},
    {"path", "The path, as written, with its leading slash", is_text, column::path, &url_parts::path,
     nullptr},
    {"params",
     "The parameters after the path: RFC 1808's, the type of an ftp URL, the fields of a prospero URL",
     is_text, column::params, &url_parts::params, nullptr},
    {"query", "The query, as written, without the question mark", is_text, column::query, &url_parts::query,
     nullptr},
    {"fragment", "The fragment, as written, without the number sign", is_text, column::fragment,
     &url_parts::fragment, nullptr},
    {"opaque_part", "The text between scheme and fragment, in URLs that are not hierarchical", is_text,
     column::opaque_part, &url_parts::opaque_part, nullptr},

    {"registered_scheme", "The scheme in lower case, if it is in IANA's registry of URI schemes", is_text,
     column::scheme, nullptr, computed::registered_scheme},
    {"user", "The userinfo before its first colon, as written", is_text, column::userinfo, nullptr,
     computed::user},
    {"password", "The userinfo after its first colon, as written", is_text, column::userinfo, nullptr,
     computed::password},
    {"decoded_user", "The user with its escapes decoded", is_octets, column::userinfo, nullptr,
     computed::decoded_user},
    {"decoded_password", "The password with its escapes decoded", is_octets, column::userinfo, nullptr,
     computed::decoded_password},
    {"decoded_host", "The host with its escapes decoded", is_octets, column::host, nullptr,
     computed::decoded_host},
    {"decoded_path", "The path with its escapes decoded", is_octets, column::path, nullptr,
     computed::decoded_path},
    {"decoded_query", "The query with its escapes decoded", is_octets, column::query, nullptr,
     computed::decoded_query},
    {"decoded_fragment", "The fragment with its escapes decoded", is_octets, column::fragment, nullptr,
     computed::decoded_fragment},
    {"host_kind",
     "The kind of host that was parsed: hostname, hostnumber, registered_name, ipv6_address, ...", is_text,
     column::host, nullptr, computed::host_kind},
    {"address_class", "The class of the address that the host is read as: global, loopback, private_use, ...",
     is_text, column::host, nullptr, computed::address_class},
    {"effective_port", "The port, or the default port of the scheme; absent above 65535", is_number,
     column::scheme, nullptr, computed::effective_port},
    {"origin", "The origin of RFC 6454; the text null if it is opaque", is_text, column::scheme, nullptr,
     computed::origin},
    {"public_suffix", "The public suffix that the host ends in, such as co.uk, in lower case", is_octets,
     column::host, nullptr, computed::public_suffix, true},
    {"registrable_domain", "The public suffix and the label before it, such as example.co.uk, in lower case",
     is_octets, column::host, nullptr, computed::registrable_domain, true},
    {"file_name",
     "The last segment of a hierarchical path, as written, cut at its first semicolon; absent if empty or a "
     "dot segment",
     is_text, column::path, nullptr, computed::file_name},
    {"file_extension", "The part of the file name after its last dot, as written", is_text, column::path,
     nullptr, computed::file_extension},
    {"path_depth", "The number of segments of a hierarchical path that are not empty, dot segments included",
     is_number, column::path, nullptr, computed::path_depth},
    {"normal", "The normal form of the URL", is_text, column::scheme, nullptr, computed::normal},
    {"normal_host", "The host in normal form: in lower case; IPv6 addresses as in RFC 5952", is_text,
     column::host, nullptr, computed::normal_host},
    {"surt", "The key of web archives, with the host in reverse order", is_text, column::scheme, nullptr,
     computed::surt},
    {"hazards", "The names of the hazards of the URL, separated by commas; empty if it has none", is_text,
     column::scheme, nullptr, computed::hazards},
};

bool has_column(dialect const& grammar, column which) noexcept {
    return std::find(grammar.columns.begin(), grammar.columns.end(), which) != grammar.columns.end();
}

/// Whether `with_login` finds the part in an authority.
bool is_in_login(column which) noexcept {
    return which == column::userinfo || which == column::host || which == column::port;
}

}  // namespace

array_view<url_field> url_fields() noexcept { return {all_fields, std::size(all_fields)}; }

url_field const* find_url_field(std::string_view name) noexcept {
    auto const* const found = std::find_if(std::begin(all_fields), std::end(all_fields),
                                           [&](auto const& each) { return each.name == name; });
    return found == std::end(all_fields) ? nullptr : found;
}

bool has_field(dialect const& grammar, url_field const& which) noexcept {
    return has_column(grammar, which.needed) ||
           (is_in_login(which.needed) && has_column(grammar, column::authority));
}

result<url_parts> parts_for_fields(text_view text, dialect const& grammar) noexcept {
    auto parts = grammar.parts(text);
    if (parts && parts->authority && !parts->host) *parts = with_login(*parts);
    return parts;
}

field_value value_of(url_field const& which, field_input const& from) {
    if (which.needs_suffixes && from.suffixes == nullptr)
        boost::throw_exception(std::invalid_argument(
            "urigram::value_of: the field " + std::string(which.name) +
            " needs a list of public suffixes: set field_input::suffixes, or call urigram::" +
            std::string(which.name)));
    if (which.compute != nullptr) return which.compute(from);
    if (auto const& part = from.parts.*which.part) return *part;
    return {};
}

}  // namespace urigram
