// SPDX-License-Identifier: BSL-1.0
#include "hazards/screen.hpp"
#include <urigram/ast/path.hpp>

namespace urigram::hazards {

namespace {

constexpr charset gen_delims(":/?#[]@");  // RFC 3986, section 2.2

/// The double escape that begins with `where`, the escape of a percent sign in `part`; empty if there is
/// none.
std::string_view double_escape_at(std::string_view part, std::string_view where) noexcept {
    // Reads the bytes after the escape as if the last byte of the escape were the decoded percent sign.
    char const* const percent = where.data() + where.size() - 1;
    bool const is_one = detail::octet_of_escape(percent, part.data() + part.size()) >= 0;
    return is_one ? std::string_view(where.data(), 5) : std::string_view();
}

}  // namespace

void screen_delimiters(std::string_view part, reporter const& report) {
    for_each_escape(part, [&](char octet, std::string_view where) {
        if (gen_delims.contains(octet)) report(hazard::escaped_delimiter, where);
    });
}

void screen_path(std::string_view path, reporter const& report) {
    for_each_escape(path, [&](char octet, std::string_view where) {
        if (octet == '/' || octet == '\\') report(hazard::escaped_slash, where);
    });
    for (auto const segment : ast::segments{path}) {
        decoded_view const octets(segment);
        if (segment.size() > 2 && (octets == "." || octets == ".."))
            report(hazard::escaped_dot_segment, segment);
    }
}

void screen_octets(std::string_view part, bool tabs_have_a_place, reporter const& report) {
    for (auto at = part.find('\\'); at != part.npos; at = part.find('\\', at + 1))
        report(hazard::backslash, part.substr(at, 1));
    for_each_escape(part, [&](char octet, std::string_view where) {
        switch (octet) {
        case '\\':
            return report(hazard::backslash, where);
        case '\r':
        case '\n':
            return report(hazard::escaped_cr_lf, where);
        case '\t':
            if (!tabs_have_a_place) report(hazard::escaped_tab, where);
            return;
        case '\0':
            return report(hazard::escaped_nul, where);
        case '%':
            if (auto const five = double_escape_at(part, where); !five.empty())
                report(hazard::double_escape, five);
            return;
        default:
            return;
        }
    });
}

}  // namespace urigram::hazards
