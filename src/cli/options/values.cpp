// SPDX-License-Identifier: BSL-1.0
#include "options/values.hpp"
#include <utility>

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

}  // namespace urigram::cli
