// SPDX-License-Identifier: BSL-1.0
#include "options/trurl_names.hpp"
#include <algorithm>
#include <iterator>

namespace urigram::cli {

namespace {

struct name_here {
    std::string_view of_trurl;
    std::string_view here;
};

constexpr std::string_view as_written =
    "{path} and the like, which are as written; {decoded_path} is decoded";
constexpr std::string_view unlike_trurl =
    "{valid} or --on-error: nothing here demands a part, and all escapes are looked at";

constexpr name_here options[] = {
    {"--accept-space", "`urigram edit --set PART=TEXT`, which encodes spaces"},
    {"--append", "`urigram edit --path-segment TEXT` or `--query-append K=V`"},
    {"--default-port", "`urigram parse --get '{effective_port}'`"},
    {"--iterate", "a loop of the shell; doc/trurl.md has one"},
    {"--json", "--format ndjson"},
    {"--keep-port", "`urigram normalize --level syntax`"},
    {"--no-guess-scheme", "nothing: no scheme is guessed"},
    {"--qtrim", "`urigram edit --query-remove NAME`, as 'utm_*'"},
    {"--redirect", "`urigram resolve --base URL REFERENCE`"},
    {"--replace", "`urigram edit --query-set K=V`, which adds what is not there"},
    {"--replace-append", "`urigram edit --query-set K=V`"},
    {"--sort-query", "`urigram edit --query-sort`"},
    {"--trim", "`urigram edit --query-remove NAME`, as 'utm_*'"},
    {"--url", "the URL as an argument, without an option"},
    {"--url-file", "-i FILE"},
    {"--urlencode", as_written},
    {"--verify", "`urigram check`"},
};

constexpr name_here short_names[] = {
    {"default:port", "{effective_port}"},
    {"options", "{userinfo}, of which options are a part"},
    {"password", "{decoded_password}, or {userinfo} as written"},
    {"url", "{input} as written, or {normal}"},
    {"user", "{decoded_user}, or {userinfo} as written"},
    {"zoneid", "{host}, of which a zone is a part"},
};

// trurl decodes unless a name begins with one of the first three; here names decode that say so.
constexpr name_here prefixes[] = {
    {":", as_written},
    {"raw:", as_written},
    {"url:", as_written},
    {"puny:", "{host}, which is as written"},
    {"idn:", "{host}, which is as written"},
    {"must:", unlike_trurl},
    {"strict:", unlike_trurl},
    {"default:", "{effective_port}"},
};

constexpr name_here parts[] = {
    {"options", "userinfo, of which options are a part"},
    {"url", "the URL as an argument"},
    {"zoneid", "host, of which a zone is a part"},
};

template <std::size_t N>
std::string_view here(name_here const (&names)[N], std::string_view name) noexcept {
    auto const* const found = std::find_if(std::begin(names), std::end(names),
                                           [&](name_here const& each) { return each.of_trurl == name; });
    return found == std::end(names) ? std::string_view() : found->here;
}

}  // namespace

std::string_view instead_of_trurl_option(std::string_view name) noexcept { return here(options, name); }

std::string_view instead_of_trurl_field(std::string_view name) noexcept {
    auto const whole = here(short_names, name);
    if (!whole.empty()) return whole;
    for (auto const& each : prefixes)
        if (name.substr(0, each.of_trurl.size()) == each.of_trurl) return each.here;
    return {};
}

std::string_view instead_of_trurl_part(std::string_view name) noexcept { return here(parts, name); }

}  // namespace urigram::cli
