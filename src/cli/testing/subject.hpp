// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_TESTING_SUBJECT_HPP
#define URIGRAM_CLI_TESTING_SUBJECT_HPP

#include "exit_status.hpp"
#include "grammar/grammar_file.hpp"
#include <CLI/CLI.hpp>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <urigram/model/automaton.hpp>
#include <urigram/model/grammar.hpp>
#include <urigram/testing/counting.hpp>
#include <urigram/testing/earley.hpp>
#include <urigram/testing/peg.hpp>
#include <variant>
#include <vector>

namespace urigram::cli {

/// Which production texts are made of or compared with.
struct subject_options {
    std::optional<std::string> grammar;
    std::optional<grammar_file> file;
    std::vector<std::string> definitions;
    std::optional<std::string> production;
    bool rule = false;
};

/// A production, and how its grammar is read.
struct subject {
    model::grammar g;
    model::production_id production{};
    model::reading how = model::reading::cfg;
    std::string grammar;      ///< `rfc1738`; empty for a file
    std::string file;         ///< empty for a grammar of the library; of several files the first
    grammar_sources sources;  ///< of files

    std::string const& name() const { return g[production].name; }
};

/// --grammar, --bnf, --abnf, --production and --rule.
void declare_subject(CLI::App& command, subject_options& options);

/// Whether the options go together, and name a production of the library if they name one.
/// @throws CLI::ValidationError, CLI::RequiredError
void check_subject(subject_options const& options);

/// Refuses an output, the value of `option`, that is the file with the grammar.
/// @throws CLI::ValidationError
void refuse_to_replace_subject(subject_options const& options, char const* option, std::string const& output);

/// The production, after `check_subject`. If a file cannot be read, writes why, and returns the exit status.
/// @throws CLI::ValidationError if the file has no such production
std::variant<subject, exit_status> load_subject(subject_options const& options, when color);

/// Where a production of the subject's grammar is, for messages. Refers to the subject.
production_place place_of(subject const& of, model::production_id p);

/// How a text is derived.
struct derivation {
    std::optional<testing::sentence> found;  ///< nothing if the text is none of the production's
    std::string unknown;                     ///< why that is not known; else empty
};

/// Derives texts of a production as it is read: as X3 runs it, or by Earley's method.
class deriver {
public:
    /// The subject is referred to. A signal that asks to stop ends the process meanwhile.
    explicit deriver(subject const& of);

    /// Why nothing can be derived, as where there are predicates in a grammar that is read as context-free;
    /// else empty.
    std::string const& obstacle() const noexcept { return obstacle_; }

    /// Whether and how a text is derived. There must be no obstacle.
    derivation derive(std::string_view text) const;

private:
    subject const& subject_;
    std::optional<testing::peg> as_run_;
    std::optional<testing::earley> context_free_;
    std::string obstacle_;
};

/// The greatest length that options take, in octets.
inline constexpr unsigned greatest_length = 10'000;

/// Counts the texts of up to a length by the automaton of a production. Instead of that, why there is no
/// automaton, or why the numbers would take too much memory: one line.
std::variant<testing::counting, std::string> count_texts(subject const& of, std::size_t length);

/// What became of a list of texts.
struct listed_texts {
    std::string error;            ///< why there is none, on a line; else empty
    std::uint64_t undecided = 0;  ///< texts for which X3's verdict is not known; they are left out
};

/// Hands each text of a production of up to `length` octets to `f`, short ones first, those of a length in
/// the order of their octets; false ends that. By the automaton where there is one, else by
/// `testing::all_texts`; in the reading as X3 runs it, those of them that X3 takes.
listed_texts for_each_text(subject const& of, std::size_t length,
                           std::function<bool(std::string_view)> const& f);

/// What a grammar is written as.
enum class notation : unsigned char { bnf, abnf, svg, lark, regex, json };

/// Whether it is for tests in other languages: always of one production.
constexpr bool is_export(notation n) {
    return n == notation::lark || n == notation::regex || n == notation::json;
}

/// A production in a notation that `is_export`. If there is none, writes why, and returns the exit status.
std::variant<std::string, exit_status> exported_text(subject const& of, notation format);

}  // namespace urigram::cli

#endif
