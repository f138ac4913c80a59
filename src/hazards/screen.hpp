// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_HAZARDS_SCREEN_HPP
#define URIGRAM_HAZARDS_SCREEN_HPP

#include "escape_at.hpp"
#include <urigram/hazards.hpp>

/// Functions that each screen one part of a URL for hazards.
namespace urigram::hazards {

/// Passes the requested reports to the sink.
class reporter {
public:
    reporter(hazard_sink sink, hazard_set among) noexcept : sink_(sink), among_(among) {}

    bool wants(hazard h) const noexcept { return among_.contains(h); }
    void operator()(hazard h, std::string_view where) const {
        if (wants(h)) sink_({h, where});
    }

private:
    hazard_sink sink_;
    hazard_set among_;
};

/// Calls `f(octet, where)` for each escape in `text`, in order.
template <class F>
void for_each_escape(std::string_view text, F const& f) {
    for (auto at = text.find('%'); at != text.npos;) {
        int const octet = detail::escape_at(text, at);
        if (octet >= 0) f(static_cast<char>(octet), text.substr(at, 3));
        at = text.find('%', at + (octet >= 0 ? 3 : 1));
    }
}

/// Whether the first byte of `text`, decoded, is a hyphen, which begins options of programs.
inline bool looks_like_option(std::string_view text) noexcept {
    return !text.empty() && *decoded_view(text).begin() == '-';
}

void screen_userinfo(std::string_view userinfo, reporter const& report);
void screen_host(std::string_view host, reporter const& report);
void screen_port(std::string_view scheme, std::string_view port, reporter const& report);
void screen_path(std::string_view path, reporter const& report);

/// Screens the host of a file URL, `parts`.
void screen_file(url_parts const& parts, reporter const& report);
/// The URL nested in the path of a URL without an authority: its scheme, its authority, if any, and its path.
/// Nothing if there is no nested URL with a host.
std::optional<url_parts> nested_in(url_parts const& parts, reporter const& report);

/// Screens a userinfo or a host for escaped delimiters.
void screen_delimiters(std::string_view part, reporter const& report);
/// Screens any part for dangerous bytes. Does not report tabs if `tabs_have_a_place`, as in gopher URLs.
void screen_octets(std::string_view part, bool tabs_have_a_place, reporter const& report);

}  // namespace urigram::hazards

#endif
