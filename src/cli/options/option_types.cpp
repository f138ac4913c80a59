// SPDX-License-Identifier: BSL-1.0
#include "options/option_types.hpp"
#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace urigram::cli {

namespace {

constexpr char file_type[] = "FILE";

}  // namespace

CLI::Option* take_file(CLI::Option* option) {
    auto const check = [](std::string const& name) { return name.empty() ? "needs the name of a file" : ""; };
    return option->type_name(file_type)->option_text(file_type)->check(check);
}

CLI::Option* take_words(CLI::Option* option, std::function<std::vector<std::string>()> words) {
    return option->type_name_fn(
        [words = std::move(words)] { return "{" + CLI::detail::join(words(), ",") + "}"; });
}

bool takes_file(CLI::Option const& option) { return option.get_type_name() == file_type; }

std::vector<std::string> words_of(CLI::Option const& option) {
    auto const type = option.get_type_name();
    if (type.empty() || type.front() != '{') return {};
    return CLI::detail::split(type.substr(1, type.rfind('}') - 1), ',');
}

std::optional<std::uint64_t> number_of(std::string_view digits) {
    std::uint64_t number = 0;
    auto const* const last = digits.data() + digits.size();
    auto const [end, error] = std::from_chars(digits.data(), last, number);
    return error == std::errc() && end == last ? std::optional(number) : std::nullopt;
}

namespace {

CLI::Validator number_between(std::uint64_t first, std::uint64_t last) {
    return CLI::Validator(
        [first, last](std::string& given) {
            auto const number = number_of(given);
            if (number && *number >= first && *number <= last) return std::string();
            return "must be a number from " + std::to_string(first) + " to " + std::to_string(last);
        },
        "");
}

}  // namespace

CLI::Validator number_up_to(unsigned last) { return number_between(1, last); }

CLI::Validator number_from_0_to(std::uint64_t last) { return number_between(0, last); }

CLI::Validator number_of_octets() {
    return CLI::Validator(
        [](std::string& given) {
            bool read = given.find('-') == std::string::npos;  // CLI11 reads -1 as the largest number
            try {
                read = read && CLI::AsSizeValue(false)(given).empty();
            } catch (CLI::ValidationError const&) {
                read = false;
            }
            if (read && number_of(given).value_or(0) >= 1) return std::string();
            return std::string("must be a number of octets, at least 1, such as 4096, 64K or 1G");
        },
        "");
}

namespace {

struct described_repairs {
    std::string_view name;
    std::string_view about;
};

constexpr described_repairs all_repairs[] = {
    {"encode", "percent-encode invalid octets in userinfo, path, query and fragment"},
    {"paste", "repair pasted texts: all steps except url_standard"},
    {"browser", "read like browsers: all steps except byte_order_mark and missing_scheme"},
    {"byte_order_mark", "remove it"},
    {"surrounding_blanks", "remove blanks and controls around the URL"},
    {"line_breaks", "remove tabs and line breaks"},
    {"backslashes", "make them slashes, in http, https, ws, wss, ftp and file URLs"},
    {"slashes", "write two slashes before the host"},
    {"missing_scheme", "add the default scheme to www.example.org/a"},
    {"forbidden_octets", "encode controls, quotes, < > \\ ` { } and extra @"},
    {"brackets", "encode [ ] | ^"},
    {"spaces", "encode them"},
    {"non_ascii", "encode octets above 7F"},
    {"stray_percent", "write %25 for a % without two hexadecimal digits"},
    {"second_number_sign", "encode a # in the fragment"},
    {"host_names", "map internationalized hosts by UTS 46"},
    {"legacy_ipv4", "write 127.0.0.1 for 0x7f.1, in an invalid URL"},
    {"empty_port", "remove it, in an invalid URL"},
    {"drive_letters", "write file:///C:/ for file:///C|/"},
    {"url_standard", "read references and reject URLs as browsers do"},
};

}  // namespace

std::vector<std::string> names_of_repairs() {
    std::vector<std::string> names;
    for (auto const& each : all_repairs) names.emplace_back(each.name);
    return names;
}

std::string list_of_repairs() {
    std::string list;
    for (auto const& each : all_repairs)
        list.append(list.empty() ? "" : ";\n").append(each.name).append(": ").append(each.about);
    return list;
}

CLI::Option* add_repairs(CLI::App& command, char const* name, std::string const& description,
                         std::vector<std::string> const& shown, repairs& stored) {
    auto const take = [name, shown, &stored](CLI::results_t const& given) {
        stored = repairs::none;
        for (auto const& word : given) {
            auto const found = find_repairs(word);
            if (found == repairs::none)
                throw CLI::ValidationError(name,
                                           "'" + word + "' is none of " + CLI::detail::join(shown, ", "));
            stored = stored | found;
        }
    };
    return take_words(add_repeatable_by(command, name, take, description), [shown] { return shown; })
        ->delimiter(',');
}

void add_repairs_of_input(CLI::App& command, std::string const& description, repairs& stored) {
    add_repairs(command, "--repair", description, {"paste", "encode"}, stored)
        ->expected(0, 0)
        ->default_str("paste")
        ->option_text("[=STEP,STEP]")
        ->group("Input");
}

}  // namespace urigram::cli
