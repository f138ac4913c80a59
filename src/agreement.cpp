// SPDX-License-Identifier: BSL-1.0
#include <urigram/agreement.hpp>
#include <urigram/component.hpp>
#include <urigram/grammar/rfc1738/server.hpp>

namespace urigram {

namespace {

/// The host of a net_loc that is a `login`.
std::optional<std::string_view> host_of_net_loc(std::string_view net_loc) noexcept {
    ast::login login;
    char const* first = net_loc.data();
    char const* const last = first + net_loc.size();
    if (!rfc1738::login.parse(first, last, x3::unused, x3::unused, login) || first != last)
        return std::nullopt;
    return login.hostport.host.text;
}

void put(reading& r, reference const& parts) noexcept {
    r.scheme = parts.scheme;
    r.path = parts.opaque_part ? parts.opaque_part : std::optional(parts.path);
}

reading of_rfc1738(std::string_view text) noexcept {
    reading r;
    r.grammar = "rfc1738";
    auto const value = parse_url(text);
    if (!value) {
        r.error = value.error();
        return r;
    }
    auto const parts = reference::of(*value);
    put(r, parts);
    if (auto* telnet = std::get_if<ast::telneturl>(&*value)) {
        r.path = telnet->slash ? text.substr(text.size() - 1) : text.substr(text.size());
    } else if (parts.params && (std::holds_alternative<ast::httpurl>(*value) ||
                                std::holds_alternative<ast::otherurl>(*value))) {
        // RFC 1738 knows no params here: they belong to the path.
        r.path = std::string_view(parts.path.data(), parts.path.size() + 1 + parts.params->size());
    }
    for_each_component(*value, [&](component const& c) {
        if (c.name == "host" && !c.text.empty()) r.host = c.text;
    });
    return r;
}

reading of_rfc1808(std::string_view text) noexcept {
    reading r;
    r.grammar = "rfc1808";
    auto const value = parse_relative_url(text);
    if (!value) {
        r.error = value.error();
        return r;
    }
    auto const parts = reference::of(*value);
    put(r, parts);
    if (parts.authority) r.host = host_of_net_loc(*parts.authority);
    return r;
}

reading of_rfc2396(std::string_view text) noexcept {
    reading r;
    r.grammar = "rfc2396";
    auto const value = parse_uri_reference(text);
    if (!value) {
        r.error = value.error();
        return r;
    }
    put(r, reference::of(*value));
    ast::relative_uri const* hierarchy = std::get_if<ast::relative_uri>(&value->uri);
    if (auto* absolute = std::get_if<ast::hierarchical_uri>(&value->uri)) hierarchy = &absolute->hier_part;
    if (hierarchy != nullptr && hierarchy->authority)
        if (auto* server = std::get_if<ast::server>(&hierarchy->authority->is))
            if (server->hostport) r.host = server->hostport->host.text;
    return r;
}

bool agree(std::array<reading, 3> const& readings, std::optional<std::string_view> reading::*part) noexcept {
    reading const* first = nullptr;
    for (auto const& r : readings) {
        if (r.error) continue;
        if (first == nullptr)
            first = &r;
        else if (r.*part != first->*part)
            return false;
    }
    return true;
}

}  // namespace

bool agreement::on_verdict() const noexcept {
    return readings[0].error.has_value() == readings[1].error.has_value() &&
           readings[1].error.has_value() == readings[2].error.has_value();
}
bool agreement::on_scheme() const noexcept { return agree(readings, &reading::scheme); }
bool agreement::on_host() const noexcept { return agree(readings, &reading::host); }
bool agreement::on_path() const noexcept { return agree(readings, &reading::path); }

agreement agreement_on(std::string_view text) noexcept {
    return {{of_rfc1738(text), of_rfc1808(text), of_rfc2396(text)}};
}

}  // namespace urigram
