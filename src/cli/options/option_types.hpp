// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_OPTIONS_OPTION_TYPES_HPP
#define URIGRAM_CLI_OPTIONS_OPTION_TYPES_HPP

#include <CLI/CLI.hpp>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <urigram/repair.hpp>
#include <utility>
#include <vector>

namespace urigram::cli {

// Possible values of an option or argument, for completions and the manual page. They are stored in the
// option as CLI11's name of its type: `FILE`, or a set, `{text,ndjson,tsv}`.

/// Declares that the value is the name of a file. An empty value, such as that of an unset shell variable, is
/// an error.
CLI::Option* take_file(CLI::Option* option);

/// Declares the possible words. `words` is called each time they are requested.
CLI::Option* take_words(CLI::Option* option, std::function<std::vector<std::string>()> words);

bool takes_file(CLI::Option const& option);

/// Empty if none are declared.
std::vector<std::string> words_of(CLI::Option const& option);

/// The value of decimal digits; nothing for another text, or if the number is too large.
std::optional<std::uint64_t> number_of(std::string_view digits);

// Validators of options whose value is a number.

/// A number from 1 to `last`.
CLI::Validator number_up_to(unsigned last);

/// A number from 0 to `last`.
CLI::Validator number_from_0_to(std::uint64_t last);

/// A number of bytes, at least 1, such as 64K or 1G; converts the value to decimal digits.
CLI::Validator number_of_octets();

template <class Value>
using choices = std::vector<std::pair<std::string, Value>>;

/// An option or argument whose value is one of `words`; `take` is called with the value of that word.
template <class Value, class Take>
CLI::Option* add_choice_by(CLI::App& app, std::string const& name, Take const& take,
                           std::string const& description, choices<Value> const& words) {
    std::vector<std::string> all;
    for (auto const& [word, value] : words) all.push_back(word);
    auto const store = [name, take, all, known = words](CLI::results_t const& given) {
        for (auto const& [word, value] : known)
            if (word == given.back()) {
                take(value);
                return true;
            }
        throw CLI::ValidationError(name, "'" + given.back() + "' is none of " + CLI::detail::join(all, ", "));
    };
    return take_words(app.add_option(name, store, description), [all] { return all; });
}

/// The same with the value stored.
template <class Value>
CLI::Option* add_choice(CLI::App& app, std::string const& name, Value& stored, std::string const& description,
                        choices<Value> const& words) {
    return add_choice_by(
        app, name, [&stored](Value const& value) { stored = value; }, description, words);
}

/// The same with an optional value, which must follow `=` [default: the first of `words`].
template <class Value>
CLI::Option* add_optional_choice(CLI::App& app, std::string const& name, Value& stored,
                                 std::string const& description, choices<Value> const& words) {
    return add_choice(app, name, stored, description, words)
        ->expected(0, 0)
        ->default_str(words.begin()->first);  // the default that CLI11 uses
}

/// An option with a text, which may be empty: CLI11 ignores an empty text for a `std::optional`.
inline CLI::Option* add_text(CLI::App& app, std::string const& name, std::optional<std::string>& stored,
                             std::string const& description) {
    auto const store = [&stored](CLI::results_t const& given) {
        stored = given.back();
        return true;
    };
    return app.add_option(name, store, description);
}

/// An option that may be repeated, with one value each time; `take` is called with all values, unchanged:
/// CLI11 itself would split a value in square brackets as a list.
template <class Take>
CLI::Option* add_repeatable_by(CLI::App& app, std::string const& name, Take const& take,
                               std::string const& description) {
    auto const store = [take](CLI::results_t const& given) {
        take(given);
        return true;
    };
    return app.add_option(name, store, description)
        ->type_size(1)
        ->expected(1, CLI::detail::expected_max_vector_size)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

/// The same with the values stored.
inline CLI::Option* add_repeatable(CLI::App& app, std::string const& name, std::vector<std::string>& stored,
                                   std::string const& description) {
    return add_repeatable_by(
        app, name, [&stored](CLI::results_t const& given) { stored = given; }, description);
}

/// All positional arguments, unchanged. CLI11 reads another argument only while it has fewer than the
/// minimum, so the minimum is very large.
inline CLI::Option* add_arguments(CLI::App& app, std::string const& name, std::vector<std::string>& stored,
                                  std::string const& description) {
    constexpr int endless = CLI::detail::expected_max_vector_size;
    return add_repeatable(app, name, stored, description)->expected(endless - 1, endless);
}

/// The list of steps and profiles of repair for the help, one per line: `spaces: encode them`.
std::string list_of_repairs();

/// The names of the steps and profiles of repair.
std::vector<std::string> names_of_repairs();

/// An option whose value is such names, separated by commas. Completions and error messages list only the
/// names in `shown`.
CLI::Option* add_repairs(CLI::App& command, char const* name, std::string const& description,
                         std::vector<std::string> const& shown, repairs& stored);

/// --repair[=STEP,STEP]: such names, or `paste` without a value.
void add_repairs_of_input(CLI::App& command, std::string const& description, repairs& stored);

}  // namespace urigram::cli

#endif
