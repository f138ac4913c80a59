// SPDX-License-Identifier: BSL-1.0
#include "escape_at.hpp"
#include "iequals.hpp"
#include <algorithm>
#include <array>
#include <iterator>
#include <urigram/legacy_ipv4.hpp>

namespace urigram {

namespace {

// All names are in lower case, without a trailing dot.

/// The single-label names in the IANA's registry of special-use domain names of 2026-05-22, followed by
/// others.
constexpr std::string_view top_level_names[] = {
    "alt",         "invalid", "local",    "localhost", "onion",   "test",
    "internal",                                                    // ICANN, resolution of 2024-07-29
    "corp",        "home",    "intranet", "lan",       "private",  // RFC 6762, appendix G
    "localdomain",                                                 // hosts files
};

/// The names with several labels in the same registry: all are below `arpa`.
constexpr std::string_view names_below_arpa[] = {
    "6tisch.arpa",
    "eap.arpa",
    "eap-noob.arpa",
    "home.arpa",
    "ipv4only.arpa",
    "resolver.arpa",
    "service.arpa",
    "10.in-addr.arpa",
    "16.172.in-addr.arpa",
    "17.172.in-addr.arpa",
    "18.172.in-addr.arpa",
    "19.172.in-addr.arpa",
    "20.172.in-addr.arpa",
    "21.172.in-addr.arpa",
    "22.172.in-addr.arpa",
    "23.172.in-addr.arpa",
    "24.172.in-addr.arpa",
    "25.172.in-addr.arpa",
    "26.172.in-addr.arpa",
    "27.172.in-addr.arpa",
    "28.172.in-addr.arpa",
    "29.172.in-addr.arpa",
    "30.172.in-addr.arpa",
    "31.172.in-addr.arpa",
    "168.192.in-addr.arpa",
    "254.169.in-addr.arpa",
    "170.0.0.192.in-addr.arpa",
    "171.0.0.192.in-addr.arpa",
    "8.e.f.ip6.arpa",
    "9.e.f.ip6.arpa",
    "a.e.f.ip6.arpa",
    "b.e.f.ip6.arpa",
};

/// Names in the hosts files of Debian, Fedora and macOS, in addition to `localhost`.
constexpr std::string_view loopback_names[] = {
    "localhost.localdomain",
    "localhost4",
    "localhost4.localdomain4",
    "localhost6",
    "localhost6.localdomain6",
    "ip6-localhost",
    "ip6-loopback",
};

constexpr bool are_shorter_than(std::size_t size) noexcept {
    for (auto const name : names_below_arpa)
        if (name.size() >= size) return false;
    for (auto const name : loopback_names)
        if (name.size() >= size) return false;
    return true;
}

/// The end of a host, decoded and without trailing dots. For a host with escapes it contains at most `room`
/// bytes: enough for each name above and for the byte before it.
class end_of_name {
public:
    explicit end_of_name(std::string_view host) noexcept {
        while (!host.empty() && last_of(host) == '.') host = without_last(host);
        text_ = host;
        if (host.find('%') == host.npos) return;
        auto at = octets_.size();
        for (; !host.empty() && at > 0; host = without_last(host)) octets_[--at] = last_of(host);
        text_ = {octets_.data() + at, octets_.size() - at};
    }
    end_of_name(end_of_name const&) = delete;
    end_of_name& operator=(end_of_name const&) = delete;

    std::string_view last_label() const noexcept { return text_.substr(text_.rfind('.') + 1); }
    /// Whether the name is `name` or below it.
    bool is_in(std::string_view name) const noexcept {
        if (text_.size() < name.size()) return false;
        auto const rest = text_.size() - name.size();
        return detail::iequals(text_.substr(rest), name) && (rest == 0 || text_[rest - 1] == '.');
    }

private:
    static bool is_escape(std::string_view text) noexcept {
        return text.size() > 2 && detail::escape_at(text, text.size() - 3) >= 0;
    }
    static char last_of(std::string_view text) noexcept {
        return is_escape(text) ? static_cast<char>(detail::escape_at(text, text.size() - 3)) : text.back();
    }
    static std::string_view without_last(std::string_view text) noexcept {
        return text.substr(0, text.size() - (is_escape(text) ? 3 : 1));
    }

    std::string_view text_;
    static constexpr std::size_t room = 32;  // for a name and the byte before it
    static_assert(are_shorter_than(room));
    std::array<char, room> octets_;
};

template <class Names>
bool is_in_one_of(Names const& names, end_of_name const& host) noexcept {
    return std::any_of(std::begin(names), std::end(names),
                       [&](std::string_view name) { return host.is_in(name); });
}

}  // namespace

bool is_loopback_name(std::string_view host) noexcept {
    end_of_name const end(host);
    return end.is_in("localhost") || is_in_one_of(loopback_names, end);
}

bool is_special_use_name(std::string_view host) noexcept {
    end_of_name const end(host);
    auto const last = end.last_label();
    if (detail::iequals(last, "arpa")) return is_in_one_of(names_below_arpa, end);
    return std::any_of(std::begin(top_level_names), std::end(top_level_names),
                       [&](std::string_view name) { return detail::iequals(last, name); });
}

}  // namespace urigram
