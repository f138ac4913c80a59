// SPDX-License-Identifier: BSL-1.0
#include "options/usage_error.hpp"
#include <algorithm>
#include <iterator>

namespace urigram::cli {

namespace {

struct name_here {
    std::string_view elsewhere;
    std::string_view here;
};

constexpr std::string_view as_written =
    "{path} and the like, which are as written; {decoded_path} is decoded";
constexpr std::string_view unlike_trurl =
    "{valid} or --on-error: no part is required here, and all escapes are checked";

constexpr name_here trurl_options[] = {
    {"--accept-space", "`urigram edit --set PART=TEXT`, which encodes spaces"},
    {"--append", "`urigram edit --path-segment TEXT` or `--query-append K=V`"},
    {"--default-port", "`urigram parse --get '{effective_port}'`"},
    {"--iterate", "a loop of the shell; doc/trurl.md has one"},
    {"--json", "--format ndjson"},
    {"--keep-port", "`urigram normalize --level syntax`"},
    {"--no-guess-scheme", "nothing: no scheme is guessed"},
    {"--qtrim", "`urigram edit --query-remove NAME`, as 'utm_*'"},
    {"--redirect", "`urigram resolve --base URL REFERENCE`"},
    {"--replace", "`urigram edit --query-set K=V`, which appends a missing parameter"},
    {"--replace-append", "`urigram edit --query-set K=V`"},
    {"--sort-query", "`urigram edit --query-sort`"},
    {"--trim", "`urigram edit --query-remove NAME`, as 'utm_*'"},
    {"--url", "the URL as an argument, without an option"},
    {"--url-file", "-i FILE"},
    {"--urlencode", as_written},
    {"--verify", "`urigram check`"},
};

// Renamed options.
constexpr name_here renamed_options[] = {
    {"--like", "--alias"},
    {"--longest-line", "--max-line-length"},
    {"--page", "--html"},
};

// Names of options, commands and fields in other programs.
constexpr name_here usual_options[] = {
    {"--abnf-file", "--abnf FILE"},
    {"--add", "--query-append NAME=VALUE"},
    {"--csv", "--format csv"},
    {"--file", "-i FILE"},
    {"--json-lines", "--format ndjson"},
    {"--lowercase", "no option: `urigram normalize` always makes the scheme and the host lower-case"},
    {"--output-format", "--format"},
    {"--query-add", "--query-append NAME=VALUE"},
    {"--quiet", "2>/dev/null; the exit status shows whether there were errors"},
    {"--svg", "--format svg"},
    {"--threads", "--jobs N"},
    {"--tsv", "--format tsv"},
    {"-V", "`urigram --version`"},
    {"-b", "--base URL"},
    {"-f", "-i FILE"},
    {"-n", "--jobs N"},
    {"-q", "2>/dev/null; the exit status shows whether there were errors"},
    {"-v", "`urigram --version`"},
};

constexpr name_here usual_commands[] = {
    {"canonicalize", "normalize"},
    {"extract", "find"},
    {"fix", "repair"},
    {"hazards", "parse --hazards"},
    {"host", "parse --get host"},
    {"join", "resolve"},
    {"lint", "prove --lint"},
    {"links", "find --html"},
    {"screen", "parse --hazards"},
    {"split", "parse"},
    {"validate", "check"},
    {"verify", "check"},
    {"version", "--version"},
};

constexpr name_here usual_fields[] = {
    {"anchor", "fragment"},
    {"basename", "file_name"},
    {"domain", "registrable_domain"},
    {"extension", "file_extension"},
    {"filename", "file_name"},
    {"hash", "fragment"},
    {"hostname", "host"},
    {"href", "normal"},
    {"login", "userinfo"},
    {"netloc", "authority"},
    {"pathname", "path"},
    {"protocol", "scheme"},
    {"search", "query"},
    {"tld", "public_suffix"},
    {"username", "user"},
};

constexpr name_here short_names[] = {
    {"default:port", "{effective_port}"},
    {"options", "{userinfo}, of which options are a part"},
    {"url", "{input} as written, or {normal}"},
    {"zoneid", "{host}, of which a zone is a part"},
};

// trurl decodes a field unless its name begins with one of the first three prefixes; here, {path} is as
// written, and {decoded_path} is decoded.
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

constexpr name_here trurl_parts[] = {
    {"options", "userinfo, of which options are a part"},
    {"url", "the URL as an argument"},
    {"zoneid", "host, of which a zone is a part"},
};

template <std::size_t N>
std::string_view here(name_here const (&names)[N], std::string_view name) noexcept {
    auto const* const found = std::find_if(std::begin(names), std::end(names),
                                           [&](name_here const& each) { return each.elsewhere == name; });
    return found == std::end(names) ? std::string_view() : found->here;
}

}  // namespace

std::string_view new_name_of_option(std::string_view name) noexcept { return here(renamed_options, name); }
std::string_view instead_of_usual_option(std::string_view name) noexcept { return here(usual_options, name); }
std::string_view instead_of_usual_command(std::string_view name) noexcept {
    return here(usual_commands, name);
}
std::string_view instead_of_usual_field(std::string_view name) noexcept { return here(usual_fields, name); }

std::string_view instead_of_trurl_option(std::string_view name) noexcept { return here(trurl_options, name); }

std::string_view instead_of_trurl_field(std::string_view name) noexcept {
    auto const whole = here(short_names, name);
    if (!whole.empty()) return whole;
    for (auto const& each : prefixes)
        if (name.substr(0, each.elsewhere.size()) == each.elsewhere) return each.here;
    return {};
}

std::string_view instead_of_trurl_part(std::string_view name) noexcept { return here(trurl_parts, name); }

}  // namespace urigram::cli
