// SPDX-License-Identifier: BSL-1.0
#include <boost/system/system_error.hpp>
#include <boost/throw_exception.hpp>
#include <cstdio>
#include <ostream>
#include <urigram/repair.hpp>

namespace urigram {

namespace {

class category final : public boost::system::error_category {
public:
    char const* name() const noexcept override { return "urigram.repair"; }
    std::string message(int code) const override {
        switch (static_cast<repair_errc>(code)) {
        case repair_errc::invalid:
            return "the repaired text is not valid";
        case repair_errc::host_not_ascii:
            return "the host is an internationalized name, and there is no mapping to US-ASCII "
                   "(urigram/idn.hpp has one, by libidn2)";
        case repair_errc::host_unmappable:
            return "the host is not a domain name by UTS 46";
        case repair_errc::host_octet:
            return "the host holds an octet that no domain name may hold";
        case repair_errc::host_empty:
            return "the host is empty";
        case repair_errc::host_ipv4:
            return "the host ends in a number and is not an IPv4 address";
        case repair_errc::host_ipv6:
            return "the host is in brackets and is not an IPv6 address";
        case repair_errc::port:
            return "the port is not a number up to 65535";
        case repair_errc::no_base:
            return "the reference is relative and there is no base";
        case repair_errc::other_scheme:
            return "the scheme is not http, https, ws, wss, ftp or file";
        }
        return "unknown error";
    }
};

struct named_repairs {
    std::string_view name;
    repairs value;
};

constexpr named_repairs names[] = {
    {"none", repairs::none},
    {"byte_order_mark", repairs::byte_order_mark},
    {"surrounding_blanks", repairs::surrounding_blanks},
    {"line_breaks", repairs::line_breaks},
    {"backslashes", repairs::backslashes},
    {"slashes", repairs::slashes},
    {"missing_scheme", repairs::missing_scheme},
    {"forbidden_octets", repairs::forbidden_octets},
    {"brackets", repairs::brackets},
    {"spaces", repairs::spaces},
    {"non_ascii", repairs::non_ascii},
    {"stray_percent", repairs::stray_percent},
    {"second_number_sign", repairs::second_number_sign},
    {"host_names", repairs::host_names},
    {"legacy_ipv4", repairs::legacy_ipv4},
    {"empty_port", repairs::empty_port},
    {"drive_letters", repairs::drive_letters},
    {"url_standard", repairs::url_standard},
    {"encode", repairs::encode},
    {"paste", repairs::paste},
    {"browser", repairs::browser},
};

/// Writes a text in quotes; quotes, backslashes and bytes that are not printable US-ASCII are written as
/// `\x22`.
void write_quoted(std::ostream& to, std::string_view text) {
    to << '"';
    for (char const c : text) {
        if (c >= 0x20 && c < 0x7F && c != '"' && c != '\\') {
            to << c;
            continue;
        }
        char escape[sizeof "\\x00"];
        std::snprintf(escape, sizeof escape, "\\x%02X", static_cast<unsigned>(static_cast<unsigned char>(c)));
        to << escape;
    }
    to << '"';
}

}  // namespace

std::string_view to_string(repairs step) noexcept {
    for (auto const& each : names)
        if (each.value == step) return each.name;
    return "unknown";
}

repairs find_repairs(std::string_view name) noexcept {
    for (auto const& each : names)
        if (each.name == name) return each.value;
    return repairs::none;
}

std::ostream& operator<<(std::ostream& to, repair_change const& change) {
    to << "offset " << change.offset << ": " << to_string(change.kind) << ' ';
    write_quoted(to, change.before);
    to << " -> ";
    write_quoted(to, change.after);
    return to;
}

std::string_view to_string(repair_errc e) noexcept {
    switch (e) {
    case repair_errc::invalid:
        return "invalid";
    case repair_errc::host_not_ascii:
        return "host_not_ascii";
    case repair_errc::host_unmappable:
        return "host_unmappable";
    case repair_errc::host_octet:
        return "host_octet";
    case repair_errc::host_empty:
        return "host_empty";
    case repair_errc::host_ipv4:
        return "host_ipv4";
    case repair_errc::host_ipv6:
        return "host_ipv6";
    case repair_errc::port:
        return "port";
    case repair_errc::no_base:
        return "no_base";
    case repair_errc::other_scheme:
        return "other_scheme";
    }
    return "unknown";
}

boost::system::error_code make_error_code(repair_errc e) noexcept {
    static category const instance;
    return {static_cast<int>(e), instance};
}

std::string repair_error::message() const {
    auto line = make_error_code(code).message();
    if (code == repair_errc::invalid) line.append(": ").append(syntax.message(text));
    return line;
}

std::ostream& operator<<(std::ostream& to, repair_error const& e) { return to << e.message(); }

void throw_exception_from_error(repair_error const& e, boost::source_location const& where) {
    boost::throw_exception(boost::system::system_error(make_error_code(e.code), e.message()), where);
}

}  // namespace urigram
