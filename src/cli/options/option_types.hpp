// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_OPTIONS_OPTION_TYPES_HPP
#define URIGRAM_CLI_OPTIONS_OPTION_TYPES_HPP

#include "options/values.hpp"
#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace urigram::cli {

template <class Value>
using choices = std::vector<std::pair<std::string, Value>>;

/// An option or argument whose value is one of `words`.
template <class Value>
CLI::Option* add_choice(CLI::App& app, std::string const& name, Value& stored, std::string const& description,
                        choices<Value> const& words) {
    std::vector<std::string> all;
    for (auto const& [word, value] : words) all.push_back(word);
    auto const store = [name, &stored, all, known = words](CLI::results_t const& given) {
        for (auto const& [word, value] : known)
            if (word == given.back()) {
                stored = value;
                return true;
            }
        throw CLI::ValidationError(name, "'" + given.back() + "' is none of " + CLI::detail::join(all, ", "));
    };
    return take_words(app.add_option(name, store, description), [all] { return all; });
}

/// The same with a value only after `=`; without one it is the first of `words`.
template <class Value>
CLI::Option* add_optional_choice(CLI::App& app, std::string const& name, Value& stored,
                                 std::string const& description, choices<Value> const& words) {
    return add_choice(app, name, stored, description, words)
        ->expected(0, 0)
        ->default_str(words.begin()->first);  // what CLI11 takes for the value
}

/// An option with a text, which may be empty: where CLI11 fills a `std::optional` itself, it leaves that out.
inline CLI::Option* add_text(CLI::App& app, std::string const& name, std::optional<std::string>& stored,
                             std::string const& description) {
    auto const store = [&stored](CLI::results_t const& given) {
        stored = given.back();
        return true;
    };
    return app.add_option(name, store, description);
}

/// An option that may be repeated, with one value each time. The values are what was given, for they go
/// through a callback: where CLI11 fills a vector itself, it takes a value in square brackets for a list.
inline CLI::Option* add_repeatable(CLI::App& app, std::string const& name, std::vector<std::string>& stored,
                                   std::string const& description) {
    auto const store = [&stored](CLI::results_t const& given) {
        stored = given;
        return true;
    };
    return app.add_option(name, store, description)
        ->type_size(1)
        ->expected(1, CLI::detail::expected_max_vector_size)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

/// All arguments that are no options, as they were given. As long as fewer than "expected" were found, CLI11
/// takes the next one.
inline CLI::Option* add_arguments(CLI::App& app, std::string const& name, std::vector<std::string>& stored,
                                  std::string const& description) {
    constexpr int endless = CLI::detail::expected_max_vector_size;
    return add_repeatable(app, name, stored, description)->expected(endless - 1, endless);
}

}  // namespace urigram::cli

#endif
