// SPDX-License-Identifier: BSL-1.0
#include "options/repair_option.hpp"
#include "options/option_types.hpp"
#include <string_view>
#include <vector>

namespace urigram::cli {

namespace {

struct described_repairs {
    std::string_view name;
    std::string_view about;
};

constexpr described_repairs all_repairs[] = {
    {"encode", "percent-encode octets, in userinfo, path, query and fragment"},
    {"paste", "what people paste: all steps except url_standard"},
    {"browser", "what browsers read: not byte_order_mark, not missing_scheme"},
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
    {"legacy_ipv4", "write the address for 0x7f.1, in an invalid URL"},
    {"empty_port", "remove it, in an invalid URL"},
    {"drive_letters", "write file:///C:/ for file:///C|/"},
    {"url_standard", "read references as browsers do, reject what they refuse"},
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
    auto const store = [name, shown, &stored](CLI::results_t const& given) {
        stored = repairs::none;
        for (auto const& word : given) {
            auto const found = find_repairs(word);
            if (found == repairs::none)
                throw CLI::ValidationError(name,
                                           "'" + word + "' is none of " + CLI::detail::join(shown, ", "));
            stored = stored | found;
        }
        return true;
    };
    return take_words(command.add_option(name, store, description)
                          ->type_size(1)
                          ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll),
                      [shown] { return shown; })
        ->delimiter(',');
}

void add_repairs_of_input(CLI::App& command, std::string const& description, repairs& stored) {
    add_repairs(command, "--repair", description, {"paste", "encode"}, stored)
        ->expected(0, 0)
        ->default_str("paste")
        ->option_text("[=STEP,STEP]")
        ->group("Input");
}

void declare_repairing(CLI::App& command, repairing_options& options) {
    add_repairs_of_input(
        command,
        "Repair invalid texts first: paste, encode or steps [default: paste]\n\n"
        "Steps are those of `urigram repair --profile`. Rows and objects say in repairs what "
        "was changed",
        options.steps);
}

}  // namespace urigram::cli
