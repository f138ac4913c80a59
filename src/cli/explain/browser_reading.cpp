// SPDX-License-Identifier: BSL-1.0
#include "explain/browser_reading.hpp"
#include "io/diagnostic.hpp"
#include "run/repairing.hpp"
#include <urigram/normalize.hpp>

namespace urigram::cli {

std::optional<browser_reading> browser_reading_of(record const& r) {
    if (r.too_long != 0) return std::nullopt;
    auto reading = read_url_as_browser(r.input(), nullptr, mapping_of_hosts());
    bool const concerns_others =
        !reading && (reading.error() == repair_errc::other_scheme || reading.error() == repair_errc::no_base);
    if (concerns_others) return std::nullopt;
    return reading;
}

namespace {

/// Whether an RFC reads the host that browsers read: the same in normal form.
bool is_read_by_others(std::string_view host, agreement const& views) {
    url_parts parts;
    parts.scheme = "http";
    parts.host = host;
    std::string const normal = normalize(parts);
    for (auto const& view : views.readings) {
        if (view.error || !view.host) continue;
        parts.host = view.host;
        if (normalize(parts) == normal) return true;
    }
    return false;
}

}  // namespace

void add_line_on_browser(std::string& out, record const& r, explanation const& all) {
    auto const read = browser_reading_of(r);
    if (!read) return;
    auto const& reading = *read;
    if (!reading) {
        if (all.found != comparison::refused)
            out.append("  a browser refuses it: ")
                .append(make_error_code(reading.error()).message())
                .append("\n");
        return;
    }
    if (reading->scheme == "file" || is_read_by_others(reading->host, all.views)) return;
    out.append("  a browser reads the host ");
    add_value(out, reading->host);
    out.append(" and the path ");
    add_value(out, reading->path);
    out += '\n';
}

void add_browser(json_writer& json, browser_reading const& reading) {
    json.key("browser");
    json.object([&] {
        json.member("valid", reading.has_value());
        if (!reading) return json.member("error", to_string(reading.error()));
        json.member("scheme", reading->scheme);
        json.member("host", reading->host);
        json.octets("path", reading->path);
        json.octets("href", reading->href());
    });
}

}  // namespace urigram::cli
