// SPDX-License-Identifier: BSL-1.0
#include "parse/derived_fields.hpp"
#include "parse/hazards_of_url.hpp"
#include <algorithm>
#include <iterator>
#include <optional>
#include <urigram/component_octets.hpp>
#include <urigram/escape.hpp>
#include <urigram/host_reading.hpp>
#include <urigram/kind_names.hpp>
#include <urigram/normalize.hpp>
#include <urigram/origin.hpp>
#include <urigram/query.hpp>
#include <urigram/surt.hpp>
#include <urigram/userinfo.hpp>

namespace urigram::cli {

namespace {

special_value decoded(url_parts::part const& part) {
    if (!part) return absent();
    return decoded_view(*part).str();
}

url_parts::part user_of(url_parts const& parts) {
    if (!parts.userinfo) return std::nullopt;
    return split_userinfo(*parts.userinfo).user;
}

url_parts::part password_of(url_parts const& parts) {
    if (!parts.userinfo) return std::nullopt;
    return split_userinfo(*parts.userinfo).password;
}

special_value kind_of(host_column kind) {
    if (kind == host_column::absent) return absent();
    return to_string(kind);
}

/// The class of the address that the host is, or that other software takes it for.
special_value class_of(url_parts const& parts) {
    if (!parts.host) return absent();
    if (parts.host_kind == host_column::ipv6_address) {
        // RFC 2732's production counts no groups, so that not each one is an address.
        auto const octets = ast::ipv6_of({ast::host_kind::ipv6_address, *parts.host});
        if (!octets) return absent();
        return to_string(classify(*octets));
    }
    if (auto const octets = read_as_browser(*parts.host)) return to_string(classify(*octets));
    return absent();
}

special_value hazards_in(read_url const& url) {
    hazard_set found;
    for_each_hazard(url, [&](hazard_report const& report) { found |= report.what; });
    std::string names;
    for (auto const each : found) names.append(names.empty() ? "" : ",").append(to_string(each));
    return names;
}

constexpr derived_field all_derived[] = {
    {"decoded_user", [](read_url const& url) { return decoded(user_of(url.parts)); }},
    {"decoded_password", [](read_url const& url) { return decoded(password_of(url.parts)); }},
    {"decoded_host", [](read_url const& url) { return decoded(url.parts.host); }},
    {"decoded_path", [](read_url const& url) { return decoded(url.parts.path); }},
    {"decoded_query", [](read_url const& url) { return decoded(url.parts.query); }},
    {"decoded_fragment", [](read_url const& url) { return decoded(url.parts.fragment); }},
    {"host_kind", [](read_url const& url) { return kind_of(url.parts.host_kind); }},
    {"address_class", [](read_url const& url) { return class_of(url.parts); }},
    {"effective_port",
     [](read_url const& url) -> special_value {
         auto const port = effective_port(url.parts);
         if (!port) return absent();
         return std::uint64_t{*port};
     }},
    {"origin", [](read_url const& url) -> special_value { return origin_text(origin_of(url.parts)); }},
    {"normal",
     [](read_url const& url) -> special_value {
         std::string text;
         normalize_to(text, url.parts);
         return text;
     }},
    {"surt",
     [](read_url const& url) -> special_value {
         auto const key = surt(url.text, {}, dialects::rfc3986);
         if (!key) return absent();
         return *key;
     }},
    {"hazards", hazards_in},
};

}  // namespace

derived_field const* find_derived_field(std::string_view name) noexcept {
    auto const* const found = std::find_if(std::begin(all_derived), std::end(all_derived),
                                           [&](auto const& f) { return f.name == name; });
    return found == std::end(all_derived) ? nullptr : found;
}

std::vector<std::string_view> names_of_derived_fields() {
    std::vector<std::string_view> names;
    for (auto const& f : all_derived) names.push_back(f.name);
    return names;
}

std::optional<parameter_name> begun_parameter(std::string const& field_name) noexcept {
    constexpr std::string_view first = "query:", all = "query-all:";
    std::string_view const whole = field_name;
    parameter_name which;
    which.all = whole.substr(0, all.size()) == all;
    auto const prefix = which.all ? all : first;
    if (whole.substr(0, prefix.size()) != prefix) return std::nullopt;
    which.name = whole.substr(prefix.size());
    return which;
}

std::optional<parameter_name> parameter_in(std::string const& field_name) noexcept {
    auto const begun = begun_parameter(field_name);
    if (!begun) return std::nullopt;
    bool const is_name =
        !check_escapes(begun->name) && std::all_of(begun->name.begin(), begun->name.end(), [](char c) {
            return c == '%' || c == '+' || octets::parameter_name.contains(c);
        });
    return is_name ? begun : std::nullopt;
}

special_value value_of_parameter(url_parts const& parts, parameter_name which, decoding read_as) {
    if (!parts.query) return absent();
    auto const name = decoded_view(which.name, read_as).str();
    query_parameters const parameters(*parts.query);
    std::optional<std::string> values;
    for (auto const& each : parameters.find_all(name, read_as)) {
        if (each.value) {
            if (values) *values += ' ';
            if (!values) values.emplace();
            *values += each.decoded_value(read_as)->str();
        }
        if (!which.all) break;
    }
    if (!values) return absent();
    return *std::move(values);
}

}  // namespace urigram::cli
